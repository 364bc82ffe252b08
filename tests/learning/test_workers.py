"""A batch gives the same with several processes."""

import gc
import os
import pickle
import signal
from collections.abc import Iterator
from copy import deepcopy

import numpy as np
import pytest

import ludolab
from ludolab.core import LudolabError
from ludolab.learning.batch import Batch
from ludolab.learning.workers import BatchWorkers

GAMES = 5


def begin() -> Batch:
    """A batch with two processes, one of which has one more game."""
    return ludolab.batch("candy-lab", GAMES, 2, {"first": 1}, seed=7, workers=2)


@pytest.fixture(scope="module")
def batch() -> Iterator[Batch]:
    """For tests that leave it usable, since a new one takes seconds."""
    batch = begin()
    yield batch
    batch.close()


def workers(batch: Batch) -> BatchWorkers:
    section = batch._section
    assert isinstance(section, BatchWorkers)
    return section


def test_the_same_games_whoever_steps_them(batch: Batch) -> None:
    alone = ludolab.batch("candy-lab", GAMES, 2, {"first": 1}, seed=7)
    for seed in (7, 8):
        for one in (batch, alone):
            one.reset(seed)
        same(batch, alone)
        ended, rng = 0, np.random.default_rng(1)
        while ended < 2 * GAMES:
            actions = batch.random_actions(rng)
            _, reward, terminated, _, info = batch.step(actions)
            alone.step(actions)
            same(batch, alone)
            assert (reward == alone.reward).all()
            assert (terminated == alone.terminated).all()
            assert (info["final_obs"] == alone.final_observation).all()
            ended += terminated.sum()
        assert batch.positions() == alone.positions()


def same(one: Batch, other: Batch) -> None:
    assert (one.observation == other.observation).all()
    assert (one.mask == other.mask).all()
    assert (one.seat == other.seat).all()


def test_an_illegal_action_for_one_changes_nothing_for_the_others(batch: Batch) -> None:
    batch.reset(7)
    before, seen = batch.positions(), batch.observation.copy()
    legal = batch.random_actions(np.random.default_rng(1))
    wrong = legal.copy()
    wrong[-1] = batch.mask[-1].argmin()
    with pytest.raises(LudolabError, match=f"game {GAMES - 1} of the batch can't play action"):
        batch.step(wrong)
    assert batch.positions() == before
    assert (batch.observation == seen).all()
    batch.step(legal)
    assert [state.number for state in batch.positions()] == [1] * GAMES


def test_processes_cannot_be_copied(batch: Batch) -> None:
    for copy in (deepcopy, pickle.dumps):
        with pytest.raises(LudolabError, match="a batch with workers can't be copied"):
            copy(batch)


def test_one_that_dies_is_noticed() -> None:
    batch = begin()
    processes = workers(batch)._processes
    victim = processes[1].pid
    assert victim is not None
    os.kill(victim, signal.SIGKILL)
    with pytest.raises(LudolabError, match=r"worker 1 of the batch has stopped \(exit code -9\)"):
        batch.step(batch.random_actions(np.random.default_rng(1)))
    assert all(process.exitcode is not None for process in processes)
    with pytest.raises(LudolabError, match="this batch is closed"):
        batch.step(batch.random_actions(np.random.default_rng(1)))


def test_a_mistake_of_ours_is_told() -> None:
    batch = begin()
    with pytest.raises(RuntimeError, match=r"worker 0 of the batch has failed:\n(?s:.)*dance"):
        workers(batch)._ask("dance")
    assert not workers(batch).close.alive


def test_they_leave_when_nobody_needs_them() -> None:
    batch = begin()
    processes = workers(batch)._processes
    observation = batch.observation
    del batch
    gc.collect()
    assert [process.exitcode for process in processes] == [0, 0]
    assert observation.any()  # what was kept is still there
