"""What goes over a live connection, in both directions."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ludolab.table.settings import JsonObject

from .commands import Command
from .parts import CommandId, Key, Lang, Position, Typed
from .shown import TableShown

# --- what the server sends ------------------------------------------------------------------


class CommandDone(Typed, frozen=True, tag="done"):
    """The command has been carried out and is safely stored."""

    id: CommandId
    position: Position


class TableChanged(Typed, frozen=True, tag="changed"):
    """What differs from the table that this client was sent before."""

    changes: JsonObject
    """A patch: for each part that differs `[value]`, `[]` if it is there no longer, or a patch of
    its own; the items of a list go by their number."""
    done: list[CommandId] = []
    """The commands of this client that have been carried out with it: they get no other answer."""


class CommandRefused(Typed, frozen=True, tag="refused"):
    """The command has changed nothing: why, by which rule, and how the table stands."""

    id: CommandId | None
    code: str
    text: str
    rule: str | None = None
    table: TableShown | None = None


class TryAgain(Typed, frozen=True, tag="try-again"):
    """Nothing could be stored just now: send the same command again, with the same id."""

    id: CommandId | None
    text: str
    after: float
    """How many seconds to wait."""


class Goodbye(Typed, frozen=True, tag="goodbye"):
    """This server goes down: connect again, to it or to another."""

    after: float


class Pong(Typed, frozen=True, tag="pong"):
    pass


Sent: TypeAlias = (
    TableShown | TableChanged | CommandDone | CommandRefused | TryAgain | Goodbye | Pong
)
"""What the server sends over a socket."""


# --- what a client sends over a socket ----------------------------------------------------------


class Hello(Typed, frozen=True, tag="hello"):
    """The first message. A browser is known by its cookie; other clients say their secret."""

    since: Position | None = None
    """The last position that the client has heard of; null: none, and it is told the last thing
    that happened."""
    key: Key | None = None
    secret: Annotated[str, Meta(max_length=128)] | None = None
    lang: Lang | None = None
    """In which language to say what is wrong; without it, as the browser accepts."""
    foreseen: bool = False
    """Also tell what moves would bring: `foreseen` of each, and `ways`."""
    changes: bool = False
    """After the first table only tell what changes."""
    protocol: Literal[2] | None = None
    """Which messages the client knows; raised when those who know the old ones would go wrong. Who
    knows others is sent away with the code 4426; the page then loads itself again."""


class Do(Typed, frozen=True, tag="do"):
    """A command."""

    id: CommandId
    position: Position
    command: Command
    lang: Lang | None = None
    """In which language to say why not, if it isn't that of `hello`."""


class Ping(Typed, frozen=True, tag="ping"):
    pass


Received: TypeAlias = Hello | Do | Ping
