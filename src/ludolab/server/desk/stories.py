"""Games told from their first moment, and their records."""

from ludolab.core import Json
from ludolab.server.pool import BoundedPool
from ludolab.server.rooms.rooms import Rooms
from ludolab.server.storage.base import Storage
from ludolab.table import messages, story
from ludolab.table.records import record_of
from ludolab.table.refused import Refused
from ludolab.table.saved import saved
from ludolab.table.visit import Visitor


class Stories:
    def __init__(
        self, storage: Storage, rooms: Rooms, pool: BoundedPool, records: BoundedPool
    ) -> None:
        """`records`: where uploaded records are replayed."""
        self._records = records
        self._storage = storage
        self._rooms = rooms
        self._pool = pool

    async def record(self, table: str, visitor: Visitor, number: int | None) -> dict[str, Json]:
        """The record of a finished game, with its seed; the last one if no number is given."""
        await self._rooms.enter(table, visitor)
        log = await self._storage.entries(table, 0)
        return await self._pool.run(lambda: record_of(table, log, number).to_json())

    async def story(
        self, table: str, visitor: Visitor, number: int | None, eye: str | None
    ) -> messages.Story:
        """A game of this table from its first moment, as far as this visitor may know it."""
        await self._rooms.enter(table, visitor)
        log = await self._storage.entries(table, 0)
        person = visitor.person
        return await self._pool.run(lambda: story.of_table(table, log, number, eye, person))

    async def saved(self, table: str, visitor: Visitor) -> messages.SavedTable:
        """The table in a file, for somebody at whose table nobody else has ever sat."""
        room = await self._rooms.enter(table, visitor)
        if room.table.challenge and room.table.status != "over":
            # The file holds the seed, which others play with, too.
            raise Refused("not-over")
        log = await self._storage.entries(table, 0)
        return await self._pool.run(lambda: saved(log, visitor.person or ""))

    async def retell(self, told: messages.Retell) -> messages.Story:
        """The game of a record."""
        return await self._records.run(lambda: story.of_record(told))
