"""Work that takes a while, in threads of its own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ludolab.table.refused import Refused

T = TypeVar("T")
WITHIN = 30.0
"""Nobody is kept waiting longer."""


class Aside:
    """A few threads, so that the tables aren't held up. What waits too long isn't begun any more;
    what runs too long runs out by itself, and its place is free again then."""

    def __init__(self, threads: int = 2, most: int = 64) -> None:
        """`most` are waited for at once, with those under way."""
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="aside")
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
