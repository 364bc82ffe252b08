"""Storage in an SQL database: what SQLite and PostgreSQL have in common."""

import secrets
from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from ludolab.table.challenge import Attempt
from ludolab.table.listing import Listing
from ludolab.table.log import Logged

from . import challenges, keeping, statements, subscriptions
from .base import (
    Append,
    Condition,
    DueTable,
    Latest,
    OnChange,
    Spent,
    Storage,
    StorageDown,
    ValueRefused,
)
from .commits import GroupCommit
from .condition import condition
from .groups import Grouped

P = ParamSpec("P")
T = TypeVar("T")

CLOSED = "the storage is closed"


class Relational(Storage):
    """Each method is a function of `statements`, run on a connection for reading or writing."""

    def __init__(self) -> None:
        # By which a node recognises its own notifications.
        self._origin = secrets.token_hex(8)
        self._commits: GroupCommit | None = None
        self._on_change: OnChange | None = None
        self._latest = Grouped(self._read_latest)
        self._persons = Grouped(self._read_persons)
        self._newcomers = Grouped(self._add_persons)

    def listen(self, on_change: OnChange) -> None:
        self._on_change = on_change

    @abstractmethod
    async def _read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The result of `ask`."""

    @abstractmethod
    async def _write(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run `do` in a transaction of its own, one at a time; it is committed on return."""

    @abstractmethod
    async def _write_group(self, appends: Sequence[Append]) -> list[bool]:
        """Write these appends in one transaction; it is committed on return."""

    # --- the log --------------------------------------------------------------------------

    async def append(self, append: Append) -> bool:
        if self._commits is None:
            raise StorageDown(CLOSED)
        return await self._commits.append(append)

    async def entries(self, table: str, after: int) -> list[Logged]:
        return await self._read(statements.entries_after, table, after)

    async def latest(self, table: str) -> Latest:
        return await self._latest.ask(table) or Latest(None, [])

    async def _read_latest(self, tables: Sequence[str]) -> dict[str, Latest]:
        return await self._read(statements.latest, tables)

    # --- people ---------------------------------------------------------------------------

    async def add_person(self, person: str, secret_hash: bytes) -> None:
        if not await self._newcomers.ask((person, secret_hash)):
            raise ValueRefused("there is already such a person, or such a secret")

    async def _add_persons(
        self, newcomers: Sequence[tuple[str, bytes]]
    ) -> dict[tuple[str, bytes], bool]:
        return await self._write(statements.add_persons, newcomers)

    async def person(self, secret_hash: bytes) -> str | None:
        return await self._persons.ask(secret_hash)

    async def _read_persons(self, secret_hashes: Sequence[bytes]) -> dict[bytes, str]:
        return await self._read(statements.persons, secret_hashes)

    async def add_code(self, person: str, code_hash: bytes, seconds: float) -> None:
        await self._write(keeping.add_code, person, code_hash, seconds)

    async def redeem(self, code_hash: bytes, secret_hash: bytes) -> str | None:
        return await self._write(keeping.redeem, code_hash, secret_hash)

    async def keep_code(self, person: str, code_hash: bytes) -> None:
        await self._write(keeping.keep_code, person, code_hash)

    async def spent(self, code_hash: bytes) -> Spent | None:
        return await self._read(keeping.spent, code_hash)

    async def forget_person(self, person: str) -> None:
        await self._write(keeping.forget_person, person)

    # --- the lobby ------------------------------------------------------------------------

    async def public_tables(self, limit: int) -> list[Listing]:
        return await self._read(statements.public_tables, limit)

    async def tables_of(self, person: str, limit: int) -> list[Listing]:
        return await self._read(statements.tables_of, person, limit)

    async def opened_by(self, person: str) -> int:
        return await self._read(keeping.opened_by, person)

    async def used_by(self, person: str) -> list[str]:
        return await self._read(keeping.used_by, person)

    # --- challenges -----------------------------------------------------------------------

    async def add_challenge(
        self, challenge: str, deal: bytes, first: Attempt | None = None
    ) -> bytes:
        return await self._write(challenges.add_challenge, challenge, deal, first)

    async def challenge(self, challenge: str) -> bytes | None:
        return await self._read(challenges.challenge, challenge)

    async def attempts(self, challenge: str, limit: int) -> list[Attempt]:
        return await self._read(challenges.attempts, challenge, limit)

    async def forget_challenges(self, seconds: float) -> None:
        await self._write(challenges.forget, seconds)

    # --- notices --------------------------------------------------------------------------

    async def secret(self, name: str, fresh: bytes) -> bytes:
        return await self._write(subscriptions.secret, name, fresh)

    async def subscribe(
        self, person: str, mark: bytes, proof: bytes, body: bytes, most: int
    ) -> bool:
        return await self._write(subscriptions.subscribe, person, mark, proof, body, most)

    async def subscriptions(self, person: str) -> list[bytes]:
        return await self._read(subscriptions.of, person)

    async def unsubscribe(self, mark: bytes, person: str | None = None) -> bool:
        return await self._write(subscriptions.unsubscribe, mark, person)

    # --- what isn't kept --------------------------------------------------------------------

    async def old_tables(self, seconds: float, limit: int, *, deleted: bool) -> list[str]:
        return await self._read(keeping.old_tables, seconds, limit, deleted=deleted)

    async def delete_tables(self, tables: Sequence[str]) -> None:
        await self._write(keeping.delete_tables, tables)

    # --- nodes ----------------------------------------------------------------------------

    async def beat(self, node: str) -> float:
        return await self._write(statements.beat, node)

    async def bury(self, node: str) -> None:
        await self._write(statements.bury, node, self._origin)

    async def claim(
        self, node: str, silent: float, limit: int, *, late: float | None = None
    ) -> int:
        return await self._write(statements.claim, node, silent, limit, late)

    async def overdue(self, node: str, seconds: float) -> list[DueTable]:
        return await self._read(statements.overdue, node, seconds)

    async def alive(self, silent: float) -> set[str]:
        return await self._read(statements.alive, silent)

    async def present(
        self,
        node: str,
        people: Mapping[str, Collection[str]],
        away: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        await self._write(statements.present, node, people, away or {}, self._origin)

    async def looking(self, table: str, node: str, silent: float) -> set[str]:
        return await self._read(statements.looking, table, node, silent)

    async def presence(
        self, tables: Collection[str], node: str, silent: float
    ) -> dict[str, set[str]]:
        return await self._read(statements.present_at, tables, node, silent)

    async def condition(self) -> Condition:
        return await self._read(condition)

    async def check(self) -> None:
        await self._read(statements.check)
