"""A visit over a live connection, which waits for the next message."""

import asyncio

from ludolab.table import messages
from ludolab.table.visit import Visit, Visitor

from .room import CachedRoom
from .rooms import Rooms, require_admitted

UNREAD = 8
"""How many answers may be waiting for a client."""


class Connection(Visit):
    def __init__(self, rooms: Rooms, room: CachedRoom, visitor: Visitor, since: int | None) -> None:
        self._news = asyncio.Event()
        self._read = asyncio.Event()
        super().__init__(visitor, since, self._news.set)
        self.room = room
        self._rooms = rooms

    async def next(self) -> messages.Sent:
        """The next message for this client; the first one is the table."""
        while True:
            if self.take_change():
                require_admitted(self.visitor, self.room.table)
                commands = self.room.table.commands
                shown = await self._rooms.show(self.room, self.visitor, self.heard, live=self.live)
                return self.shown(shown, commands)
            reply = self.take_reply()
            if reply is not None:
                self._read.set()
                return reply
            self._news.clear()
            await self._news.wait()

    def take_done(self) -> list[str]:
        self._read.set()
        return super().take_done()

    async def read_up(self) -> None:
        """Wait until the client has read enough to make room for another answer."""
        while self.unread >= UNREAD:
            self._read.clear()
            await self._read.wait()
