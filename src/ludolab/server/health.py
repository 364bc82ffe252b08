"""How this node and its database are doing, checked at regular intervals."""

import asyncio
import time

from .storage.base import Condition, Storage, StorageDown
from .tasks import again_and_again

EVERY = 10.0
"""Seconds between two checks of the database; the lag is the worst in between."""
PULSE = 0.25


class Health:
    def __init__(self, storage: Storage) -> None:
        self.lag = 0.0
        """The longest time, in seconds, for which one task kept the loop busy."""
        self.condition: Condition | None = None
        """None if the database couldn't be read."""
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
    """The worst delay of a timer within a number of seconds."""
    longest, end = 0.0, time.monotonic() + seconds
    while (began := time.monotonic()) < end:
        await asyncio.sleep(PULSE)
        longest = max(longest, time.monotonic() - began - PULSE)
    return longest
