"""Drives environments of PettingZoo, theirs and ours, as its own benchmark does."""

from collections.abc import Callable
from math import floor
from random import Random
from typing import Any

from numpy import dtype
from pettingzoo import AECEnv

from bench.measuring import Figures, whole_games

BOOL = dtype(bool)


def driver(env: AECEnv[str, Any, Any], rng: Random) -> Callable[[], int]:
    """Plays a game at random and looks at every observation. After the end no agent steps again."""
    random = rng.random

    def play() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            # NumPy finds true booleans quickest, and the loop shouldn't weigh in.
            (legal,) = observation["action_mask"].view(BOOL).nonzero()  # type: ignore[index]
            env.step(legal.item(floor(random() * len(legal))))
            moves += 1
        return moves

    return play


def measure(env: AECEnv[str, Any, Any], seconds: float) -> Figures:
    env.reset(seed=1)
    return whole_games(driver(env, Random(1)), seconds)
