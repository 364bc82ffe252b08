"""Who is called when it is their turn: once, not while they look, and as long as they want it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ludolab.server.bots.workers import processes
from ludolab.server.node import ServerNode
from ludolab.server.notices import notices as module
from ludolab.server.notices import post
from ludolab.server.notices.notices import Subscription
from ludolab.server.rooms.connection import Connection
from ludolab.server.rooms.room import CachedRoom
from ludolab.server.storage import open_storage
from ludolab.table import duty, messages
from ludolab.table.entries import Called, CallMe, Started, WebhookSet, decode
from ludolab.table.refused import Refused
from ludolab.table.settings import Webhook
from ludolab.table.table import Table
from ludolab.table.visit import Visitor
from tests.server.node.test_node import FREE, ME, do, request
from tests.server.notices.endpoint import Browser, Listening, listening
from tests.server.storage.loop import eventually, looped, turns
from tests.table.log import SEED


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has time to come before they are called."""
    monkeypatch.setattr(duty, "GRACE", 0.0)


class Two:
    """Two people at a table of Kawumm!, at this node."""

    def __init__(self, here: ServerNode, table: str, people: list[str]) -> None:
        self.here = here
        self.table = table
        self.people = people
        self.commands = 10

    async def do(self, person: str, command: messages.Command) -> None:
        self.commands += 1
        ask = do(self.shown.position, command, self.commands)
        await self.here.commands.do(self.table, Visitor(person), ask)

    @property
    def shown(self) -> messages.TableShown:
        room = self.here.rooms.loaded[self.table]
        return room.show(Visitor(self.deciding), None, now=0.0, live=False)

    @property
    def deciding(self) -> str:
        return self.people[self.here.rooms.loaded[self.table].table.running.deciding]

    @property
    def waiting(self) -> str:
        return next(person for person in self.people if person != self.deciding)

    async def turn(self) -> str:
        """Play until it is the other's turn; who that is."""
        before = self.deciding
        while self.deciding == before:
            seat = self.people.index(before)
            move = self.shown.eyes[0].moves[0].move  # type: ignore[index]
            await self.do(before, messages.Play(seat=seat, move=move))
        return self.deciding

    async def noted(self) -> int:
        """How often somebody has been called, or would have been."""
        log = await self.here.storage.entries(self.table, 0)
        return sum(isinstance(decode(each.body), Called) for each in log)

    async def note(self, number: int) -> None:
        """Wait until that has happened this often."""
        while await self.noted() < number:
            await turns()
        await turns()

    async def look(self, person: str) -> Connection:
        return await self.here.presence.visit(self.table, Visitor(person), None)


@asynccontextmanager
async def node(path: Path, url: str = "") -> AsyncIterator[ServerNode]:
    found = ServerNode(open_storage(url or str(path / "t.sqlite")), processes(), private=True)
    await found.start()
    try:
        yield found
    finally:
        await found.stop()


async def two(here: ServerNode) -> Two:
    (anne, _), (bert, _) = await here.people.greet(), await here.people.greet()
    table, key = await here.lobby.open(anne, request("kawumm", ME, FREE))
    await here.commands.do(table, Visitor(bert, key), do(0, messages.Sit(seat=1, name="Bert")))
    # Always the same deal.
    await here.commands.write(table, Visitor(anne), lambda *_: [Started(seed=SEED, edition="1")])
    return Two(here, table, [anne, bert])


def wish(there: Listening, path: str, browser: Browser, lang: str = "en") -> Subscription:
    page = "https://ludolab.example/"
    url = there.url(path)
    return Subscription(endpoint=url, key=browser.key, auth=browser.auth, lang=lang, page=page)


@looped
async def test_called_once_and_not_while_looking(tmp_path: Path) -> None:
    browser = Browser()
    async with listening() as there, node(tmp_path) as here:
        table = await two(here)
        for person in table.people:
            lang, path = ("en", "anne") if person == table.people[0] else ("fr", "bert")
            await here.notices.subscribe(person, wish(there, path, browser, lang))
            await table.do(person, messages.CallMe(on=True))
        await table.note(1)
        await eventually(lambda: len(there.sent) == 1)
        # Each turn once, in the language of that browser, and readable for it alone.
        for number in (2, 3):
            person = await table.turn()
            await table.note(number)
            await eventually(lambda number=number: len(there.sent) == number)  # type: ignore[misc]
            sent = there.sent[-1]
            english = person == table.people[0]
            assert sent.path == ("/anne" if english else "/bert")
            assert json.loads(browser.read(sent.body)) == {
                "title": "Kawumm!",
                "text": "Anne, it’s your turn." if english else "Bert, c’est ton tour.",
                "table": table.table,
            }
            assert sent.headers["content-encoding"] == "aes128gcm"
            assert sent.headers["authorization"].startswith("vapid t=")
            assert str(await here.notices.public_key()) in sent.headers["authorization"]
        # Whoever looks isn't called; whoever has the page open but doesn't look is.
        visits = {person: await table.look(person) for person in table.people}
        person = await table.turn()
        await table.note(4)
        assert len(there.sent) == 3
        here.presence.looks(visits[table.waiting], False)
        assert table.waiting != person
        await table.turn()
        await table.note(5)
        await eventually(lambda: len(there.sent) == 4)
        # Off by one click, at this table.
        here.presence.looks(visits[table.waiting], False)
        await table.do(table.waiting, messages.CallMe(on=False))
        await table.turn()
        await turns()
        assert await table.noted() == 5
        assert len(there.sent) == 4


@looped
async def test_a_turn_is_called_once_whatever_restarts(tmp_path: Path) -> None:
    browser = Browser()
    async with listening() as there:
        async with node(tmp_path) as here:
            table = await two(here)
            person = table.deciding
            await here.notices.subscribe(person, wish(there, "a", browser))
            await table.do(person, messages.CallMe(on=True))
            await eventually(lambda: len(there.sent) == 1)
            key = await here.notices.public_key()
        async with node(tmp_path) as here:
            # The key is the same, or browsers would refuse what we send.
            assert await here.notices.public_key() == key
            await here.rooms.room(table.table)
            await here.keeper.keep()
            table.here = here
            # A second decision of the same turn isn't another turn.
            assert await table.noted() == 1
            await table.turn()
            await table.turn()
            await table.note(2)
            await eventually(lambda: len(there.sent) == 2)


@looped
async def test_two_nodes_call_once(tmp_path: Path, postgres_url: str) -> None:
    """Both are about to; whoever writes it down first does."""
    browser, both, calls = Browser(), asyncio.Barrier(2), list[ServerNode]()

    def together(here: ServerNode) -> None:
        looking, call = here.presence.looking, here.notices.call

        async def looked(room: CachedRoom) -> set[str]:
            found = await looking(room)
            await both.wait()
            return found

        def called(table: Table, seat: int) -> None:
            calls.append(here)
            call(table, seat)

        here.presence.looking = looked  # type: ignore[method-assign]
        here.notices.call = called  # type: ignore[method-assign]

    async with (
        listening() as there,
        node(tmp_path, postgres_url) as one,
        node(tmp_path, postgres_url) as other,
    ):
        table = await two(one)
        together(one)
        together(other)
        await one.notices.subscribe(table.deciding, wish(there, "a", browser))
        await table.do(table.deciding, messages.CallMe(on=True))
        # It took the table over, as if the first were dead.
        other.driver.drive(await other.rooms.room(table.table))
        await table.note(1)
        await eventually(lambda: len(there.sent) == 1)
        rooms = [here.rooms.loaded[table.table] for here in (one, other)]
        await eventually(lambda: not any(room.driven for room in rooms))
        assert await table.noted() == len(calls) == 1


@looped
async def test_who_is_gone_or_wants_no_more_is_told_nothing(tmp_path: Path) -> None:
    browser = Browser()
    async with listening() as there, node(tmp_path) as here:
        table = await two(here)
        anne, bert = table.people
        there.status = 410
        await here.notices.subscribe(table.deciding, wish(there, "gone", browser))
        await table.do(table.deciding, messages.CallMe(on=True))
        await eventually(lambda: len(there.sent) == 1)
        while await here.storage.subscriptions(table.deciding):
            await turns()
        there.status = 201
        # A stranger can't take over somebody's browser, nor turn it off.
        mine = wish(there, "mine", browser)
        await here.notices.subscribe(anne, mine)
        with pytest.raises(Refused, match="belong to somebody else"):
            await here.notices.subscribe(bert, wish(there, "mine", Browser(auth=bytes(16))))
        for person, url in ((bert, mine.endpoint), (anne, there.url("unknown"))):
            with pytest.raises(Refused, match="belong to somebody else"):
                await here.notices.unsubscribe(person, url)
        assert len(await here.storage.subscriptions(anne)) == 1
        # Whoever uses that browser from now on has its secret.
        await here.notices.subscribe(bert, mine)
        assert await here.storage.subscriptions(anne) == []
        await here.notices.unsubscribe(bert, mine.endpoint)
        assert await here.storage.subscriptions(bert) == []
        for nonsense in (
            wish(there, "a", Browser(auth=b"short")),
            Subscription(
                endpoint="file:///x", key=browser.key, auth=browser.auth, lang="en", page=""
            ),
        ):
            with pytest.raises(Refused, match="Nothing can be sent"):
                await here.notices.subscribe(anne, nonsense)
        # A person has only so many browsers; the oldest is forgotten.
        for number in range(module.MOST + 1):
            await here.notices.subscribe(anne, wish(there, f"n{number}", browser))
        kept = [json.loads(each)["endpoint"] for each in await here.storage.subscriptions(anne)]
        assert kept == [there.url(f"n{number}") for number in range(1, module.MOST + 1)]


@looped
async def test_a_webhook_tells_a_chat_and_harms_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(post, "WITHIN", 0.3)
    page = "https://ludolab.example/"
    async with listening() as there, listening() as stuck, node(tmp_path) as here:
        table = await two(here)
        anne = table.people[0]

        async def tell(hook: Webhook | None) -> None:
            await here.commands.write(
                table.table, Visitor(anne), lambda *_: [WebhookSet(webhook=hook)]
            )

        await tell(Webhook(url=there.url("topic"), kind="text", lang="fr", page=page))
        await eventually(lambda: len(there.sent) == 1)
        name = "Anne" if table.deciding == anne else "Bert"
        said = f"Kawumm!\u00a0: c’est au tour de {name}. {page}#/t/{table.table}"
        assert there.sent[0].body.decode() == said
        await tell(Webhook(url=there.url("chat"), kind="chat", lang="en", page=page))
        await table.turn()
        await eventually(lambda: len(there.sent) == 2)
        told = json.loads(there.sent[1].body)
        assert told["text"] == told["content"]
        assert told["text"].startswith("Kawumm!: it’s ")
        # One that hangs, fails or isn't there any more: the game goes on, and others are called.
        stuck.hangs = True
        for url in (stuck.url(), there.url("fails"), "http://127.0.0.1:1/"):
            there.status = 500
            await tell(Webhook(url=url, kind="text", lang="en", page=page))
            before = await table.noted()
            await table.turn()
            await table.note(before + 1)
        await eventually(lambda: stuck.connections == 1)
        await tell(None)
        before = await table.noted()
        await table.turn()
        await turns()
        assert await table.noted() == before
        log = await here.storage.entries(table.table, 0)
        assert not any(isinstance(decode(each.body), CallMe) for each in log)
