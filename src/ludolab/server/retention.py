"""Removes tables that were deleted, and those that have been unused for too long."""

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
"""Seconds between the entry that deletes a table and the removal of its log: by then every node
has read that entry, and writes nothing after it."""
AT_ONCE = 100


class Retention:
    """Law: a table is removed in two steps. First an entry says so, and it is no longer shown to
    anybody; its log is deleted only later. So no node ever writes to a log that is gone."""

    def __init__(
        self, storage: Storage, rooms: Rooms, writer: LogWriter, keep: float | None = None
    ) -> None:
        """`keep`: how many seconds a table is kept after its last entry; None: forever."""
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
        if self._keep is not None:
            await self._storage.forget_challenges(self._keep)
        while deleted := await self._storage.old_tables(gone, AT_ONCE, deleted=True):
            await self._storage.delete_tables(deleted)
            for table in deleted:
                self._rooms.loaded.pop(table, None)

    async def leave_all(self, person: str) -> None:
        """Take somebody out of all their tables; those that only they use are deleted."""
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
            # A log that can't be read can't be written to, either.
            await self._storage.delete_tables([table])
