"""One seat of a game as an environment for Gymnasium."""

import importlib
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

import ludolab
from ludolab.core import InvalidMove, LudolabError
from ludolab.learning.gymnasium import SeatEnv, env_id
from tests.games import ENCODED_NAMES


def seat_env(game: str, **settings: Any) -> SeatEnv:
    env = gymnasium.make(env_id(game), **settings).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def play(env: SeatEnv, seed: int = 0) -> tuple[float, int]:
    """Play a game with random actions. Returns its reward and their number."""
    rng = np.random.default_rng(seed)
    for count in range(1, 10**6):
        action = int(rng.choice(np.flatnonzero(env.action_masks())))
        observation, reward, terminated, truncated, _ = env.step(action)
        assert observation in env.observation_space
        if terminated or truncated:
            return reward, count
        assert reward == 0
    raise AssertionError("no end")


@ENCODED_NAMES
def test_gymnasium_finds_nothing_to_complain_of(name: str) -> None:
    check_env(seat_env(name))


def test_with_bots_neither() -> None:
    check_env(seat_env("kawumm", players=3, opponents=[1, 2]), skip_render_check=True)


def test_names() -> None:
    assert env_id("candy-lab") == "ludolab/CandyLab-v0"
    named = "ludolab.learning.gymnasium:ludolab/Kawumm-v0"
    assert gymnasium.make(named, players=4).unwrapped.get_wrapper_attr("seat") == 0


def test_without_gymnasium_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "ludolab.learning.gymnasium")
    with pytest.raises(
        LudolabError, match=r'gymnasium isn\'t installed: pip install "ludolab\[gymn'
    ):
        importlib.import_module("ludolab.learning.gymnasium")


@pytest.mark.parametrize("seat", [0, 2])
def test_only_the_decisions_of_one_seat_are_asked(seat: int) -> None:
    env = seat_env("candy-lab", players=3, seat=seat)
    observation, info = env.reset(seed=3)
    encoding = env.table.encoding
    while True:
        state = env.position
        assert state.to_act == seat
        assert observation.tobytes() == bytes(encoding.encode(state, seat))
        assert info["action_mask"].tobytes() == bytes(encoding.mask(state))
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        action = np.flatnonzero(info["action_mask"])[0]
        observation, reward, terminated, _, info = env.step(action)
        if terminated:
            break
    assert env.position.over
    assert reward == env.position.shares()[seat]
    assert not env.action_masks().any()
    with pytest.raises(LudolabError, match="reset"):
        env.step(0)


def test_the_same_seed_is_the_same_game() -> None:
    env, other = seat_env("kawumm", opponents=1), seat_env("kawumm", opponents=1)
    for one in (env, other):
        one.reset(seed=5)
        play(one)
    assert env.position == other.position
    env.reset()
    other.reset()
    assert env.position == other.position
    env.reset()
    assert env.position != other.position


def test_better_opponents_are_harder_to_beat() -> None:
    """A random player beats another one half the time, and a bot rarely."""
    wins = {}
    for opponents in ("random", 2):
        env = seat_env("candy-numbers", opponents=opponents)
        wins[opponents] = 0.0
        env.reset(seed=1)
        for seed in range(30):
            wins[opponents] += play(env, seed)[0]
            env.reset()
    assert wins["random"] > 9
    assert wins[2] < 5


def test_opponents_may_be_bots_of_your_own_and_levels_of_numpy() -> None:
    class Last(ludolab.Bot):
        asked = 0

        def choose(self, view: ludolab.View) -> ludolab.Move:
            Last.asked += 1
            return self.game.sample(view, 1).legal_moves()[-1]

    mine = Last(ludolab.game("kawumm"))
    for opponents in (mine, [mine, np.int64(1)]):
        env = seat_env("kawumm", players=2 if opponents is mine else 3, opponents=opponents)
        asked = Last.asked
        env.reset(seed=1)
        play(env)
        assert Last.asked > asked
    with pytest.raises(ludolab.LudolabError, match="or your own"):
        seat_env("kawumm", opponents=object())


def test_an_illegal_action_loses_the_game() -> None:
    env = seat_env("kawumm")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal"].startswith("KW-")
    env.reset(seed=1)
    with pytest.raises(InvalidMove, match="a whole number from 0 to 89"):
        env.step(90)


def test_a_game_without_end_is_broken_off() -> None:
    env = seat_env("kawumm")
    env.reset(seed=1)
    env._stop = 40
    while True:
        _, reward, terminated, truncated, _ = env.step(np.flatnonzero(env.action_masks())[0])
        if truncated:
            break
        assert not terminated
    assert reward == 0
    assert 40 <= env.position.number < 60


def test_a_position_without_a_decision_is_refused() -> None:
    game = ludolab.game("candy-lab")
    state = game.new(players=2, seed=1)
    while not state.over:
        before, state = state, state.apply(state.legal_moves()[0])
    env = seat_env("candy-lab", seat=1 - before.to_act)
    with pytest.raises(LudolabError, match="nothing to decide"):
        env.reset(seed=1, options={"position": before})


def test_from_a_position_and_with_options() -> None:
    env = seat_env("kawumm")
    state = ludolab.game("kawumm").new(seed=9, options={"first": 0})
    env.reset(options={"position": state})
    assert env.position == state
    env.reset(options={"first": 0})
    assert env.position.number == 0
    with pytest.raises(LudolabError, match="make another for more or fewer"):
        env.reset(options={"players": 4})


def test_who_can_sit_there() -> None:
    for wrong in (0, 6, "strong", [1], [1, 2, 3]):
        with pytest.raises(LudolabError, match="or your own, one for all or a list of 2"):
            SeatEnv("kawumm", players=3, opponents=wrong)  # type: ignore[arg-type]
    with pytest.raises(LudolabError, match="no seat 3 at a table of 3"):
        SeatEnv("kawumm", players=3, seat=3)
    assert SeatEnv("kawumm", players=3, seat=1, opponents=[2, "random"]).opponents == {
        2: 2,
        0: "random",
    }
    assert SeatEnv("labicot", players=1).opponents == {}


def test_before_the_beginning() -> None:
    env = SeatEnv("kawumm", render_mode="ansi")
    for early in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(LudolabError, match="reset"):
            early()


def test_one_sees_ones_own_hand_even_when_others_have_ended_the_game() -> None:
    env = seat_env("candy-lab", players=3, seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert "Your hand" in str(env.render())
    play(env)
    assert "Your hand" in str(env.render())


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_several_at_once(mode: str) -> None:
    """In several processes, and the same as one after the other."""
    several = gymnasium.make_vec(
        env_id("candy-lab"), 2, vectorization_mode=mode, players=3, opponents=1
    )
    try:
        assert isinstance(several, SyncVectorEnv | AsyncVectorEnv)
        observations, infos = several.reset(seed=11)
        assert observations in several.observation_space
        for _ in range(30):
            actions = [int(np.flatnonzero(mask)[0]) for mask in infos["action_mask"]]
            observations, *_, infos = several.step(np.array(actions))
        told = [env.tobytes() for env in observations]
        masks = several.call("action_masks")
        assert [mask.astype(np.int8).tobytes() for mask in masks] == [
            mask.tobytes() for mask in infos["action_mask"]
        ]
    finally:
        several.close()
    for number, row in enumerate(told):
        env = gymnasium.make(env_id("candy-lab"), players=3, opponents=1)
        _, info = env.reset(seed=11 + number)
        over = False
        for _ in range(30):
            # When a game is over, the next step of the vector environment begins another.
            if over:
                observation, info = env.reset()
                over = False
            else:
                action = int(np.flatnonzero(info["action_mask"])[0])
                observation, _, over, _, info = env.step(action)
        assert observation.tobytes() == row
