"""Says that the node is alive, goes on for dead ones, forgets tables that nobody uses."""

import asyncio
import contextlib

import structlog

from ludolab.server.rooms.rooms import Rooms
from ludolab.server.storage.base import Storage, StorageDown
from ludolab.table.refused import Refused

from .driver import Driver
from .presence import SILENT, Presence

log = structlog.get_logger()

BEAT = 1.0
AT_ONCE = 100


class Keeper:
    def __init__(
        self, storage: Storage, node: str, rooms: Rooms, driver: Driver, presence: Presence
    ) -> None:
        self._storage = storage
        self._node = node
        self._rooms = rooms
        self._driver = driver
        self._presence = presence

    async def keep(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self._storage.beat(self._node)
                while await self.adopt():
                    pass
                await self._presence.look_everywhere()
            except StorageDown:
                log.warning("storage is down")
            except Exception:
                log.exception("keeping the node failed")
            self._rooms.forget_idle()
            await asyncio.sleep(BEAT)

    async def adopt(self) -> int:
        """Take over what dead nodes should have done; how many tables that were."""
        adopted = 0
        for orphan in await self._storage.orphans(SILENT, AT_ONCE):
            if await self._storage.claim(orphan, self._node, SILENT):
                adopted += 1
                with contextlib.suppress(Refused):
                    self._driver.take_charge(await self._rooms.room(orphan.table))
        return adopted
