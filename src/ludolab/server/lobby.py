"""Where tables are opened and found."""

from collections.abc import Sequence

from ludolab.table import messages
from ludolab.table.ids import id_for, new_id, new_key
from ludolab.table.listing import listed
from ludolab.table.opening import first_entries
from ludolab.table.refused import Refused

from .clock import Clock
from .rooms.rooms import Rooms
from .rooms.writer import LogWriter
from .storage.base import Storage

LISTED = 100
OPEN_TABLES = 200
"""How many unfinished tables a person may have."""


class Lobby:
    """Law: a table is opened completely or not at all, and sending a request again opens no second
    one."""

    def __init__(
        self, storage: Storage, rooms: Rooms, writer: LogWriter, own: Sequence[str], clock: Clock
    ) -> None:
        """`own` are the names of the bots that the operator brought."""
        self._storage = storage
        self._rooms = rooms
        self._writer = writer
        self._own = own
        self._clock = clock

    async def open(self, person: str, request: messages.OpenTable) -> tuple[str, str]:
        """Open a table with the seats as requested; its id and the key of its invitation."""
        table = new_id() if request.id is None else id_for(person, request.id)
        if await self._storage.opened_by(person) >= OPEN_TABLES:
            # This request may be the one that opened the last of them.
            if request.id is not None and table in await self._storage.used_by(person):
                return await self._opened(table)
            raise Refused("too-many-tables")
        key = new_key()
        first = first_entries(table, key, person, request, self._own, self._clock.now())
        if await self._writer.open(table, first):
            return table, key
        return await self._opened(table)

    async def _opened(self, table: str) -> tuple[str, str]:
        """What the request that opened it was answered."""
        return table, (await self._rooms.room(table)).table.key

    async def public(self) -> messages.Tables:
        return listed(await self._storage.public_tables(LISTED))

    async def of(self, person: str) -> messages.Tables:
        return listed(await self._storage.tables_of(person, LISTED))
