"""A game being played: its moves so far, taking them back, and its record."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from .errors import NoUndo
from .record import Record
from .state import AnyState
from .steps import Move

S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True)
class _Played(Generic[S]):
    before: S
    move: Move
    seat: int
    final: bool


class Match(Generic[S]):
    """Moves with a way back.

    A seat may take back its own last moves, up to the last reveal, draw, roll or decision
    of another player; never across one.
    """

    def __init__(self, state: S, seats: Sequence[str] = ()) -> None:
        self.first: S = state.clone()
        self.state = state
        self.seats = tuple(seats)
        self._played: list[_Played[S]] = []
        self._undone: list[Move] = []

    @property
    def moves(self) -> list[Move]:
        return [played.move for played in self._played]

    def play(self, move: Move) -> None:
        before, seat = self.state.clone(), self.state.to_act
        self.state.play(move)
        self._played.append(_Played(before, move, seat, shows_something(before, self.state)))
        self._undone.clear()

    def can_undo(self, seat: int) -> bool:
        if not self._played:
            return False
        last = self._played[-1]
        return last.seat == seat and not last.final

    def undo(self, seat: int) -> None:
        """Take back the last move of this seat."""
        if not self.can_undo(seat):
            raise NoUndo(
                "nothing to take back: only your own moves, up to the last draw, roll, reveal "
                "or another player's decision"
            )
        last = self._played.pop()
        self.state = last.before
        self._undone.append(last.move)

    def redo(self, seat: int) -> None:
        """Play again what was just taken back."""
        if not self._undone or self.state.to_act != seat:
            raise NoUndo("nothing was taken back")
        rest = self._undone[:-1]
        self.play(self._undone[-1])
        self._undone = rest

    def record(self) -> Record:
        """The game so far. It holds the seed: it is for the end of the game."""
        return Record.of(self.first, self.moves, self.state, self.seats)


def shows_something(before: AnyState, after: AnyState) -> bool:
    """Whether a move brought something to light that can't be unseen."""
    rolled = before.tick != after.tick or len(before.scripted) != len(after.scripted)
    return rolled or any(kind.reveals for kind, _ in after.told)
