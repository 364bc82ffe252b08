"""A process that writes until it is killed, and prints what was acknowledged.

`python -m tests.server.storage.writing URL`
"""

import asyncio
import os
import sys

from ludolab.server.storage import Storage
from tests.server.storage.loop import entry, opened

TABLES = [f"t{i}" for i in range(20)]


async def produce(storage: Storage, table: str) -> None:
    number = len(await storage.entries(table, 0))
    while True:
        number += 1
        assert await storage.append(entry(table, number))
        os.write(1, f"{table} {number}\n".encode())


async def main(url: str) -> None:
    async with opened(url) as storage:
        await asyncio.gather(*(produce(storage, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
