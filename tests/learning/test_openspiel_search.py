"""OpenSpiel's algorithms in Python play our games."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

from ludolab.learning.openspiel import SpielState, resampler
from tests.learning.spiel import GAMES, at_random, dealt, load, load_near


def bot(state: SpielState, simulations: int) -> ismcts.ISMCTSBot:
    rng = np.random.RandomState(1)
    made = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, rng), 1.0, simulations, random_state=rng
    )
    made.set_resampler(resampler(1))
    return made


@GAMES
def test_ismcts_plays(name: str) -> None:
    """It requires that every world looks the same to the player, and that the same information
    state always has the same legal actions."""
    made, rng, decisions = load_near(name, 3), random.Random(2), 0
    state = dealt(made, 2)
    searcher = bot(state, 30)
    while decisions < 8:
        if state.is_terminal():
            state = dealt(made, rng.randrange(100))
        if state.current_player() == 0 and len(state.legal_actions()) > 1:
            action = int(searcher.step(state))
            assert action in state.legal_actions()
            state.apply_action(action)
            decisions += 1
        else:
            at_random(state, rng, 1)


def test_ismcts_without_a_resampler_of_ours_asks_the_state() -> None:
    state = dealt(load("ludolab_candy_lab"), 2)
    rng = np.random.RandomState(1)
    searcher = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, rng), 1.0, 5, max_world_samples=2
    )
    assert searcher.step(state) in state.legal_actions()


def test_the_same_search_finds_the_same() -> None:
    state = dealt(load("ludolab_candy_lab"), 2)
    assert bot(state, 20).get_policy(state) == bot(state, 20).get_policy(state)


def test_algorithms_in_cpp_cannot_draw_worlds_of_a_game_in_python() -> None:
    """Why its ISMCTSBot can't search ours. If it ever can, the documentation should say so."""
    state, rng = dealt(load("ludolab_candy_lab"), 2), pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    assert state.resample_from_infostate(0, rng).current_player() == state.current_player()
    with pytest.raises(pyspiel.SpielError, match="not implemented"):
        pyspiel.State.resample_from_infostate(state, 0, rng)


def test_a_learner_of_openspiel_gets_its_time_steps() -> None:
    made = load("ludolab_labicot", mode="hunt", round_limit=1)
    environment = rl_environment.Environment(made)
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        told = step.observations["info_state"][player]
        assert len(told) == made.information_state_tensor_size()
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


def test_mccfr_in_cpp_walks_our_games() -> None:
    made = load("ludolab_labicot", mode="hunt", round_limit=1, deals=1)
    solver = pyspiel.OutcomeSamplingMCCFRSolver(made)
    for _ in range(3):
        solver.run_iteration()
    state = dealt(made, 0)
    policy = solver.average_policy().action_probabilities(state)
    assert sorted(policy) == state.legal_actions()
    assert sum(policy.values()) == pytest.approx(1)
