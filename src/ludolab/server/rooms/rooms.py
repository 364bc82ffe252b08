"""All tables in the memory of one node."""

import contextlib
import time
from collections.abc import Callable, Iterator

import structlog

from ludolab.server.aside import Aside
from ludolab.server.clock import Clock
from ludolab.server.storage.base import Storage
from ludolab.table import messages
from ludolab.table.duty import bots_alone
from ludolab.table.refused import Refused
from ludolab.table.table import Table
from ludolab.table.visit import Visitor

from .room import CachedRoom

log = structlog.get_logger()

IDLE = 600.0
"""After how many seconds an unused table is dropped from memory."""


def require_admitted(visitor: Visitor, table: Table) -> None:
    """Refused if they may not see it."""
    if not visitor.admitted(table):
        gone = "unknown-table" if table.deleted else None
        raise Refused(gone or ("removed" if visitor.person in table.removed else "key"))


class Rooms:
    """Entering a room shows the table as its log was at that moment, or later.

    `take_charge` is told of a room whose last entry turns out to be this node's own.
    """

    def __init__(
        self,
        storage: Storage,
        node: str,
        clock: Clock,
        aside: Aside,
        take_charge: Callable[[CachedRoom], None],
    ) -> None:
        self.loaded: dict[str, CachedRoom] = {}
        self._opening: dict[str, CachedRoom] = {}
        """Rooms whose log is being read for the first time: for all who wait for it."""
        self._storage = storage
        self._node = node
        self._clock = clock
        self._aside = aside
        self._take_charge = take_charge

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
            # Another node has shown them more than we have heard of.
            room.rumour()
            room = await self.room(table)
        if not visitor.admitted(room.table) and self._storage.shared:
            # They may have sat down through another node, and we haven't heard yet.
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
                # We wrote it without knowing that it arrived.
                self._take_charge(room)
        return room

    async def catch_up(self, room: CachedRoom) -> bool:
        """Read what others have written, and show it; whether there was anything.

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
            # Whoever wrote the last entry is in charge: it may be ours, if we had lost sight of it.
            # Bots who play alone go on wherever somebody looks on: they decide the same anywhere.
            if last_writer == self._node or (bots_alone(room.table) and room.visits):
                self._take_charge(room)
            else:
                room.dismiss()
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
            # An earlier game may be of an edition that is gone, or too many ask at once: then only
            # the past is missing.
            with contextlib.suppress(Refused):
                return await self._aside.run(room.recall(log, visitor, since, now=now, live=live))
        return room.show(visitor, since, now=now, live=live)

    async def invitation(self, table: str, visitor: Visitor) -> str:
        """The key of the table, for those who sit at it."""
        room = await self.enter(table, visitor)
        person = visitor.person
        if person is None or (person != room.table.owner and person not in room.table.people):
            raise Refused("sit-first")
        return room.table.key

    # --- forgetting ---------------------------------------------------------------------------

    def forget_idle(self) -> None:
        """Drop tables that nobody uses; one is read again from its log when somebody comes."""
        now = time.monotonic()
        for room in self:
            if not room.busy and now - room.used > IDLE:
                del self.loaded[room.id]
