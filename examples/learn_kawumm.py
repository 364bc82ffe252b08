"""Learns Kawumm! from nothing but wins and losses, against a player who chooses at random.

A policy of one layer, in NumPy: what the seat knows times a matrix says how good each action looks;
illegal ones are masked out. After every batch of games, the actions of games that were won become
more likely and those of lost games less (REINFORCE, with steps scaled as in Adam).

    pip install "ludolab[gymnasium]"
    python examples/learn_kawumm.py            # a minute; draws learning-curve.svg
"""

import sys

import gymnasium
import matplotlib.pyplot as plt
import numpy as np

import ludolab
from ludolab.bots.stats import interval
from ludolab.learning.gymnasium import SeatEnv

BATCHES = int(sys.argv[1]) if len(sys.argv) > 1 else 150
TRIALS = int(sys.argv[2]) if len(sys.argv) > 2 else 4 * BATCHES
GAMES, STEP = 40, 0.02
rng = np.random.default_rng(1)


def sit_down(against: str | int) -> SeatEnv:
    env = gymnasium.make("ludolab/Kawumm-v0", players=2, opponents=against).unwrapped
    assert isinstance(env, SeatEnv)
    env.reset(seed=1)
    return env


def play(env: SeatEnv, weights: np.ndarray) -> tuple[float, np.ndarray]:
    """One game: the share of the win, and which way to change what was done in it."""
    (row, info), way, over = env.reset(), np.zeros_like(weights), False
    while not over:
        seen = np.append(np.sqrt(row / 8), 1)
        looks = np.where(info["action_mask"], seen @ weights, -np.inf)
        chances = np.exp(looks - looks.max())
        chances /= chances.sum()
        action = int(rng.choice(len(chances), p=chances))
        way -= np.outer(seen, chances)
        way[:, action] += seen
        row, share, terminated, truncated, info = env.step(action)
        over = terminated or truncated
    return float(share), way


table = sit_down("random")
encoding = ludolab.game("kawumm").encoding(players=2)
weights = np.zeros((encoding.size + 1, len(encoding.actions)))
mean, spread, curve = np.zeros_like(weights), np.zeros_like(weights), []
for batch in range(1, BATCHES + 1):
    games = [play(table, weights) for _ in range(GAMES)]
    curve.append(np.mean([share for share, _ in games]))
    lesson = sum((share - curve[-1]) * way for share, way in games) / GAMES
    mean, spread = 0.9 * mean + 0.1 * lesson, 0.99 * spread + 0.01 * lesson**2
    weights += STEP * mean / (np.sqrt(spread / (1 - 0.99**batch)) + 1e-8)

for other in ("random", 1, 2):
    table = sit_down(other)
    won = sum(int(play(table, weights)[0]) for _ in range(TRIALS))
    low, high = interval(won, TRIALS)
    print(f"against {other}: wins {won / TRIALS:.1%} of {TRIALS} ({low:.1%} to {high:.1%})")
plt.plot(curve)
plt.title("Learning Kawumm!: wins against a random player")
plt.xlabel(f"batches of {GAMES} games")
plt.savefig("learning-curve.svg", metadata={"Date": None})
