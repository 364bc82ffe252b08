"""How a table is opened, and what the lobby says about tables."""

from typing import Annotated, Literal

from msgspec import Meta

from ludolab.bots import USUAL_LEVEL
from ludolab.table.settings import Figure, Level, Nickname, OwnName, Settings

from .parts import CommandId, Plain


class Me(Plain, frozen=True):
    """This browser. `secret` is told once, to clients without cookies only."""

    person: str
    secret: str | None = None


class SeatWish(Plain, frozen=True):
    """How a seat is taken when a table is opened."""

    holder: Literal["me", "free", "bot"]
    name: Nickname | None = None
    figure: Figure | None = None
    level: Level = USUAL_LEVEL
    own: OwnName | None = None


class OpenTable(Plain, frozen=True):
    """A new table; with `start` the game begins at once, if no seat is free. Sent again with the
    same `id`, it is the same table."""

    settings: Settings
    id: CommandId | None = None
    guided: bool = False
    """A first game that is explained, with a deal that shows much."""
    seats: Annotated[list[SeatWish], Meta(max_length=32)] = []
    start: bool = False


class Opened(Plain, frozen=True):
    table: str
    key: str
    """For the invitation: it goes behind the # of the link."""
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
    """Whether you may let them in or shut them out: you sit at the machine itself."""
    link: str | None
    """How they come here, where you know us by a name that only this machine understands."""
