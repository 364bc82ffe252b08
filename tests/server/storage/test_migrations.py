"""The schema of a database is that of schema.py, whichever way it was migrated."""

import asyncio
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

import ludolab
from ludolab.server.storage import StorageDown, open_storage
from ludolab.server.storage.schema import metadata
from tests.server.storage.look import look, say
from tests.server.storage.loop import entry, looped, opened


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    return list(compare_metadata(context, metadata))


@looped
async def test_migrations_lead_to_the_schema(url: str) -> None:
    async with opened(url):
        pass
    assert await look(url, differences) == []


@looped
async def test_a_newer_database_is_refused(url: str) -> None:
    async with opened(url) as storage:
        assert await storage.append(entry("a", 1))
    await look(url, partial(say, "UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StorageDown, match=r"newer Ludolab.*9999"):
        await open_storage(url).start()
    await look(url, partial(say, "UPDATE alembic_version SET version_num = '0006'"))
    async with opened(url) as storage:
        assert len(await storage.entries("a", 0)) == 1


@looped
async def test_several_nodes_start_at_once_on_an_empty_database(postgres_url: str) -> None:
    storages = [open_storage(postgres_url) for _ in range(4)]
    await asyncio.gather(*(storage.start() for storage in storages))
    assert all([await storage.append(entry("a", i)) for i, storage in enumerate(storages)])
    for storage in storages:
        await storage.stop()


def test_it_works_away_from_the_sources(tmp_path: Path) -> None:
    package = Path(ludolab.__file__).parent
    shutil.copytree(package, tmp_path / "100% odd/ludolab")
    code = (
        "import asyncio, ludolab; from ludolab.server.storage import open_storage\n"
        "s = open_storage('tables.db'); asyncio.run(s.start()); print(ludolab.__file__)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "100% odd")},
    )
    assert Path(run.stdout.strip()).is_relative_to(tmp_path)
    assert (tmp_path / "tables.db").stat().st_size > 0
