"""OpenSpiel's own tests of games: its random simulations, `api_test` and `games_sim_test`."""

from collections.abc import Iterator, Mapping

import numpy as np
import pyspiel
import pytest
from open_spiel.python.tests import games_sim_test

from ludolab.core.options import OptionValue
from ludolab.games import catalogue
from ludolab.laws.conformance import MANY, tables
from ludolab.learning.openspiel import short_name
from ludolab.learning.openspiel.parameters import Parameter, parameter
from tests.games import players_near
from tests.learning.spiel import GAMES, load, load_near, passes


def every_table() -> Iterator[tuple[str, dict[str, Parameter]]]:
    """Tables with few players, with many, and enough to need short games; and mixed options."""
    for name, game in catalogue().items():
        if not game.has_encoding:
            continue
        for players in sorted({players_near(game, wanted) for wanted in (0, 4, 12)}):
            short = game.short if players > MANY else {}
            yield short_name(name), {"players": players, **_parameters(short)}
        *_, (players, options) = tables(game, [players_near(game, 3)])
        yield short_name(name), {"players": players, "deals": 100, **_parameters(options)}


def _parameters(options: Mapping[str, OptionValue]) -> dict[str, Parameter]:
    return {name: parameter(value) for name, value in options.items()}


@pytest.mark.parametrize(("name", "parameters"), list(every_table()), ids=str)
def test_random_simulations(name: str, parameters: dict[str, Parameter]) -> None:
    """They compare copies and serialized states, and look at everything on the way."""
    made = load(name, **parameters)
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)


@GAMES
def test_games_sim_test(name: str) -> None:
    np.random.seed(1)  # theirs is the global one
    games_sim_test.GamesSimTest().sim_game(load_near(name, 3))


@GAMES
def test_api_test(name: str) -> None:
    """It walks from the root at random, so with many deals it would hardly get beyond the deal."""
    # It loads SciPy's statistics, which no other test needs.
    from open_spiel.integration_tests import api_test

    class Partial(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # no types
        game_name = name
        game = load(name, deals=2)

    passes(Partial)
