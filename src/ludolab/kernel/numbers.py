"""A game in numbers, for those who learn from them: its moves, and what a seat knows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from .state import AnyState
from .steps import Move

S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True)
class Part:
    """A stretch of the row: what it is called, how many numbers it has, how high they get, and
    what they mean. `remembered`: the table doesn't show it, a player has to keep it in mind."""

    name: str
    size: int
    highest: int
    meaning: str
    remembered: bool = False


class Numbers(Generic[S]):
    """The numbers of all positions of one kind of table: same players, options and pieces.

    Laws: `actions` names every move that is ever legal at such a table, each once, in an order
    that never changes. `row` has one small whole number (0 to 255) for each place that `parts`
    describe, and follows from what the seat knows: it is the same for every sample of its view.
    Without `memory` the remembered parts are 0. What a seat sees of itself stands first, the
    others follow in the order of play, so that a row looks the same from every seat.
    """

    def __init__(self, state: S) -> None:
        """For all tables like this empty one."""
        self.players = state.players
        self.actions: Sequence[Move] = self.all_moves(state)
        self.parts: Sequence[Part] = self.all_parts(state)
        self.number: Mapping[Move, int] = {move: at for at, move in enumerate(self.actions)}

    @cached_property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    @cached_property
    def start(self) -> Mapping[str, int]:
        """Where each part begins."""
        starts: dict[str, int] = {}
        at = 0
        for part in self.parts:
            starts[part.name] = at
            at += part.size
        return starts

    def mask(self, state: S) -> bytearray:
        """1 for each action that is legal now; of all seats only the one to act has any."""
        mask = bytearray(len(self.actions))
        for move in state.legal_moves():
            mask[self.number[move]] = 1
        return mask

    # --- what a game says -------------------------------------------------------------------

    def all_moves(self, state: S) -> Sequence[Move]:
        raise NotImplementedError

    def all_parts(self, state: S) -> Sequence[Part]:
        raise NotImplementedError

    def row(self, state: S, seat: int, *, memory: bool = True) -> bytearray:
        raise NotImplementedError
