"""A table, those who are looking at it, and which of them are told when it changes."""

from collections import Counter
from collections.abc import Collection
from functools import partial

from . import messages
from .showing import Showing
from .table import Table
from .visit import Visit, Visitor

SPECTATORS = 1000
"""How many spectators a table may have at one node."""


class Room:
    """Law: what a visitor is shown follows from the table, their seats and who is present."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.visits: set[Visit] = set()
        self._here: Counter[str] = Counter()
        self._elsewhere: frozenset[str] = frozenset()
        self._present: frozenset[str] | None = None
        self._table: Table | None = None
        self._showing: Showing | None = None

    # --- the table ----------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    @property
    def known(self) -> Table | None:
        """The table as far as its log has been read."""
        return self._table

    @property
    def showing(self) -> Showing:
        if self._showing is None:
            self._showing = Showing(self.table)
        return self._showing

    def follow(self, after: Table) -> None:
        """The log now leads to this table: tell everybody who can notice the change."""
        before, self._table, self._showing = self._table, after, None
        self.tell(None if before is None else concerned(before, after))

    def remembers(self, since: int) -> bool:
        """Whether all events of the game after this position are at hand."""
        playing = self.table.playing
        return playing is None or since >= playing.remembered_since

    # --- those who look at it -----------------------------------------------------------------

    def enter(self, visit: Visit) -> None:
        self.visits.add(visit)
        if visit.sits:
            self._here[visit.sits] += 1
        self._present = None

    def leave(self, visit: Visit) -> None:
        if visit not in self.visits:
            return
        self.visits.discard(visit)
        person = visit.sits
        if person:
            self._here[person] -= 1
            if not self._here[person]:
                del self._here[person]
        self._present = None

    @property
    def here(self) -> set[str]:
        """Who is connected here."""
        return set(self._here)

    @property
    def present(self) -> frozenset[str]:
        """Who is connected, here or elsewhere."""
        if self._present is None:
            self._present = self._elsewhere.union(self._here)
        return self._present

    @property
    def looking(self) -> set[str]:
        """Who is connected here and looks at the page."""
        return {
            person for visit in self.visits if visit.looking and (person := visit.visitor.person)
        }

    @property
    def elsewhere(self) -> frozenset[str]:
        """Who is connected to this table elsewhere."""
        return self._elsewhere

    @elsewhere.setter
    def elsewhere(self, people: frozenset[str]) -> None:
        self._elsewhere, self._present = people, None

    @property
    def watching(self) -> int:
        """How many of those connected here don't sit at the table."""
        return len(self.visits) - sum(self._here[person] for person in self.table.people)

    def full(self, visitor: Visitor) -> bool:
        """Whether there is no more room for this visitor; those who sit here always have room."""
        return self.spectates(visitor) and self.watching >= SPECTATORS

    def tell(self, people: Collection[str] | None) -> None:
        """Tell these people that there is something new; None: everybody here."""
        for visit in self.visits:
            if people is None or visit.sits in people:
                visit.changed()

    def hear(self, word: messages.Said) -> None:
        """Somebody says a kind word to everybody here."""
        for visit in self.visits:
            visit.hear(word)

    def show(
        self,
        visitor: Visitor,
        since: int | None,
        *,
        now: float,
        live: bool,
    ) -> messages.TableShown:
        """The table for this visitor; of events only those after `since`, as far as the table
        remembers them."""
        showing = self.showing
        to = (
            showing.to_spectators
            if self.spectates(visitor)
            else partial(showing.to, watches=visitor.watches)
        )
        return to(
            visitor.person,
            since=since,
            present=self.present,
            now=now,
            live=live,
            foreseen=visitor.foreseen,
            watching=self.watching,
        )

    def spectates(self, visitor: Visitor) -> bool:
        """Whether they only watch."""
        person = visitor.person
        if person is None or person == self.table.owner:
            return person is None
        return visitor.watches or person not in self.table.people


def concerned(before: Table, after: Table) -> set[str] | None:
    """The visitors who can notice the difference; None means everybody.

    Answers and orders are their player's own business: a message to the others, even with nothing
    new in it, would tell them that somebody was asked.
    """
    if before.position != after.position or before.seats is not after.seats:
        return None
    if before.settings is not after.settings or before.owner != after.owner:
        return None
    if before.callers != after.callers or before.webhook != after.webhook:
        return None
    if before.closed != after.closed or before.deleted != after.deleted:
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
