"""How good moves are: the lamp, and reviews of finished games."""

from collections.abc import Sequence

from ludolab.table.settings import Figure, JsonObject, SeatNumber

from .parts import Plain, Position


class AskLamp(Plain, frozen=True):
    """What are my moves worth? Everybody is told that this was asked."""

    seat: SeatNumber
    position: Position


class Advised(Plain, frozen=True):
    """What the lamp thinks of a move."""

    move: JsonObject
    chance: float
    """To win, as far as that seat can know."""
    error: float
    """Half of the 95 % interval; 0: it was computed exactly, not sampled."""
    reason: JsonObject | None = None
    """What speaks for it or against it, by name, with its parts."""


class LampShown(Plain, frozen=True):
    """Every legal move, the best first."""

    seat: int
    moves: list[Advised]


class AccountShown(Plain, frozen=True):
    """How a player came from the chance to win at the start to the result: the sum of the rest."""

    start: float
    own: float
    """By their own decisions: what they gave away."""
    others: float
    """By the decisions of the others."""
    luck: float
    result: float


class Judged(Plain, frozen=True):
    """A decision, and what it cost by what its player knew."""

    position: Position
    """Of the moment in which it was due."""
    seat: int
    move: JsonObject
    best: JsonObject
    cost: float
    error: float
    """Half of the 95 % interval of the cost."""
    sure: bool
    """Whether the best move was better for sure."""
    before: list[float]
    """Everybody's chance to win, with the best move."""
    after: list[float]
    """The same with the move that was played."""
    reason: JsonObject | None = None
    """What speaks for the best move, by name, with its parts."""


class ReviewShown(Plain, frozen=True, kw_only=True):
    """What the decisions of a finished game were worth; while it is being worked out, how far."""

    game: str
    done: int
    total: int | None
    """How many decisions there are; null: it isn't known yet."""
    names: Sequence[str] = ()
    """Empty for a bot of ours: its number is its name."""
    figures: Sequence[Figure | None] = ()
    accounts: Sequence[AccountShown] = ()
    """By seat; empty until all is worked out."""
    decisions: Sequence[Judged] = ()
