"""A table server, used over HTTP."""

import secrets
from dataclasses import dataclass

import httpx
import msgspec

from ludolab.table import messages
from ludolab.table.settings import Settings

PATIENCE = 120.0


@dataclass(frozen=True, slots=True)
class Person:
    """A person and their secret."""

    id: str
    secret: str


@dataclass(frozen=True, slots=True)
class Invited:
    """A table and the key of its invitation."""

    table: str
    key: str


def new_command() -> str:
    return secrets.token_urlsafe(12)


class Api:
    """The HTTP side of one node."""

    def __init__(self, address: str) -> None:
        # The server may close an idle connection at the very moment it is used again.
        once = httpx.Limits(max_keepalive_connections=0)
        self._http = httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE, limits=once)

    async def close(self) -> None:
        await self._http.aclose()

    async def get(
        self, path: str, person: Person | None = None, key: str | None = None
    ) -> httpx.Response:
        return await self._http.get(path, headers=_headers(person, key))

    async def status(self, path: str) -> int:
        """The status of the answer; 0 if nobody answers."""
        try:
            return (await self.get(path)).status_code
        except httpx.TransportError:
            return 0

    async def ready(self) -> bool:
        return await self.status("/readyz") == 200

    async def greet(self) -> Person:
        said = await self._http.post("/api/me", json={"cookie": False})
        me = msgspec.json.decode(said.content, type=messages.Me)
        assert me.secret is not None
        return Person(me.person, me.secret)

    async def open(self, person: Person, request: messages.OpenTable) -> Invited:
        said = await self._http.post(
            "/api/tables", content=msgspec.json.encode(request), headers=_headers(person)
        )
        assert said.status_code == 201, said.text
        opened = msgspec.json.decode(said.content, type=messages.Opened)
        return Invited(opened.table, opened.key)

    async def look(
        self,
        at: Invited,
        person: Person | None = None,
        since: int | None = None,
    ) -> messages.TableShown:
        query = "" if since is None else f"?since={since}"
        said = await self.get(f"/api/tables/{at.table}{query}", person, at.key)
        assert said.status_code == 200, said.text
        return msgspec.json.decode(said.content, type=messages.TableShown)

    async def ask(self, at: Invited, person: Person, ask: messages.Ask) -> httpx.Response:
        return await self._http.post(
            f"/api/tables/{at.table}/commands",
            content=msgspec.json.encode(ask),
            headers=_headers(person, at.key),
        )

    async def do(
        self, at: Invited, person: Person, command: messages.Command, position: int = 0
    ) -> messages.CommandDone:
        """Send a command, which must be carried out."""
        ask = messages.Ask(id=new_command(), position=position, command=command)
        said = await self.ask(at, person, ask)
        assert said.status_code == 200, said.text
        return msgspec.json.decode(said.content, type=messages.CommandDone)

    async def listed(self, path: str, person: Person | None = None) -> list[messages.Listed]:
        said = await self.get(path, person)
        assert said.status_code == 200, said.text
        return msgspec.json.decode(said.content, type=messages.Tables).tables

    async def seated(
        self, settings: Settings, people: list[Person], *, start: bool = True, name: str = "P"
    ) -> Invited:
        """A table at which these people sit, the first of them as its owner; bots have the
        other seats. In one test, a table with the same settings and names has the same games."""
        free = messages.SeatWish(holder="free")
        mine = messages.SeatWish(holder="me", name=f"{name}0")
        bots = [messages.SeatWish(holder="bot")] * (settings.players - len(people))
        seats = [mine, *[free] * (len(people) - 1), *bots]
        at = await self.open(people[0], messages.OpenTable(settings=settings, seats=seats))
        for seat, person in enumerate(people[1:], 1):
            await self.do(at, person, messages.Sit(seat=seat, name=f"{name}{seat}"))
        if start:
            await self.do(at, people[0], messages.Start())
        return at


def _headers(person: Person | None = None, key: str | None = None) -> dict[str, str]:
    headers = {"Content-Type": "application/json"}
    if person is not None:
        headers["Authorization"] = f"Bearer {person.secret}"
    if key is not None:
        headers["X-Ludolab-Key"] = key
    return headers
