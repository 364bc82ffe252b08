"""Slow work, in threads of its own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ludolab.table.refused import Refused

T = TypeVar("T")
WITHIN = 30.0
"""Seconds after which nobody waits any longer."""


class BoundedPool:
    """A few threads for work that would hold up the event loop. Work that has waited too long is
    never begun; work that runs too long keeps its thread until it ends by itself."""

    def __init__(self, threads: int = 2, most: int = 64) -> None:
        """`most`: how many jobs may wait or run at once; more are refused."""
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="background")
        self._most = most
        self._asked = 0

    async def run(self, work: Callable[[], T], within: float = WITHIN) -> T:
        if self._asked >= self._most:
            raise Refused("busy")
        loop = asyncio.get_running_loop()
        self._asked += 1
        try:
            async with asyncio.timeout(within):
                return await loop.run_in_executor(self._pool, work)
        except TimeoutError:
            raise Refused("busy") from None
        finally:
            self._asked -= 1

    def stop(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
