"""What the lobby tells of tables."""

from collections.abc import Sequence

import msgspec

from . import messages
from .storage.base import Listing
from .table import Table


def listing(before: Table | None, after: Table) -> Listing | None:
    """What the lobby tells of the table, if that has changed."""
    if before is not None and before.seats is after.seats and before.status == after.status:
        return None
    settings = after.settings
    listed = messages.Listed(
        table=after.id,
        game=settings.game,
        status=after.status,
        names=[held.name for held in after.seats if held.name],
        free=sum(held.free for held in after.seats),
        players=settings.players,
    )
    return Listing(
        table=after.id,
        game=settings.game,
        public=settings.public,
        status=after.status,
        about=msgspec.json.encode(listed),
        people=after.people,
    )


def listed(listings: Sequence[Listing]) -> messages.Tables:
    return messages.Tables(
        tables=[msgspec.json.decode(found.about, type=messages.Listed) for found in listings]
    )
