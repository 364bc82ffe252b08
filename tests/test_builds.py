"""A wheel is compiled or plain: what it takes, and what both builds have in common."""

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import TypeVar

import pytest

import hatch_build
import ludolab
from ludolab.bots.search import Budget, Estimate
from ludolab.core import AnyState, Game, Outcome, Pcg
from tests import face
from tests.games import GAMES, players_near

ROOT = Path(__file__).parents[1]
T = TypeVar("T")


# --- what a build is asked for ------------------------------------------------------------------


def test_every_compiled_module_is_there() -> None:
    modules = hatch_build.modules(ROOT)
    assert "ludolab/core/state.py" in modules
    assert "ludolab/games/kawumm/rules.py" in modules
    assert not [path for path in modules if not (ROOT / "src" / path).is_file()]
    table = hatch_build.table(ROOT)
    for pattern in (*table["include"], *table["exclude"]):
        assert [*(ROOT / "src").glob(pattern)], f"nothing is called {pattern}"


def test_the_compiler_is_the_one_that_is_tested() -> None:
    [pinned] = [one for one in hatch_build.table(ROOT)["requires"] if one.startswith("mypy==")]
    assert f"{pinned} \\" in (ROOT / "requirements" / "dev.txt").read_text("utf-8").splitlines()


def test_what_is_asked_for_is_one_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDOLAB_BUILD", raising=False)
    assert hatch_build.wanted() == "auto"
    monkeypatch.setenv("LUDOLAB_BUILD", "fast")
    with pytest.raises(ValueError, match="one of compiled, plain, auto, not 'fast'"):
        hatch_build.wanted()


def test_a_compiled_wheel_that_cannot_be_is_none(tmp_path: Path) -> None:
    env = {**os.environ, "LUDOLAB_BUILD": "compiled", "CC": "no-such-compiler"}
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-deps"]
    build = [*pip, "--no-build-isolation", "-w", str(tmp_path), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, env=env, check=False)
    assert done.returncode != 0
    assert "LUDOLAB_BUILD=compiled, but there is no C compiler (no-such-compiler)" in done.stderr
    assert not [*tmp_path.glob("*.whl")]


# --- what both builds can -----------------------------------------------------------------------


@GAMES
def test_everything_can_be_pickled_and_copied(game: Game[AnyState]) -> None:
    players = players_near(game, 3)
    state = game.new(players, seed=1)
    view = state.view(state.to_act)
    belief = game.belief(view)
    bot = ludolab.bot(game.name, level=3, seed=4)
    bot.choose(view)
    first, second = twice(bot)
    assert [box == game.box for box in twice(game.box)] == [True, True]
    assert [one == state for one in twice(state)] == [True, True]
    assert first.choose(view) == second.choose(view) == bot.choose(view)
    for drawn in twice(belief):
        assert drawn.sample(Pcg(7)) == belief.sample(Pcg(7))
    if not game.has_encoding:
        return
    encoding = game.encoding(players)
    for again in twice(encoding):
        assert again.actions == encoding.actions
        assert again.encode(state, 0) == encoding.encode(state, 0)
        assert again.mask(state) == encoding.mask(state)


def test_small_things_can_be_pickled_and_copied() -> None:
    rng, same = Pcg(5), Pcg(5)
    expected = [same.below(100) for _ in range(5)]
    for again in twice(rng):
        assert [again.below(100) for _ in range(5)] == expected
    things = (
        Outcome((0,), ((0,), (1,)), (3, 1), "over", ({"a": 1}, {})),
        Estimate(ludolab.game("kawumm").new(2, seed=1).legal_moves()[0], (0.5,), (0.1,), 3),
        Budget(10),
    )
    for thing in things:
        for one in twice(thing):
            assert one == thing


def test_environments_can_be_pickled_and_copied() -> None:
    from ludolab.learning.pettingzoo import env

    first = env("kawumm", 3)
    first.reset(seed=3)
    agent = first.agent_selection
    expected = first.observe(agent)["observation"].tolist()
    for again in twice(first):
        assert again.agent_selection == agent
        assert again.observe(agent)["observation"].tolist() == expected


def twice(thing: T) -> tuple[T, T]:
    return pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)


@pytest.mark.skipif(not ludolab.COMPILED, reason="compares this build with the plain one")
def test_both_builds_look_and_refuse_alike() -> None:
    inherited = filter(None, [os.environ.get("PYTHONPATH")])
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), *inherited])
    env = {**os.environ, "PYTHONPATH": paths}
    plain = subprocess.run(
        [sys.executable, "-m", "tests.face"], env=env, check=True, capture_output=True, text=True
    )
    assert json.loads(plain.stdout) == json.loads(json.dumps(face.described()))
