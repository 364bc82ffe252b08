"""Where tables are opened and found."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from ludolab.table import messages
from ludolab.table.deal import Deal
from ludolab.table.ids import id_for, new_id, new_key
from ludolab.table.listing import listed
from ludolab.table.log import begun
from ludolab.table.opening import first_entries
from ludolab.table.refused import Refused
from ludolab.table.saved import opened
from ludolab.table.table import Table
from ludolab.table.visit import Visitor
from ludolab.table.what_if import Drawn, from_record, from_table

from .clock import Clock
from .pool import BoundedPool
from .rooms.rooms import Rooms
from .rooms.writer import LogWriter
from .storage.base import Storage

LISTED = 100
OPEN_TABLES = 200
"""How many unfinished tables a person may have."""


Begun: TypeAlias = tuple[Table, list[bytes]]
"""A table, and the entries of its log."""
Begin: TypeAlias = Callable[[str, str, float], Awaitable[Begun]]
"""Begins a table with this id and key, at this time."""


class Lobby:
    """Law: a table is opened completely or not at all, and sending a request again opens no second
    one."""

    def __init__(
        self,
        storage: Storage,
        rooms: Rooms,
        writer: LogWriter,
        own: Sequence[str],
        clock: Clock,
        pool: BoundedPool,
    ) -> None:
        """`own` are the names of the bots that the operator brought; `pool` is where saved tables
        are replayed."""
        self._storage = storage
        self._rooms = rooms
        self._writer = writer
        self._own = own
        self._clock = clock
        self._pool = pool

    async def open(self, person: str, request: messages.OpenTable) -> tuple[str, str]:
        """Open a table with the seats as requested; its id and the key of its invitation."""

        async def begin(table: str, key: str, at: float) -> Begun:
            return begun(table, first_entries(table, key, person, request, self._own, at), at)

        return await self._open(person, request.id, begin)

    async def open_saved(self, person: str, request: messages.OpenSaved) -> tuple[str, str]:
        """Open the table of a file; its id and the key of its invitation."""

        async def begin(table: str, key: str, at: float) -> Begun:
            own = frozenset(self._own)
            return await self._pool.run(partial(opened, table, key, person, request.table, own, at))

        return await self._open(person, request.id, begin)

    async def play_on(
        self, table: str, visitor: Visitor, person: str, request: messages.PlayOn
    ) -> tuple[str, str]:
        """Open a table that goes on from a moment of a finished game of this one."""
        await self._rooms.enter(table, visitor)
        log = await self._storage.entries(table, 0)
        draw = partial(from_table, table, log, request, _anything())
        return await self._play_on(person, request.id, request.seats, draw)

    async def play_on_record(self, person: str, request: messages.PlayOnRecord) -> tuple[str, str]:
        """The same from a game in a file."""
        draw = partial(from_record, request, _anything())
        return await self._play_on(person, request.id, request.seats, draw)

    async def _play_on(
        self,
        person: str,
        command: str | None,
        seats: list[messages.SeatWish],
        draw: Callable[[], Drawn],
    ) -> tuple[str, str]:
        async def begin(table: str, key: str, at: float) -> Begun:
            drawn = await self._pool.run(draw)
            full = all(wish.holder != "free" for wish in seats)
            wished = messages.OpenTable(
                settings=drawn.settings,
                seats=seats,
                start=full and len(seats) == drawn.settings.players,
            )
            first = first_entries(table, key, person, wished, self._own, at, drawn.what_if)
            return begun(table, first, at)

        return await self._open(person, command, begin)

    async def take_up(
        self, person: str, challenge: str, deal: Deal, request: messages.TakeUp
    ) -> tuple[str, str]:
        """Open a table with the deal of a challenge. A person has one such table."""

        async def begin(table: str, key: str, at: float) -> Begun:
            seats = [
                replace(wish, name=request.name, figure=request.figure)
                if wish.holder == "me"
                else wish
                for wish in deal.seats
            ]
            wished = messages.OpenTable(settings=deal.settings, seats=seats, start=True)
            first = first_entries(
                table, key, person, wished, self._own, at, challenge=challenge, deal=deal
            )
            return begun(table, first, at)

        return await self._open(person, f"challenge/{challenge}", begin)

    async def _open(self, person: str, command: str | None, begin: Begin) -> tuple[str, str]:
        table = new_id() if command is None else id_for(person, command)
        if await self._storage.opened_by(person) >= OPEN_TABLES:
            # This request may be the one that opened the last of them.
            if command is not None and table in await self._storage.used_by(person):
                return await self._opened(table)
            raise Refused("too-many-tables")
        key, at = new_key(), self._clock.now()
        if await self._writer.open(*await begin(table, key, at), at):
            return table, key
        return await self._opened(table)

    async def _opened(self, table: str) -> tuple[str, str]:
        """What the request that opened it was answered."""
        return table, (await self._rooms.room(table)).table.key

    async def public(self) -> messages.Tables:
        return listed(await self._storage.public_tables(LISTED))

    async def of(self, person: str) -> messages.Tables:
        return listed(await self._storage.tables_of(person, LISTED))


def _anything() -> int:
    """The seed of a world that nobody can foresee."""
    return secrets.randbits(63)
