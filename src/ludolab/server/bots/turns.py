"""Whose turn it is to have a bot think."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairTurns:
    """Law: groups that wait are served in turn, however many wait in each; within a group, first
    come, first served."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        return sum(len(line) for line in self._waiting.values())

    @asynccontextmanager
    async def of(self, group: str) -> AsyncIterator[None]:
        """Wait for this group's turn, and hold it inside the block."""
        if self._free:
            self._free -= 1
        else:
            await self._queued(group)
        try:
            yield
        finally:
            self._pass_on()

    async def _queued(self, group: str) -> None:
        place = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(group, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                # The turn was given to somebody who had just stopped waiting.
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            group, line = self._waiting.popitem(last=False)
            place = line.popleft()
            if line:
                self._waiting[group] = line
            if not place.done():
                place.set_result(None)
                return
        self._free += 1
