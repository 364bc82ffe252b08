"""Tells the database that this node is alive, and learns what time it is."""

import time

from ludolab.server.clock import Clock
from ludolab.server.storage.base import Storage

BEAT = 1.0
SILENT = 5.0
"""After how many seconds of silence a node counts as dead."""


class Heartbeat:
    """Runs in a loop of its own, so nothing else that a node does can delay it."""

    def __init__(self, storage: Storage, node: str, clock: Clock) -> None:
        self._storage = storage
        self._node = node
        self._clock = clock
        self._last: float | None = None
        self._back = float("-inf")
        """When our heartbeat resumed after a silence."""

    async def beat(self) -> None:
        began = time.monotonic()
        at = await self._storage.beat(self._node)
        now = time.monotonic()
        self._clock.heard(at, now - began)
        if self._last is not None and now - self._last > SILENT:
            self._back = now
        self._last = now

    @property
    def steady(self) -> bool:
        """Whether we can tell who else is alive. If we were silent ourselves, the database may have
        been away, and all were: whoever beats first would take the others for dead."""
        return time.monotonic() - self._back > SILENT
