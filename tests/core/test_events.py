"""What happened, told to each seat as far as it may know."""

import pytest

from ludolab.core import EventKind
from tests.tiny import game
from tests.tiny.rules import Lay, Peek, Roll
from tests.tiny.table import tiny


def test_private_parts() -> None:
    state = tiny()
    state.play(Peek())
    told = {"event": "peeked", "rule": "TN-3", "seat": 0}
    assert state.events(0) == [{**told, "card": "cat"}]
    assert state.events(1) == [told]
    assert state.events() == [told]
    assert state.all_events() == [{**told, "card": "cat"}]


def test_events_are_those_of_the_last_move() -> None:
    state = tiny()
    state.script([1, 2])
    state.play(Lay("bee"))
    state.play(Roll(2))
    assert [e["eyes"] for e in state.events()] == [1, 2]
    assert [e["event"] for e in state.events(1)] == ["rolled", "rolled"]


def test_a_new_game_has_told_nothing_yet() -> None:
    assert game.new(2, 1).told == ()


@pytest.mark.parametrize("private", [{"hand": ("seat",)}, {"card": ("owner",)}])
def test_privacy_names_parts_that_are_there(private: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(TypeError, match=r"event drew has no part (hand|owner)"):
        EventKind("drew", "TN-1", "seat", "card", private=private)


def test_an_event_names_the_rule_that_it_carries_out() -> None:
    """A kind may carry out several rules; all else stays the same."""
    drew = EventKind("drew", "TN-1", "seat", "card", also=("TN-3",), private={"card": ("seat",)})
    state = tiny()
    state.tell(drew, 0, "cat")
    state.tell(drew.by("TN-3"), 0, "bee")
    assert state.events() == [
        {"event": "drew", "rule": "TN-1", "seat": 0},
        {"event": "drew", "rule": "TN-3", "seat": 0},
    ]
    assert [event["card"] for event in state.events(0)] == ["cat", "bee"]
    assert drew.by("TN-1") is drew
    with pytest.raises(KeyError):
        drew.by("TN-2")


def test_the_kinds_of_a_game_are_found() -> None:
    assert [*game.events] == ["dealt", "laid", "peeked", "rolled"]
    assert [*game.moves] == ["lay", "peek", "roll"]
    assert [*game.steps] == ["turn", "throw"]
