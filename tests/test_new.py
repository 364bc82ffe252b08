"""A game in another package: written by `ludolab new`, installed, and played in every way.

Its table in the browser is tested in `tests/web/test_new.py`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed import COMMAND, NAME, TITLE, begin_and_install, path_with
from tests.need import need

BOTS = f"""
import ludolab

state = ludolab.game("{NAME}").new(players=3, seed=7)
bots = [ludolab.bot("{NAME}", level=level, seed=1) for level in (1, 2, 3)]
while not state.over:
    state.play(bots[state.to_act].choose(state.view(state.to_act)))
print(state.outcome.reason, ludolab.check(state.game))
"""
LEARNER = f"""
import numpy, pettingzoo, ludolab.learning.pettingzoo

env = pettingzoo.make("aec", "ludolab/{NAME.replace("-", "_")}-v0", players=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    over = terminated or truncated
    env.step(None if over else int(numpy.flatnonzero(observation["action_mask"])[0]))
    if over:
        print(agent, reward)
"""


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return begin_and_install(tmp_path_factory.mktemp("new"))


def run(target: Path, *command: str, typed: str = "") -> str:
    """Run a process that finds the installed game, away from its sources. Returns its output."""
    plain = {"COLUMNS": "100", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=target,
        env={**os.environ, **plain, "PYTHONPATH": path_with(target)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_own_tests_pass(target: Path) -> None:
    told = run(target, sys.executable, "-m", "pytest", "-q", str(target.parent / NAME))
    assert "5 passed" in told


def test_it_is_among_the_games(target: Path) -> None:
    assert TITLE in run(target, *COMMAND, "games")
    assert "PR-2 · Ton tour" in run(target, *COMMAND, "rules", NAME, "PR-2", "--lang", "fr")


def test_it_is_played_in_the_terminal(target: Path) -> None:
    play = ("play", NAME, "--seats", "Anne,bot", "--seed", "1")
    told = run(target, *COMMAND, *play, typed="1\n" * 9)
    assert "Anne lays the" in told
    assert "All sweets have been laid." in told


def test_bots_play_it_and_it_keeps_the_laws(target: Path) -> None:
    told = run(target, sys.executable, "-c", BOTS)
    assert told.startswith("no-sweets-left 6 games")


def test_it_is_learnt_through_pettingzoo(target: Path) -> None:
    need("pettingzoo", "a game of another package as an environment")
    told = run(target, sys.executable, "-c", LEARNER)
    assert [line.split()[0] for line in told.splitlines()] == ["player_0", "player_1", "player_2"]
