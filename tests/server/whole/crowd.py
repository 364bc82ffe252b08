"""Many tables with games at the same time."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import cycle

import httpx
import msgspec

from ludolab.games import catalogue
from ludolab.records import Record
from ludolab.table import messages
from ludolab.table.settings import Settings
from tests.games import players_near

from .api import Api, Invited, Person, new_command
from .client import PAUSE, Client
from .node import Node

GAMES: Sequence[tuple[str, int, int]] = [
    (name, players_near(name, players), persons)
    for players, persons in ((3, 2), (2, 1))
    for name in catalogue()
]
"""A game, how many play it, and how many of them are people."""


class Crowd:
    """Tables of all games with people connected; bots have the other seats.

    At each of them, game follows game until the crowd is told to end.
    """

    def __init__(self, apis: Sequence[Api], tables: Sequence[Sequence[Client]]) -> None:
        self.tables = tables
        self.acknowledged = 0
        self.ending = False
        self._apis = apis
        self._news = asyncio.Event()
        for client in self.clients:
            client.on_done = self._done

    @property
    def clients(self) -> list[Client]:
        return [client for table in self.tables for client in table]

    def _done(self) -> None:
        self.acknowledged += 1
        self._news.set()

    async def moves(self, count: int) -> None:
        """Wait until this many more commands are acknowledged."""
        enough = self.acknowledged + count
        while self.acknowledged < enough:
            self._news.clear()
            await self._news.wait()

    @asynccontextmanager
    async def at_play(self, within: float) -> AsyncIterator[None]:
        """All play while the block runs, and then until their games are over."""
        try:
            async with asyncio.timeout(within), asyncio.TaskGroup() as group:
                for table in self.tables:
                    group.create_task(self._play(table))
                yield
                self.ending = True
        except TimeoutError:
            stuck = [str(client) for client in self.clients if not client.finished]
            raise AssertionError("\n".join(["these didn't get to the end:", *stuck])) from None

    async def _play(self, table: Sequence[Client]) -> None:
        await asyncio.gather(*(client.play() for client in table))
        while not self.ending:
            await self._insist(table[0], messages.Rematch())
            began = await self._insist(table[0], messages.Start())
            await asyncio.gather(*(client.play_again(began.position) for client in table))

    async def _insist(self, client: Client, command: messages.Command) -> messages.CommandDone:
        """Send it with one id, to one node after the other, until it is done."""
        assert client.person is not None
        ask = messages.Ask(id=new_command(), position=0, command=command)
        for api in cycle(self._apis):
            with suppress(httpx.TransportError):
                said = await api.ask(client.at, client.person, ask)
                if said.status_code == 200:
                    return msgspec.json.decode(said.content, type=messages.CommandDone)
                assert said.status_code == 503, said.text
            await asyncio.sleep(PAUSE)
        raise AssertionError("there is no node")

    async def require_records(self, api: Api) -> None:
        """Every game is over, and its record can be verified."""
        for client, *_ in self.tables:
            assert client.table is not None
            for game in range(1, client.table.game + 1):
                path = f"/api/tables/{client.at.table}/record?game={game}"
                said = await api.get(path, client.person)
                assert said.status_code == 200, said.text
                Record.from_json(said.json()).verify()


async def crowd(nodes: Sequence[Node], tables: int) -> Crowd:
    api = nodes[0].api
    people = [await api.greet() for _ in range(8)]
    opened = [await _open(api, people, number) for number in range(tables)]
    return Crowd(
        [node.api for node in nodes],
        [
            [
                Client(_from(nodes, seed), at, person, seed=seed, whims=0.03)
                for seed, person in enumerate(sitting, number)
            ]
            for number, (at, sitting) in enumerate(opened)
        ],
    )


def _from(nodes: Sequence[Node], number: int) -> list[str]:
    """The addresses, beginning with another one for each: people spread over the nodes."""
    first = number % len(nodes)
    return [node.address for node in (*nodes[first:], *nodes[:first])]


async def _open(api: Api, people: Sequence[Person], number: int) -> tuple[Invited, list[Person]]:
    game, players, persons = GAMES[number % len(GAMES)]
    sitting = [people[(number + seat) % len(people)] for seat in range(persons)]
    options = catalogue()[game].short
    settings = Settings(game=game, players=players, options={**options}, reactions=0.2)
    return await api.seated(settings, sitting, name=f"{number}-"), sitting
