"""A position and the way back from it."""

from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from ludolab.core import AnyState, Move, NoUndo

S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True, slots=True)
class UndoLine(Generic[S]):
    """A position, and those to which somebody may go back. None of them ever changes.

    A seat may take back its own last moves, up to the last reveal, draw, roll or decision
    of another player; never across one.
    """

    state: S
    back: tuple[tuple[S, int], ...] = ()
    """Earlier positions, each with the seat that moved there; dropped once nobody may go back."""

    def after(self, move: Move) -> Self:
        """The line with one more move; IllegalMove if it isn't legal."""
        before, after = self.state, self.state.apply(move)
        back = () if shows_something(before, after) else (*self.back, (before, before.to_act))
        return type(self)(after, back)

    def can_undo(self, seat: int) -> bool:
        return bool(self.back) and self.back[-1][1] == seat

    def undone(self, seat: int) -> Self:
        """The line without the last move of this seat."""
        if not self.can_undo(seat):
            raise NoUndo(
                "nothing to take back: only your own moves, up to the last draw, roll, reveal "
                "or another player's decision"
            )
        return type(self)(self.back[-1][0], self.back[:-1])


def shows_something(before: AnyState, after: AnyState) -> bool:
    """Whether a move revealed something that can't be unseen."""
    rolled = before.tick != after.tick or len(before.scripted) != len(after.scripted)
    return rolled or any(kind.reveals for kind, *_ in after.told)
