"""Drives games of OpenSpiel, theirs and ours."""

from collections.abc import Callable
from math import floor
from random import Random

import pyspiel

from bench.measuring import Figures, clones, whole_games


def driver(game: pyspiel.Game, rng: Random) -> Callable[[], int]:
    """Plays a game at random. OpenSpiel's own function draws the outcomes of chance."""
    random, sample = rng.random, pyspiel.sample_action

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample(state.chance_outcomes(), random())[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[floor(random() * len(legal))])
                moves += 1
        return moves

    return play


def shortcut(game: pyspiel.Game, rng: Random) -> Callable[[], int]:
    """The same, knowing that all chance outcomes of the game are equally likely, so that their
    probabilities needn't be asked for."""
    random = rng.random

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                moves += 1
            state.apply_action(legal[floor(random() * len(legal))])
        return moves

    return play


def middle(game: pyspiel.Game, rng: Random) -> pyspiel.State:
    """A state halfway through the decisions of a random game."""
    states = [game.new_initial_state()]
    while not states[-1].is_terminal():
        legal = states[-1].legal_actions()
        states.append(states[-1].child(legal[floor(rng.random() * len(legal))]))
    decisions = [state for state in states[:-1] if not state.is_chance_node()]
    return decisions[len(decisions) // 2]


def measure(name: str, seconds: float) -> Figures:
    game, rng = pyspiel.load_game(name), Random(1)
    halfway = middle(game, rng)
    return {**whole_games(driver(game, rng), seconds), **clones(halfway.clone, seconds)}
