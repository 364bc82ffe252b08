"""RLCard's uno. Runs in the peers' own environment."""

from math import floor
from random import Random

import rlcard  # type: ignore[import-not-found]
from rlcard.games.uno import Game  # type: ignore[import-not-found]

from bench.measuring import Figures, Sheet, whole_games


def rules(seconds: float) -> Figures:
    """The game alone, without observations for learners."""
    game, random = Game(num_players=4), Random(1).random

    def play() -> int:
        state, _ = game.init_game()
        moves = 0
        while not game.is_over():
            legal = state["legal_actions"]
            state, _ = game.step(legal[floor(random() * len(legal))])
            moves += 1
        return moves

    return whole_games(play, seconds)


def environment(seconds: float) -> Figures:
    """As RLCard is used."""
    env, random = rlcard.make("uno", {"seed": 1}), Random(1).random

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            legal = [*state["legal_actions"]]
            state, _ = env.step(legal[floor(random() * len(legal))])
            moves += 1
        return moves

    return whole_games(play, seconds)


if __name__ == "__main__":
    sheet = Sheet("RLCard")
    sheet.add("direct", "uno", 4, rules)
    sheet.add("direct", "uno (observations)", 2, environment)
    sheet.tell("rlcard")
