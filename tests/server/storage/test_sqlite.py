"""SQLite: a database in a file, and what can happen to it."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Pool, event

from ludolab.server.storage import Storage, StorageDown, open_storage
from tests.server.storage.loop import entry, looped, opened


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@looped
async def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    async with opened(str(folder / "tables.db")) as storage:
        await storage.append(entry("a", 1))
        assert mode(folder) == 0o700
        assert {path.name for path in folder.iterdir()} >= {"tables.db", "tables.db-wal"}
        assert {mode(path) for path in folder.iterdir()} == {0o600}


@looped
async def test_every_commit_is_on_the_disk(sqlite_url: str) -> None:
    """Testing it would mean pulling the plug; so the setting is checked."""
    settings: list[tuple[object, ...]] = []

    def look(connection: sqlite3.Connection, record: object) -> None:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        [values] = connection.execute(
            "SELECT " + ", ".join(f"(SELECT {name} FROM pragma_{name})" for name in names[:3])
        )
        settings.append((*values, *connection.execute(f"PRAGMA {names[3]}").fetchone()))

    event.listen(Pool, "connect", look)
    try:
        async with opened(sqlite_url) as storage:
            await storage.check()
    finally:
        event.remove(Pool, "connect", look)
    assert set(settings) == {("wal", 2, 1, 5000)}


@looped
async def test_the_log_of_writes_stays_bounded(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long writes go on without a pause; it grows during a backup only."""
    most = 2**18
    monkeypatch.setattr("ludolab.server.storage.sqlite.LOG", most)
    monkeypatch.setattr("ludolab.server.storage.sqlite.TIDY", 3600.0)
    database = tmp_path / "data/tables.db"
    log = database.with_name("tables.db-wal")
    sizes: list[int] = []

    async def write(storage: Storage, table: str) -> None:
        for number in range(1, 101):
            assert await storage.append(entry(table, number))
            sizes.append(log.stat().st_size)

    async with opened(sqlite_url) as storage:
        await write(storage, "a")
        assert max(sizes) < 2 * most
        backup = sqlite3.connect(database, isolation_level=None)
        backup.execute("BEGIN")
        backup.execute("SELECT count(*) FROM entries").fetchone()
        await write(storage, "b")
        assert sizes[-1] > 3 * most
        backup.execute("COMMIT")
        backup.close()
        await write(storage, "c")
        assert sizes[-1] < 2 * most


@looped
async def test_a_second_server_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    async with opened(sqlite_url):
        with pytest.raises(StorageDown, match="in use by another server"):
            await open_storage(sqlite_url).start()
        # Under another name, too.
        (tmp_path / "other.db").symlink_to(tmp_path / "data/tables.db")
        with pytest.raises(StorageDown, match="in use by another server"):
            await open_storage(str(tmp_path / "other.db")).start()
    async with opened(sqlite_url) as storage:
        await storage.check()


def test_a_killed_server_holds_nothing(sqlite_url: str) -> None:
    command = [sys.executable, "-m", "tests.server.storage.writing", sqlite_url]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with pytest.raises(StorageDown, match="in use by another server"):
            asyncio.run(open_storage(sqlite_url).start())
        process.kill()

    async def start() -> None:
        async with opened(sqlite_url) as storage:
            await storage.check()

    asyncio.run(start())


@pytest.fixture
def limits() -> Iterator[list[sqlite3.Connection]]:
    """A disk with room for 60 pages. Yields its connections, through which room can be made."""
    connections = []

    def limit(connection: sqlite3.Connection, record: object) -> None:
        connection.execute("PRAGMA max_page_count = 60")
        connections.append(connection)

    event.listen(Pool, "connect", limit)
    yield connections
    event.remove(Pool, "connect", limit)


@looped
async def test_a_full_disk(sqlite_url: str, limits: list[sqlite3.Connection]) -> None:
    async with opened(sqlite_url) as storage:
        written = 0
        with suppress(StorageDown):
            while written < 10_000:
                assert await storage.append(entry("a", written + 1))
                written += 1
        assert 10 < written < 10_000

        async def numbers() -> list[int]:
            return [found.number for found in await storage.entries("a", 0)]

        assert await numbers() == list(range(1, written + 1))
        with pytest.raises(StorageDown, match="full"):
            await storage.append(entry("a", written + 1))
        for connection in limits:
            connection.execute("PRAGMA max_page_count = 1000")
        assert await storage.append(entry("a", written + 1))
        assert await numbers() == list(range(1, written + 2))
    async with opened(sqlite_url) as storage:
        assert len(await storage.entries("a", 0)) == written + 1


@looped
async def test_a_locked_file_is_down_for_those_who_write(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludolab.server.storage.sqlite.PATIENCE", 0.2)
    async with opened(sqlite_url) as storage:
        other = sqlite3.connect(tmp_path / "data/tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        appends = [storage.append(entry(f"t{i}", 1)) for i in range(5)]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        assert {type(answer) for answer in answers} == {StorageDown}
        assert await storage.entries("t1", 0) == []
        other.execute("ROLLBACK")
        other.close()
        assert await storage.append(entry("t1", 1))


@looped
async def test_what_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anne, " * 200, "utf-8")
    with pytest.raises(StorageDown, match="not a database"):
        await open_storage(str(letter)).start()
    assert letter.read_text("utf-8") == "Dear Anne, " * 200
    for place in (tmp_path, letter / "tables.db"):
        with pytest.raises(StorageDown, match="can't be opened"):
            await open_storage(str(place)).start()
