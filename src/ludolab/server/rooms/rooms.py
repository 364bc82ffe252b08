"""All tables in the memory of one node."""

import contextlib
import time
from collections.abc import Callable, Iterator

import structlog

from ludolab.server.clock import Clock
from ludolab.server.pool import BoundedPool
from ludolab.server.storage.base import Storage
from ludolab.table import messages
from ludolab.table.duty import bots_alone
from ludolab.table.ids import same
from ludolab.table.refused import Refused
from ludolab.table.table import Table
from ludolab.table.visit import Visitor

from .room import CachedRoom

log = structlog.get_logger()

IDLE = 600.0
"""After how many seconds an unused table is dropped from memory."""


def require_admitted(visitor: Visitor, table: Table) -> None:
    """Raise Refused if they may not see it."""
    if not visitor.admitted(table):
        gone = "unknown-table" if table.deleted else None
        raise Refused(gone or ("removed" if visitor.person in table.removed else "key"))


class Rooms:
    """Law: whoever enters a room sees the table as its log was at that moment, or later.

    `drive` is called with a room whose last entry turns out to be this node's own.
    """

    def __init__(
        self,
        storage: Storage,
        node: str,
        clock: Clock,
        pool: BoundedPool,
        drive: Callable[[CachedRoom], None],
    ) -> None:
        self.loaded: dict[str, CachedRoom] = {}
        self._opening: dict[str, CachedRoom] = {}
        """Rooms whose log is being read for the first time, shared by all who wait for it."""
        self._storage = storage
        self._node = node
        self._clock = clock
        self._pool = pool
        self._drive = drive

    def __iter__(self) -> Iterator[CachedRoom]:
        return iter([*self.loaded.values()])

    @property
    def visits(self) -> int:
        return sum(len(room.visits) for room in self)

    # --- coming in ----------------------------------------------------------------------------

    async def enter(self, table: str, visitor: Visitor, since: int | None = None) -> CachedRoom:
        """The room of this table, if this visitor may come in."""
        room = await self.room(table)
        if self._storage.shared and since is not None and since > room.table.position:
            # Another node has shown them more than we have read.
            room.rumour()
            room = await self.room(table)
        if not visitor.admitted(room.table) and self._storage.shared:
            # They may have sat down through another node that we haven't heard from yet.
            room.rumour()
            room = await self.room(table)
        require_admitted(visitor, room.table)
        room.used = time.monotonic()
        return room

    def get(self, table: str) -> CachedRoom | None:
        """The room of this table if it is here, or is just being read."""
        return self.loaded.get(table) or self._opening.get(table)

    async def room(self, table: str) -> CachedRoom:
        room = self.get(table)
        if room is None:
            room = self._opening[table] = CachedRoom(table)
        if room.behind:
            try:
                async with room.lock:
                    await self.catch_up(room)
            finally:
                self._opening.pop(table, None)
            room = self.loaded.setdefault(table, room)
            if room.last_writer == self._node and room.driver is None:
                # We wrote it, but never learnt that it arrived.
                self._drive(room)
        return room

    async def catch_up(self, room: CachedRoom) -> bool:
        """Read what others have written and show it; returns whether there was anything.

        Only with the lock held.
        """
        if not room.behind:
            return False
        before = room.known
        try:
            last_writer = await room.catch_up(self._storage)
        except Refused as refused:
            if refused.code != "unknown-table":
                why = {"code": refused.code, **refused.parts}
                log.warning("table can't go on", table=room.id, **why)
            raise
        if last_writer is None:
            return False
        if before is not None:
            # The node that wrote the last entry drives the table: perhaps it is us, and we had lost
            # track of it.
            # Bots alone go on wherever somebody watches: they decide the same everywhere.
            if last_writer == self._node or (bots_alone(room.table) and room.visits):
                self._drive(room)
            else:
                room.stop_driving()
        return True

    # --- looking ------------------------------------------------------------------------------

    async def look(self, table: str, visitor: Visitor, since: int | None) -> messages.TableShown:
        room = await self.enter(table, visitor, since)
        return await self.show(room, visitor, since, live=False)

    async def show(
        self, room: CachedRoom, visitor: Visitor, since: int | None, *, live: bool
    ) -> messages.TableShown:
        """The table for this visitor; of events only those after `since`."""
        now = self._clock.now()
        if since is not None and not room.remembers(since):
            log = await self._storage.entries(room.id, 0)
            # If an earlier game's edition is gone, or too many ask at once, only the past is
            # missing.
            with contextlib.suppress(Refused):
                return await self._pool.run(room.recall(log, visitor, since, now=now, live=live))
        return room.show(visitor, since, now=now, live=live)

    async def invitation(self, table: str, visitor: Visitor) -> str:
        """The key of the table, for those who sit at it or have it."""
        room = await self.enter(table, visitor)
        person, key = visitor.person, room.table.key
        if same(visitor.key or "", key):
            return key
        if person is None or (person != room.table.owner and person not in room.table.people):
            raise Refused("sit-first")
        return key

    # --- forgetting ---------------------------------------------------------------------------

    def forget_idle(self) -> None:
        """Drop tables that nobody uses; they are read from their logs again when somebody comes."""
        now = time.monotonic()
        for room in self:
            if not room.busy and now - room.used > IDLE:
                del self.loaded[room.id]
