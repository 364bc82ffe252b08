"""Who is alive, whose duty is whose, and who is present."""

import asyncio
from dataclasses import replace
from functools import partial

from ludolab.server.storage import DueTable, Storage
from tests.server.storage.look import look, say, tell
from tests.server.storage.loop import entry, looped, opened

LONG = 3600.0
"""Nobody in a test is silent for so long."""


async def give(storage: Storage, table: str, due: float, node: str) -> DueTable:
    assert await storage.append(replace(entry(table, 1, node), due=due))
    return DueTable(table, 1, due, node)


@looped
async def test_the_duties_of_the_silent_are_orphans(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        later = await give(storage, "a", 9.0, "ada")
        never_seen = await give(storage, "b", 5.0, "bob")
        assert await storage.orphans(LONG, 9) == [never_seen]
        assert await storage.orphans(0, 9) == [never_seen, later]
        assert await storage.orphans(0, 1) == [never_seen]
        while later not in await storage.orphans(0.2, 9):
            await asyncio.sleep(0.02)
        await storage.beat("ada")
        assert later not in await storage.orphans(LONG, 9)


@looped
async def test_the_duties_of_the_buried_are_orphans_at_once(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        duty = await give(storage, "a", 9.0, "ada")
        assert await storage.orphans(LONG, 9) == []
        await storage.bury("ada")
        assert await storage.orphans(LONG, 9) == [duty]
        await storage.beat("ada")
        assert await storage.orphans(LONG, 9) == []


@looped
async def test_a_duty_is_replaced_or_done(url: str) -> None:
    async with opened(url) as storage:
        await give(storage, "a", 9.0, "ada")
        assert await storage.append(replace(entry("a", 2, "bob"), was_due=True, due=7.0))
        assert await storage.orphans(0, 9) == [DueTable("a", 2, 7.0, "bob")]
        assert await storage.append(replace(entry("a", 3), was_due=True))
        assert await storage.orphans(0, 9) == []


@looped
async def test_an_orphan_is_claimed_once(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("bob")
        duty = await give(storage, "a", 9.0, "ada")
        assert await storage.claim(duty, "bob", LONG)
        assert not await storage.claim(duty, "eve", LONG)
        # Even if bob has just fallen silent: it is no longer ada's.
        assert not await storage.claim(duty, "eve", 0)
        assert await storage.orphans(LONG, 9) == []
        assert await storage.orphans(0, 9) == [DueTable("a", 1, 9.0, "bob")]


@looped
async def test_what_is_no_orphan_any_more_cannot_be_claimed(url: str) -> None:
    async with opened(url) as storage:
        duty = await give(storage, "a", 9.0, "ada")
        await storage.beat("ada")
        assert not await storage.claim(duty, "bob", LONG)
        await storage.bury("ada")
        assert await storage.append(replace(entry("a", 2), was_due=True, due=10.0))
        assert not await storage.claim(duty, "bob", LONG)
        assert await storage.append(replace(entry("a", 3), was_due=True))
        assert not await storage.claim(DueTable("a", 2, 10.0, "ada"), "bob", LONG)


@looped
async def test_presence_is_the_union_of_living_nodes(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        await storage.beat("bob")
        await storage.present("a", "ada", ["anne", "paul", "anne"])
        await storage.present("a", "bob", ["paul", "zoe"])
        await storage.present("b", "bob", ["max"])
        await storage.present("a", "never seen", ["ghost"])
        assert await storage.presence("a", LONG) == {"anne", "paul", "zoe"}
        await storage.present("a", "ada", ["anne"])
        await storage.present("a", "bob", [])
        assert await storage.presence("a", LONG) == {"anne"}
        assert await storage.presence("b", LONG) == {"max"}
        assert await storage.presence("a", 0) == set()


@looped
async def test_nobody_is_present_through_the_buried(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        await storage.present("a", "ada", ["anne"])
        await storage.bury("ada")
        assert await storage.presence("a", LONG) == set()
        await storage.beat("ada")
        assert await storage.presence("a", LONG) == set()


@looped
async def test_of_many_changes_at_once_the_last_is_true(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        changes = [[f"p{i}", f"p{i + 1}"] for i in range(30)]
        await asyncio.gather(*(storage.present("a", "ada", people) for people in changes))
        assert await storage.presence("a", LONG) == {"p29", "p30"}


@looped
async def test_a_sqlite_file_is_left_by_all_who_had_it(sqlite_url: str) -> None:
    """After a kill -9 the next server needn't wait until the last one has been silent."""
    async with opened(sqlite_url) as storage:
        await storage.beat("ada")
        await storage.present("a", "ada", ["anne"])
        duty = await give(storage, "a", 9.0, "ada")
    async with opened(sqlite_url) as storage:
        assert await storage.orphans(LONG, 9) == [duty]
        assert await storage.presence("a", LONG) == set()


@looped
async def test_a_postgresql_is_shared_by_nodes_that_come_and_go(postgres_url: str) -> None:
    async with opened(postgres_url) as one:
        await one.beat("ada")
        duty = await give(one, "a", 9.0, "ada")
        await one.present("a", "ada", ["anne"])
        async with opened(postgres_url) as other:
            assert await other.orphans(LONG, 9) == []
            assert await other.presence("a", LONG) == {"anne"}
        assert await one.orphans(0, 9) == [duty]


@looped
async def test_who_was_silent_for_days_is_forgotten(postgres_url: str) -> None:
    async with opened(postgres_url) as storage:
        for node in ("old", "ada"):
            await storage.beat(node)
            await storage.present("a", node, ["anne"])
    await look(postgres_url, partial(say, "UPDATE nodes SET seen = 1000000 WHERE node = 'old'"))
    async with opened(postgres_url) as storage:
        for table in ("nodes", "presence"):
            ask = f"SELECT node FROM {table}"
            assert await look(postgres_url, partial(tell, ask)) == [("ada",)]
