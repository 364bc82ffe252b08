"""What a seat is shown, as types: a game's own view adds the fields of its state to these."""

from collections.abc import Mapping
from typing import Generic, NotRequired, TypeAlias, TypedDict, TypeVar

from .json_schema import Json

T = TypeVar("T")
View: TypeAlias = Mapping[str, object]
"""A view of any game: plain JSON.
>>> def mine(view: ludolab.View) -> bool:
...     return view["seat"] == view["to_act"]
>>> mine(state.view(state.to_act))
True
"""


class Known(TypedDict, Generic[T]):
    """Knowledge of hidden things: what this seat knows, and what everybody knows."""

    own: T
    all: T


class OutcomeView(TypedDict):
    """How the game ended: `Outcome` as JSON."""

    winners: list[int]
    ranking: list[list[int]]
    scores: list[int]
    parts: list[dict[str, int]]
    reason: str


class TableView(TypedDict):
    """What a view of every game has."""

    game: str
    edition: str
    pieces: NotRequired[str]
    """The text of the table's own box, if it isn't the usual one."""
    seat: int | None
    """Whose view it is; null: what everybody sees."""
    to_act: int
    """The seat that decides; -1 when the game is over."""
    players: int
    options: dict[str, Json]
    number: int
    """How many moves have been played."""
    reason: str
    """Why the game ended; empty before."""
    todo: list[dict[str, Json]]
    """The steps that are still to do; the last is due now."""
    outcome: NotRequired[OutcomeView]
