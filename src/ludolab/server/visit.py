"""Somebody who is connected to a table and is told what happens there."""

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import messages

if TYPE_CHECKING:
    from .house import House
    from .room import Room


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, and what opens the table to them."""

    person: str | None
    key: str | None = None
    words: messages.Lang | None = None
    """In which language they want moves and events told in words, if they do."""
    lang: messages.Lang = "en"
    """In which language they are told what is wrong."""


class Visit:
    """One connection. A slow one misses nothing: it gets the newest table, with all events
    since the last one it was sent."""

    def __init__(self, house: "House", room: "Room", visitor: Visitor, since: int | None) -> None:
        self.house = house
        self.room = room
        self.visitor = visitor
        self.heard = since
        self.live = False
        self._changed = True
        self._replies: deque[messages.Sent] = deque()
        self._wake = asyncio.Event()

    def changed(self) -> None:
        """There is something new to show."""
        self._changed = True
        self._wake.set()

    def reply(self, message: messages.Sent) -> None:
        self._replies.append(message)
        self._wake.set()

    async def next(self) -> messages.Sent:
        """The next message for this client; the first one is the table."""
        while True:
            if self._changed:
                self._changed = False
                return await self._show()
            if self._replies:
                return self._replies.popleft()
            self._wake.clear()
            await self._wake.wait()

    async def _show(self) -> messages.TableShown:
        shown = await self.house.show(self.room, self.visitor, self.heard, live=self.live)
        self.heard, self.live = shown.position, True
        return shown

    async def do(self, do: messages.Do) -> None:
        """Carry out a command; what came of it is the next but one message."""
        ask = messages.Ask(id=do.id, position=do.position, command=do.command)
        self.reply(await self.house.answer(self.room.id, self.visitor, ask))

    async def leave(self) -> None:
        await self.house.left(self)
