"""Tables as the lobby lists them."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from . import messages
from .table import Status, Table


@dataclass(frozen=True, slots=True)
class Listing:
    """A table as the lobby lists it, kept up to date by the appends that change it."""

    table: str
    game: str
    public: bool
    status: str
    """waiting, playing, over or deleted."""
    about: bytes
    """JSON for the lobby: only what everybody may know."""
    people: tuple[str, ...]
    """Who sits there: it is one of their tables."""
    owner: str = ""
    """Who opened it or was handed it: it counts towards their tables."""


def listing(before: Table | None, after: Table) -> Listing | None:
    """The new listing of the table, if it has changed."""
    if before is not None and _said(before) == _said(after) and before.seats is after.seats:
        return None
    settings = after.settings
    status: Status = "over" if after.closed else after.status
    listed = messages.Listed(
        table=after.id,
        game=settings.game,
        status=status,
        names=[held.name for held in after.seats if held.name],
        free=sum(held.free for held in after.seats),
        players=settings.players,
    )
    return Listing(
        table=after.id,
        game=settings.game,
        public=settings.public and not after.closed,
        status="deleted" if after.deleted else status,
        about=msgspec.json.encode(listed),
        people=() if after.deleted else after.people,
        owner=after.owner,
    )


def _said(table: Table) -> tuple[object, ...]:
    return table.status, table.owner, table.closed, table.deleted


def listed(listings: Sequence[Listing]) -> messages.Tables:
    return messages.Tables(
        tables=[msgspec.json.decode(found.about, type=messages.Listed) for found in listings]
    )
