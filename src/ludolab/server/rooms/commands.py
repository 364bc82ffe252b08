"""Carries out people's commands."""

import contextlib
from collections.abc import Callable, Sequence

from ludolab.core import LudolabError
from ludolab.server.bots.own import OwnBots
from ludolab.server.storage.base import StorageDown
from ludolab.table import entries, messages
from ludolab.table.commands import AlreadyDone, entries_for
from ludolab.table.refused import Refused, explain, say
from ludolab.table.table import Table
from ludolab.table.visit import Visitor

from .room import CachedRoom
from .rooms import Rooms
from .writer import LogWriter


class TableCommands:
    """Law: a command is answered with CommandDone only after its entry is committed."""

    def __init__(self, rooms: Rooms, writer: LogWriter, own: OwnBots) -> None:
        self._rooms = rooms
        self._writer = writer
        self._own = own

    async def do(self, table: str, visitor: Visitor, ask: messages.Ask) -> messages.CommandDone:
        """Carry out a command: it is committed when this returns."""
        room = await self.write(
            table,
            visitor,
            lambda now, person, present: entries_for(now, person, ask, present, self._own.names),
        )
        return messages.CommandDone(id=ask.id, position=room.table.position)

    async def write(
        self,
        table: str,
        visitor: Visitor,
        make: Callable[[Table, str, frozenset[str]], Sequence[entries.Entry]],
    ) -> CachedRoom:
        """Write the entries that `make` returns for the table, the visitor and those present,
        unless that was done before; returns the room."""
        room = await self._rooms.enter(table, visitor)
        person = visitor.person
        if person is None:
            raise Refused("unknown-person")
        with contextlib.suppress(AlreadyDone):
            await self._writer.write_on(room, lambda now: make(now, person, room.present))
        return room

    async def answer(
        self, table: str, visitor: Visitor, ask: messages.Ask
    ) -> messages.CommandDone | messages.CommandRefused | messages.TryAgain:
        """Carry out a command, and say what came of it."""
        lang = visitor.lang
        try:
            return await self.do(table, visitor, ask)
        except StorageDown:
            return messages.TryAgain(id=ask.id, text=say("try-again", lang), after=1.0)
        except LudolabError as error:
            code, text, rule = explain(error, lang)
            shown = None
            if code == "stale":
                with contextlib.suppress(LudolabError):
                    shown = await self._rooms.look(table, visitor, ask.position)
            return messages.CommandRefused(id=ask.id, code=code, text=text, rule=rule, table=shown)
