"""Plays games of our bots and prints, as JSON, what they chose and where that led.

It is run twice: here, and by the Python of the site (tests/site/python.mjs).
"""

import json

import ludolab

LEVELS = (1, 4)
MOVES = 12
"""So many of a game: its first decisions."""


def played(name: str, level: int) -> dict[str, object]:
    state = ludolab.game(name).new(players=2, seed=level)
    bots = [ludolab.bot(name, level, seed=seat) for seat in range(state.players)]
    chosen: list[str] = []
    while not state.over and len(chosen) < MOVES:
        move = bots[state.to_act].choose(state.view(state.to_act))
        chosen.append(str(move))
        state.play(move)
    return {"chosen": chosen, "digest": state.digest()}


def main() -> None:
    names = [
        name for name in ludolab.games() if ludolab.game(name).package.startswith("ludolab.games.")
    ]
    print(json.dumps({name: [played(name, level) for level in LEVELS] for name in names}))


if __name__ == "__main__":
    main()
