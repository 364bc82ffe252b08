"""Work that takes a while, beside the tables."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from .refused import Refused

T = TypeVar("T")
WITHIN = 30.0
"""Nobody is kept waiting longer."""


class Aside:
    """A few threads, so that the tables aren't held up. What waits too long isn't begun any more;
    what runs too long runs out by itself, and its place is free again then."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="aside")

    async def run(self, work: Callable[[], T], within: float = WITHIN) -> T:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(within):
                return await loop.run_in_executor(self._pool, work)
        except TimeoutError:
            raise Refused("busy") from None

    def stop(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
