"""Takes over from dead nodes, picks up what was left undone, drops tables that nobody uses."""

import asyncio

import structlog

from ludolab.server.rooms.rooms import Rooms
from ludolab.server.storage.base import DueTable, Storage, StorageDown
from ludolab.table.refused import Refused

from .driver import Driver
from .heartbeat import SILENT, Heartbeat
from .news import News
from .presence import Presence

log = structlog.get_logger()

EVERY, HELPING = 1.0, 0.1
"""Seconds between two rounds, and those of a machine that only thinks."""
LATE = 1.0
"""After how many seconds a late duty is checked: usually it is being carried out."""
CLAIMED = 500
"""How many tables are claimed at once; the rest is left to other nodes."""
READ = 50
"""How many of them are read at once."""
HELP, HELPED = 0.3, 8
"""For a machine that only thinks: by how many seconds a bot's turn must be late before it is
claimed, and how many turns are claimed at most for each process."""


class Keeper:
    """Law: every duty that the database says is ours, and due, is carried out, whatever the reason
    that nobody does so yet: it was another node's, or something failed before it was begun."""

    def __init__(
        self,
        storage: Storage,
        node: str,
        rooms: Rooms,
        driver: Driver,
        news: News,
        presence: Presence,
        heartbeat: Heartbeat,
        *,
        helps: bool = False,
    ) -> None:
        """`helps`: claims what living nodes are late with, too."""
        self._storage = storage
        self._node = node
        self._rooms = rooms
        self._driver = driver
        self._news = news
        self._presence = presence
        self._heartbeat = heartbeat
        self._helps = helps
        self._late = 0.0 if helps else LATE
        self._lost: dict[str, int] = {}
        """Tables that can't be read, and up to which entry: there is no use in trying before
        another."""

    async def keep(self) -> None:
        self._rooms.forget_idle()
        while await self.claim():
            await self.take_up()
        await self.take_up()
        self._news.read_again()
        await self._presence.look_for_dead()

    async def claim(self) -> int:
        """Claim the duties of dead nodes; returns how many."""
        if not self._heartbeat.steady:
            return 0
        if not self._helps:
            return await self._storage.claim(self._node, SILENT, CLAIMED)
        most = HELPED * self._driver.workers - self._driver.turns.waiting
        if most <= 0:
            return 0
        return await self._storage.claim(self._node, SILENT, most, late=HELP)

    async def take_up(self) -> None:
        """Start on all that is ours and not being carried out."""
        overdue = await self._storage.overdue(self._node, self._late)
        waiting = [each for each in overdue if not self._seen_to(each)]
        for at in range(0, len(waiting), READ):
            await asyncio.gather(*(self._see_to(each) for each in waiting[at : at + READ]))

    def _seen_to(self, due: DueTable) -> bool:
        room = self._rooms.loaded.get(due.table)
        return (room is not None and room.driven) or self._lost.get(due.table) == due.number

    async def _see_to(self, due: DueTable) -> None:
        try:
            room = await self._rooms.room(due.table)
        except StorageDown:
            return  # the next time
        except Refused:
            self._lost[due.table] = due.number
            return
        except Exception:
            # The tables after it mustn't suffer.
            log.exception("a table can't be taken up", table=due.table)
            return
        if not room.driven:
            self._driver.drive(room)
