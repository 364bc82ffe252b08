"""Loading and playing games of OpenSpiel."""

import random
import unittest

import pyspiel
import pytest

from ludolab.games import catalogue
from ludolab.learning.openspiel import SpielGame, SpielState, short_name
from tests.games import players_near

_NAMES = {short_name(name): game for name, game in catalogue().items() if game.has_encoding}
GAMES = pytest.mark.parametrize("name", [*_NAMES])


def load(name: str, **parameters: bool | int | str) -> SpielGame:
    game = pyspiel.load_game(name, parameters)
    assert isinstance(game, SpielGame)
    return game


def load_near(name: str, players: int, **parameters: bool | int | str) -> SpielGame:
    """With as many players, or as close to that as the game allows."""
    return load(name, players=players_near(_NAMES[name], players), **parameters)


def dealt(game: SpielGame, seed: int) -> SpielState:
    """The game that our library makes of this seed, by the outcomes of its chance nodes."""
    state = game.new_initial_state()
    kind = game.kind
    for node in reversed(range(kind.nodes)):
        state.apply_action(seed // kind.outcomes**node % kind.outcomes)
    return state


def at_random(state: SpielState, rng: random.Random, most: int = 10**6) -> list[int]:
    """Plays up to a number of moves; returns them."""
    played: list[int] = []
    while len(played) < most and not state.is_terminal():
        played.append(rng.choice(state.legal_actions()))
        state.apply_action(played[-1])
    return played


def undecided(state: SpielState, rng: random.Random, most: int) -> SpielState:
    """After a number of random moves at most; there is still something to decide."""
    for _ in range(most):
        then = state.clone()
        at_random(then, rng, 1)
        if then.is_terminal():
            break
        state = then
    return state


def passes(case: type[unittest.TestCase]) -> None:
    """A test case of OpenSpiel's holds, or we see what went wrong."""
    suite, result = unittest.defaultTestLoader.loadTestsFromTestCase(case), unittest.TestResult()
    tests = suite.countTestCases()
    suite.run(result)
    assert [trace for _, trace in result.failures + result.errors] == []
    assert result.testsRun == tests > 0
