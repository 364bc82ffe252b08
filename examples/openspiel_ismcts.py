"""A search of OpenSpiel (ISMCTS) plays Candy Lab: python examples/openspiel_ismcts.py

It plays against somebody who plays at random. The more games it imagines before each decision,
the more it wins. What it imagines is drawn from what its player knows, so it can't cheat.
It takes about a minute; pip install "ludolab[openspiel]" has all it needs.
"""

from collections.abc import Sequence

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from ludolab.learning.openspiel import resampler


def play(game: pyspiel.Game, seat: int, simulations: int, seed: int) -> float:
    """One game; the share of the win that goes to the search."""
    rng = np.random.RandomState(seed)
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        uct_c=1.0,
        max_simulations=simulations,
        random_state=rng,
    )
    bot.set_resampler(resampler(seed))  # by itself it draws other worlds every time
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = rng.choice([outcome for outcome, _ in state.chance_outcomes()])
        elif state.current_player() == seat:
            action = bot.step(state)
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(int(action))
    share: float = state.table.shares()[seat]
    return share


def main(games: int = 20, levels: Sequence[int] = (2, 10, 50)) -> None:
    game = pyspiel.load_game("ludolab_candy_lab")
    print(f"{game.get_type().long_name}, {games} games each:")
    for simulations in levels:
        won = sum(play(game, seed % 2, simulations, seed) for seed in range(games))
        print(f"{simulations:3} imagined games for each decision: {won:g} won against random")


if __name__ == "__main__":
    main()
