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
    """Load it with this many players, or as close to it as the game allows."""
    return load(name, players=players_near(_NAMES[name], players), **parameters)


def dealt(game: SpielGame, seed: int) -> SpielState:
    """The game of this seed, dealt by the outcomes of its chance nodes."""
    state = game.new_initial_state()
    kind = game.kind
    for node in reversed(range(kind.nodes)):
        state.apply_action(seed // kind.outcomes**node % kind.outcomes)
    return state


def at_random(state: SpielState, rng: random.Random, most: int = 10**6) -> list[int]:
    """Play random moves, up to a limit or to the end. Returns them."""
    played: list[int] = []
    while len(played) < most and not state.is_terminal():
        played.append(rng.choice(state.legal_actions()))
        state.apply_action(played[-1])
    return played


def undecided(state: SpielState, rng: random.Random, most: int) -> SpielState:
    """The state after at most this many random moves, with something still to decide."""
    for _ in range(most):
        then = state.clone()
        at_random(then, rng, 1)
        if then.is_terminal():
            break
        state = then
    return state


def passes(case: type[unittest.TestCase]) -> None:
    """Check that a test case of OpenSpiel passes, or show what went wrong."""
    suite, result = unittest.defaultTestLoader.loadTestsFromTestCase(case), unittest.TestResult()
    tests = suite.countTestCases()
    suite.run(result)
    assert [trace for _, trace in result.failures + result.errors] == []
    assert result.testsRun == tests > 0
