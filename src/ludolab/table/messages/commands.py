"""What a person can ask a table to do."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from ludolab.table.settings import (
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
"""How many moves may be chosen as one."""


class Sit(Typed, frozen=True, tag="sit"):
    """Take a free seat, or another name or figure; several seats can be taken on one screen."""

    seat: SeatNumber
    name: Nickname
    figure: Figure | None = None


class SeatBot(Typed, frozen=True, tag="seat-bot"):
    """Let a bot have a free seat, or one of another level."""

    seat: SeatNumber
    level: Level
    own: OwnName | None = None


class Stand(Typed, frozen=True, tag="stand"):
    """Free a seat before the game begins, or when it is over."""

    seat: SeatNumber


class Leave(Typed, frozen=True, tag="leave"):
    """Leave for good; in a running game a bot plays on."""


class Start(Typed, frozen=True, tag="start"):
    """Begin: every seat is taken."""


class Play(Typed, frozen=True, tag="play"):
    """A decision: one of the moves that were offered. What was chosen with it as one comes `then`:
    each is made if it is offered when its turn has come, and from the first that isn't, none is."""

    seat: SeatNumber
    move: JsonObject
    then: Annotated[list[JsonObject], Meta(max_length=MOST_MOVES)] = []


class Reply(Typed, frozen=True, tag="reply"):
    """An answer to an announced move: at which point, and what. Without a move: pass."""

    seat: SeatNumber
    point: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    move: JsonObject | None = None


class AskMe(Typed, frozen=True, tag="order"):
    """How to be asked for replies: always, only with something that fits, not in this turn."""

    seat: SeatNumber
    order: AskedWhen


class Undo(Typed, frozen=True, tag="undo"):
    """Take back the last decision, if nothing has come to light since."""

    seat: SeatNumber


class Cover(Typed, frozen=True, tag="cover"):
    """Let a bot play for this seat while its player is away."""

    seat: SeatNumber
    level: Level


class Return(Typed, frozen=True, tag="return"):
    """Take one's seat back from the bot that covered it."""

    seat: SeatNumber


class SwitchLamp(Typed, frozen=True, tag="switch-lamp"):
    """Say whether the lamp may be asked at this table; for whoever opened it."""

    on: bool


class Rematch(Typed, frozen=True, tag="rematch"):
    """Play again; the next seat begins."""


class Remove(Typed, frozen=True, tag="remove"):
    """Send somebody away, from all their seats and for good; in a running game a bot plays on. For
    whoever opened the table."""

    seat: SeatNumber


class HandOver(Typed, frozen=True, tag="hand-over"):
    """Let the player at this seat have the table from now on; for whoever has it."""

    seat: SeatNumber


class CloseTable(Typed, frozen=True, tag="close"):
    """Nothing is played here any more; for whoever opened the table."""

    delete: bool = False
    """Nobody is shown it any more either, and in a while it is gone."""


Command: TypeAlias = (
    Sit
    | SeatBot
    | Stand
    | Leave
    | Start
    | Play
    | Reply
    | AskMe
    | Undo
    | Cover
    | Return
    | SwitchLamp
    | Rematch
    | Remove
    | HandOver
    | CloseTable
)


class Ask(Plain, frozen=True):
    """A command, with the position that its sender saw."""

    id: CommandId
    position: Position
    command: Command
