"""A PostgreSQL that goes away, hangs and comes back."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager

import asyncpg  # type: ignore[import-untyped]
import pytest

from ludolab.server.storage import Storage, StorageDown, open_storage
from tests.server.postgres import Postgres
from tests.server.storage.loop import entry, eventually, looped, opened

HANGS = 60.0
"""Seconds after which a call hangs; each gives up long before, also on a busy machine."""


@pytest.fixture
def fragile(server: Postgres) -> Iterator[Postgres]:
    """The server, running again after the test."""
    yield server
    server.start()


def calls(storage: Storage) -> list[Awaitable[object]]:
    """Every call of the storage."""
    return [
        storage.append(entry("a", 2)),
        storage.append(entry("b", 2)),
        storage.entries("a", 0),
        storage.latest("a"),
        storage.add_person("anne", b"hash"),
        storage.person(b"hash"),
        storage.public_tables(9),
        storage.tables_of("anne", 9),
        storage.beat("ada"),
        storage.bury("ada"),
        storage.claim("bob", 1, 9),
        storage.overdue("ada", 1),
        storage.alive(1),
        storage.present("ada", {"a": ["anne"]}),
        storage.presence(["a"], "bob", 1),
        storage.check(),
    ]


async def all_down(storage: Storage) -> None:
    """Every call says so, and none of them hangs."""
    async with asyncio.timeout(HANGS):
        answers = await asyncio.gather(*calls(storage), return_exceptions=True)
    assert [type(answer) for answer in answers] == [StorageDown] * len(answers)
    assert all(len(str(answer).splitlines()) == 1 for answer in answers)


@looped
async def test_down_is_said_and_recovered_from(fragile: Postgres, postgres_url: str) -> None:
    heard: list[str] = []

    async def hear(table: str) -> None:
        heard.append(table)

    async with opened(postgres_url, hear) as one, opened(postgres_url) as two:
        assert await one.append(entry("a", 1))
        for end in (fragile.stop, fragile.kill):
            await asyncio.to_thread(end)
            await all_down(one)
            await all_down(one)
            heard.clear()
            await asyncio.to_thread(fragile.start)
            # At once: callers with an old connection mustn't be the ones to find out.
            await asyncio.gather(*(one.check() for _ in range(8)))
            assert [found.number for found in await one.entries("a", 0)] == [1]
            # What happened in between is unknown; later changes are announced again.
            await eventually(lambda: "" in heard)
            heard.clear()
            await two.append(entry(f"after {end}", 1))
            await eventually(lambda: len(heard) > 0)
            assert heard == [f"after {end}"]


@looped
async def test_a_restart_between_two_calls_is_not_noticed(
    fragile: Postgres, postgres_url: str
) -> None:
    async with opened(postgres_url) as storage:
        assert await storage.append(entry("a", 1))
        await asyncio.gather(*(storage.check() for _ in range(8)))
        await asyncio.to_thread(fragile.stop)
        await asyncio.to_thread(fragile.start)
        assert await storage.append(entry("a", 2))
        await asyncio.gather(*(storage.check() for _ in range(8)))


@looped
async def test_what_was_acknowledged_survives_a_kill(fragile: Postgres, postgres_url: str) -> None:
    acknowledged: dict[str, int] = {}

    async def produce(storage: Storage, table: str) -> None:
        try:
            while True:
                number = acknowledged.get(table, 0) + 1
                if not await storage.append(entry(table, number)):
                    # The last one was stored, although its answer was lost.
                    assert len(await storage.entries(table, 0)) == number
                acknowledged[table] = number
        except StorageDown:
            pass

    tables = [f"t{i}" for i in range(20)]
    async with opened(postgres_url) as storage:
        for enough in (3, 9, 15):
            producers = asyncio.gather(*(produce(storage, table) for table in tables))
            await eventually(lambda: len(acknowledged) == len(tables))
            await eventually(lambda enough=enough: min(acknowledged.values()) > enough)  # type: ignore[misc]
            await asyncio.to_thread(fragile.kill)
            await producers
            await asyncio.to_thread(fragile.start)
            for table in tables:
                numbers = [found.number for found in await storage.entries(table, 0)]
                assert numbers == list(range(1, len(numbers) + 1))
                assert len(numbers) - acknowledged[table] in (0, 1)


@asynccontextmanager
async def hanging(url: str) -> AsyncIterator[None]:
    """While every read and write waits."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(
            "BEGIN; LOCK entries, snapshots, listings, seats, people, nodes, duties, presence"
        )
        yield
    finally:
        await connection.close()


@looped
async def test_a_database_that_hangs_is_down(postgres_url: str) -> None:
    async with opened(postgres_url) as storage:
        assert await storage.append(entry("a", 1))
        async with hanging(postgres_url):
            await all_down(storage)
            # However many wait, nobody waits for each of the others to give up.
            crowd = [storage.present("ada", {f"t{n}": ["anne"]}) for n in range(40)]
            async with asyncio.timeout(HANGS):
                answers = await asyncio.gather(*crowd, return_exceptions=True)
            assert {type(answer) for answer in answers} == {StorageDown}
        await storage.check()
        # All of it was done or none: the log is whole.
        numbers = [found.number for found in await storage.entries("a", 0)]
        assert numbers == [1]
        assert await storage.append(entry("a", 2))


@looped
async def test_a_database_that_many_wait_for_is_not_down(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each call is answered in time, and all of them together take longer."""
    slow = """
        CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END';
        CREATE TRIGGER slow AFTER INSERT ON presence EXECUTE FUNCTION slow();
    """
    async with opened(postgres_url) as storage:
        await storage.present("ada", {"first": []})
        line = await asyncpg.connect(postgres_url)
        await line.execute(slow)
        await line.close()
        monkeypatch.setattr("ludolab.server.storage.postgres.PATIENCE", 3.0)
        tables = [f"t{n}" for n in range(20)]
        await asyncio.gather(*(storage.present("ada", {table: ["anne"]}) for table in tables))
        assert len(await storage.presence(tables, "bob", 60)) == 0
        await storage.beat("ada")
        assert len(await storage.presence(tables, "bob", 60)) == len(tables)


@looped
async def test_a_database_that_is_frozen_is_down(server: Postgres, postgres_url: str) -> None:
    async with opened(postgres_url) as storage:
        await asyncio.gather(*(storage.check() for _ in range(8)))
        with server.frozen():
            async with asyncio.timeout(HANGS):
                with pytest.raises(StorageDown):
                    await storage.append(entry("b", 1))
            await all_down(storage)
        await storage.check()
        assert await storage.append(entry("a", 1))


@looped
async def test_a_frozen_database_does_not_keep_us_from_stopping(
    server: Postgres, postgres_url: str
) -> None:
    async def hear(table: str) -> None:
        pass

    async with opened(postgres_url, hear) as storage:
        await asyncio.gather(*(storage.check() for _ in range(8)))
        with server.frozen():
            async with asyncio.timeout(HANGS):
                await storage.stop()


@looped
async def test_a_frozen_line_is_given_up(
    server: Postgres,
    postgres_url: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Nothing tells that the connection for announcements is dead."""
    monkeypatch.setattr("ludolab.server.storage.listener.PULSE", 0.2)
    heard: list[str] = []

    async def hear(table: str) -> None:
        heard.append(table)

    async with opened(postgres_url, hear):
        with server.frozen():
            await eventually(lambda: "the database is away" in caplog.text)
        await eventually(lambda: "" in heard)


@looped
async def test_a_database_that_is_not_there_refuses_the_start(
    fragile: Postgres, postgres_url: str
) -> None:
    storage = open_storage(postgres_url)
    await asyncio.to_thread(fragile.stop)
    with pytest.raises(StorageDown):
        await storage.start()
    await asyncio.to_thread(fragile.start)
    await storage.start()
    await storage.check()
    await storage.stop()
    nowhere = open_storage(postgres_url.replace("/test_", "/not_"))
    with pytest.raises(StorageDown, match="does not exist"):
        await nowhere.start()
