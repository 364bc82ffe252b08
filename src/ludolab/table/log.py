"""The log of a table, from which everything about the table follows.

All logs are read here, where they are checked: a game goes on only with the rules and the pieces it
was begun with, and only if they lead to the same positions as when it was written.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version

import msgspec

from .entries import Entry, Started, decode, encode
from .playing import REMEMBERED
from .refused import Refused
from .table import Table

SIGNED_EVERY = 16
"""One entry in this many has the digest of the state, which costs as much as a move or two."""
WHY = ("other-edition", "game-missing")
"""Reasons why an intact log can't be read."""


@dataclass(frozen=True, slots=True)
class Logged:
    """One entry of a table's log, as it was written."""

    number: int
    at: float
    """When it was written, in seconds since 1970 by the clock of the node that wrote it."""
    body: bytes
    node: str
    """The node that wrote it, which drives what comes next."""


def signed(entry: Entry, after: Table) -> Entry:
    """The entry as it is to be written, with what readers will check; `after` is the table after
    it."""
    if after.playing is None:
        return entry
    state = after.playing.state
    if isinstance(entry, Started):
        box, digest = state.box.digest(), state.digest()
        return msgspec.structs.replace(entry, pieces=box, digest=digest, engine=_engine())
    if after.number % SIGNED_EVERY and not state.over:
        return entry
    return msgspec.structs.replace(entry, digest=state.digest())


def begun(table_id: str, first: Sequence[Entry], at: float) -> tuple[Table, list[bytes]]:
    """The table after its first entries, and these as they are to be written."""
    table = Table.first(table_id, first[0])
    bodies = [encode(first[0])]
    for entry in first[1:]:
        table = table.after(entry, at)
        bodies.append(encode(signed(entry, table)))
    return table, bodies


@cache
def _engine() -> str:
    return version("ludolab")


def read(
    table_id: str,
    log: Iterable[Logged],
    start: Table | None = None,
    remember: int | None = REMEMBERED,
) -> Iterator[Table]:
    """The table after each of these entries; without `start`, from its first.

    Refused, with one sentence that says why, if the game can't go on here as it was begun.
    """
    table = start
    for logged in log:
        try:
            entry = decode(logged.body)
            if table is None:
                table = Table.first(table_id, entry, remember)
            else:
                table = table.after(entry, logged.at)
            intact = _fits(entry, table)
        except Exception as error:  # changed rules can stumble over anything
            if isinstance(error, Refused) and error.code in WHY:
                raise
            raise Refused("broken-log", number=logged.number) from error
        if not intact:
            raise Refused("broken-log", number=logged.number)
        yield table


def _fits(entry: Entry, table: Table) -> bool:
    """Whether the table after the entry is the one that it was signed with."""
    if not entry.digest:
        return True
    if table.playing is None:
        return False
    state = table.playing.state
    if isinstance(entry, Started) and entry.pieces != state.box.digest():
        return False
    return state.digest() == entry.digest
