"""Loading and playing games of OpenSpiel."""

import random
import unittest

import pyspiel
import pytest

from ludolab.games import catalogue
from ludolab.learning.openspiel import SpielGame, SpielState, short_name

GAMES = pytest.mark.parametrize("name", [short_name(name) for name in catalogue()])


def load(name: str, **parameters: bool | int | str) -> SpielGame:
    game = pyspiel.load_game(name, parameters)
    assert isinstance(game, SpielGame)
    return game


def dealt(game: SpielGame, seed: int) -> SpielState:
    """The game that our library makes of this seed, by the outcomes of its chance nodes."""
    state = game.new_initial_state()
    kind = game.kind
    for node in reversed(range(kind.nodes)):
        state.apply_action(seed // kind.outcomes**node % kind.outcomes)
    return state


def at_random(state: SpielState, rng: random.Random, most: int = 10**6) -> list[int]:
    """Plays up to so many moves; which they were."""
    played: list[int] = []
    while len(played) < most and not state.is_terminal():
        played.append(rng.choice(state.legal_actions()))
        state.apply_action(played[-1])
    return played


def passes(case: type[unittest.TestCase]) -> None:
    """A test case of OpenSpiel's holds, or we see what went wrong."""
    suite, result = unittest.defaultTestLoader.loadTestsFromTestCase(case), unittest.TestResult()
    tests = suite.countTestCases()
    suite.run(result)
    assert [trace for _, trace in result.failures + result.errors] == []
    assert result.testsRun == tests > 0
