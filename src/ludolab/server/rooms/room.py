"""A room in the memory of one node: a cache of the log."""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence

import msgspec

from ludolab.core import LudolabError
from ludolab.server.storage.base import Storage
from ludolab.table import messages
from ludolab.table.duty import bots_alone
from ludolab.table.log import Logged, read
from ludolab.table.refused import Refused
from ludolab.table.room import Room
from ludolab.table.showing import Showing
from ludolab.table.table import Table
from ludolab.table.visit import Visitor

COUNTED = 0.5
"""Seconds before everybody is told who has come or gone: people seldom come alone."""
REPLAYED = 32
"""After how many entries that it has replayed a long log lets others go on."""


class CachedRoom(Room):
    """Law: everything but the visits can be rebuilt from the log."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.lock = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self.unsure = True
        """Whether we don't know if our last write reached the log."""
        self._rumours = self._followed = 0
        """How often we heard that others had written, and up to which of these we have read."""
        self.hearing = False
        """Whether a task is about to read what others have written."""
        self.last_writer = ""
        """The node that wrote the last entry that we have read."""
        self.used = 0.0
        self._counting: asyncio.TimerHandle | None = None
        self.snapshot_at = 0

    @property
    def behind(self) -> bool:
        """Whether the log may have entries that we haven't read."""
        return self.unsure or self._followed < self._rumours

    def rumour(self) -> None:
        """Others may have written to the log."""
        self._rumours += 1

    @property
    def busy(self) -> bool:
        """Whether anybody is here, or anything is under way."""
        return bool(self.visits) or self.driven or self.lock.locked()

    @property
    def driven(self) -> bool:
        """Whether this node is carrying out what is due."""
        return self.driver is not None and not self.driver.done()

    @property
    def paused(self) -> bool:
        """Whether only bots play here, and nobody watches."""
        return bots_alone(self.table) and not self.visits

    def tell(self, people: Collection[str] | None) -> None:
        self.used = time.monotonic()
        super().tell(people)

    def came_or_went(self) -> None:
        """Show everybody who is here and how many watch; those who come together are one change."""
        if self._counting is None:
            loop = asyncio.get_running_loop()
            self._counting = loop.call_later(COUNTED, self._tell_count)

    def _tell_count(self) -> None:
        self._counting = None
        self.tell(None)

    def stop_driving(self) -> None:
        """Leave what is due to another node."""
        if self.driver is not None:
            self.driver.cancel()
            self.driver = None

    async def catch_up(self, storage: Storage) -> str | None:
        """Read new entries and show them; returns who wrote the last one, if there was any.

        Only with the lock held.
        """
        # What is announced while we read may have come too late to be read.
        rumours, table = self._rumours, self.known
        if table is None:
            latest = await storage.latest(self.id)
            logged, snapshot = latest.entries, latest.snapshot
            if snapshot is not None:
                try:
                    table = Table.from_snapshot(self.id, snapshot.body)
                    self.snapshot_at = snapshot.number
                except (LudolabError, msgspec.MsgspecError):
                    # A snapshot that doesn't fit is ignored, and the log read from its first entry.
                    logged = await storage.entries(self.id, 0)
        else:
            logged = await storage.entries(self.id, table.number)
        for count, after in enumerate(read(self.id, logged, table), 1):
            table = after
            if not count % REPLAYED:
                # Other tables go on meanwhile.
                await asyncio.sleep(0)
        if table is None:
            raise Refused("unknown-table")
        self.unsure, self._followed = False, rumours
        if table is self.known:
            return None
        self.follow(table)
        self.last_writer = logged[-1].node if logged else ""
        return self.last_writer

    def recall(
        self,
        logged: Sequence[Logged],
        visitor: Visitor,
        since: int,
        *,
        now: float,
        live: bool,
    ) -> Callable[[], messages.TableShown]:
        """What `show` returns, with all that has happened since: to be called in a thread, as it
        takes long.

        It leaves out what others have written in the meantime: somebody who was shown more than
        `table` has would be shown less the next time, and then be told the same again.
        """
        table, present, watching = self.table, self.present, self.watching

        def show() -> messages.TableShown:
            known = (each for each in logged if each.number <= table.number)
            *_, whole = read(self.id, known, remember=None)
            return Showing(whole).to(
                visitor.person,
                since=since,
                present=present,
                now=now,
                live=live,
                foreseen=visitor.foreseen,
                watching=watching,
                watches=visitor.watches,
            )

        return show
