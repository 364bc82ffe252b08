"""The log: one append for each number, stored with all that belongs to it or not at all."""

import asyncio
from dataclasses import replace

import pytest

from ludolab.server.storage import DueTable, Snapshot, StorageDown, ValueRefused, open_storage
from ludolab.table.log import Logged
from tests.server.storage.loop import entry, listing, looped, opened


@looped
async def test_entries_come_back_in_order(url: str) -> None:
    async with opened(url) as storage:
        for number in (1, 2, 3):
            assert await storage.append(entry("a", number))
        assert await storage.append(entry("b", 1))
        assert await storage.entries("a", 0) == [
            Logged(number, 1000.0 + number, f"a/{number} by ada".encode(), "ada")
            for number in (1, 2, 3)
        ]
        assert [logged.number for logged in await storage.entries("a", 2)] == [3]
        assert await storage.entries("a", 3) == []
        assert await storage.entries("nowhere", 0) == []


@looped
async def test_they_are_there_for_who_opens_it_next(url: str) -> None:
    async with opened(url) as storage:
        assert await storage.append(replace(entry("a", 1), snapshot=b"\x00whole"))
    async with opened(url) as storage:
        assert len(await storage.entries("a", 0)) == 1
        assert (await storage.latest("a")).snapshot == Snapshot(1, b"\x00whole")


@looped
async def test_a_number_is_taken_once(url: str) -> None:
    async with opened(url) as storage:
        assert await storage.append(entry("a", 1, "ada"))
        assert not await storage.append(entry("a", 1, "bob"))
        assert [logged.body for logged in await storage.entries("a", 0)] == [b"a/1 by ada"]


@looped
async def test_of_many_at_once_one_wins(url: str) -> None:
    async with opened(url) as storage:
        for number in range(1, 20):
            same = entry("a", number)
            others = [entry("a", number, f"node-{i}") for i in range(5)]
            appends = [same, *others, same]
            won = await asyncio.gather(*(storage.append(append) for append in appends))
            assert sum(won) == 1
            [*_, last] = await storage.entries("a", 0)
            assert last.body == appends[won.index(True)].body


@looped
async def test_who_loses_leaves_no_trace(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        first = replace(entry("a", 1), due=5.0, snapshot=b"first", listing=listing("a", "anne"))
        assert await storage.append(first)
        second = replace(
            entry("a", 1, "bob"), due=1.0, snapshot=b"second", listing=listing("a", "paul")
        )
        assert not await storage.append(second)
        assert not await storage.append(replace(entry("a", 1, "bob"), was_due=True))
        assert (await storage.latest("a")).snapshot == Snapshot(1, b"first")
        assert [duty.due for duty in await storage.overdue("ada", 0)] == [5.0]
        assert await storage.tables_of("paul", 9) == []
        assert len(await storage.tables_of("anne", 9)) == 1


@looped
async def test_the_newest_snapshot_stays(url: str) -> None:
    async with opened(url) as storage:
        assert (await storage.latest("a")).snapshot is None
        await storage.append(replace(entry("a", 7), snapshot=b"seven"))
        await storage.append(replace(entry("a", 3), snapshot=b"three"))
        assert (await storage.latest("a")).snapshot == Snapshot(7, b"seven")
        await storage.append(replace(entry("a", 8), snapshot=b"eight"))
        assert (await storage.latest("a")).snapshot == Snapshot(8, b"eight")


@looped
async def test_entries_of_one_table_in_one_group(url: str) -> None:
    """The last of them decides what is due."""
    async with opened(url) as storage:
        appends = [
            replace(entry("a", 1), due=1.0, snapshot=b"one"),
            replace(entry("a", 2), was_due=True, due=2.0),
            replace(entry("b", 1), due=1.0),
            replace(entry("b", 2), was_due=True, snapshot=b"two"),
        ]
        assert all(await asyncio.gather(*(storage.append(append) for append in appends)))
        assert await storage.overdue("ada", 0) == [DueTable("a", 2, 2.0)]
        assert (await storage.latest("a")).snapshot == Snapshot(1, b"one")
        assert (await storage.latest("b")).snapshot == Snapshot(2, b"two")


@looped
async def test_more_at_once_than_fit_one_commit(url: str) -> None:
    async with opened(url) as storage:
        appends = [entry(f"table-{i}", 1) for i in range(1700)]
        assert all(await asyncio.gather(*(storage.append(append) for append in appends)))
        assert await storage.entries("table-1699", 0)


@pytest.mark.parametrize(
    "bad",
    [
        replace(entry("half", 1), table="\ud800"),
        replace(entry("large", 1), number=2**70),
        replace(entry("none", 1), body=None),  # type: ignore[arg-type]
    ],
    ids=["half a character", "too large", "nothing"],
)
@looped
async def test_a_bad_one_harms_no_other(url: str, bad: object) -> None:
    async with opened(url) as storage:
        good = [entry(f"table-{i}", 1) for i in range(20)]
        appends = [*good[:13], bad, *good[13:]]
        answers = await asyncio.gather(
            *(storage.append(append) for append in appends),  # type: ignore[arg-type]
            return_exceptions=True,
        )
        assert isinstance(answers.pop(13), ValueRefused)
        assert answers == [True] * 20
        for append in good:
            assert len(await storage.entries(append.table, 0)) == 1


@looped
async def test_stop_writes_what_is_queued(url: str) -> None:
    storage = open_storage(url)
    await storage.start()
    appends = [asyncio.create_task(storage.append(entry(f"t{i}", 1))) for i in range(700)]
    await asyncio.sleep(0)
    await storage.stop()
    assert all(await asyncio.gather(*appends))
    async with opened(url) as storage:
        assert await storage.entries("t699", 0)


@looped
async def test_a_caller_who_leaves_disturbs_nobody(url: str) -> None:
    async with opened(url) as storage:
        leaves = asyncio.create_task(storage.append(entry("a", 1)))
        stays = asyncio.create_task(storage.append(entry("b", 1)))
        await asyncio.sleep(0)
        leaves.cancel()
        assert await stays
        assert await storage.append(entry("c", 1))


@looped
async def test_closed_is_down(url: str) -> None:
    storage = open_storage(url)
    for _ in range(2):
        with pytest.raises(StorageDown, match="closed"):
            await storage.append(entry("a", 1))
        with pytest.raises(StorageDown, match="closed"):
            await storage.entries("a", 0)
        with pytest.raises(StorageDown, match="closed"):
            await storage.beat("ada")
        with pytest.raises(StorageDown, match="closed"):
            await storage.check()
        await storage.start()
        await storage.check()
        await storage.stop()
        await storage.stop()
