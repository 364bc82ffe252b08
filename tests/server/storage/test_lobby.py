"""People and the tables they find."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import create_engine, text

from ludolab.server.storage import Storage, ValueRefused
from ludolab.server.storage.schema import IN_LOBBY
from ludolab.table.listing import Listing
from tests.server.storage.loop import entry, listing, looped, opened

HASH = bytes(range(32))


@looped
async def test_a_person_is_found_by_the_hash_of_the_secret(url: str) -> None:
    async with opened(url) as storage:
        assert await storage.person(HASH) is None
        await storage.add_person("anne", HASH)
        assert await storage.person(HASH) == "anne"
        assert await storage.person(HASH[:31]) is None


@looped
async def test_a_person_may_be_added_again_but_not_changed(url: str) -> None:
    async with opened(url) as storage:
        await storage.add_person("anne", HASH)
        await storage.add_person("anne", HASH)
        with pytest.raises(ValueRefused):
            await storage.add_person("paul", HASH)
        with pytest.raises(ValueRefused):
            await storage.add_person("anne", HASH[::-1])
        assert await storage.person(HASH) == "anne"
        assert await storage.person(HASH[::-1]) is None


@looped
async def test_one_who_cannot_be_added_keeps_nobody_else_out(url: str) -> None:
    """Those who come together are added together."""
    names = ("anne", "paul", "l\ud800a", "marc")
    hashes = [bytes([number]) * 32 for number in range(len(names))]
    async with opened(url) as storage:
        await storage.add_person("anne", HASH)
        added = await asyncio.gather(
            *(storage.add_person(name, its) for name, its in zip(names, hashes, strict=True)),
            return_exceptions=True,
        )
        refused = [type(answer) is ValueRefused for answer in added]
        assert refused == [True, False, True, False]
        found = [await storage.person(secret) for secret in hashes]
        assert found == [None, "paul", None, "marc"]


async def put(storage: Storage, number: int, listed: Listing) -> None:
    assert await storage.append(replace(entry(listed.table, number), listing=listed))


@looped
async def test_the_lobby_shows_public_tables_that_are_not_over(url: str) -> None:
    async with opened(url) as storage:
        await put(storage, 1, listing("early", "anne"))
        await put(storage, 2, listing("secret", "anne", public=False))
        await put(storage, 3, listing("over", status="over"))
        await put(storage, 4, listing("late", status="playing"))
        shown = await storage.public_tables(9)
        assert shown == [listing("late", status="playing"), listing("early")]
        assert [found.table for found in await storage.public_tables(1)] == ["late"]
        await put(storage, 5, listing("early"))
        assert [found.table for found in await storage.public_tables(9)] == ["early", "late"]
        await put(storage, 6, listing("early", status="over"))
        assert [found.table for found in await storage.public_tables(9)] == ["late"]


@looped
async def test_my_tables_are_those_where_i_sit(url: str) -> None:
    async with opened(url) as storage:
        await put(storage, 1, listing("a", "anne", "paul", "anne"))
        await put(storage, 2, listing("b", "anne", public=False, status="over"))
        assert await storage.tables_of("anne", 9) == [
            listing("b", public=False, status="over"),
            listing("a"),
        ]
        assert [found.table for found in await storage.tables_of("anne", 1)] == ["b"]
        assert [found.table for found in await storage.tables_of("paul", 9)] == ["a"]
        await put(storage, 3, listing("a", "anne"))
        assert await storage.tables_of("paul", 9) == []
        assert [found.table for found in await storage.tables_of("anne", 9)] == ["a", "b"]


@looped
async def test_the_lobby_is_found_by_its_index(sqlite_url: str) -> None:
    """There are ever more finished tables: the lobby mustn't look at each of them."""
    async with opened(sqlite_url):
        pass
    engine = create_engine(sqlite_url)
    with engine.connect() as connection:
        ask = f"SELECT * FROM listings WHERE {IN_LOBBY} ORDER BY changed DESC, table_id LIMIT 5"
        plan = connection.execute(text(f"EXPLAIN QUERY PLAN {ask}")).all()
    engine.dispose()
    assert "ix_listings_in_lobby" in str(plan)
