"""The spaces of a table, as Gymnasium and PettingZoo describe them."""

from typing import TypedDict, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from ludolab.core import AnyState

from .encoding import Encoding

U8 = np.dtype(np.uint8)
I8 = np.dtype(np.int8)


class Observation(TypedDict):
    """What a seat knows, and which actions it has: 1 for each that is legal now."""

    observation: NDArray[np.uint8]
    action_mask: NDArray[np.int8]


def row_space(encoding: Encoding[AnyState]) -> "Box[np.uint8]":
    highest = [part.highest for part in encoding.parts for _ in range(part.size)]
    return Box(0, np.array(highest, U8), dtype=np.uint8)


def action_space(encoding: Encoding[AnyState]) -> Discrete:
    return Discrete(len(encoding.actions))


def observation_space(encoding: Encoding[AnyState]) -> Space[Observation]:
    mask = Box(0, 1, (len(encoding.actions),), np.int8)
    space: Space[object] = Dict({"observation": row_space(encoding), "action_mask": mask})
    return cast("Space[Observation]", space)
