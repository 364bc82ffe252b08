"""The load: Node processes that play at the tables, the same for every server."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .machine import cpu_seconds

HERE = Path(__file__).parent
BUCKET = 1.01
"""How much wider each bucket of a histogram is than the one before (histogram.js)."""
LONGEST = 300.0
"""Seconds after which a command is no longer expected to be answered."""


@dataclass
class Heard:
    """What the clients counted."""

    moves: int = 0
    bytes: int = 0
    late: int = 0
    """How often a move was due but no table could make one."""
    wrong: int = 0
    first: str | None = None
    """The first thing that went wrong."""
    times: Counter[int] = field(default_factory=Counter)

    def milliseconds(self, part: float) -> float:
        """The time within which this part of the moves reached the other clients."""
        left = part * self.times.total()
        for bucket in sorted(self.times):
            left -= self.times[bucket]
            if left <= 0:
                return float(BUCKET**bucket)
        return float("nan")


class Generator:
    def __init__(self, workers: list[asyncio.subprocess.Process]) -> None:
        self._workers = workers

    async def open(self, side: str, address: str, game: str, tables: int) -> None:
        """All tables, with everybody connected."""
        count = len(self._workers)
        shares = [tables // count + (at < tables % count) for at in range(count)]
        given = {"side": side, "address": address, "game": game}
        await self._each("open", [{**given, "tables": n} for n in shares])

    async def play(self, rate: float | None) -> None:
        """Begin playing: as fast as possible, or at a fixed total rate."""
        share = None if rate is None else rate / len(self._workers)
        await self._all("play", rate=share)

    async def measure(self) -> None:
        await self._all("measure")

    async def report(self) -> Heard:
        heard = Heard()
        for answer in await self._all("report"):
            heard.moves += answer["moves"]
            heard.bytes += answer["bytes"]
            heard.late += answer["late"]
            heard.wrong += answer["wrong"]
            heard.first = heard.first or answer["first"]
            heard.times.update({int(bucket): n for bucket, n in answer["heard"].items()})
        return heard

    def cpu(self) -> float:
        return sum(cpu_seconds(worker.pid) for worker in self._workers)

    async def _all(self, order: str, **details: object) -> list[dict[str, Any]]:
        return await self._each(order, [details] * len(self._workers))

    async def _each(self, order: str, details: list[dict[str, object]]) -> list[dict[str, Any]]:
        pairs = zip(self._workers, details, strict=True)
        asked = [self._ask(worker, {"order": order, **rest}) for worker, rest in pairs]
        return [*await asyncio.wait_for(asyncio.gather(*asked), LONGEST)]

    async def _ask(
        self, worker: asyncio.subprocess.Process, order: dict[str, object]
    ) -> dict[str, Any]:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(json.dumps(order).encode() + b"\n")
        line = await worker.stdout.readline()
        if not line:
            raise RuntimeError("a process of the load has died")
        answer: dict[str, Any] = json.loads(line)
        return answer


@asynccontextmanager
async def generator(node: str, count: int) -> AsyncIterator[Generator]:
    workers = [
        await asyncio.create_subprocess_exec(
            node,
            str(HERE / "worker.js"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**20,
        )
        for _ in range(count)
    ]
    try:
        yield Generator(workers)
    finally:
        for worker in workers:
            if worker.returncode is None:
                worker.kill()
            await worker.wait()
