"""The arrays of a batch, in one block of memory that several processes may share."""

from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

ALIGNED = 64
"""Each array begins at a multiple of this many bytes, so in a cache line of its own."""


class Arrays(NamedTuple):
    """A row for each game. `Batch` says what each array holds."""

    action: NDArray[np.int64]
    observation: NDArray[np.uint8]
    mask: NDArray[np.int8]
    seat: NDArray[np.int64]
    reward: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    finished: NDArray[np.bool_]
    final_observation: NDArray[np.uint8]

    def of(self, places: slice) -> "Arrays":
        """The rows of these games, in the same memory."""
        return Arrays._make(array[places] for array in self)


class Sizes(NamedTuple):
    """How large the arrays are."""

    games: int
    players: int
    numbers: int
    """In an observation."""
    actions: int

    def bytes(self) -> int:
        """The memory they take."""
        return sum(_aligned(dtype, shape) for dtype, shape in self._each())

    def lay_out(self, memory: memoryview) -> Arrays:
        """The arrays, laid out over memory that is all 0."""
        arrays: list[NDArray[Any]] = []
        offset = 0
        for dtype, shape in self._each():
            array = np.frombuffer(memory, dtype, prod(shape), offset)
            arrays.append(array.reshape(shape))
            offset += _aligned(dtype, shape)
        return Arrays._make(arrays)

    def _each(self) -> "list[tuple[type[np.generic], tuple[int, ...]]]":
        games = self.games
        return [
            (np.int64, (games,)),
            (np.uint8, (games, self.numbers)),
            (np.int8, (games, self.actions)),
            (np.int64, (games,)),
            (np.float32, (games, self.players)),
            (np.bool_, (games,)),
            (np.bool_, (games,)),
            (np.bool_, (games,)),
            (np.uint8, (games, self.numbers)),
        ]


def _aligned(dtype: type[np.generic], shape: tuple[int, ...]) -> int:
    size = np.dtype(dtype).itemsize * prod(shape)
    return -(-size // ALIGNED) * ALIGNED
