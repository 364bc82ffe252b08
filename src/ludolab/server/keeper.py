"""Keeps house: says that the node is alive, goes on for dead ones, forgets what nobody uses."""

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

import structlog

from .refused import Refused
from .storage.base import StorageDown

if TYPE_CHECKING:
    from .house import House

log = structlog.get_logger()

BEAT = 1.0
SILENT = 5.0
"""A node that hasn't been heard of for so many seconds is taken for dead."""
IDLE = 600.0
"""A table that nobody has used for so many seconds is forgotten until somebody does."""
AT_ONCE = 100


async def keep(house: "House") -> None:
    """Until it is cancelled."""
    while True:
        try:
            await house.storage.beat(house.node)
            while await adopt(house):
                pass
            await look_around(house)
        except StorageDown:
            log.warning("storage is down")
        except Exception:
            log.exception("keeping house failed")
        forget(house)
        await asyncio.sleep(BEAT)


async def adopt(house: "House") -> int:
    """Take over what dead nodes should have done; how many tables that were."""
    adopted = 0
    for orphan in await house.storage.orphans(SILENT, AT_ONCE):
        if await house.storage.claim(orphan, house.node, SILENT):
            adopted += 1
            with contextlib.suppress(Refused):
                house.take_charge(await house.room(orphan.table))
    return adopted


async def look_around(house: "House") -> None:
    """People whom a dead node was connected to are gone, though it couldn't say so."""
    for room in [room for room in house.rooms.values() if room.visits and room.elsewhere]:
        await house.look_around(room)


def forget(house: "House") -> None:
    """A table that is forgotten is read again from its log when somebody comes."""
    now = time.monotonic()
    for room in [*house.rooms.values()]:
        if not room.busy and now - room.used > IDLE:
            del house.rooms[room.id]
