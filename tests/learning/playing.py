"""Playing an environment of PettingZoo at random."""

import random

import numpy as np

from ludolab.learning.pettingzoo import LudolabEnv


def legal(env: LudolabEnv) -> list[int]:
    """The actions of the agent to act."""
    observation = env.observe(env.agent_selection)
    return [int(action) for action in np.flatnonzero(observation["action_mask"])]


def play(env: LudolabEnv, seed: int = 0, most: int = 10**6) -> list[int]:
    """Play random actions, up to a limit or to the end. Returns them."""
    rng = random.Random(seed)
    played: list[int] = []
    while len(played) < most and not env.position.over:
        played.append(rng.choice(legal(env)))
        env.step(played[-1])
    return played
