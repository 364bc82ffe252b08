"""What a batch does at every step: each game plays an action, and says what its next seat is told.

It is compiled with the core and the games, where there may be no NumPy: a batch puts what is made
here into its arrays.
"""

from collections.abc import Callable

from ludolab.core.errors import LudolabError
from ludolab.core.state import AnyState
from ludolab.core.steps import Move

from .encoding import Encoding


class Stepper:
    """Many games of one table. Where one has ended, the next begins in its place."""

    def __init__(
        self,
        encoding: Encoding[AnyState],
        begin: Callable[[int], AnyState],
        games: int,
        *,
        memory: bool,
        bound: int,
    ) -> None:
        """`begin(number)` begins game `number`, counted from 0 over all places; the first ones are
        those of the places, in order. After `bound` moves a game is broken off."""
        self.encoding: Encoding[AnyState] = encoding
        self.begin: Callable[[int], AnyState] = begin
        self.games: int = games
        self.memory: bool = memory
        self.bound: int = bound
        self.begun: list[int] = [0] * games
        """How many games have begun in each place before this one."""
        self.states: list[AnyState] = [begin(place) for place in range(games)]
        self.rows: list[bytes] = []
        """What the seat to act is told."""
        self.masks: list[bytes] = []
        self.seats: list[int] = []
        self._tell()

    def step(self, actions: list[int]) -> list["Finished"]:
        """Play an action in each game. Those that have ended are told, in order."""
        self._check(actions)
        moves: list[Move] = self.encoding.actions
        finished: list[Finished] = []
        for place, action in enumerate(actions):
            state = self.states[place]
            state.advance(moves[action])
            if not state.todo or state.number >= self.bound:
                row = self.encoding.encode(state, self.seats[place], memory=self.memory)
                finished.append(Finished(place, state, row))
                self.begun[place] += 1
                self.states[place] = self.begin(self.begun[place] * self.games + place)
        self._tell()
        return finished

    def _tell(self) -> None:
        """First all masks, then all observations: a processor likes to do the same again."""
        encoding, memory = self.encoding, self.memory
        self.masks = [encoding.mask(state) for state in self.states]
        self.seats = [state.todo[-1].seat for state in self.states]
        self.rows = [
            encoding.encode(state, state.todo[-1].seat, memory=memory) for state in self.states
        ]

    def _check(self, actions: list[int]) -> None:
        """LudolabError if one of them can't be played; then nothing has changed."""
        count = len(self.encoding.actions)
        for place, action in enumerate(actions):
            if not (0 <= action < count and self.masks[place][action]):
                self._refuse(place, action)

    def _refuse(self, place: int, action: int) -> None:
        try:
            why = str(self.states[place].why_not(self.encoding.move(action)))
        except LudolabError as error:
            why = str(error)
        raise LudolabError(f"game {place} of the batch can't play action {action}: {why}")


class Finished:
    """A game that has ended in a step, or was broken off: in which place, its last position, and
    what the seat that acted last is told of it."""

    def __init__(self, place: int, state: AnyState, row: bytes) -> None:
        self.place: int = place
        self.state: AnyState = state
        self.row: bytes = row
