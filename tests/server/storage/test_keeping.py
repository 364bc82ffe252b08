"""Devices and codes, the owners of tables, and what is deleted."""

from dataclasses import replace

from sqlalchemy import Connection, text

from ludolab.server.storage import Storage
from ludolab.table.entries import Created, encode
from ludolab.table.settings import Settings
from tests.server.storage.look import look
from tests.server.storage.loop import entry, listing, looped, opened

HASH, OTHER, CODE = (bytes([number] * 32) for number in range(3))


@looped
async def test_a_code_lets_one_device_in_once(url: str) -> None:
    async with opened(url) as storage:
        await storage.add_person("anne", HASH)
        await storage.add_code("anne", CODE, 600.0)
        assert await storage.redeem(HASH, OTHER) is None
        assert await storage.redeem(CODE, OTHER) == "anne"
        assert [await storage.person(mark) for mark in (HASH, OTHER)] == ["anne"] * 2
        assert await storage.redeem(CODE, bytes(32)) is None
        await storage.forget_person("anne")
        assert [await storage.person(mark) for mark in (HASH, OTHER)] == [None] * 2


@looped
async def test_a_code_runs_out_and_the_next_one_replaces_it(url: str) -> None:
    async with opened(url) as storage:
        await storage.add_code("anne", CODE, 0.0)
        assert await storage.redeem(CODE, OTHER) is None
        await storage.add_code("anne", CODE, 600.0)
        await storage.add_code("anne", HASH, 600.0)
        assert await storage.redeem(CODE, OTHER) is None
        assert await storage.redeem(HASH, OTHER) == "anne"


@looped
async def test_a_code_that_is_kept_counts_until_the_next_one(url: str) -> None:
    async with opened(url) as storage:
        await storage.keep_code("anne", CODE)
        for secret in (HASH, OTHER):
            assert await storage.redeem(CODE, secret) == "anne"
            assert await storage.person(secret) == "anne"
        await storage.add_code("anne", bytes(32), 600.0)
        assert await storage.redeem(CODE, b"third") == "anne"
        await storage.keep_code("anne", b"next")
        assert await storage.redeem(CODE, b"fourth") is None
        assert await storage.spent(CODE) is None
        await storage.forget_person("anne")
        assert await storage.redeem(b"next", b"fifth") is None


@looped
async def test_why_a_code_counts_no_more(url: str) -> None:
    async with opened(url) as storage:
        await storage.add_code("anne", CODE, 0.0)
        assert await storage.spent(CODE) == "expired"
        await storage.add_code("bert", HASH, 600.0)
        assert await storage.redeem(HASH, OTHER) == "bert"
        assert await storage.redeem(HASH, bytes(32)) is None
        assert await storage.spent(HASH) == "used"
        assert await storage.spent(OTHER) is None


async def put(storage: Storage, table: str, status: str, owner: str, number: int = 1) -> None:
    listed = replace(listing(table, "bert", status=status), owner=owner)
    assert await storage.append(replace(entry(table, number), listing=listed))


@looped
async def test_tables_count_for_those_who_have_them(url: str) -> None:
    async with opened(url) as storage:
        for number, status in enumerate(("waiting", "playing", "over", "deleted")):
            await put(storage, f"t{number}", status, "anne")
        assert [await storage.opened_by(who) for who in ("anne", "bert")] == [2, 0]
        assert sorted(await storage.used_by("anne")) == ["t0", "t1", "t2"]
        await put(storage, "t0", "waiting", "bert", 2)
        assert [await storage.opened_by(who) for who in ("anne", "bert")] == [1, 1]


@looped
async def test_old_tables_are_found_and_deleted(url: str) -> None:
    async with opened(url) as storage:
        await put(storage, "old", "playing", "anne")
        await put(storage, "gone", "deleted", "anne")
        await put(storage, "young", "playing", "anne")
        # Its seats haven't changed for a long time, but a game goes on there.
        assert await storage.append(replace(entry("young", 2), at=9e9))
        assert await storage.old_tables(60.0, 9, deleted=False) == ["old"]
        assert await storage.old_tables(60.0, 9, deleted=True) == ["gone"]
        await storage.delete_tables(["old", "gone"])
        assert await storage.old_tables(60.0, 9, deleted=False) == []
        assert await storage.entries("old", 0) == []
        assert len(await storage.entries("young", 0)) == 2
        assert [found.table for found in await storage.public_tables(9)] == ["young"]


@looped
async def test_an_operator_sees_what_is_late(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        await put(storage, "a", "playing", "anne")
        assert await storage.append(replace(entry("b", 1), due=1000.0))
        assert await storage.append(replace(entry("c", 1), due=9e9))
        found = await storage.condition()
    assert (found.tables, found.nodes, found.due, found.stuck) == (1, 1, 1, 1)
    assert found.longest > 1e9
    assert found.heartbeat < 60
    assert found.bytes > 4096


@looped
async def test_an_upgrade_knows_who_opened_each_table(url: str) -> None:
    created = Created(settings=Settings(game="kawumm", players=2), owner="anne", key="k")
    async with opened(url) as storage:
        first = replace(entry("a", 1), body=encode(created), listing=listing("a"))
        assert await storage.append(first)
    await look(url, as_before)
    async with opened(url) as storage:
        assert await storage.opened_by("anne") == 1


def as_before(connection: Connection) -> None:
    """The first schema again."""
    for line in (
        # 0006
        "DROP TABLE kept_codes",
        # 0005
        "DROP TABLE subscriptions",
        "DROP TABLE secrets",
        "ALTER TABLE presence DROP COLUMN looking",
        # 0004
        "DROP TABLE challenges",
        "DROP TABLE attempts",
        # 0003
        "ALTER TABLE duties DROP COLUMN offered",
        # 0002
        "DROP INDEX ix_listings_owner",
        "ALTER TABLE listings DROP COLUMN owner",
        "DROP TABLE devices",
        "DROP TABLE codes",
        "UPDATE alembic_version SET version_num = '0001'",
    ):
        connection.execute(text(line))
    connection.commit()
