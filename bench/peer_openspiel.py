"""OpenSpiel's Python games, measured the same way. Runs in the peers' own environment."""

import json
import random
import sys
import time

import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401

GAMES = ("python_block_dominoes",)


def random_play(name: str, seconds: float) -> dict[str, float]:
    game, rng = pyspiel.load_game(name), random.Random(1)
    moves = games = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                moves += 1
        games += 1
    return {"moves/s": moves / spent, "games/s": games / spent}


def clones(name: str, seconds: float) -> dict[str, float]:
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    count = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        for _ in range(100):
            state.clone()
        count += 100
    return {"clones/s": count / spent}


if __name__ == "__main__":
    length = float(sys.argv[1])
    print(json.dumps({n: {**random_play(n, length), **clones(n, length / 4)} for n in GAMES}))
