"""Plays games and prints, as JSON, where they led, and what bots chose in their first decisions.

It is run twice: here, and by the Python of the site (tests/site/python.mjs).
"""

import json
import random

import ludolab

LEVELS = (1, 4)
MOVES = 12
"""How many of a game's decisions are compared: the first ones."""
WHOLE = [(players, seed) for players in (2, 3, 4) for seed in range(5)]


def played(name: str, level: int) -> dict[str, object]:
    state = ludolab.game(name).new(players=2, seed=level)
    bots = [ludolab.bot(name, level, seed=seat) for seat in range(state.players)]
    chosen: list[str] = []
    while not state.over and len(chosen) < MOVES:
        move = bots[state.to_act].choose(state.view(state.to_act))
        chosen.append(str(move))
        state.play(move)
    return {"chosen": chosen, "digest": state.digest()}


def played_out(name: str, players: int, seed: int) -> tuple[int, str, object]:
    """A whole game of random moves: how many, and its end."""
    chance, moves = random.Random(seed), 0
    state = ludolab.game(name).new(players=players, seed=seed)
    while not state.over:
        state.play(chance.choice(state.legal_moves()))
        moves += 1
    return moves, state.digest(), state.outcome.scores


def main() -> None:
    names = [
        name for name in ludolab.games() if ludolab.game(name).package.startswith("ludolab.games.")
    ]
    chosen = {name: [played(name, level) for level in LEVELS] for name in names}
    ends = {name: [played_out(name, *which) for which in WHOLE] for name in names}
    print(json.dumps({"chosen": chosen, "ends": ends}))


if __name__ == "__main__":
    main()
