"""A game being played: its moves so far, taking them back, and its record."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from ludolab.core import AnyState, Move, NoUndo

from .record import Record
from .undo_line import UndoLine

S = TypeVar("S", bound=AnyState)


class Match(Generic[S]):
    """A game in which moves can be taken back and played again (`UndoLine`).
    >>> match = ludolab.Match(state, seats=["Anne", "Paul"])
    >>> match.play(state.legal_moves()[0])
    >>> match.state.number
    1
    """

    def __init__(self, state: S, seats: Sequence[str] = ()) -> None:
        self.first: S = state.clone()
        self.seats = tuple(seats)
        self._line = UndoLine(state)
        self._moves: list[Move] = []
        self._undone: list[Move] = []

    @property
    def state(self) -> S:
        """The position as it stands.
        >>> ludolab.Match(state).state == state
        True
        """
        return self._line.state

    @property
    def moves(self) -> list[Move]:
        """The moves that led to it.
        >>> [str(move) for move in match.moves[:2]]
        ['discard crystal', 'enter dust']
        """
        return [*self._moves]

    def play(self, move: Move) -> None:
        """Play a move; what was taken back can't be played again.
        >>> match = ludolab.Match(state)
        >>> match.play(state.legal_moves()[0])
        >>> len(match.moves)
        1
        """
        self._line = self._line.after(move)
        self._moves.append(move)
        self._undone.clear()

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back the last move: it was theirs and revealed nothing.
        >>> match = ludolab.Match(state)
        >>> match.play(state.legal_moves()[0])
        >>> match.can_undo(0)
        False
        """
        return self._line.can_undo(seat)

    def undo(self, seat: int) -> None:
        """Take back the last move of this seat.
        >>> match = ludolab.Match(state)
        >>> for _ in range(2):
        ...     match.play(match.state.legal_moves()[0])
        >>> match.undo(0)
        >>> [str(move) for move in match.moves]
        ['discard crystal']
        """
        self._line = self._line.undone(seat)
        self._undone.append(self._moves.pop())

    def redo(self, seat: int) -> None:
        """Play again what was just taken back.
        >>> match = ludolab.Match(state)
        >>> for _ in range(2):
        ...     match.play(match.state.legal_moves()[0])
        >>> match.undo(0)
        >>> match.redo(0)
        >>> [str(move) for move in match.moves]
        ['discard crystal', 'enter dust']
        """
        if not self._undone or self.state.to_act != seat:
            raise NoUndo("nothing was taken back")
        rest = self._undone[:-1]
        self.play(self._undone[-1])
        self._undone = rest

    def record(self) -> Record:
        """The game so far. It holds the seed: it is for the end of the game.
        >>> match.record().game
        'kawumm'
        """
        return Record.of(self.first, self._moves, self.state, self.seats)
