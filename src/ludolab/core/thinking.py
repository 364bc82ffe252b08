"""How a bot thinks, and what it says of a move."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from .json_schema import Json
from .state import AnyState
from .steps import Move

S = TypeVar("S", bound=AnyState)
Look: TypeAlias = Callable[[S, Sequence[Move]], Sequence[float]]
"""How good each of these moves looks to the seat to act: 1 more is e times as attractive."""


@dataclass(frozen=True)
class Thinking(Generic[S]):
    """How a bot of one level thinks.

    `heat`: how far it strays from what looks best; at 0 it never does. `iterations`: how
    many sampled worlds a search tries, guided by the look; 0: it plays what looks best.
    `infers`: whether worlds are weighted by their likelihood. `common`: whether all moves are tried
    in the same worlds.
    """

    look: Look[S]
    heat: float = 0.0
    iterations: int = 0
    infers: bool = False
    common: bool = False


@dataclass(frozen=True)
class Reason:
    """Why a move is good or bad: the message ``advice-<name>`` of the game, and its parts."""

    name: str
    parts: Mapping[str, str | int]

    def to_json(self) -> dict[str, Json]:
        return {"reason": self.name, **self.parts}
