"""What a batch does at every step: each game plays an action, and its next seat observes.

It is compiled with the core and the games, where there may be no NumPy: it is given the bytes of
the batch's arrays.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from ludolab.core.errors import LudolabError
from ludolab.core.state import AnyState

from .encoding import Encoding

AT_ONCE: Final = 8
"""This many games are stepped together: few enough that their states are still in the processor's
cache when they are encoded, enough that the code stays there, too."""


class Rows:
    """An array with a row for each game, as bytes."""

    def __init__(self, view: memoryview, width: int) -> None:
        self.view: memoryview = view
        self.width: int = width

    def put(self, first: int, rows: vec[u8]) -> None:
        start = first * self.width
        self.view[start : start + len(rows)] = rows


class Stepper:
    """Some or all games of a batch. When one has ended, the next begins in its place."""

    def __init__(
        self,
        encoding: Encoding[AnyState],
        begin: Callable[[int], AnyState],
        numbers: list[int],
        states: list[AnyState],
        games: int,
        *,
        memory: bool,
        bound: int,
        observation: memoryview,
        final_observation: memoryview,
        mask: memoryview,
        seat: memoryview,
    ) -> None:
        """The games with these numbers, in a batch of `games`: in each place the number of the next
        one is `games` higher, and `begin(number)` begins it. After `bound` moves a game is
        truncated. The arrays hold these places alone.
        """
        self.encoding: Encoding[AnyState] = encoding
        self.begin: Callable[[int], AnyState] = begin
        self.numbers: list[int] = numbers
        self.games: int = games
        self.memory: bool = memory
        self.bound: int = bound
        self.states: list[AnyState] = states
        size, actions = encoding.size, len(encoding.actions)
        self.observation: Rows = Rows(observation, size)
        self.final_observation: Rows = Rows(final_observation, size)
        self.mask: Rows = Rows(mask, actions)
        self.seat: Rows = Rows(seat, 1)
        self.groups: list[GameGroup] = []
        for first in range(0, len(numbers), AT_ONCE):
            group = GameGroup(self, first, min(AT_ONCE, len(numbers) - first))
            group.observe(self)
            self.groups.append(group)

    def check(self, actions: list[int]) -> None:
        """LudolabError if one of them can't be played. Nothing changes."""
        for group in self.groups:
            group.check(self, actions)

    def step(self, actions: list[int]) -> list["Finished"]:
        """Play a checked action in each game. Returns the games that have ended, in order."""
        finished: list[Finished] = []
        for group in self.groups:
            group.play(self, actions, finished)
            group.observe(self)
        return finished

    def refuse(self, place: int, action: int) -> None:
        try:
            why = str(self.states[place].why_not(self.encoding.move(action)))
        except LudolabError as error:
            why = str(error)
        number = self.numbers[place] % self.games
        raise LudolabError(f"game {number} of the batch can't play action {action}: {why}")


class GameGroup:
    """Some neighbouring games, stepped together."""

    def __init__(self, stepper: Stepper, first: int, count: int) -> None:
        encoding = stepper.encoding
        self.first: int = first
        self.end: int = first + count
        self.nothing: vec[u8] = vec[u8](bytes(count * encoding.size))
        self.no_actions: vec[u8] = vec[u8](bytes(count * len(encoding.actions)))
        self.seats: vec[u8] = vec[u8](bytes(count))
        self.mask: vec[u8] = self.no_actions[:]
        """A copy of our own, since anybody can write to the batch's array."""

    def check(self, stepper: Stepper, actions: list[int]) -> None:
        mask, row = self.mask, 0
        width = len(stepper.encoding.actions)
        for place in range(self.first, self.end):
            action = actions[place]
            if not (0 <= action < width and mask[row + action]):
                stepper.refuse(place, action)
            row += width

    def play(self, stepper: Stepper, actions: list[int], finished: list["Finished"]) -> None:
        moves, states, bound = stepper.encoding.actions, stepper.states, stepper.bound
        for place in range(self.first, self.end):
            state = states[place]
            state.advance(moves[actions[place]])
            if not state.todo or state.number >= bound:
                self._finish(stepper, place, state)
                finished.append(Finished(place, state))

    def _finish(self, stepper: Stepper, place: int, state: AnyState) -> None:
        encoding, seat = stepper.encoding, self.seats[place - self.first]
        row = encoding.nothing[:]
        encoding.write(row, 0, state, seat, stepper.memory)
        stepper.final_observation.put(place, row)
        stepper.numbers[place] += stepper.games
        stepper.states[place] = stepper.begin(stepper.numbers[place])

    def observe(self, stepper: Stepper) -> None:
        """Write each game's legal actions, seat to act and observation into the arrays."""
        encoding, memory, states = stepper.encoding, stepper.memory, stepper.states
        mask, seats, rows = self.no_actions[:], self.seats, self.nothing[:]
        width, size, first = len(encoding.actions), encoding.size, self.first
        for at in range(len(seats)):
            encoding.allow(mask, at * width, states[first + at])
        for at in range(len(seats)):
            state = states[first + at]
            seat = state.todo[-1].seat
            seats[at] = seat
            encoding.write(rows, at * size, state, seat, memory)
        self.mask = mask
        stepper.mask.put(self.first, mask)
        stepper.seat.put(self.first, seats)
        stepper.observation.put(self.first, rows)


class Finished:
    """A game that ended in a step or was truncated: its place and its last position."""

    def __init__(self, place: int, state: AnyState) -> None:
        self.place: int = place
        self.state: AnyState = state
