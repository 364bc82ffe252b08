"""A table in the memory of one node: what its log says, who looks at it, who is in charge."""

import asyncio
import time
from collections.abc import Collection

from .entries import decode
from .refused import Refused
from .showing import Showing
from .storage.base import Storage
from .table import Table
from .visit import Visit


class Room:
    """A cache: all of it can be built again from the log."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.visits: set[Visit] = set()
        self.present: frozenset[str] = frozenset()
        """Who is connected, through this node or another."""
        self.driver: asyncio.Task[None] | None = None
        self._elsewhere: frozenset[str] = frozenset()
        self.unsure = True
        """Whether what we wrote last may or may not be in the log."""
        self._rumours = self._followed = 0
        """How often we heard that others have written, and of how many we have read since."""
        self.hearing = False
        """Whether somebody is already on the way to read the news."""
        self.used = 0.0
        self.snapshot_at = 0
        self._table: Table | None = None
        self._showing: Showing | None = None

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        self._table = table
        self._showing = None

    @property
    def showing(self) -> Showing:
        if self._showing is None:
            self._showing = Showing(self.table)
        return self._showing

    @property
    def behind(self) -> bool:
        """Whether the log may hold entries that we haven't read."""
        return self.unsure or self._followed < self._rumours

    def rumour(self) -> None:
        """Others may have written to the log."""
        self._rumours += 1

    def enter(self, visit: Visit) -> None:
        self.visits.add(visit)
        self.present = self.elsewhere | self.here

    def leave(self, visit: Visit) -> None:
        self.visits.discard(visit)
        self.present = self.elsewhere | self.here

    @property
    def here(self) -> set[str]:
        """Who is connected through this node."""
        return {visit.visitor.person for visit in self.visits if visit.visitor.person}

    @property
    def elsewhere(self) -> frozenset[str]:
        """Who is connected through other nodes."""
        return self._elsewhere

    @elsewhere.setter
    def elsewhere(self, people: frozenset[str]) -> None:
        self._elsewhere = people
        self.present = people | self.here

    @property
    def busy(self) -> bool:
        """Whether somebody is here, or something is being done."""
        driving = self.driver is not None and not self.driver.done()
        return bool(self.visits) or driving or self.lock.locked()

    @property
    def watching(self) -> int:
        people = self.table.people
        return sum(visit.visitor.person not in people for visit in self.visits)

    @property
    def known(self) -> Table | None:
        """The table as far as we have read it."""
        return self._table

    def tell(self, people: Collection[str] | None) -> None:
        """There is something new to show to these people; None: to everybody here."""
        self.used = time.monotonic()
        for visit in self.visits:
            if people is None or visit.visitor.person in people:
                visit.changed()

    def dismiss(self) -> None:
        """We aren't in charge any longer."""
        if self.driver is not None:
            self.driver.cancel()
            self.driver = None

    async def catch_up(self, storage: Storage) -> str | None:
        """Read what the log has got since; who wrote the last of it, if there was anything.

        Only with the lock held.
        """
        # What we hear of while we read may have come too late to be read.
        rumours, table = self._rumours, self._table
        if table is None:
            snapshot = await storage.snapshot(self.id)
            if snapshot is not None:
                table = Table.from_snapshot(self.id, snapshot.body)
                self.snapshot_at = snapshot.number
        logged = await storage.entries(self.id, 0 if table is None else table.number)
        for entry in logged:
            written = decode(entry.body)
            table = (
                Table.first(self.id, written) if table is None else table.after(written, entry.at)
            )
        if table is None:
            raise Refused("unknown-table")
        self.unsure, self._followed = False, rumours
        if table is self._table:
            return None
        self.table = table
        return logged[-1].node if logged else ""

    def remembers(self, since: int) -> bool:
        """Whether we have all events after this position at hand."""
        playing = self.table.playing
        if playing is None or since >= self.table.position:
            return True
        return bool(playing.history) and playing.history[0].position <= since + 1

    async def whole(self, storage: Storage) -> Table:
        """The table with all that happened in this game, read from the log.

        What others have written meanwhile stays out of it: who was shown more than `table` has
        would be shown less the next time, and told the same again.
        """
        table: Table | None = None
        for logged in await storage.entries(self.id, 0):
            if logged.number > self.table.number:
                break
            entry = decode(logged.body)
            table = (
                Table.first(self.id, entry, remember=None)
                if table is None
                else table.after(entry, logged.at)
            )
        assert table is not None
        return table


def concerned(before: Table, after: Table) -> set[str] | None:
    """Who can notice the difference; None: everybody.

    An answer and an order are their player's own business: a message to the others, even with
    nothing new in it, would tell them that somebody was asked.
    """
    if before.position != after.position or before.seats is not after.seats:
        return None
    if before.settings is not after.settings:
        return None
    one, other = before.playing, after.playing
    if one is None or other is None:
        return None
    return {
        held.person
        for seat, held in enumerate(after.seats)
        if one.answers.get(seat) != other.answers.get(seat)
        or one.orders.get(seat) != other.orders.get(seat)
    }
