"""A backup is whole, or it isn't there."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from ludolab.core import LudolabError
from ludolab.server.storage import Storage
from ludolab.server.storage.backup import backup
from tests.server.storage.loop import entry, looped, opened


async def numbers(storage: Storage, table: str) -> list[int]:
    return [found.number for found in await storage.entries(table, 0)]


@looped
async def test_a_backup_while_the_server_writes(sqlite_url: str, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    written = 0

    async def produce(storage: Storage) -> None:
        nonlocal written
        while True:
            assert await storage.append(entry("a", written + 1))
            written += 1

    async with opened(sqlite_url) as storage:
        producer = asyncio.create_task(produce(storage))
        for _ in range(3):
            before = written
            await asyncio.to_thread(backup, sqlite_url, target)
            after = written
            assert stat.S_IMODE(target.stat().st_mode) == 0o600
            with sqlite3.connect(target) as copy:
                [(ok,)] = copy.execute("PRAGMA integrity_check")
                found = [number for (number,) in copy.execute("SELECT number FROM entries")]
            copy.close()
            assert ok == "ok"
            assert found == list(range(1, len(found) + 1))
            assert before <= len(found) <= after + 1
            await asyncio.sleep(0.05)
        producer.cancel()
    # Nothing else is left, and a server can begin from it.
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "data"]
    async with opened(str(target)) as storage:
        assert len(await numbers(storage, "a")) >= before


def refused(source: object, target: Path, reason: str) -> None:
    with pytest.raises(LudolabError, match=reason):
        backup(str(source), target)


@looped
async def test_no_backup_is_better_than_half_a_one(sqlite_url: str, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    refused("postgresql://somewhere/tables", target, "pg_dump")
    refused(tmp_path / "nothing.db", target, "there is no database")
    for name, content in (("empty.db", b""), ("letter.txt", b"Dear Anne, " * 500)):
        (tmp_path / name).write_bytes(content)
        refused(tmp_path / name, target, "can't be backed up")
        assert not target.exists()
    target.write_bytes(b"the last backup")
    refused(tmp_path / "letter.txt", target, "can't be backed up")
    assert target.read_bytes() == b"the last backup"
    async with opened(sqlite_url):
        refused(sqlite_url, tmp_path / "data/tables.db", "the database itself")
        refused(sqlite_url, tmp_path / "no/folder/copy.db", "can't be written")
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]
    refused(sqlite_url, tmp_path / "data/tables.db", "the database itself")
