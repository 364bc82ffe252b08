"""The games of a batch that one process steps."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludolab.core import AnyState
from ludolab.core.chance import series_seed

from .arrays import Arrays
from .stepper import Stepper
from .table import EncodedTable


class Section:
    """Some or all places of a batch, with their rows in its arrays."""

    def __init__(
        self, table: EncodedTable, arrays: Arrays, places: range, games: int, *, memory: bool
    ) -> None:
        """`arrays` hold the rows of `places`; `games` is how many the whole batch has."""
        self.table = table
        self.arrays = arrays
        self.places = places
        self.games = games
        self.memory = memory
        self._seats: NDArray[np.uint8] = np.zeros(len(places), np.uint8)

    def reset(self, seed: str, bound: int) -> None:
        """Begin the games of this seed (in hexadecimal)."""
        self._seed, self._bound = seed, bound
        self._resume([*self.places], [*map(self._begin, self.places)])
        self._clear_ends()

    def _begin(self, number: int) -> AnyState:
        return self.table.begin(series_seed(self._seed, number))[0]

    def _resume(self, numbers: list[int], states: list[AnyState]) -> None:
        """Go on with these games."""
        arrays = self.arrays
        self._stepper = Stepper(
            self.table.encoding,
            self._begin,
            numbers,
            states,
            self.games,
            memory=self.memory,
            bound=self._bound,
            observation=_bytes(arrays.observation),
            final_observation=_bytes(arrays.final_observation),
            mask=_bytes(arrays.mask),
            seat=_bytes(self._seats),
        )
        arrays.seat[:] = self._seats

    def __getstate__(self) -> dict[str, object]:
        """For copies. A stepper can't be copied: it points to the memory of the arrays."""
        stepper = self._stepper
        return {**vars(self), "_stepper": (stepper.numbers, stepper.states)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._resume(*state["_stepper"])

    def check(self) -> None:
        """LudolabError if an action in the array can't be played."""
        self._actions: list[int] = self.arrays.action.tolist()
        self._stepper.check(self._actions)

    def step(self) -> None:
        """Play the actions, which `check` has passed."""
        arrays = self.arrays
        finished = self._stepper.step(self._actions)
        if arrays.finished.any():
            self._clear_ends()
        for game in finished:
            arrays.finished[game.place] = True
            if game.state.over:
                arrays.terminated[game.place] = True
                arrays.reward[game.place] = self.table.worth(game.state)
            else:
                arrays.truncated[game.place] = True
        arrays.seat[:] = self._seats

    def positions(self) -> list[AnyState]:
        return [state.clone() for state in self._stepper.states]

    def _clear_ends(self) -> None:
        arrays = self.arrays
        for array in (arrays.reward, arrays.terminated, arrays.truncated, arrays.finished):
            array.fill(0)


def _bytes(array: "NDArray[np.uint8] | NDArray[np.int8]") -> memoryview:
    return array.reshape(-1).view(np.uint8).data
