"""Several nodes on one PostgreSQL: races and announcements."""

import asyncio
import random
from dataclasses import replace

import pytest

from ludolab.server.storage import Storage
from ludolab.server.storage.statements import PAYLOAD, payloads, told
from tests.server.storage.loop import entry, eventually, looped, opened


@looped
async def test_two_nodes_race_for_every_number(postgres_url: str) -> None:
    """Many tables at once, in another order on each node: one node wins, no deadlock."""
    tables = [f"t{i}" for i in range(40)]
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        for number in range(1, 26):
            rounds = []
            for storage, node in ((one, "ada"), (two, "bob")):
                mixed = random.Random(f"{number}{node}").sample(tables, len(tables))
                for table in mixed:
                    append = replace(entry(table, number, node), due=1.0, snapshot=node.encode())
                    rounds.append((table, storage.append(append)))
            won = await asyncio.gather(*(append for _, append in rounds))
            winners = [table for (table, _), first in zip(rounds, won, strict=True) if first]
            assert sorted(winners) == sorted(tables)
        for table in tables:
            logged = await one.entries(table, 0)
            assert [found.number for found in logged] == list(range(1, 26))
            snapshot = (await two.latest(table)).snapshot
            assert snapshot is not None
            assert logged[-1].body.endswith(snapshot.body)


@looped
async def test_two_nodes_race_for_every_orphan(postgres_url: str) -> None:
    """Each gets some, none is taken twice, and nobody waits for a node that is writing."""
    tables = [f"t{i}" for i in range(200)]
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        await asyncio.gather(
            *(one.append(replace(entry(table, 1, "dead"), due=1.0)) for table in tables)
        )
        await one.beat("ada")
        await two.beat("bob")

        async def claim(storage: Storage, node: str) -> int:
            return sum([await storage.claim(node, 60, 7) for _ in range(len(tables) // 7)])

        claimed = await asyncio.gather(claim(one, "ada"), claim(two, "bob"))
        assert sum(claimed) == len(tables)
        owned = [await one.overdue(node, 0) for node in ("ada", "bob")]
        assert [len(each) for each in owned] == [*claimed]
        assert sorted(due.table for each in owned for due in each) == sorted(tables)


@looped
async def test_others_hear_of_changes_and_oneself_does_not(postgres_url: str) -> None:
    own: list[str] = []
    others: list[str] = []

    async def hear_own(table: str) -> None:
        own.append(table)

    async def hear_others(table: str) -> None:
        others.append(table)

    async with opened(postgres_url, hear_own) as one, opened(postgres_url, hear_others) as two:
        await one.append(entry("a", 1))
        await one.append(entry("a", 1))  # taken: nothing has changed
        await eventually(lambda: others == ["a"])
        assert [found.number for found in await two.entries("a", 0)] == [1]
        await one.present("ada", {"b": ["anne"]})
        await eventually(lambda: others == ["a", "~b"])
        await one.bury("ada")
        await eventually(lambda: others == ["a", "~b", "~b"])
        await two.append(entry("c", 1))
        await eventually(lambda: own == ["c"])
        await one.append(entry("last", 1))
        await eventually(lambda: others[3:] == ["last"])
        assert own == ["c"]


@looped
async def test_many_changes_at_once_are_all_heard(postgres_url: str) -> None:
    heard: set[str] = set()

    async def hear(table: str) -> None:
        heard.add(table)

    tables = {f"table-with-a-rather-long-name-{i}" for i in range(600)}
    async with opened(postgres_url) as one, opened(postgres_url, hear):
        await asyncio.gather(*(one.append(entry(table, 1)) for table in tables))
        await eventually(lambda: heard == tables)


@looped
async def test_an_error_of_who_hears_ends_nothing(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[str] = []

    async def hear(table: str) -> None:
        heard.append(table)
        raise RuntimeError("no")

    async with opened(postgres_url) as one, opened(postgres_url, hear):
        await one.append(entry("a", 1))
        await eventually(lambda: heard == ["a"])
        await one.append(entry("b", 1))
        await eventually(lambda: heard == ["a", "b"])
    assert "table 'a'" in caplog.text


def test_payloads_hold_every_table_and_stay_short() -> None:
    tables = [f"é{i}" * 40 for i in range(300)]
    made = list(payloads("me", tables))
    assert len(made) > 1
    assert all(len(payload.encode()) <= PAYLOAD for payload in made)
    heard = [told(payload) for payload in made]
    assert {origin for origin, _ in heard} == {"me"}
    assert [table for _, some in heard for table in some] == tables
    assert list(payloads("me", [])) == []
