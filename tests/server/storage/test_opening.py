"""A table is opened whole or not at all, and once, whatever fails in between."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Literal

import msgspec
import pytest

from ludolab.server.bots.workers import processes
from ludolab.server.lobby import OPEN_TABLES
from ludolab.server.node import ServerNode
from ludolab.server.storage import Append, Storage, StorageDown, open_storage
from ludolab.table import messages
from ludolab.table.refused import Refused
from ludolab.table.settings import Settings
from tests.server.storage.loop import entry, looped, opened

When = Literal["before", "after"]
CALLS = ("append", "tables_of", "entries", "latest")
"""What opening a table asks of a storage, or may ask."""

REQUEST = messages.OpenTable(
    id="opening-1",
    settings=Settings(game="kawumm", players=2, options={"first": 1}),
    seats=[messages.SeatWish(holder="me", name="Anne"), messages.SeatWish(holder="bot", level=1)],
    start=True,
)
WHOLE = 4
"""Created, two seats, started."""


class Fault:
    """The storage fails once: at call number `step`, before or after it has done its work."""

    def __init__(self, storage: Storage, step: int, when: When) -> None:
        self.left = step
        self.when = when
        self.came = False
        for name in CALLS:
            setattr(storage, name, self._failing(getattr(storage, name)))

    def _failing(self, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def failing(*args: object) -> object:
            self.left -= 1
            if self.left:
                return await call(*args)
            self.came = True
            if self.when == "after":
                await call(*args)
            raise StorageDown("the plug is out")

        return failing


@asynccontextmanager
async def serving(url: str) -> AsyncIterator[ServerNode]:
    node = ServerNode(open_storage(url), processes())
    await node.start()
    try:
        yield node
    finally:
        await node.stop()


async def require_one_whole_table(here: ServerNode, person: str) -> None:
    table, key = await here.lobby.open(person, REQUEST)
    assert (table, key) == await here.lobby.open(person, REQUEST)
    assert [found.table for found in (await here.lobby.of(person)).tables] == [table]
    # The bot that begins is woken, whatever the answer to the opening was.
    while (await here.rooms.room(table)).table.position < 2:
        await asyncio.sleep(0.01)
    log = await here.storage.entries(table, 0)
    assert [logged.number for logged in log] == [*range(1, len(log) + 1)]
    kinds = [msgspec.json.decode(logged.body)["entry"] for logged in log]
    assert kinds[:WHOLE] == ["created", "sat", "bot-sat", "started"]
    assert not {*kinds[WHOLE:]} & {*kinds[:WHOLE]}


@pytest.mark.parametrize("when", ["before", "after"])
@looped
async def test_a_fault_at_any_step_leaves_a_whole_table_or_none(url: str, when: When) -> None:
    async with serving(url) as here:
        for step in range(1, 20):
            anne, _ = await here.people.greet()
            fault = Fault(here.storage, step, when)
            try:
                await here.lobby.open(anne, REQUEST)
            except StorageDown:
                assert fault.came
                tables = (await here.lobby.of(anne)).tables
                assert [found.status for found in tables] in ([], ["playing"])
                for found in tables:
                    assert len(await here.storage.entries(found.table, 0)) == WHOLE
            fault.left = 0
            await require_one_whole_table(here, anne)
            if not fault.came:
                break
        else:
            raise AssertionError("opening a table never came to its end")


@looped
async def test_the_same_request_at_once_is_one_table(url: str) -> None:
    async with serving(url) as here:
        anne, _ = await here.people.greet()
        answers = await asyncio.gather(*(here.lobby.open(anne, REQUEST) for _ in range(8)))
        assert len({*answers}) == 1
        await require_one_whole_table(here, anne)


@looped
async def test_the_same_request_at_two_nodes_is_one_table(postgres_url: str) -> None:
    async with serving(postgres_url) as one, serving(postgres_url) as two:
        anne, _ = await one.people.greet()
        answers = await asyncio.gather(*(node.lobby.open(anne, REQUEST) for node in (one, two)))
        assert len({*answers}) == 1
        await require_one_whole_table(two, anne)


@looped
async def test_who_asks_and_goes_has_opened_the_table(sqlite_url: str) -> None:
    async with serving(sqlite_url) as here:
        anne, _ = await here.people.greet()
        writing, append = asyncio.Event(), here.storage.append

        async def slow(given: Append) -> bool:
            writing.set()
            return await append(given)

        setattr(here.storage, "append", slow)  # noqa: B010 (mypy forbids the other way)
        asking = asyncio.create_task(here.lobby.open(anne, REQUEST))
        await writing.wait()
        asking.cancel()
        await require_one_whole_table(here, anne)


@looped
async def test_another_id_or_another_person_is_another_table(sqlite_url: str) -> None:
    async with serving(sqlite_url) as here:
        (anne, _), (bert, _) = await here.people.greet(), await here.people.greet()
        other = msgspec.structs.replace(REQUEST, id="opening-2")
        without = msgspec.structs.replace(REQUEST, id=None)
        asked = [(anne, REQUEST), (bert, REQUEST), (anne, other), (anne, without), (anne, without)]
        tables = {(await here.lobby.open(*each))[0] for each in asked}
        assert len(tables) == len(asked)


@looped
async def test_the_last_table_that_is_allowed_is_opened_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert OPEN_TABLES > 1
    monkeypatch.setattr("ludolab.server.lobby.OPEN_TABLES", 1)
    async with serving(sqlite_url) as here:
        anne, _ = await here.people.greet()
        answer = await here.lobby.open(anne, REQUEST)
        assert await here.lobby.open(anne, REQUEST) == answer
        with pytest.raises(Refused, match="too many"):
            await here.lobby.open(anne, msgspec.structs.replace(REQUEST, id="opening-2"))


@looped
async def test_several_entries_are_written_together_or_not(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        three = replace(entry("a", 1), more=(b"two", b"three"), due=5.0, snapshot=b"third")
        others = [
            replace(entry("a", 1, "bob"), more=(b"2", b"3", b"4")),
            replace(entry("a", 1, "carl"), due=1.0),
            replace(entry("b", 1), more=(b"two",)),
        ]
        won = await asyncio.gather(*(storage.append(each) for each in (three, *others)))
        assert won == [True, False, False, True]
        logged = await storage.entries("a", 0)
        assert [(each.number, each.body) for each in logged] == [
            (1, three.body),
            (2, b"two"),
            (3, b"three"),
        ]
        assert len(await storage.entries("b", 0)) == 2
        snapshot = (await storage.latest("a")).snapshot
        assert snapshot is not None
        assert (snapshot.number, snapshot.body) == (3, b"third")
        assert [(due.number, due.due) for due in await storage.overdue("ada", 0)] == [(3, 5.0)]
        assert await storage.append(entry("a", 4))
