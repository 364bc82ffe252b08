"""The entries in the log of a table. Nothing else determines what a table is.

Entries contain secrets (the seed): they are for the database, never for a client.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from .settings import MOST_AHEAD, MOST_LOOKS, AskedWhen, Figure, JsonObject, Settings, Webhook


class Written(Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True):
    """What all entries have in common."""

    command: str = ""
    """The id that the sender gave the command: sent twice, it counts once."""
    digest: str = ""
    """The digest of the state after it; only some entries have it: see `log.signed`."""


class WhatIf(Struct, frozen=True, kw_only=True):
    """A first game that goes on from a moment of another one, which is over."""

    seat: int
    """What this seat couldn't know then has been drawn anew."""
    edition: str
    """The edition in which the other game was played."""
    world: JsonObject
    """The position from which it goes on, without a seed."""


class Created(Written, frozen=True, tag="created"):
    settings: Settings
    owner: str
    key: str
    """Whoever knows it may come in: it is in the invitation, behind the #."""
    guided: bool = False
    """Whether its first game is explained while it is played."""
    what_if: WhatIf | None = None
    challenge: str = ""
    """The challenge that its first game takes up, if any."""


class Sat(Written, frozen=True, tag="sat"):
    seat: int
    person: str
    name: str
    figure: Figure | None = None


class BotSat(Written, frozen=True, tag="bot-sat"):
    seat: int
    level: int
    own: str = ""


class Stood(Written, frozen=True, tag="stood"):
    """The seat is free again."""

    seat: int


class Left(Written, frozen=True, tag="left"):
    """Somebody leaves for good: their seats become free, or a bot's in a running game."""

    person: str
    level: int


FIRST_EDITION = "1"
"""The edition of games from before logs named it."""


class Started(Written, frozen=True, tag="started"):
    """A game begins, with the edition and pieces that it keeps to its end."""

    seed: str
    edition: str = ""
    """Of the game's rules and box; a table owner's own pieces are in the settings."""
    pieces: str = ""
    """The digest of the box."""
    engine: str = ""
    """The version of Ludolab that dealt it."""

    @property
    def played_in(self) -> str:
        return self.edition or FIRST_EDITION


class Moved(Written, frozen=True, tag="moved"):
    seat: int
    move: JsonObject


class Answered(Written, frozen=True, tag="answered"):
    """An answer to an announced move: at which point, and what; without a move, pass."""

    seat: int
    point: int = -1
    move: JsonObject | None = None


class Closed(Written, frozen=True, tag="closed"):
    """The window closes: the answers take effect."""


class Ordered(Written, frozen=True, tag="ordered"):
    """How somebody wants to be asked."""

    seat: int
    order: AskedWhen


class Undone(Written, frozen=True, tag="undone"):
    seat: int


class LampAsked(Written, frozen=True, tag="lamp-asked"):
    """Somebody wants to know what their moves are worth."""

    seat: int


class LampSwitched(Written, frozen=True, tag="lamp-switched"):
    """Whether the lamp may be used from now on."""

    on: bool


class Covered(Written, frozen=True, tag="covered"):
    """A bot plays for somebody who is away."""

    seat: int
    level: int


class Returned(Written, frozen=True, tag="returned"):
    """They are back."""

    seat: int


class Rematched(Written, frozen=True, tag="rematched"):
    """The same people want to play once more, perhaps another game or more of them."""

    game: str = ""
    """Empty: the same game."""
    players: Annotated[int, Meta(ge=0, le=32)] = 0
    """0: as many as before."""
    options: JsonObject | None = None
    """None: as before; of another game, the usual ones."""


class Helped(Written, frozen=True, tag="helped"):
    """What somebody is given from the next game on, so that it is fair."""

    seat: int
    ahead: Annotated[int, Meta(ge=0, le=MOST_AHEAD)] = 0
    looks: Annotated[int, Meta(ge=0, le=MOST_LOOKS)] = 0


class CallMe(Written, frozen=True, tag="call-me"):
    """Whether somebody is to be told when it is their turn and they aren't looking."""

    person: str
    on: bool


class WebhookSet(Written, frozen=True, tag="webhook-set"):
    """Where the table tells whose turn it is; None: nowhere."""

    webhook: Webhook | None = None


class Called(Written, frozen=True, tag="called"):
    """Whoever sits there has been told that it is their turn, or didn't need to be: they were
    looking. Once for each turn."""

    seat: int


class Removed(Written, frozen=True, tag="removed"):
    """The owner sends somebody away: as if they left, and they can't sit down again."""

    person: str
    level: int


class HandedOver(Written, frozen=True, tag="handed-over"):
    """The table has another owner."""

    person: str


class TableClosed(Written, frozen=True, tag="table-closed"):
    """Nothing more is played here; a deleted table isn't shown, either."""

    deleted: bool = False


Entry: TypeAlias = (
    Created
    | Sat
    | BotSat
    | Stood
    | Left
    | Started
    | Moved
    | Answered
    | Closed
    | Ordered
    | Undone
    | LampAsked
    | LampSwitched
    | Covered
    | Returned
    | Rematched
    | Helped
    | CallMe
    | WebhookSet
    | Called
    | Removed
    | HandedOver
    | TableClosed
)

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def decode(body: bytes) -> Entry:
    return _decoder.decode(body)
