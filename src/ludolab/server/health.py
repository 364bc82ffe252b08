"""How this node and its database are doing, looked at now and then."""

import asyncio
import time

from .storage.base import Condition, Storage, StorageDown
from .tasks import again_and_again

EVERY = 10.0
"""Seconds between two looks at the database; the lag is the longest in between."""
PULSE = 0.25


class Health:
    def __init__(self, storage: Storage) -> None:
        self.lag = 0.0
        """For how many seconds the loop was busy with one thing, at most."""
        self.condition: Condition | None = None
        """None: it couldn't be read."""
        self._storage = storage

    async def run(self) -> None:
        """Until it is cancelled."""
        await again_and_again(PULSE, self._look)

    async def _look(self) -> None:
        try:
            self.condition = await self._storage.condition()
        except StorageDown:
            self.condition = None
        self.lag = await _lag(EVERY)


async def _lag(seconds: float) -> float:
    """The longest delay of something due, within a window of seconds."""
    longest, end = 0.0, time.monotonic() + seconds
    while (began := time.monotonic()) < end:
        await asyncio.sleep(PULSE)
        longest = max(longest, time.monotonic() - began - PULSE)
    return longest
