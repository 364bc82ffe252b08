"""The commands that a person can send to a table."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from ludolab.table.settings import (
    MOST_AHEAD,
    MOST_LOOKS,
    AskedWhen,
    Figure,
    JsonObject,
    Level,
    Nickname,
    OwnName,
    SeatNumber,
)

from .parts import CommandId, Plain, Position, Typed

MOST_MOVES = 64
"""How many moves may be sent as one."""


class Sit(Typed, frozen=True, tag="sit"):
    """Take a free seat, or change name or figure. One screen can take several seats."""

    seat: SeatNumber
    name: Nickname
    figure: Figure | None = None


class SeatBot(Typed, frozen=True, tag="seat-bot"):
    """Give a free seat to a bot, or change the level of the bot that has it."""

    seat: SeatNumber
    level: Level
    own: OwnName | None = None


class Stand(Typed, frozen=True, tag="stand"):
    """Give up a seat before the game begins or after it is over."""

    seat: SeatNumber


class Leave(Typed, frozen=True, tag="leave"):
    """Leave for good. In a running game a bot takes over."""


class Start(Typed, frozen=True, tag="start"):
    """Begin the game, once every seat is taken."""


class Play(Typed, frozen=True, tag="play"):
    """Play one of the moves on offer. `then` holds the moves that were chosen together with it:
    they are played one after the other, up to the first that isn't legal when its turn comes."""

    seat: SeatNumber
    move: JsonObject
    then: Annotated[list[JsonObject], Meta(max_length=MOST_MOVES)] = []


class Reply(Typed, frozen=True, tag="reply"):
    """Answer an announced move at one of its points; without a move, pass."""

    seat: SeatNumber
    point: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    move: JsonObject | None = None


class AskMe(Typed, frozen=True, tag="order"):
    """Say when to be asked for replies: always, only with a fitting card, not in this turn."""

    seat: SeatNumber
    order: AskedWhen


class CallMe(Typed, frozen=True, tag="call-me"):
    """Be told when it is your turn and you aren't looking, or no longer."""

    on: bool


class Undo(Typed, frozen=True, tag="undo"):
    """Take back the last decision, if it revealed nothing."""

    seat: SeatNumber


class Cover(Typed, frozen=True, tag="cover"):
    """Let a bot play for this seat while its player is away."""

    seat: SeatNumber
    level: Level


class Return(Typed, frozen=True, tag="return"):
    """Take your seat back from the bot that covered it."""

    seat: SeatNumber


class SwitchLamp(Typed, frozen=True, tag="switch-lamp"):
    """Allow the lamp at this table, or forbid it. For the owner of the table."""

    on: bool


class Rematch(Typed, frozen=True, tag="rematch"):
    """Play again, the same game or another; the next seat goes first. More players: seats become
    free. Fewer: free seats go first, then bots', never people's."""

    game: Annotated[str, Meta(max_length=64)] | None = None
    """Null: the same game."""
    players: Annotated[int, Meta(ge=1, le=32)] | None = None
    """Null: as many as before."""
    options: JsonObject | None = None
    """Null: as before; of another game, the usual ones."""


class Help(Typed, frozen=True, tag="help"):
    """Give somebody points ahead, or looks at the lamp, from the next game on; everybody is shown
    that. If anybody is given looks, the others may not ask the lamp."""

    seat: SeatNumber
    ahead: Annotated[int, Meta(ge=0, le=MOST_AHEAD)] | None = None
    """Points in each game of the evening; null: as before."""
    looks: Annotated[int, Meta(ge=0, le=MOST_LOOKS)] | None = None
    """How often in each game they may ask the lamp; null: as before."""


class Remove(Typed, frozen=True, tag="remove"):
    """Remove a player from all their seats, for good. In a running game a bot takes over. For the
    owner of the table."""

    seat: SeatNumber


class HandOver(Typed, frozen=True, tag="hand-over"):
    """Make the player at this seat the owner of the table. For its present owner."""

    seat: SeatNumber


class CloseTable(Typed, frozen=True, tag="close"):
    """Close the table: nothing more can be played there. For its owner."""

    delete: bool = False
    """Also hide it from everybody; a while later it is deleted."""


Command: TypeAlias = (
    Sit
    | SeatBot
    | Stand
    | Leave
    | Start
    | Play
    | Reply
    | AskMe
    | CallMe
    | Undo
    | Cover
    | Return
    | SwitchLamp
    | Rematch
    | Help
    | Remove
    | HandOver
    | CloseTable
)


class Ask(Plain, frozen=True):
    """A command, and the position of the table that its sender saw."""

    id: CommandId
    position: Position
    command: Command
