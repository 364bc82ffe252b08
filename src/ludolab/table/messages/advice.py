"""How good moves are: the lamp, and reviews of finished games."""

from collections.abc import Sequence

from ludolab.table.settings import Figure, JsonObject, SeatNumber

from .parts import Plain, Position


class AskLamp(Plain, frozen=True):
    """Ask what each move is worth. Everybody is told that the lamp was asked."""

    seat: SeatNumber
    position: Position


class Advised(Plain, frozen=True):
    """What the lamp says about a move."""

    move: JsonObject
    chance: float
    """The chance to win, from what this seat knows."""
    error: float
    """Half of the 95 % interval; 0 only where the move settles the game."""
    reason: JsonObject | None = None
    """Why the move is good or bad: the name of a message, with its parts."""


class LampShown(Plain, frozen=True):
    """Every legal move, the best first."""

    seat: int
    moves: list[Advised]


class AccountShown(Plain, frozen=True):
    """How a player got from the chance to win at the start to the result, as a sum."""

    start: float
    own: float
    """What their own decisions cost them."""
    others: float
    """What the decisions of the others changed."""
    luck: float
    result: float


class Judged(Plain, frozen=True):
    """A decision, and what it cost, judged by what its player knew."""

    position: Position
    """The position in which it was due."""
    seat: int
    move: JsonObject
    best: JsonObject
    cost: float
    error: float
    """Half of the 95 % interval of the cost."""
    sure: bool
    """Whether the best move was clearly better."""
    before: list[float]
    """Everybody's chance to win, with the best move."""
    after: list[float]
    """The same after the move that was played."""
    reason: JsonObject | None = None
    """Why the best move is good: the name of a message, with its parts."""


class ReviewShown(Plain, frozen=True, kw_only=True):
    """What each decision of a finished game cost; until then, the progress of the review."""

    game: str
    done: int
    total: int | None
    """How many decisions there are; null if that isn't known yet."""
    names: Sequence[str] = ()
    """Empty for our bots, which are called by their seat number."""
    figures: Sequence[Figure | None] = ()
    accounts: Sequence[AccountShown] = ()
    """One for each seat; empty until the review is complete."""
    decisions: Sequence[Judged] = ()
