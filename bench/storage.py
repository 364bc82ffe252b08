"""How many appends a storage acknowledges in a second.

`python -m bench.storage` measures both kinds, each with 200 producers.
"""

import asyncio
import tempfile
import time

from ludolab.server.storage import Append, Storage
from tests.server.postgres import postgres
from tests.server.storage.loop import opened

PRODUCERS, EACH = 200, 200
BODY = b"x" * 200


async def produce(storage: Storage, table: str, waits: list[float]) -> None:
    """Append moves of 200 bytes; after every other one a bot or a clock is due."""
    for number in range(EACH):
        due = 1.0 if number % 2 == 1 else None
        move = Append(table, number, 1.0, BODY, "ada", due, was_due=due is None)
        began = time.perf_counter()
        assert await storage.append(move)
        waits.append(time.perf_counter() - began)


async def measure(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat("ada")
        for trial in range(3):
            waits: list[float] = []
            began = time.perf_counter()
            tables = [f"{trial}-{i}" for i in range(PRODUCERS)]
            await asyncio.gather(*(produce(storage, table, waits) for table in tables))
            rate = len(waits) / (time.perf_counter() - began)
            waits.sort()
            middle, late = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
            kind = url.partition(":")[0]
            print(f"{kind}: {rate:,.0f}/s, p50 {middle * 1e3:.1f} ms, p99 {late * 1e3:.1f} ms")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(f"sqlite:///{folder}/tables.db"))
    with postgres() as server:
        asyncio.run(measure(server.new_database()))
