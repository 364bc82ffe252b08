"""What the table server asks of a database. Two kinds fulfil it: SQLite and PostgreSQL."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from ludolab.core import LudolabError
from ludolab.table.listing import Listing
from ludolab.table.log import Logged


class StorageDown(LudolabError):
    """The database can't be reached or written just now.

    Whether the write arrived is unknown: read the log again before the next one.
    """


class ValueRefused(LudolabError):
    """The database is all right and takes no such value: a mistake of ours. Nothing was written."""


@dataclass(frozen=True, slots=True)
class Append:
    """An entry to be written, perhaps with others behind it, and what has to be true from the same
    moment on."""

    table: str
    number: int
    at: float
    body: bytes
    node: str
    due: float | None = None
    """When a node has to act by itself next (bots, clocks); None: it is up to people."""
    offered: bool = False
    """Whether a machine that only thinks may do it instead of the node that writes this."""
    was_due: bool = False
    """Whether a duty stood before this entry, which has to be taken off or replaced."""
    listing: Listing | None = None
    """The new listing, if it changes."""
    snapshot: bytes | None = None
    """The table after the last of these entries, to begin from instead of the first entry."""
    more: tuple[bytes, ...] = ()
    """The entries that follow: they are written with this one, or none is."""

    @property
    def last(self) -> int:
        """The number of the last of these entries."""
        return self.number + len(self.more)

    @property
    def rows(self) -> list[tuple[int, bytes]]:
        """Each of these entries with its number."""
        return [*enumerate((self.body, *self.more), self.number)]


@dataclass(frozen=True, slots=True)
class DueTable:
    """A table on which a node has to act by itself: the one that wrote its last entry, or the one
    that has claimed it since."""

    table: str
    number: int
    due: float


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as it was after the entry of that number."""

    number: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Latest:
    """The newest snapshot of a table, if there is one, and the entries after it."""

    snapshot: Snapshot | None
    entries: list[Logged]


@dataclass(frozen=True, slots=True)
class Condition:
    tables: int
    nodes: int
    heartbeat: float
    """Seconds since the last heartbeat of the most silent node."""
    due: int
    """At how many tables a bot or a clock is due now."""
    stuck: int
    longest: float
    """For how many seconds the one has been due that has waited for longest."""
    bytes: int
    """What the database takes, but for SQLite's log of writes."""


PEOPLE = "~"
OnChange: TypeAlias = Callable[[str], Awaitable[None]]
"""Called with the id of a table of which another node has written something; with `PEOPLE` before
it, if only those who are connected to it have changed.

Changes that come while a call is under way are told after it, each table once; so a call that
takes long holds up the others. "" means that anything may have changed: the connection on which
changes are told was lost for a while, and nobody knows what was missed.
"""


class Storage(ABC):
    """A log for each table, people, and who is in charge of what.

    Laws: an entry is there after `append` has returned True, whatever happens next. Of several
    appends with the same table and number one is True and the others are False; they leave no
    trace. Every method raises StorageDown, and only that, when the database can't be used, and
    it does so within a few seconds. An append or a person that the database can't hold at all
    (half a character, a number too large) is ValueRefused, and harms no other.

    The log doesn't know what an entry rests on: await one append to a table before the next one.
    """

    shared: ClassVar[bool]
    """Whether several nodes can use it at the same time."""

    @abstractmethod
    async def start(self) -> None:
        """Connect, bring the schema up to date. StorageDown with a sentence if it can't be."""

    @abstractmethod
    async def stop(self) -> None:
        """Write what is queued, then close."""

    # --- the log --------------------------------------------------------------------------

    @abstractmethod
    async def append(self, append: Append) -> bool:
        """Write an entry, and those that follow it; False if its number is taken. Many appends at
        once share one commit."""

    @abstractmethod
    async def entries(self, table: str, after: int) -> list[Logged]:
        """The entries with higher numbers, in order."""

    @abstractmethod
    async def latest(self, table: str) -> Latest:
        """What a table can be made from soonest. Many who ask at once share one read."""

    # --- people ---------------------------------------------------------------------------

    @abstractmethod
    async def add_person(self, person: str, secret_hash: bytes) -> None:
        """Know this person from now on; saying it twice changes nothing.

        ValueRefused if the person has another secret already, or the secret belongs to another.
        """

    @abstractmethod
    async def person(self, secret_hash: bytes) -> str | None:
        """Whose secret has this hash."""

    @abstractmethod
    async def add_code(self, person: str, code_hash: bytes, seconds: float) -> None:
        """For that many seconds this code lets another device be the same person; an earlier one
        doesn't any longer."""

    @abstractmethod
    async def redeem(self, code_hash: bytes, secret_hash: bytes) -> str | None:
        """Know the person of this code by another secret as well. A code counts once."""

    @abstractmethod
    async def forget_person(self, person: str) -> None:
        """Know this person no longer, by whatever secret."""

    # --- the lobby ------------------------------------------------------------------------

    @abstractmethod
    async def public_tables(self, limit: int) -> list[Listing]:
        """Public tables that aren't over, the latest change first; `people` is left empty."""

    @abstractmethod
    async def tables_of(self, person: str, limit: int) -> list[Listing]:
        """The tables at which this person sits, the latest change first; `people` likewise."""

    @abstractmethod
    async def opened_by(self, person: str) -> int:
        """How many tables this person has opened, or was given, that aren't over or closed."""

    @abstractmethod
    async def used_by(self, person: str) -> list[str]:
        """The tables that this person has, or sits at."""

    # --- what isn't kept --------------------------------------------------------------------

    @abstractmethod
    async def old_tables(self, seconds: float, limit: int, *, deleted: bool) -> list[str]:
        """Tables to which nothing was written for that many seconds: those that were deleted, or
        the others."""

    @abstractmethod
    async def delete_tables(self, tables: Sequence[str]) -> None:
        """Their logs and all that follows from them are gone."""

    # --- nodes ----------------------------------------------------------------------------

    @abstractmethod
    async def beat(self, node: str) -> float:
        """This node is alive, by the clock of the database; what time it is by that clock.

        A node that was never heard of isn't alive: beat before the first append. It waits for no
        other order.
        """

    @abstractmethod
    async def bury(self, node: str) -> None:
        """This node goes: its duties are anybody's at once, and nobody is present through it."""

    @abstractmethod
    async def claim(
        self, node: str, silent: float, limit: int, *, late: float | None = None
    ) -> int:
        """Give this node the duties of nodes that haven't been heard of for that many seconds (or
        were buried), the most pressing first; how many those were.

        `late`: also what others offer and should have done that many seconds ago. Each duty is
        claimed by one node only; a node that isn't alive itself claims nothing.
        """

    @abstractmethod
    async def overdue(self, node: str, seconds: float) -> list[DueTable]:
        """The duties of this node that should have been done that many seconds ago, or longer; the
        most pressing first."""

    @abstractmethod
    async def alive(self, silent: float) -> set[str]:
        """The nodes that were heard of within that many seconds."""

    @abstractmethod
    async def present(self, node: str, people: Mapping[str, Collection[str]]) -> None:
        """Who is connected to each of these tables through this node, from now on; others are
        told."""

    @abstractmethod
    async def presence(
        self, tables: Collection[str], node: str, silent: float
    ) -> dict[str, set[str]]:
        """Who is connected to each of these tables through other nodes that are alive; a table
        where nobody is may be missing."""

    @abstractmethod
    def listen(self, on_change: OnChange) -> None:
        """Before `start`: whom to call when another node has written to a table."""

    @abstractmethod
    async def condition(self) -> Condition:
        """What those who run it want to know."""

    @abstractmethod
    async def check(self) -> None:
        """Return if the database answers, else StorageDown."""
