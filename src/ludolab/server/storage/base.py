"""The interface of a database, implemented for SQLite and PostgreSQL."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from ludolab.core import LudolabError
from ludolab.table.challenge import Attempt
from ludolab.table.listing import Listing
from ludolab.table.log import Logged


class StorageDown(LudolabError):
    """The database can't be reached or written just now.

    Whether the write arrived is unknown: read the log again before the next one.
    """


class ValueRefused(LudolabError):
    """The database works, but rejects the value, which is our mistake. Nothing was written."""


@dataclass(frozen=True, slots=True)
class Append:
    """An entry to be written, perhaps followed by others, with all that has to be stored in the
    same transaction."""

    table: str
    number: int
    at: float
    body: bytes
    node: str
    due: float | None = None
    """When the table's next duty is due (bots, clocks); None: it is up to people."""
    offered: bool = False
    """Whether a machine that only thinks may do it instead of this node."""
    was_due: bool = False
    """Whether there was a duty before, which has to be removed or replaced."""
    listing: Listing | None = None
    """The new listing, if it changes."""
    attempt: Attempt | None = None
    """What is to be noted of the challenge that the table takes up."""
    snapshot: bytes | None = None
    """The table after the last of these entries: it can be read from here, too."""
    more: tuple[bytes, ...] = ()
    """The entries that follow: all are written, or none."""

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
    """A table with a duty of the node that wrote its last entry, or has claimed it since."""

    table: str
    number: int
    due: float


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table after the entry of that number."""

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
    """How many tables have a bot or a clock that is due."""
    stuck: int
    longest: float
    """For how many seconds the latest of them has been due."""
    bytes: int
    """The size of the database, without SQLite's write-ahead log."""


Spent: TypeAlias = Literal["used", "expired"]

PEOPLE, WORD = "~", "!"
OnChange: TypeAlias = Callable[[str], Awaitable[None]]
"""Called with the id of a table to which another node has written; with `PEOPLE` before it if only
the people who are connected to it have changed. What begins with `WORD` isn't about the database:
it is what another node passes on.

Changes during a call follow after it, each table once, so a slow call holds up the others. "" means
that anything may have changed: the connection for notifications was lost for a while.
"""


class Storage(ABC):
    """A log for each table, people, and which node has which duties.

    Laws: an entry is there after `append` has returned True, whatever happens next. Of several
    appends with the same table and number one is True and the others are False; they leave no
    trace. Every method raises StorageDown, and only that, when the database can't be used, and
    it does so within a few seconds. An append or a person that the database can't hold at all
    (half a character, a number too large) is ValueRefused, and harms no other.

    The log can't tell what an entry depends on: await each append to a table before the next.
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
        """The entries after that number, in order."""

    @abstractmethod
    async def latest(self, table: str) -> Latest:
        """What the table can be read from most quickly. Calls at the same time share one read."""

    # --- people ---------------------------------------------------------------------------

    @abstractmethod
    async def add_person(self, person: str, secret_hash: bytes) -> None:
        """Add this person; doing so twice changes nothing.

        ValueRefused if the person has another secret already, or the secret belongs to another.
        """

    @abstractmethod
    async def person(self, secret_hash: bytes) -> str | None:
        """Whose secret has this hash."""

    @abstractmethod
    async def add_code(self, person: str, code_hash: bytes, seconds: float) -> None:
        """Let another device be this person by a code, for that many seconds; it replaces an
        earlier code."""

    @abstractmethod
    async def redeem(self, code_hash: bytes, secret_hash: bytes) -> str | None:
        """Give the person of this code a further secret. A code can be used once, but for one that
        is kept."""

    async def keep_code(self, person: str, code_hash: bytes) -> None:
        """For servers only: let any device be this person by a code, until they keep another."""
        raise NotImplementedError

    async def spent(self, code_hash: bytes) -> Spent | None:
        """For servers only: why a code can't be used any more, if it could be once."""
        raise NotImplementedError

    @abstractmethod
    async def forget_person(self, person: str) -> None:
        """Delete this person with all their secrets."""

    # --- the lobby ------------------------------------------------------------------------

    @abstractmethod
    async def public_tables(self, limit: int) -> list[Listing]:
        """Public tables that aren't over, the last changed first; `people` is left empty."""

    @abstractmethod
    async def tables_of(self, person: str, limit: int) -> list[Listing]:
        """The tables at which this person sits, the last changed first; `people` likewise."""

    @abstractmethod
    async def opened_by(self, person: str) -> int:
        """How many tables this person has opened, or was given, that aren't over or closed."""

    @abstractmethod
    async def used_by(self, person: str) -> list[str]:
        """The tables that this person owns or sits at."""

    # --- challenges; for servers only -------------------------------------------------------

    async def add_challenge(
        self, challenge: str, deal: bytes, first: Attempt | None = None
    ) -> bytes:
        """Keep this challenge, and how its maker has done; returns the deal that it had already, or
        has now."""
        raise NotImplementedError

    async def challenge(self, challenge: str) -> bytes | None:
        """The deal of this challenge."""
        raise NotImplementedError

    async def attempts(self, challenge: str, limit: int) -> list[Attempt]:
        """Who has taken it up."""
        raise NotImplementedError

    async def forget_challenges(self, seconds: float) -> None:
        """Delete challenges that are older than that, and that nobody has taken up, or whose tables
        are all deleted."""
        raise NotImplementedError

    # --- notices; for servers only ----------------------------------------------------------

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """What is kept by this name; from now on `fresh`, if nothing was."""
        raise NotImplementedError

    async def subscribe(
        self, person: str, mark: bytes, proof: bytes, body: bytes, most: int
    ) -> bool:
        """Keep where one of this person's browsers is told something; of more than `most` the
        oldest goes. False if this mark is another's, and `proof` isn't what it was kept with."""
        raise NotImplementedError

    async def subscriptions(self, person: str) -> list[bytes]:
        """Where this person's browsers are told something."""
        raise NotImplementedError

    async def unsubscribe(self, mark: bytes, person: str | None = None) -> bool:
        """Forget it; with a person only if it is theirs. Whether there was one."""
        raise NotImplementedError

    # --- what isn't kept --------------------------------------------------------------------

    @abstractmethod
    async def old_tables(self, seconds: float, limit: int, *, deleted: bool) -> list[str]:
        """Tables whose last entry is older than that: those that were deleted, or the others."""

    @abstractmethod
    async def delete_tables(self, tables: Sequence[str]) -> None:
        """Delete their logs and everything that follows from them."""

    # --- nodes ----------------------------------------------------------------------------

    @abstractmethod
    async def beat(self, node: str) -> float:
        """Note that this node is alive; returns the time by the database's clock.

        A node counts as dead until its first beat, so beat before the first append. It never waits
        for other calls.
        """

    @abstractmethod
    async def bury(self, node: str) -> None:
        """Remove this node: others may claim its duties at once, and nobody is present through
        it."""

    @abstractmethod
    async def claim(
        self, node: str, silent: float, limit: int, *, late: float | None = None
    ) -> int:
        """Give this node the duties of nodes that have been silent for that many seconds (or were
        buried), the most pressing first; returns how many.

        `late`: also those that others offer and should have done that many seconds ago. Each duty
        is claimed by one node only; a node that isn't alive itself claims nothing.
        """

    @abstractmethod
    async def overdue(self, node: str, seconds: float) -> list[DueTable]:
        """The duties of this node that have been due for that many seconds, the most pressing
        first."""

    @abstractmethod
    async def alive(self, silent: float) -> set[str]:
        """The nodes that have been heard of within that many seconds."""

    @abstractmethod
    async def present(
        self,
        node: str,
        people: Mapping[str, Collection[str]],
        away: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        """Set who is connected to each of these tables through this node, and tell other nodes.
        `away`: those of them who don't look at the page."""

    @abstractmethod
    async def presence(
        self, tables: Collection[str], node: str, silent: float
    ) -> dict[str, set[str]]:
        """Who is connected to each of these tables through other nodes that are alive; a table
        where nobody is may be missing."""

    async def looking(self, table: str, node: str, silent: float) -> set[str]:
        """If it is shared: who is connected to this table through other nodes that are alive, and
        looks at the page."""
        raise NotImplementedError

    async def pass_on(self, news: str) -> None:
        """If it is shared: tell the other nodes something that isn't stored, in one short line."""
        raise NotImplementedError

    @abstractmethod
    def listen(self, on_change: OnChange) -> None:
        """Before `start`: set whom to call when another node has written to a table."""

    @abstractmethod
    async def condition(self) -> Condition:
        """What an operator wants to know."""

    @abstractmethod
    async def check(self) -> None:
        """Return if the database answers, else StorageDown."""
