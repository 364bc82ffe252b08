"""Clones, equality and fingerprints follow from the declared fields."""

import copy
import pickle

import pytest

from tests.tiny import game
from tests.tiny.rules import Lay, Peek, Roll
from tests.tiny.table import SEED, tiny


def test_a_clone_shares_nothing_that_changes() -> None:
    state = tiny(piles=[["ant"], []], eyes={"1": 1}, scripted=[2])
    digest = state.digest()
    twin = state.clone()
    assert twin == state
    twin.hands[0].append("cat")
    twin.deck.clear()
    twin.piles[1].append("bee")
    twin.eyes[5] = 1
    twin.top[0] = ("ant",)
    twin.scripted += (1,)
    twin.todo.clear()
    assert state.digest() == digest


def test_a_clone_forgets_the_last_events() -> None:
    state = tiny()
    state.play(Lay("ant"))
    assert state.events(0)
    assert state.clone().events(0) == []


def test_apply_leaves_its_state_alone() -> None:
    state = tiny()
    digest = state.digest()
    after = state.apply(Lay("ant"))
    assert state.digest() == digest
    assert after != state
    assert after.number == 1


@pytest.mark.parametrize(
    "changed",
    [
        {"deck": ["bee", "ant", "bee", "cat"]},
        {"trap": 1},
        {"tick": 1},
        {"seed": SEED},
        {"top": [["cat"], [], []]},
        {"options": {"sides": 5}},
        {"number": 1},
        {"eyes": {"1": 1}},
    ],
)
def test_states_that_differ_anywhere_are_different(changed: dict[str, object]) -> None:
    other = tiny(**changed)  # type: ignore[arg-type]  # all of them are JSON
    assert other != tiny()
    assert other.digest() != tiny().digest()


def test_equal_positions_have_equal_fingerprints() -> None:
    assert tiny() == tiny()
    assert tiny().digest() == tiny().digest()
    assert tiny() != "something else"
    with pytest.raises(TypeError, match="unhashable"):
        hash(tiny())


def test_the_fingerprint_is_the_same_everywhere() -> None:
    """Every platform and version must give the same."""
    state = game.new(2, seed=1)
    state.play(Peek())
    state.play(Roll(2))
    expected = "806e06e661abcae2593267b5cc2d3ae4959730195f0eade6553ec998ef10fecd"
    assert state.digest() == expected


def test_pickle() -> None:
    state = game.new(3, seed=4)
    state.play(Roll(1))
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.game is game
    assert copy.deepcopy(state) == state
