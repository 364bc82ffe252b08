"""Every acknowledged append is there after kill -9."""

import asyncio
import random
import signal
import subprocess
import sys

from tests.server.storage.loop import opened
from tests.server.storage.writing import TABLES


async def numbers(url: str) -> dict[str, list[int]]:
    async with opened(url) as storage:
        return {
            table: [found.number for found in await storage.entries(table, 0)] for table in TABLES
        }


def test_every_acknowledged_append_is_there(url: str) -> None:
    acknowledged = dict.fromkeys(TABLES, 0)
    for _ in range(3):
        command = [sys.executable, "-m", "tests.server.storage.writing", url]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            enough = random.randrange(300, 3000)
            said = [process.stdout.readline() for _ in range(enough)]
            process.kill()
            said += process.stdout.readlines()
        assert process.returncode == -signal.SIGKILL
        for line in said:
            table, number = line.split()
            acknowledged[table] = int(number)
        for table, found in asyncio.run(numbers(url)).items():
            assert found == list(range(1, len(found) + 1))
            # One more than acknowledged may have arrived: its answer was lost.
            assert len(found) - acknowledged[table] in (0, 1)
            acknowledged[table] = len(found)
