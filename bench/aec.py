"""How environments of PettingZoo are driven, theirs and ours: as its own benchmark does it."""

from collections.abc import Callable
from math import floor
from random import Random
from typing import Any

from numpy import dtype
from pettingzoo import AECEnv

from bench.measuring import Figures, whole_games

BOOL = dtype(bool)


def driver(env: AECEnv[str, Any, Any], rng: Random) -> Callable[[], int]:
    """Plays a game at random, every observation looked at. Nobody steps once more to leave."""
    random = rng.random

    def play() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            # Among booleans numpy finds the ones at once: the loop isn't what is measured.
            (legal,) = observation["action_mask"].view(BOOL).nonzero()  # type: ignore[index]
            env.step(legal.item(floor(random() * len(legal))))
            moves += 1
        return moves

    return play


def measure(env: AECEnv[str, Any, Any], seconds: float) -> Figures:
    env.reset(seed=1)
    return whole_games(driver(env, Random(1)), seconds)
