"""Which nodes are alive, who has which duty, and who is present."""

import asyncio
import time
from dataclasses import replace
from functools import partial

from ludolab.server.storage import DueTable, Storage
from tests.server.storage.look import look, say, tell
from tests.server.storage.loop import entry, listing, looped, opened

LONG = 3600.0
"""Nobody in a test is silent for so long."""


async def give(storage: Storage, table: str, due: float, node: str) -> DueTable:
    assert await storage.append(replace(entry(table, 1, node), due=due))
    return DueTable(table, 1, due)


@looped
async def test_a_heartbeat_tells_the_time(url: str) -> None:
    async with opened(url) as storage:
        assert abs(await storage.beat("ada") - time.time()) < LONG


@looped
async def test_the_duties_of_the_silent_are_claimed(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        later = await give(storage, "a", 9.0, "ada")
        never_seen = await give(storage, "b", 5.0, "bob")
        await storage.beat("eve")
        assert await storage.claim("eve", LONG, 9) == 1
        assert await storage.overdue("eve", 0) == [never_seen]
        while not await storage.claim("eve", 0.3, 9):
            await asyncio.sleep(0.02)
            await storage.beat("eve")
        assert await storage.overdue("eve", 0) == [never_seen, later]
        assert await storage.overdue("ada", 0) == []


@looped
async def test_the_duties_of_the_buried_are_claimed_at_once(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        await storage.beat("eve")
        duty = await give(storage, "a", 9.0, "ada")
        assert await storage.claim("eve", LONG, 9) == 0
        await storage.bury("ada")
        assert await storage.claim("eve", LONG, 9) == 1
        assert await storage.overdue("eve", 0) == [duty]


@looped
async def test_a_duty_is_replaced_or_done(url: str) -> None:
    async with opened(url) as storage:
        await give(storage, "a", 9.0, "ada")
        assert await storage.append(replace(entry("a", 2, "bob"), was_due=True, due=7.0))
        assert await storage.overdue("ada", 0) == []
        assert await storage.overdue("bob", 0) == [DueTable("a", 2, 7.0)]
        assert await storage.append(replace(entry("a", 3), was_due=True))
        assert await storage.overdue("bob", 0) == []


@looped
async def test_a_duty_is_overdue_by_the_clock_of_the_database(url: str) -> None:
    async with opened(url) as storage:
        now = await storage.beat("ada")
        await give(storage, "a", now + LONG, "ada")
        await give(storage, "b", now - LONG, "ada")
        assert [due.table for due in await storage.overdue("ada", 0)] == ["b"]
        assert [due.table for due in await storage.overdue("ada", 2 * LONG)] == []
        assert [due.table for due in await storage.overdue("ada", -2 * LONG)] == ["b", "a"]


@looped
async def test_nobody_claims_what_is_their_own(url: str) -> None:
    """However long they were silent: only the duties of others can be claimed."""
    async with opened(url) as storage:
        await storage.beat("ada")
        await give(storage, "a", 9.0, "ada")
        for silent in (LONG, 0.0):
            assert await storage.claim("ada", silent, 9) == 0


@looped
async def test_two_who_are_silent_claim_nothing_from_each_other(url: str) -> None:
    async with opened(url) as storage:
        for node in ("ada", "bob"):
            await storage.beat(node)
            await give(storage, node, 9.0, node)
        for node in ("ada", "bob"):
            assert await storage.claim(node, 0, 9) == 0
        assert await storage.claim("never seen", 0, 9) == 0


@looped
async def test_what_is_offered_and_late_is_claimed_from_the_living(url: str) -> None:
    async with opened(url) as storage:
        for node in ("ada", "bob", "eve"):
            await storage.beat(node)
        now = await storage.beat("ada")
        for table, due, offered in (("a", 9.0, True), ("b", 9.0, False), ("c", now + LONG, True)):
            append = replace(entry(table, 1, "ada"), due=due, offered=offered)
            assert await storage.append(append)
        assert await storage.claim("bob", LONG, 9) == 0
        assert await storage.claim("bob", LONG, 9, late=1.0) == 1
        assert await storage.overdue("bob", 0) == [DueTable("a", 1, 9.0)]
        # Nobody takes it from the node that has it now.
        assert await storage.claim("eve", LONG, 9, late=1.0) == 0


@looped
async def test_the_most_pressing_are_claimed_first(url: str) -> None:
    async with opened(url) as storage:
        for number in range(7):
            await give(storage, f"t{number}", 10.0 - number, "dead")
        await storage.beat("ada")
        assert await storage.claim("ada", LONG, 3) == 3
        assert [due.due for due in await storage.overdue("ada", 0)] == [4.0, 5.0, 6.0]
        assert [await storage.claim("ada", LONG, 3) for _ in range(3)] == [3, 1, 0]


@looped
async def test_help_goes_round_those_who_opened_tables(url: str) -> None:
    """One person's many tables don't keep all others waiting."""
    async with opened(url) as storage:
        for node in ("ada", "eve"):
            await storage.beat(node)
        for number, owner in enumerate(["many"] * 6 + ["paul", "zoe"]):
            table = f"t{number}"
            owned = replace(listing(table), owner=owner)
            waiting = replace(entry(table, 1, "ada"), listing=owned)
            assert await storage.append(replace(waiting, due=float(number), offered=True))
        assert await storage.claim("eve", LONG, 4, late=1.0) == 4
        helped = [due.table for due in await storage.overdue("eve", 0)]
        assert helped == ["t0", "t1", "t6", "t7"]


@looped
async def test_who_is_alive(url: str) -> None:
    async with opened(url) as storage:
        for node in ("ada", "bob"):
            await storage.beat(node)
        assert await storage.alive(LONG) == {"ada", "bob"}
        await storage.bury("ada")
        assert await storage.alive(LONG) == {"bob"}
        assert await storage.alive(0) == set()


@looped
async def test_presence_is_the_union_of_other_living_nodes(url: str) -> None:
    async with opened(url) as storage:
        for node in ("ada", "bob"):
            await storage.beat(node)
        await storage.present("ada", {"a": ["anne", "paul", "anne"]})
        await storage.present("bob", {"a": ["paul", "zoe"], "b": ["max"]})
        await storage.present("never seen", {"a": ["ghost"]})
        both = ["a", "b"]
        assert await storage.presence(both, "eve", LONG) == {
            "a": {"anne", "paul", "zoe"},
            "b": {"max"},
        }
        assert await storage.presence(both, "bob", LONG) == {"a": {"anne", "paul"}}
        assert await storage.presence(["b"], "ada", LONG) == {"b": {"max"}}
        await storage.present("ada", {"a": ["anne"]})
        await storage.present("bob", {"a": []})
        assert await storage.presence(both, "eve", LONG) == {"a": {"anne"}, "b": {"max"}}
        assert await storage.presence(both, "eve", 0) == {}
        await storage.present("ada", {})
        assert await storage.presence([], "eve", LONG) == {}


@looped
async def test_nobody_is_present_through_the_buried(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        await storage.present("ada", {"a": ["anne"]})
        await storage.bury("ada")
        assert await storage.presence(["a"], "bob", LONG) == {}
        await storage.beat("ada")
        assert await storage.presence(["a"], "bob", LONG) == {}


@looped
async def test_of_many_changes_at_once_the_last_is_true(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        changes = [{"a": [f"p{i}", f"p{i + 1}"]} for i in range(30)]
        await asyncio.gather(*(storage.present("ada", people) for people in changes))
        assert await storage.presence(["a"], "bob", LONG) == {"a": {"p29", "p30"}}


@looped
async def test_a_sqlite_file_is_left_by_all_who_had_it(sqlite_url: str) -> None:
    """After a kill -9, the next server needn't wait for the old one's heartbeat to expire."""
    async with opened(sqlite_url) as storage:
        await storage.beat("ada")
        await storage.present("ada", {"a": ["anne"]})
        duty = await give(storage, "a", 9.0, "ada")
    async with opened(sqlite_url) as storage:
        assert await storage.presence(["a"], "bob", LONG) == {}
        await storage.beat("bob")
        assert await storage.claim("bob", LONG, 9) == 1
        assert await storage.overdue("bob", 0) == [duty]


@looped
async def test_a_postgresql_is_shared_by_nodes_that_come_and_go(postgres_url: str) -> None:
    async with opened(postgres_url) as one:
        await one.beat("ada")
        duty = await give(one, "a", 9.0, "ada")
        await one.present("ada", {"a": ["anne"]})
        async with opened(postgres_url) as other:
            await other.beat("bob")
            assert await other.claim("bob", LONG, 9) == 0
            assert await other.presence(["a"], "bob", LONG) == {"a": {"anne"}}
        assert await one.overdue("ada", 0) == [duty]


@looped
async def test_who_was_silent_for_days_is_forgotten(postgres_url: str) -> None:
    async with opened(postgres_url) as storage:
        for node in ("old", "ada"):
            await storage.beat(node)
            await storage.present(node, {"a": ["anne"]})
    await look(postgres_url, partial(say, "UPDATE nodes SET seen = 1000000 WHERE node = 'old'"))
    async with opened(postgres_url) as storage:
        for table in ("nodes", "presence"):
            ask = f"SELECT node FROM {table}"
            assert await look(postgres_url, partial(tell, ask)) == [("ada",)]
