"""Writes entries: first to the log, then into memory, and then everybody is told."""

import asyncio
import time
from collections.abc import Callable, Sequence

from ludolab.core import IllegalMove, LudolabError
from ludolab.server.bots.own import OwnBots
from ludolab.server.clock import Clock
from ludolab.server.observer import Observer
from ludolab.server.storage.base import Append, Storage, StorageDown
from ludolab.server.tasks import Tasks
from ludolab.table import entries
from ludolab.table.challenge import attempt
from ludolab.table.duty import anybodys, bots_alone, duty, promised
from ludolab.table.listing import listing
from ludolab.table.log import signed
from ludolab.table.refused import Refused
from ludolab.table.table import Table

from .room import CachedRoom
from .rooms import Rooms

SNAPSHOT_EVERY = 64
TRIES = 5


class LogWriter:
    """Laws: when `write` returns, the entry is committed; nobody hears of it before.

    `drive` is called with each room that was written to: what comes next may be up to us.
    """

    def __init__(
        self,
        storage: Storage,
        node: str,
        rooms: Rooms,
        tasks: Tasks,
        own: OwnBots,
        clock: Clock,
        drive: Callable[[CachedRoom], None],
        *,
        offers: bool = True,
    ) -> None:
        """`offers`: whether machines that only think may help with the bots."""
        self.observer: Observer | None = None
        self._storage = storage
        self._node = node
        self._rooms = rooms
        self._tasks = tasks
        self._own = own
        self._clock = clock
        self._offers = offers
        self._drive = drive

    async def open(self, table: Table, bodies: Sequence[bytes], at: float) -> bool:
        """Begin this table's log with all of these entries, or don't; False if there is such a
        table already."""
        # Finish it even if whoever asked for it is gone.
        return await asyncio.shield(self._tasks.spawn(self._open(table, bodies, at)))

    async def _open(self, table: Table, bodies: Sequence[bytes], at: float) -> bool:
        append = Append(
            table=table.id,
            number=1,
            at=at,
            body=bodies[0],
            more=tuple(bodies[1:]),
            node=self._node,
            due=_due(table),
            offered=self._offers and anybodys(table),
            listing=listing(None, table),
            attempt=attempt(None, table),
        )
        if not await self._commit(append):
            return False
        room = CachedRoom(table.id)
        room.follow(table)
        room.unsure = False
        self._drive(self._rooms.loaded.setdefault(table.id, room))
        return True

    async def write_on(
        self, room: CachedRoom, make: Callable[[Table], Sequence[entries.Entry]]
    ) -> None:
        """Write, and go on even if whoever asked for it is gone."""
        await asyncio.shield(self._tasks.spawn(self.write(room, make)))

    async def write_as_table(self, room: CachedRoom, position: int, entry: entries.Entry) -> bool:
        """Write what the table does by itself in this position; False if it has moved on."""

        def make(table: Table) -> list[entries.Entry]:
            if table.position != position:
                raise Refused("stale")
            return [entry]

        try:
            await asyncio.shield(self._tasks.spawn(self.write(room, make, driven=True)))
        except (Refused, IllegalMove):
            return False
        return True

    async def write(
        self,
        room: CachedRoom,
        make: Callable[[Table], Sequence[entries.Entry]],
        *,
        driven: bool = False,
    ) -> None:
        """Write the entries that `make` returns for the table as it is, up to the first that isn't
        possible, and tell everybody.

        `driven`: the driver is writing, and carries on by itself.
        """
        async with room.lock:
            sure = room.behind or not self._storage.shared
            for _ in range(TRIES):
                await self._rooms.catch_up(room)
                before, at = room.table, self._clock.now()
                try:
                    made = make(before)
                    along = before.along(made, at)
                except LudolabError:
                    if sure:
                        raise
                    # Another node may have written what makes it possible: we may not know yet.
                    sure = True
                    room.rumour()
                    continue
                # If anything fails from here on, the log may be ahead of us.
                room.unsure = True
                if await self._append(room, [*zip(made, along, strict=False)], at, before):
                    room.unsure = False
                    room.follow(along[-1])
                    if room.table.status == "over":
                        self._own.over(room.table)
                    break
            else:
                raise StorageDown("too many are writing at this table")
        # The driver may have been stopped while this was under way: nobody would carry on.
        if not driven or not room.driven:
            self._drive(room)

    def go_on(self, room: CachedRoom) -> None:
        """Somebody has come: a game of bots alone resumes."""
        if bots_alone(room.table) and not room.driven:
            self._drive(room)

    async def _append(
        self,
        room: CachedRoom,
        made: Sequence[tuple[entries.Entry, Table]],
        at: float,
        before: Table,
    ) -> bool:
        """Write these entries, each given with the table that it leads to: all or none."""
        snapshot, (entry, after) = None, made[-1]
        bodies = [entries.encode(signed(*each)) for each in made]
        # The next game can then be read without this one, whose edition may be gone one day.
        between = isinstance(entry, entries.Rematched)
        if between or after.number - room.snapshot_at >= SNAPSHOT_EVERY:
            snapshot = after.snapshot()
        append = Append(
            table=after.id,
            number=before.number + 1,
            at=at,
            body=bodies[0],
            more=tuple(bodies[1:]),
            node=self._node,
            due=_due(after),
            offered=self._offers and anybodys(after),
            was_due=duty(before) is not None,
            listing=listing(before, after),
            attempt=attempt(before, after),
            snapshot=snapshot,
        )
        won = await self._commit(append)
        if won and self.observer is not None:
            self.observer.moved(after.position - before.position)
        if won and snapshot is not None:
            room.snapshot_at = after.number
        return won

    async def _commit(self, append: Append) -> bool:
        began = time.perf_counter()
        won = await self._storage.append(append)
        if self.observer is not None:
            self.observer.committed(time.perf_counter() - began)
        return won


def _due(table: Table) -> float | None:
    next_duty = promised(table)
    return None if next_duty is None else next_duty.at
