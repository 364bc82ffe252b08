"""A process that is told to end while it waits for another node to upgrade the database."""

import asyncio
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from ludolab.server.storage.postgres import UPGRADING
from tests.server.serve.process import COMMAND, PATIENCE, environment

WAITING = """
SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted
"""


def ended_while_starting(database: str, folder: Path, *command: str) -> tuple[int, str]:
    """Its exit code, and what it wrote to standard error."""
    return asyncio.run(_ended(database, folder, command))


async def _ended(database: str, folder: Path, command: Sequence[str]) -> tuple[int, str]:
    line = await asyncpg.connect(database)
    try:
        await line.execute(f"SELECT pg_advisory_lock({UPGRADING})")
        process = await asyncio.create_subprocess_exec(
            *COMMAND, *command, "--database", database, "--lang", "en",
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment(folder),
        )  # fmt: skip
        async with asyncio.timeout(PATIENCE):
            while not await line.fetchval(WAITING):
                await asyncio.sleep(0.05)
            process.send_signal(signal.SIGTERM)
            _, complaints = await process.communicate()
        assert process.returncode is not None
        return process.returncode, complaints.decode()
    finally:
        await line.close()
