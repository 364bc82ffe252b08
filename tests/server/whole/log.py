"""The logs of tables, read without the server, and what must be true of them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection, TextClause, text

from ludolab.table.entries import Entry, Rematched, Sat, Started, decode
from ludolab.table.showing import by_heart
from ludolab.table.table import Table
from tests.server.storage.look import look

from .api import Person
from .client import Client


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    at: float
    entry: Entry


LINES = "SELECT table_id, number, at, body FROM entries"


async def logs(url: str) -> dict[str, list[Line]]:
    """The log of each table."""
    found: dict[str, list[Line]] = {}
    for table, line in await look(url, partial(_lines, text(f"{LINES} ORDER BY 1, 2"))):
        found.setdefault(table, []).append(line)
    return found


async def log_of(url: str, table: str) -> list[Line]:
    """The log of one table."""
    ask = text(f"{LINES} WHERE table_id = :table ORDER BY 2").bindparams(table=table)
    return [line for _, line in await look(url, partial(_lines, ask))]


def _lines(ask: TextClause, connection: Connection) -> list[tuple[str, Line]]:
    return [
        (table, Line(number, at, decode(body)))
        for table, number, at, body in connection.execute(ask)
    ]


def fold(table: str, log: Sequence[Line]) -> Table:
    """The table that results from this log, with its whole history."""
    made: Table | None = None
    for line in log:
        made = (
            Table.first(table, line.entry, remember=None)
            if made is None
            else made.after(line.entry, line.at)
        )
    assert made is not None
    return made


def require_nothing_lost(written: Mapping[str, Sequence[Line]], clients: Iterable[Client]) -> None:
    """Every acknowledged command is in the log exactly once, in the order in which it was sent;
    every logged one was acknowledged in the end; numbers have no gaps; and who came back was
    told everything that happened, once."""
    for table, log in written.items():
        assert [line.number for line in log] == [*range(1, len(log) + 1)], table
        commands = [line.entry.command for line in log if line.entry.command]
        assert len({*commands}) == len(commands), table
    for client in clients:
        assert client.person is not None
        log = written[client.at.table]
        assert _played(client.person, log) == client.done
        _require_all_heard(fold(client.at.table, log), client)


def _played(person: Person, log: Sequence[Line]) -> list[str]:
    """The commands of a person in a game, without those sent over HTTP around it."""
    return [
        line.entry.command.partition("/")[2]
        for line in log
        if line.entry.command.startswith(f"{person.id}/")
        and not isinstance(line.entry, Sat | Started | Rematched)
    ]


def _require_all_heard(table: Table, client: Client) -> None:
    last = [happened.position for happened in table.running.history]
    assert client.heard == sorted({*client.heard})
    # Players who have to remember aren't told again what they saw before they were disconnected.
    if not by_heart(table.running):
        assert client.heard[-len(last) :] == last
