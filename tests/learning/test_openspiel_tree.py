"""A game small enough for OpenSpiel to walk its whole tree: what `ludolab new` writes."""

from collections.abc import Iterator
from typing import ClassVar

import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

from ludolab.learning import openspiel
from tests.learning.spiel import load, passes
from tests.sweets import among_the_games

NAME = "ludolab_three_sweets"
DEALS = 3
NODES = (1 + 3 + 9 + 18 + 36 + 36) * DEALS
"""Decisions: three rounds of two players, who choose among three, two and one."""
ENDS = 36 * DEALS


@pytest.fixture(scope="module", autouse=True)
def _three_sweets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Three Sweets among the games, as part of another package."""
    with among_the_games(tmp_path_factory.mktemp("games")):
        openspiel.register("three-sweets")
        yield


def test_the_whole_tree_is_as_openspiel_demands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among other things, every player must have perfect recall, by string and by tensor."""
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, NAME, (1, NODES, ENDS))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, NAME, NODES)

    class Whole(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]  # no types
        game_name: ClassVar[str] = NAME
        game = load(NAME, deals=DEALS)

    passes(Whole)


def test_cfr_finds_perfect_play() -> None:
    made = load(NAME, deals=DEALS)
    assert exploitability.nash_conv(made, policy.UniformRandomPolicy(made)) > 0.1
    solver = cfr.CFRPlusSolver(made)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(made, solver.average_policy()) < 0.02
