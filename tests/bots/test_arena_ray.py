"""A contest and an experiment have the same result on a Ray cluster of two workers."""

from contextlib import nullcontext
from dataclasses import replace

import pytest

from ludolab import lab
from ludolab.bots.arena import Contest, PlayedGame, here, ray_cluster, run
from ludolab.games import game
from ludolab.lab import LabExperiment
from tests.cli.run import ludolab
from tests.need import need


@pytest.fixture(autouse=True)
def _ray() -> None:
    need("ray", "a contest over several machines")


def bare(games: list[PlayedGame]) -> list[PlayedGame]:
    """The games without their times."""
    return [replace(game, spent=(), longest=()) for game in games]


def test_two_workers_of_a_cluster_play_as_one_process_does() -> None:
    options = {"mode": "hunt", "round_limit": 2}
    made = Contest.of(game("labicot"), ["1", "random"], 12, options=options, seed=5)
    short = 'variant = "kawumm"\nname = "Short"\ngoal = 1\n'
    asked = LabExperiment.of(game("kawumm"), ["base", short], bots=[1], seed=5, deals=12)
    with ray_cluster("local", 2) as cluster:
        contest, answer = (
            bare(run(made, nullcontext(cluster))),
            lab.run(asked, nullcontext(cluster)),
        )
    assert contest == bare(run(made, here()))
    assert answer.to_json() == lab.run(asked, here()).to_json()


def test_where_no_cluster_is_one_sentence_says_so() -> None:
    told = ludolab("arena", "labicot", "--bots", "1,random", "--ray", "127.0.0.1:1").refused()
    assert "no Ray cluster at 127.0.0.1:1" in told


def test_a_cluster_that_does_not_start_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object, **__: object) -> None:
        raise Exception("The node timed out during startup.\nAnd much more.")  # as Ray does

    monkeypatch.setattr("ray.init", late)
    told = ludolab("arena", "labicot", "--bots", "1,random", "--ray", "local").refused()
    assert "no Ray cluster at local: The node timed out during startup." in told
