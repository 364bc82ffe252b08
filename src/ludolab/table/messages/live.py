"""The messages of a live connection, in both directions."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ludolab.table.settings import JsonObject

from .commands import Command
from .kind import Said, Say
from .notices import Looking
from .parts import CommandId, Key, Lang, Position, Typed
from .shown import TableShown

# --- what the server sends ------------------------------------------------------------------


class CommandDone(Typed, frozen=True, tag="done"):
    """The command has been carried out and is safely stored."""

    id: CommandId
    position: Position


class TableChanged(Typed, frozen=True, tag="changed"):
    """What has changed since the last table that this client was sent."""

    changes: JsonObject
    """A patch: for each part that has changed, `[value]`, `[]` if it is gone, or a patch of the
    part itself. The items of a list are named by their index."""
    done: list[CommandId] = []
    """The commands of this client that led to the change; they get no answer of their own."""


class CommandRefused(Typed, frozen=True, tag="refused"):
    """The command changed nothing: why, by which rule, and the table as it is."""

    id: CommandId | None
    code: str
    text: str
    rule: str | None = None
    table: TableShown | None = None


class TryAgain(Typed, frozen=True, tag="try-again"):
    """The command can't be stored at the moment: send it again, with the same id."""

    id: CommandId | None
    text: str
    after: float
    """How many seconds to wait."""


class Goodbye(Typed, frozen=True, tag="goodbye"):
    """This server is shutting down: reconnect, to it or to another."""

    after: float


class Pong(Typed, frozen=True, tag="pong"):
    pass


Sent: TypeAlias = (
    TableShown | TableChanged | CommandDone | CommandRefused | Said | TryAgain | Goodbye | Pong
)
"""What the server sends over a socket."""


# --- what a client sends over a socket ----------------------------------------------------------


class Hello(Typed, frozen=True, tag="hello"):
    """The first message. Browsers are recognised by a cookie; other clients send their secret."""

    since: Position | None = None
    """The last position that the client knows. Null: none yet; it is then told what happened
    last."""
    key: Key | None = None
    secret: Annotated[str, Meta(max_length=128)] | None = None
    lang: Lang | None = None
    """The language of errors; by default the one that the browser prefers."""
    foreseen: bool = False
    """Whether to send previews: `foreseen` for each move, and `ways`."""
    changes: bool = False
    """Whether to send only changes after the first table."""
    watch: bool = False
    """Whether to be shown only what everybody sees, also where one sits at the table: a television
    that others look at."""
    protocol: Literal[2] | None = None
    """The version of the protocol that the client speaks. It is raised when older clients would
    misunderstand something. The connection of any other version is closed with code 4426; the page
    then reloads itself."""


class Do(Typed, frozen=True, tag="do"):
    """A command."""

    id: CommandId
    position: Position
    command: Command
    lang: Lang | None = None
    """The language of a refusal, if it isn't that of `hello`."""


class Ping(Typed, frozen=True, tag="ping"):
    pass


Received: TypeAlias = Hello | Do | Say | Looking | Ping
