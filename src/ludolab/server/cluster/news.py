"""What other nodes have written to the tables that this one shows."""

import contextlib

from ludolab.server.rooms.room import CachedRoom
from ludolab.server.rooms.rooms import Rooms
from ludolab.server.storage.base import StorageDown
from ludolab.server.tasks import Tasks
from ludolab.table.refused import Refused

from .presence import Presence


class News:
    def __init__(self, rooms: Rooms, presence: Presence, tasks: Tasks) -> None:
        self._rooms = rooms
        self._presence = presence
        self._tasks = tasks

    async def changed(self, table: str) -> None:
        """Another node has written to this table, or its people there have changed; "": perhaps
        any table."""
        for room in [*self._rooms] if not table else [self._rooms.loaded.get(table)]:
            if room is None:
                continue
            room.rumour()
            # Where nobody is, it is read when somebody comes.
            if room.busy and not room.hearing:
                room.hearing = True
                self._tasks.spawn(self._read(room))

    async def _read(self, room: CachedRoom) -> None:
        room.hearing = False
        with contextlib.suppress(StorageDown, Refused):
            async with room.lock:
                news = await self._rooms.catch_up(room)
            if not news:
                await self._presence.look_around(room)
