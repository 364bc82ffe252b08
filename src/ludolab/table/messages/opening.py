"""Opening a table, and the tables in the lobby."""

from typing import Annotated, Literal

from msgspec import Meta

from ludolab.bots import USUAL_LEVEL
from ludolab.table.settings import (
    Figure,
    JsonObject,
    Level,
    Nickname,
    OwnName,
    SeatNumber,
    Settings,
)

from .parts import CommandId, Plain, Position


class Me(Plain, frozen=True):
    """Who this browser is. Only clients without cookies are sent the `secret`, once."""

    person: str
    secret: str | None = None


class SeatWish(Plain, frozen=True):
    """Who gets a seat when a table is opened."""

    holder: Literal["me", "free", "bot"]
    name: Nickname | None = None
    figure: Figure | None = None
    level: Level = USUAL_LEVEL
    own: OwnName | None = None


class OpenTable(Plain, frozen=True):
    """Open a table. With `start` the game begins at once if no seat is free. A request sent again
    with the same `id` returns the same table."""

    settings: Settings
    id: CommandId | None = None
    guided: bool = False
    """A first game that is explained, with a deal that shows as much as possible."""
    seats: Annotated[list[SeatWish], Meta(max_length=32)] = []
    start: bool = False


class PlayOn(Plain, frozen=True):
    """Open a table that goes on from a moment of a finished game. What one's seat couldn't know
    then is drawn anew. The game begins at once if no seat is free. A request sent again with the
    same `id` returns the same table."""

    position: Position
    """The moment, as in the game's story."""
    seat: SeatNumber
    """One's seat, which is one's own at the new table, too."""
    seats: Annotated[list[SeatWish], Meta(max_length=32)]
    game: Annotated[int, Meta(ge=1, le=2**31)] | None = None
    """Which game at that table; without it, the last."""
    id: CommandId | None = None


class PlayOnRecord(Plain, frozen=True):
    """The same from the record of a game; a moment is the number of moves before it."""

    record: JsonObject
    position: Position
    seat: SeatNumber
    seats: Annotated[list[SeatWish], Meta(max_length=32)]
    id: CommandId | None = None


class SavedTable(Plain, frozen=True):
    """A table as it is kept in a file: the entries of its log, without people and keys."""

    saved: Literal["ludolab-table-1"]
    """What the file is, and its format."""
    entries: Annotated[list[JsonObject], Meta(min_length=1, max_length=10_000)]


class OpenSaved(Plain, frozen=True):
    """Open the table of a file. A request sent again with the same `id` returns the same table."""

    table: SavedTable
    id: CommandId | None = None


class Opened(Plain, frozen=True):
    table: str
    key: str
    """The part of the invitation link after the #."""
    link: str


class Listed(Plain, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    status: Literal["waiting", "playing", "over"]
    names: list[str]
    free: int
    players: int


class Tables(Plain, frozen=True):
    tables: list[Listed]


class Nearby(Plain, frozen=True):
    """Whether phones in the room can come to this server."""

    may_turn: bool
    """Whether you may change that, because you sit at the machine itself."""
    link: str | None
    """The address for phones, if the one in your browser works on this machine only."""
