"""How many appends a storage acknowledges in a second, and what each costs.

`python -m bench.storage` measures both kinds, with one producer and with 200.
"""

import asyncio
import tempfile
import time

from ludolab.server.storage import Append, Storage
from tests.server.postgres import postgres
from tests.server.storage.loop import opened

PRODUCERS, EACH = (1, 200), 200
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
            for producers in PRODUCERS:
                await _measure(storage, url.partition(":")[0], trial, producers)


async def _measure(storage: Storage, kind: str, trial: int, producers: int) -> None:
    waits: list[float] = []
    began, cpu = time.perf_counter(), time.process_time()
    tables = [f"{trial}-{producers}-{i}" for i in range(producers)]
    await asyncio.gather(*(produce(storage, table, waits) for table in tables))
    rate = len(waits) / (time.perf_counter() - began)
    cost = (time.process_time() - cpu) / len(waits)
    waits.sort()
    middle, late = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    print(
        f"{kind}, {producers} at once: {rate:,.0f}/s, p50 {middle * 1e3:.1f} ms,"
        f" p99 {late * 1e3:.1f} ms, {cost * 1e6:.0f} µs of our processor time each"
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(f"sqlite:///{folder}/tables.db"))
    with postgres() as server:
        asyncio.run(measure(server.new_database()))
