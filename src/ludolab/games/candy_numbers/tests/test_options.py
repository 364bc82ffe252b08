"""The section "Options"."""

import pytest

from ludolab.core import BadOption
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.moves import PUT_BACK, Look
from ludolab.games.candy_numbers.state import CandyNumbers

from .table import put_back, start, turn

MEMORY = ("known", "known_kept", "looks", "laid", "kept_from")


def some_turns(*, memory_aid: bool) -> CandyNumbers:
    """Red has seen the 8 and put down the −5; yellow has kept the 7 that red knew."""
    state = start("8 7 6", memory_aid=memory_aid)
    turn(state, "a1", "b1", "c1", put="red-minus-5")
    turn(state, "b1", put="yellow-x")
    return state


def test_without_memory_aid_you_must_remember() -> None:
    """CN-14: the table shows your own tiles and the tile you look at, not what you saw."""
    state = some_turns(memory_aid=False)
    for seat in (0, 1, None):
        shown = state.show(seat)
        assert not [name for name in MEMORY if name in shown]
        assert {*state.view(seat)} - {*shown} == {*MEMORY}
    assert state.show(0)["kept"] == [["6"], 1]
    state.play(Look("a1"))
    assert state.show(0)["peeked"] == [["8"], 0]
    assert state.show(1)["peeked"] == [1, []]
    state.play(PUT_BACK)
    assert state.show(0)["peeked"] == [[], 0]


def test_with_memory_aid_the_table_shows_what_you_saw() -> None:
    """CN-14: what you saw and put down, and what you knew when another kept it; only to you."""
    state = some_turns(memory_aid=True)
    red, yellow, spectator = state.show(0), state.show(1), state.show(None)
    assert red["known"] == {"own": {"a1": "8", "c1": "red-minus-5"}, "all": {}}
    assert red["known_kept"] == {"own": [[1, 0, "7"]], "all": []}
    assert yellow["known"] == {"own": {"b1": "yellow-x"}, "all": {}}
    assert yellow["known_kept"] == {"own": [], "all": []}
    assert spectator["known"] == {"own": {}, "all": {}}
    assert red["looks"] == yellow["looks"] == spectator["looks"]


def test_what_was_replaced_is_no_longer_shown() -> None:
    """CN-14: the tile that lies there now is unknown to you."""
    state = some_turns(memory_aid=True)
    put_back(state, "d1")
    turn(state, "e1", put="red-x")
    turn(state, "c1", put="yellow-0")
    assert "c1" not in state.known[0]
    assert state.known_kept[0] == ((1, 0, "7"), (1, 1, "red-minus-5"))


def test_bots_remember_either_way() -> None:
    """CN-14: a view holds all that a seat knows, whatever the table shows."""
    with_aid, without = some_turns(memory_aid=True), some_turns(memory_aid=False)
    for seat in (0, 1, None):
        views = [state.show(seat, memory=True) for state in (with_aid, without)]
        assert all(views[0][name] == views[1][name] for name in MEMORY)


def test_first_is_a_seat() -> None:
    """CN-7: a seat at this table, or nobody."""
    with pytest.raises(BadOption, match="first"):
        game.new(2, options={"first": 2})
    with pytest.raises(BadOption, match="memory_aid"):
        game.new(2, options={"memory_aid": 1})
