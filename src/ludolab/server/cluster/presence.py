"""Who is connected to which table, through this node or another."""

import asyncio
from itertools import islice

from ludolab.server.rooms.connection import Connection
from ludolab.server.rooms.room import CachedRoom
from ludolab.server.rooms.rooms import Rooms
from ludolab.server.rooms.writer import LogWriter
from ludolab.server.storage.base import Storage, StorageDown
from ludolab.server.tasks import Tasks
from ludolab.table import entries, messages
from ludolab.table.refused import Refused
from ludolab.table.visit import Visitor

from .heartbeat import SILENT

COME_BACK, RETURNING = 0.5, 600.0
"""How many seconds clients wait before they reconnect, and how many may come per second."""
GATHER = 0.05
"""For how many seconds changes are collected before other nodes are told."""
AT_ONCE = 500
"""How many tables one statement tells of, or asks for."""
RETRY = 0.5
PATIENCE = 1.0
"""How many seconds the first table waits for somebody's seat to be given back to them."""


class Presence:
    """Law: every change is told to other nodes, and theirs are read, retrying if need be; one loop
    does so for all tables together."""

    def __init__(
        self, storage: Storage, node: str, rooms: Rooms, writer: LogWriter, tasks: Tasks
    ) -> None:
        self._storage = storage
        self._node = node
        self._rooms = rooms
        self._writer = writer
        self._tasks = tasks
        self._closing = False
        self._to_tell: set[str] = set()
        """Tables where people have come or gone here."""
        self._to_look: set[str] = set()
        """Tables where people may have come or gone elsewhere."""
        self._changed = asyncio.Event()
        self._alive: set[str] = set()

    async def visit(self, table: str, visitor: Visitor, since: int | None) -> Connection:
        room = await self._rooms.enter(table, visitor, since)
        if room.full(visitor):
            raise Refused("too-many-watch")
        visit = Connection(self._rooms, room, visitor, since)
        if not room.visits:
            self.look_at(room, anyway=True)
        room.enter(visit)
        if self._closing:
            visit.reply(messages.Goodbye(after=COME_BACK))
        self._writer.go_on(room)
        self._announce(room)
        try:
            await self._come_back(room, visit.sits)
        except BaseException:
            await self.left(visit)
            raise
        return visit

    async def left(self, visit: Connection) -> None:
        visit.room.leave(visit)
        self._announce(visit.room)

    def looks(self, visit: Connection, looking: bool) -> None:
        """Somebody looks at the page now, or no longer."""
        visit.looking = looking
        if self._storage.shared:
            self._to_tell.add(visit.room.id)
            self._changed.set()

    async def looking(self, room: CachedRoom) -> set[str]:
        """Who looks at this table, here or elsewhere."""
        if not self._storage.shared:
            return room.looking
        return room.looking | await self._storage.looking(room.id, self._node, SILENT)

    def close(self) -> None:
        """From now on, new visitors are asked to reconnect elsewhere."""
        self._closing = True

    def goodbye(self) -> None:
        """Ask all clients to reconnect, here or elsewhere, but not all at once: a page waits for
        0.5 to 1.5 times as long as it is told."""
        self.close()
        after = max(COME_BACK, self._rooms.visits / RETURNING)
        for room in self._rooms:
            for visit in room.visits:
                visit.reply(messages.Goodbye(after=after))

    def _announce(self, room: CachedRoom) -> None:
        room.came_or_went()
        if self._storage.shared:
            self._to_tell.add(room.id)
            self._changed.set()

    async def _come_back(self, room: CachedRoom, person: str | None) -> None:
        """Give people who return their seats back from the bot."""
        if person is not None and _covered(room, person):
            back = self._tasks.spawn(self._give_back(room, person))
            await asyncio.wait([back], timeout=PATIENCE)

    async def _give_back(self, room: CachedRoom, person: str) -> None:
        while person in room.here and (seats := _covered(room, person)):
            try:
                for seat in seats:
                    back = [entries.Returned(seat=seat)]
                    await self._writer.write(room, lambda _, back=back: back)  # type: ignore[misc]
            except Refused:
                return
            except StorageDown:
                await asyncio.sleep(RETRY)

    # --- through other nodes ------------------------------------------------------------------

    def look_at(self, room: CachedRoom | None, *, anyway: bool = False) -> None:
        """People may have come to this table, or gone, through other nodes."""
        if self._storage.shared and room is not None and (room.visits or anyway):
            self._to_look.add(room.id)
            self._changed.set()

    async def look_for_dead(self) -> None:
        """Whoever was connected to a node that died is gone, though it couldn't say so."""
        if not self._storage.shared:
            return
        alive = await self._storage.alive(SILENT)
        if alive != self._alive:
            self._alive = alive
            for room in self._rooms:
                self.look_at(room)

    async def keep(self) -> None:
        """Tell and read what has changed."""
        await self._changed.wait()
        self._changed.clear()
        try:
            while self._to_tell:
                await self._tell(_some(self._to_tell))
            while self._to_look:
                await self._look(_some(self._to_look))
        except BaseException:
            self._changed.set()
            raise

    async def _tell(self, tables: set[str]) -> None:
        # Later arrivals and departures are announced in the next round.
        self._to_tell -= tables
        people, away = {}, {}
        for table in tables:
            room = self._rooms.loaded.get(table)
            people[table] = [] if room is None else sorted(room.here)
            away[table] = [] if room is None else sorted(room.here - room.looking)
        try:
            await self._storage.present(self._node, people, away)
        except BaseException:
            self._to_tell |= tables
            raise

    async def _look(self, tables: set[str]) -> None:
        self._to_look -= tables
        try:
            found = await self._storage.presence(tables, self._node, SILENT)
        except BaseException:
            self._to_look |= tables
            raise
        for table in tables:
            room = self._rooms.loaded.get(table)
            elsewhere = frozenset(found.get(table, ()))
            if room is not None and room.elsewhere != elsewhere:
                room.elsewhere = elsewhere
                room.tell(None)


def _covered(room: CachedRoom, person: str) -> list[int]:
    """The seats of this person that a bot covers."""
    seats = room.table.seats
    return [seat for seat in room.table.seats_of(person) if seats[seat].cover]


def _some(tables: set[str]) -> set[str]:
    return set(islice(tables, AT_ONCE))
