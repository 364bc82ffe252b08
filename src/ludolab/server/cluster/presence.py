"""Who is connected to which table, through this node or another."""

import contextlib

from ludolab.server.rooms.connection import Connection
from ludolab.server.rooms.room import CachedRoom
from ludolab.server.rooms.rooms import Rooms
from ludolab.server.rooms.writer import LogWriter
from ludolab.server.storage.base import Storage, StorageDown
from ludolab.table import entries, messages
from ludolab.table.refused import Refused
from ludolab.table.visit import Visitor

from .heartbeat import SILENT

COME_BACK = 0.5
"""How many seconds clients wait before they reconnect."""


class Presence:
    def __init__(self, storage: Storage, node: str, rooms: Rooms, writer: LogWriter) -> None:
        self._storage = storage
        self._node = node
        self._rooms = rooms
        self._writer = writer
        self._closing = False

    async def visit(self, table: str, visitor: Visitor, since: int | None) -> Connection:
        room = await self._rooms.enter(table, visitor, since)
        if room.full(visitor):
            raise Refused("too-many-watch")
        visit = Connection(self._rooms, room, visitor, since)
        room.enter(visit)
        if self._closing:
            visit.reply(messages.Goodbye(after=COME_BACK))
        self._writer.go_on(room)
        await self._announce(room, visitor)
        if self._storage.shared:
            with contextlib.suppress(StorageDown):
                await self.look_around(room)
        await self._come_back(room, visitor.person)
        return visit

    async def left(self, visit: Connection) -> None:
        visit.room.leave(visit)
        await self._announce(visit.room, visit.visitor)

    def close(self) -> None:
        """From now on, new visitors are asked to go elsewhere."""
        self._closing = True

    def goodbye(self) -> None:
        """Everybody is asked to come back, to this node or another."""
        self.close()
        for room in self._rooms:
            for visit in room.visits:
                visit.reply(messages.Goodbye(after=COME_BACK))

    async def _announce(self, room: CachedRoom, visitor: Visitor) -> None:
        room.came_or_went(visitor)
        if self._storage.shared:
            with contextlib.suppress(StorageDown):
                await self._storage.present(room.id, self._node, sorted(room.here))

    async def _come_back(self, room: CachedRoom, person: str | None) -> None:
        """People who return get their seats back from the bot."""
        for seat in () if person is None else room.table.seats_of(person):
            if room.table.seats[seat].cover:
                with contextlib.suppress(StorageDown, Refused):
                    await self._writer.write(room, lambda _, seat=seat: entries.Returned(seat=seat))  # type: ignore[misc]

    # --- through other nodes ------------------------------------------------------------------

    async def look_around(self, room: CachedRoom) -> None:
        """Who is connected to this table through other nodes."""
        elsewhere = frozenset(await self._storage.presence(room.id, SILENT))
        if elsewhere != room.elsewhere:
            room.elsewhere = elsewhere
            room.tell(None)

    async def look_everywhere(self) -> None:
        """People whom a dead node was connected to are gone, though it couldn't say so."""
        for room in [room for room in self._rooms if room.visits and room.elsewhere]:
            await self.look_around(room)
