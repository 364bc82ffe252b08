"""PettingZoo's own tests, on every game: at every small number of players, and with very many."""

import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import seed_test

from ludolab.games import catalogue
from ludolab.learning import picture
from ludolab.learning.pettingzoo import LudolabEnv

MANY = 8
"""With more players than this, games are short and not every number is tried."""
TABLES = [
    pytest.param(
        partial(LudolabEnv, game.name, players, game.short if players > MANY else None),
        id=f"{game.name}-{players}",
    )
    for game in catalogue().values()
    if game.has_encoding
    for players in range(game.fewest, game.most + 1)
    if players <= MANY or players in ((MANY + game.most) // 2, game.most)
]
Make = Callable[..., LudolabEnv]

# It knows which of its own games have observations with a mask; ours aren't on that list.
usual = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@usual
@pytest.mark.parametrize("make", TABLES)
def test_api(make: Make) -> None:
    env = make()
    api_test(env, num_cycles=1500 // env.max_num_agents)


@pytest.mark.parametrize("make", TABLES)
def test_seed(make: Make) -> None:
    seed_test(make, num_cycles=400 // make().max_num_agents)


@pytest.mark.parametrize("make", TABLES)
def test_render(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    env = make()
    if env.table.game.fewest < env.max_num_agents < env.table.game.most:
        # The text is drawn, but making pictures for every table would take a minute.
        blank = np.zeros((picture.HEIGHT, picture.WIDTH, 3), np.uint8)
        monkeypatch.setattr(picture, "pixels", lambda *_: blank)
    render_test(make)  # type: ignore[arg-type]  # it has another kind of Env in mind


@pytest.mark.parametrize("make", TABLES)
def test_benchmark(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs for five seconds, which pass more quickly here."""
    clock = SimpleNamespace(time=partial(next, count(step=0.25)))
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(make())
