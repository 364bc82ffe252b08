"""Tables that nobody wants to keep go: those that were deleted, and those unused for long."""

import contextlib

from ludolab.table import entries
from ludolab.table.commands import farewell
from ludolab.table.refused import Refused

from .rooms.rooms import Rooms
from .rooms.writer import LogWriter
from .storage.base import Storage
from .tasks import again_and_again

EVERY = 600.0
GONE = 3600.0
"""Seconds between the entry that deletes a table and the end of its log: by then every node has
read that entry, and writes nothing behind it."""
AT_ONCE = 100


class Retention:
    """Law: a table goes in two steps. First its log says so, and nobody is shown it any more; only
    then is the log deleted. So no node writes to a log that isn't there."""

    def __init__(
        self, storage: Storage, rooms: Rooms, writer: LogWriter, keep: float | None = None
    ) -> None:
        """`keep`: for how many seconds a table is kept after the last entry; None: for ever."""
        self._storage = storage
        self._rooms = rooms
        self._writer = writer
        self._keep = keep

    async def run(self) -> None:
        """Until it is cancelled."""
        await again_and_again(EVERY, self.tidy)

    async def tidy(self, gone: float = GONE) -> None:
        if self._keep is not None:
            while old := await self._storage.old_tables(self._keep, AT_ONCE, deleted=False):
                for table in old:
                    await self._delete(table)
        while deleted := await self._storage.old_tables(gone, AT_ONCE, deleted=True):
            await self._storage.delete_tables(deleted)
            for table in deleted:
                self._rooms.loaded.pop(table, None)

    async def leave_all(self, person: str) -> None:
        """Somebody wants to be forgotten: what they alone use is deleted, the rest goes on without
        them."""
        for table in await self._storage.used_by(person):
            with contextlib.suppress(Refused):
                room = await self._rooms.room(table)
                for entry in farewell(room.table, person):
                    await self._writer.write(room, lambda _, entry=entry: [entry])  # type: ignore[misc]

    async def _delete(self, table: str) -> None:
        try:
            room = await self._rooms.room(table)
            await self._writer.write(room, lambda _: [entries.TableClosed(deleted=True)])
        except Refused:
            # Its log can't be read any more, so nobody can write to it either.
            await self._storage.delete_tables([table])
