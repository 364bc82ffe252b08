"""A table in a file: its log without people and keys, to be opened again here or elsewhere.

The log of a running game holds what is hidden. So only somebody at whose table nobody else has ever
sat can save it: whatever they read there, they have nobody to play against but bots.
"""

from collections.abc import Collection, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from ludolab.core import LudolabError

from .commands import check_level
from .entries import (
    BotSat,
    CallMe,
    Covered,
    Created,
    Entry,
    HandedOver,
    Left,
    Ordered,
    Rematched,
    Removed,
    Returned,
    Sat,
    Stood,
    TableClosed,
    Undone,
    WebhookSet,
    decode,
    encode,
)
from .log import Logged, read, signed
from .messages import SavedTable
from .nickname import nickname
from .refused import Refused
from .settings import JsonObject
from .table import Table

ME = "me"
"""Who opened the table, in a file."""
MOST_ENTRIES = 10_000


def saved(log: Sequence[Logged], person: str) -> SavedTable:
    """The table as this person may take it along, or Refused."""
    if len(log) > MOST_ENTRIES:
        raise Refused("too-long")
    found = [decode(logged.body) for logged in log]
    created = found[0]
    if not isinstance(created, Created) or created.owner != person:
        raise Refused("not-owner")
    if any(who != person for entry in found for who in _people(entry)):
        raise Refused("not-alone")
    entries = [msgspec.to_builtins(_as(entry, ME, "")) for entry in found]
    return SavedTable(saved="ludolab-table-1", entries=entries)


def opened(
    table_id: str, key: str, person: str, saved: SavedTable, own: Collection[str], at: float
) -> tuple[Table, list[bytes]]:
    """The table of a file, now this person's, and its log; Refused unless the rules lead through
    every entry of it. It is no longer public."""
    log = [*_entries(saved.entries, key, person, own)]
    there = [Logged(number, at, encode(entry), "") for number, entry in enumerate(log, 1)]
    table: Table | None = None
    bodies: list[bytes] = []
    for entry, after in zip(log, read(table_id, there), strict=True):
        _check(entry, table or after, after)
        table = after
        bodies.append(encode(signed(replace(entry, digest=""), after)))
    assert table is not None
    return table, bodies


def _entries(
    data: Sequence[JsonObject], key: str, person: str, own: Collection[str]
) -> Iterator[Entry]:
    """The entries of a file, in the name of this person."""
    for number, each in enumerate(data, 1):
        try:
            entry: Entry = msgspec.convert(each, Entry)
        except msgspec.ValidationError as error:
            raise Refused("broken-log", number=number) from error
        if isinstance(entry, Created) != (number == 1) or any(who != ME for who in _people(entry)):
            raise Refused("broken-log", number=number)
        entry = _as(entry, person, key)
        match entry:
            case Created():
                settings = replace(entry.settings, public=False)
                yield replace(entry, settings=settings)
            case BotSat() if entry.own not in own:
                yield replace(entry, own="")
            case _:
                yield entry


def _check(entry: Entry, before: Table, after: Table) -> None:
    """Refused if nobody could have done it at this table: `Table.after` takes that for granted."""
    match entry:
        case Created() | Rematched():
            try:
                after.new_game()
            except LudolabError as error:
                raise Refused("bad-settings", why=str(error)) from None
        case Sat():
            if entry.name != nickname(entry.name):
                raise Refused("bad-nickname")
        case BotSat() | Left() | Removed() | Covered():
            check_level(before, entry.level)
        case TableClosed(deleted=True):
            raise Refused("table-closed")
    if isinstance(entry, Ordered | Undone | Covered | Returned):
        if not before.held(entry.seat).person:
            raise Refused("seat-free")
    elif isinstance(entry, Sat | BotSat | Stood):
        before.held(entry.seat)


def _people(entry: Entry) -> list[str]:
    """Everybody whom it names."""
    match entry:
        case Created():
            return [entry.owner]
        case Sat() | Left() | Removed() | HandedOver() | CallMe():
            return [entry.person]
        case _:
            return []


def _as(entry: Entry, person: str, key: str) -> Entry:
    """The same, done by this person; it no longer counts as a command that may be sent twice."""
    entry = replace(entry, command="")
    match entry:
        case Created():
            # Elsewhere nobody knows of the challenge.
            return replace(entry, owner=person, key=key, challenge="")
        case Sat() | Left() | Removed() | HandedOver() | CallMe():
            return replace(entry, person=person)
        case WebhookSet():
            # Its address is a secret, and nobody has checked it here.
            return replace(entry, webhook=None)
        case _:
            return entry
