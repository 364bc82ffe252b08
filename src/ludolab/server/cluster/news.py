"""Reads what other nodes have written to the tables that this one shows."""

import asyncio

from ludolab.server.rooms.kind import KindWords
from ludolab.server.rooms.room import CachedRoom
from ludolab.server.rooms.rooms import Rooms
from ludolab.server.storage.base import PEOPLE, WORD, StorageDown
from ludolab.server.tasks import Tasks
from ludolab.table.refused import Refused

from .presence import Presence

AT_ONCE = 4
"""How many tables are read at once: there is other work for the database."""


class News:
    """Law: what was announced is read, if not now then in the keeper's next round."""

    def __init__(self, rooms: Rooms, presence: Presence, words: KindWords, tasks: Tasks) -> None:
        self._rooms = rooms
        self._presence = presence
        self._words = words
        self._tasks = tasks
        self._reading = asyncio.Semaphore(AT_ONCE)

    async def changed(self, table: str) -> None:
        """Another node has written to this table, or people have come or gone there, or one has
        said a kind word; "": perhaps at any table."""
        if table.startswith(WORD):
            self._words.heard(table)
            return
        if table.startswith(PEOPLE):
            self._presence.look_at(self._rooms.loaded.get(table.removeprefix(PEOPLE)))
            return
        for room in [*self._rooms] if not table else [self._rooms.get(table)]:
            if room is None:
                continue
            room.rumour()
            if not table:
                self._presence.look_at(room)
            # A table that nobody looks at is read when somebody comes.
            if room.busy:
                self._read_soon(room)

    def read_again(self) -> None:
        """Try again what couldn't be read before."""
        for room in self._rooms:
            if room.visits and room.behind and not room.lock.locked():
                self._read_soon(room)

    def _read_soon(self, room: CachedRoom) -> None:
        if not room.hearing:
            room.hearing = True
            self._tasks.spawn(self._read(room))

    async def _read(self, room: CachedRoom) -> None:
        try:
            async with self._reading, room.lock:
                # What is announced while we read is read afterwards.
                room.hearing = False
                await self._rooms.catch_up(room)
        except (StorageDown, Refused):
            return  # the keeper tries again
