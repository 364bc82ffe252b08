"""A game being played: its moves so far, taking them back, and its record."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from ludolab.core import AnyState, Move, NoUndo

from .line import Line
from .record import Record

S = TypeVar("S", bound=AnyState)


class Match(Generic[S]):
    """Moves with a way back, and forth again: what a `Line` allows."""

    def __init__(self, state: S, seats: Sequence[str] = ()) -> None:
        self.first: S = state.clone()
        self.seats = tuple(seats)
        self._line = Line(state)
        self._moves: list[Move] = []
        self._undone: list[Move] = []

    @property
    def state(self) -> S:
        return self._line.state

    @property
    def moves(self) -> list[Move]:
        return [*self._moves]

    def play(self, move: Move) -> None:
        self._line = self._line.after(move)
        self._moves.append(move)
        self._undone.clear()

    def can_undo(self, seat: int) -> bool:
        return self._line.can_undo(seat)

    def undo(self, seat: int) -> None:
        """Take back the last move of this seat."""
        self._line = self._line.undone(seat)
        self._undone.append(self._moves.pop())

    def redo(self, seat: int) -> None:
        """Play again what was just taken back."""
        if not self._undone or self.state.to_act != seat:
            raise NoUndo("nothing was taken back")
        rest = self._undone[:-1]
        self.play(self._undone[-1])
        self._undone = rest

    def record(self) -> Record:
        """The game so far. It holds the seed: it is for the end of the game."""
        return Record.of(self.first, self._moves, self.state, self.seats)
