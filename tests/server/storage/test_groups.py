"""Reads at the same time are made together; an impossible one doesn't harm the others."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from ludolab.server.storage import Snapshot, StorageDown, ValueRefused
from ludolab.server.storage.groups import MOST, Grouped
from tests.server.storage.loop import entry, looped, opened, turns


class Database:
    """Answers when it is allowed to."""

    def __init__(self) -> None:
        self.groups: list[list[int]] = []
        self.let = asyncio.Event()
        self.down = False

    async def read(self, keys: Sequence[int]) -> dict[int, str]:
        self.groups.append([*keys])
        await self.let.wait()
        if self.down:
            raise StorageDown("the plug is out")
        if 13 in keys:
            raise ValueRefused("bad")
        return {key: str(key) for key in keys if key != 7}


@looped
async def test_what_is_asked_meanwhile_is_read_together() -> None:
    database = Database()
    reads = Grouped(database.read)
    asked = [asyncio.create_task(reads.ask(key)) for key in (1, 2, 2)]
    await turns()
    more = [*range(MOST + 1)]
    asked += [asyncio.create_task(reads.ask(key + 20)) for key in more]
    await turns()
    asked[-2].cancel()
    database.let.set()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert answers[:3] == ["1", "2", "2"]
    assert answers[-1] == str(MOST + 20)
    assert [len(group) for group in database.groups] == [2, MOST, 1]
    assert await reads.ask(7) is None


@looped
async def test_when_the_database_is_down_nobody_waits_in_line() -> None:
    database = Database()
    reads = Grouped(database.read)
    asked = [asyncio.create_task(reads.ask(key)) for key in range(3 * MOST)]
    await turns()
    database.down = True
    database.let.set()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert {type(answer) for answer in answers} == {StorageDown}
    assert len(database.groups) == 1
    database.down = False
    assert await reads.ask(1) == "1"


@looped
async def test_what_cannot_be_asked_harms_no_other() -> None:
    database = Database()
    database.let.set()
    reads = Grouped(database.read)
    answers = await asyncio.gather(*(reads.ask(key) for key in (12, 13, 14)))
    assert answers == ["12", None, "14"]
    with pytest.raises(ValueRefused):
        await reads.ask(13)


@looped
async def test_the_latest_of_many_tables(url: str) -> None:
    """With a snapshot, without one, with no entries after it; and tables that don't exist."""
    async with opened(url) as storage:
        for number in range(1, 6):
            for table in ("a", "b", "c"):
                body = f"{table}{number}".encode()
                snapped = (table, number) in {("a", 2), ("a", 3), ("c", 5)}
                append = replace(entry(table, number), snapshot=body if snapped else None)
                assert await storage.append(append)
        names = ["a", "b", "c", "nowhere"]
        a, b, c, nowhere = await asyncio.gather(*(storage.latest(name) for name in names))
        assert a.snapshot == Snapshot(3, b"a3")
        assert a.entries == await storage.entries("a", 3)
        assert (b.snapshot, b.entries) == (None, await storage.entries("b", 0))
        assert (c.snapshot, c.entries) == (Snapshot(5, b"c5"), [])
        assert (nowhere.snapshot, nowhere.entries) == (None, [])
