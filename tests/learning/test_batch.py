"""A batch gives the same as its games played one by one."""

import importlib
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

import ludolab
from ludolab.core import AnyState, LudolabError
from ludolab.learning.batch import Batch
from ludolab.learning.stepper import AT_ONCE
from tests.games import ENCODED_NAMES, players_near

PLACES = 3


class Single:
    """One place of a batch, played as single games."""

    def __init__(self, batch: Batch, place: int) -> None:
        self.batch = batch
        self.number = place
        self.state = self.begin()

    def begin(self) -> AnyState:
        table = self.batch.table
        seed = self.batch.seed_of(self.number)
        return table.game.new(table.players, seed, table.options, table.pieces)

    def play(self, action: int) -> tuple[int, AnyState] | None:
        """Play an action. Returns who acted and the last position, if the game has ended."""
        before = self.state.to_act
        self.state.play(self.batch.encoding.actions[action])
        if not self.state.over:
            return None
        ended = self.state
        self.number += self.batch.games
        self.state = self.begin()
        return before, ended


@ENCODED_NAMES
@pytest.mark.parametrize("memory", [True, False])
def test_a_batch_is_as_many_single_games(name: str, memory: bool) -> None:
    """Move by move, up to the third game in some place."""
    players = players_near(name, 3)
    batch = ludolab.batch(name, PLACES, players, seed=5, memory=memory)
    singles = [Single(batch, place) for place in range(PLACES)]
    encoding, rng, ended = batch.encoding, Random(1), 0
    while max(single.number for single in singles) < 2 * PLACES:
        for place, single in enumerate(singles):
            seat = single.state.to_act
            assert batch.seat[place] == seat
            told = encoding.encode(single.state, seat, memory=memory)
            assert batch.observation[place].tobytes() == told
            assert batch.mask[place].tobytes() == encoding.mask(single.state)
        actions = [rng.choice(np.flatnonzero(mask).tolist()) for mask in batch.mask]
        observation, reward, terminated, truncated, info = batch.step(actions)
        assert observation is batch.observation
        assert info["seat"] is batch.seat
        assert not truncated.any()
        for place, single in enumerate(singles):
            last = single.play(actions[place])
            assert terminated[place] == info["_final_obs"][place] == (last is not None)
            if last is None:
                assert not reward[place].any()
            else:
                seat, state = last
                assert reward[place].tolist() == pytest.approx(state.shares())
                told = encoding.encode(state, seat, memory=memory)
                assert info["final_obs"][place].tobytes() == told
                ended += 1
    assert ended >= 2


def test_the_same_seed_has_the_same_games() -> None:
    one, other = ludolab.batch("kawumm", 4, 3, seed=7), ludolab.batch("kawumm", 8, 3, seed=7)
    assert one.positions() == other.positions()[:4]
    assert one.positions()[2] == ludolab.game("kawumm").new(3, one.seed_of(2))
    first = one.observation.copy()
    for _ in range(50):
        one.step(one.random_actions(np.random.default_rng(1)))
    observation, info = one.reset(7)
    assert (observation == first).all()
    assert not one.reward.any()
    assert (info["action_mask"] == one.mask).all()
    one.reset(8)
    assert (one.observation != first).any()
    fresh, again = ludolab.batch("kawumm", 1), ludolab.batch("kawumm", 1)
    assert fresh.positions() != again.positions()


def test_more_games_than_take_their_turns_together() -> None:
    batch, rng = ludolab.batch("kawumm", 2 * AT_ONCE + 1, 3, seed=7), np.random.default_rng(1)
    for _ in range(20):
        batch.step(batch.random_actions(rng))
    for place, state in enumerate(batch.positions()):
        assert batch.seat[place] == state.to_act
        assert batch.observation[place].tobytes() == batch.encoding.encode(state, state.to_act)
        assert batch.mask[place].tobytes() == batch.encoding.mask(state)
    actions = batch.random_actions(rng)
    actions[AT_ONCE] = batch.mask[AT_ONCE].argmin()
    with pytest.raises(LudolabError, match=f"game {AT_ONCE} of the batch can't play action"):
        batch.step(actions)


def test_options_and_pieces() -> None:
    text = (importlib.resources.files("ludolab.games.candy_lab") / "pieces.toml").read_text("utf-8")
    batch = ludolab.batch("candy-lab", 2, 2, {"first": 1}, seed=1, pieces=text, rewards="zero-sum")
    assert batch.seat.tolist() == [1, 1]
    assert batch.positions()[0].box.own_text == text
    rng = np.random.default_rng(1)
    while not batch.terminated.any():
        batch.step(batch.random_actions(rng))
    assert sorted(batch.reward[batch.terminated][0].tolist()) in ([-0.5, 0.5], [0, 0])
    batch.step(batch.random_actions(rng))
    assert not batch.terminated.any()
    assert not batch.reward.any()


def test_a_game_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ludolab.game("kawumm"), "bound", 30)
    batch, rng = ludolab.batch("kawumm", 2, seed=1), np.random.default_rng(1)
    for _ in range(29):
        assert not batch.truncated.any()
        batch.step(batch.random_actions(rng))
    acted = batch.seat.copy()
    before = batch.positions()
    actions = batch.random_actions(rng)
    _, reward, terminated, truncated, info = batch.step(actions)
    assert truncated.all()
    assert not terminated.any()
    assert not reward.any()
    assert info["_final_obs"].all()
    for place, state in enumerate(before):
        state.play(batch.encoding.actions[actions[place]])
        told = batch.encoding.encode(state, int(acted[place]))
        assert info["final_obs"][place].tobytes() == told
    assert [state.number for state in batch.positions()] == [0, 0]


def test_random_actions_are_legal_and_all_of_them_come_up() -> None:
    batch, rng = ludolab.batch("labicot", 5, 3, seed=1), np.random.default_rng(1)
    drawn = [batch.random_actions(rng) for _ in range(400)]
    for place, mask in enumerate(batch.mask):
        met = {int(actions[place]) for actions in drawn}
        assert met == {*np.flatnonzero(mask).tolist()}


# --- what can't be done ---------------------------------------------------------------------------


def test_an_illegal_action_changes_nothing() -> None:
    batch = ludolab.batch("kawumm", 3, seed=7, options={"first": 0})
    before, seen = batch.positions(), batch.observation.copy()
    actions = batch.random_actions(np.random.default_rng(1))
    actions[1] = 78
    sentence = "game 1 of the batch can't play action 78: KW-3: Discard one of the cards"
    with pytest.raises(LudolabError, match=sentence):
        batch.step(actions)
    assert batch.positions() == before
    assert (batch.observation == seen).all()
    for wrong in (-1, 90):
        actions[1] = wrong
        with pytest.raises(LudolabError, match=f"game 1 .* 0 to 89, not {wrong}"):
            batch.step(actions)
    assert batch.positions() == before


def test_whoever_writes_on_the_mask_makes_nothing_legal() -> None:
    batch = ludolab.batch("kawumm", 2, seed=7)
    batch.mask[:] = 1
    with pytest.raises(LudolabError, match="game 0 of the batch"):
        batch.step([78, 78])


@pytest.mark.parametrize(
    "actions", [[0], [0.5, 1.0], [[0, 1]], np.zeros(3, np.int64), [True, False], "ab"]
)
def test_what_is_not_a_list_of_actions(actions: object) -> None:
    batch = ludolab.batch("kawumm", 2, seed=7)
    with pytest.raises(LudolabError, match="a step takes 2 whole numbers, an action for each game"):
        batch.step(actions)  # type: ignore[arg-type]


def test_how_many_games() -> None:
    for wrong in (0, -1, 1.0, None, True):
        with pytest.raises(LudolabError, match="a batch has at least one game, not"):
            ludolab.batch("kawumm", wrong)  # type: ignore[arg-type]


def test_how_many_workers() -> None:
    for wrong in (0, 3, 1.0, None, True):
        with pytest.raises(LudolabError, match="at most one for each of its 2 games, not"):
            ludolab.batch("kawumm", 2, workers=wrong)  # type: ignore[arg-type]


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    count: Any = np.int64(2)
    batch = ludolab.batch("kawumm", count, count, seed=count, workers=count)
    assert batch.reward.shape == (2, 2)
    assert type(batch.games) is int
    assert type(ludolab.game("kawumm").new(count, seed=1).players) is int


@pytest.mark.skipif(ludolab.COMPILED, reason="compiled modules are loaded once a process")
@pytest.mark.parametrize("package", ["numpy", "librt.vecs"])
def test_without_what_it_needs_it_says_what_to_install(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    for module in ("batch", "workers", "section", "stepper", "encoding", "parts"):
        monkeypatch.delitem(sys.modules, f"ludolab.learning.{module}", raising=False)
    missing = package.partition(".")[0]
    with pytest.raises(
        LudolabError, match=rf'{missing} isn\'t installed: pip install "ludolab\[learn'
    ):
        ludolab.batch("kawumm", 1)
