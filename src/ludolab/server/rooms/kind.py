"""Passes on kind words, to those who are here and to other nodes."""

import msgspec

from ludolab.server.storage.base import WORD, Storage
from ludolab.table import messages
from ludolab.table.kind import said
from ludolab.table.visit import Visitor

from .rooms import Rooms


class KindWords:
    """Law: nothing of them is stored; whoever isn't connected just then misses them."""

    def __init__(self, rooms: Rooms, storage: Storage) -> None:
        self._rooms = rooms
        self._storage = storage

    async def say(self, table: str, visitor: Visitor, word: messages.Say) -> None:
        room = await self._rooms.enter(table, visitor)
        told = said(room.table, visitor.person, word)
        room.hear(told)
        if self._storage.shared:
            await self._storage.pass_on(f"{WORD}{table} {msgspec.json.encode(told).decode()}")

    def heard(self, news: str) -> None:
        """Another node has passed this on."""
        table, _, told = news.removeprefix(WORD).partition(" ")
        room = self._rooms.loaded.get(table)
        if room is not None:
            room.hear(msgspec.json.decode(told, type=messages.Said))
