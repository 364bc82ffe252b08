"""Taking back: only your own moves, up to the last thing that came to light."""

import pytest

from ludolab.core import NoUndo
from ludolab.records import Match
from ludolab.records.undo_line import shows_something
from tests.tiny import game
from tests.tiny.rules import Lay, Peek, Roll, Tiny
from tests.tiny.table import ANY_GAME, tiny


def match() -> Match[Tiny]:
    return Match(tiny(hands=[["ant", "bee", "cat"], ["ant"]], deck=["bee", "bee"]), ["Ann", "Bob"])


def test_undo_and_redo() -> None:
    played = match()
    start = played.state.clone()
    played.play(Lay("ant"))
    once = played.state.clone()
    played.play(Lay("bee"))
    twice = played.state.clone()
    played.undo(0)
    assert played.state == once
    played.undo(0)
    assert played.state == start
    assert played.moves == []
    played.redo(0)
    assert played.state == once
    played.redo(0)
    assert played.state == twice
    assert played.moves == [Lay("ant"), Lay("bee")]
    with pytest.raises(NoUndo, match="nothing was taken back"):
        played.redo(0)


def test_another_move_forgets_what_was_taken_back() -> None:
    played = match()
    played.play(Lay("ant"))
    played.undo(0)
    played.play(Lay("bee"))
    with pytest.raises(NoUndo):
        played.redo(0)


def test_only_your_own_moves() -> None:
    played = match()
    played.play(Lay("ant"))
    assert not played.can_undo(1)
    with pytest.raises(NoUndo, match="only your own moves"):
        played.undo(1)
    played.undo(0)
    with pytest.raises(NoUndo, match="nothing was taken back"):
        played.redo(1)


def test_nothing_to_take_back() -> None:
    with pytest.raises(NoUndo):
        match().undo(0)


@pytest.mark.parametrize("move", [Peek(), Roll(1)])
def test_never_across_what_came_to_light(move: Peek | Roll) -> None:
    played = match()
    played.play(Lay("ant"))
    played.play(move)
    assert not played.can_undo(0)
    with pytest.raises(NoUndo):
        played.undo(0)


@pytest.mark.parametrize("script", [[], [2]])
def test_chance_is_final_though_nobody_is_told(script: list[int]) -> None:
    before = tiny()
    before.script(script)
    after = before.clone()
    assert not shows_something(before, after)
    after.pick(6)
    assert shows_something(before, after)


def test_never_across_anothers_decision() -> None:
    played = match()
    played.play(Roll(1))
    played.play(Roll(1))
    assert not played.can_undo(0)
    assert not played.can_undo(1)


def test_undo_after_a_peek_goes_back_to_it() -> None:
    played = match()
    played.play(Peek())
    peeked = played.state.clone()
    played.play(Lay("ant"))
    played.undo(0)
    assert played.state == peeked
    assert not played.can_undo(0)


def test_a_refused_move_is_not_kept() -> None:
    played = match()
    with pytest.raises(ValueError, match="TN-2"):
        played.play(Lay("dog"))
    assert played.moves == []


def test_what_was_taken_back_is_not_in_the_record() -> None:
    played = Match(game.new(2, 1), ["Ann", "Bob"])
    card = played.state.hands[0][0]
    played.play(Lay(card))
    played.undo(0)
    played.play(Roll(2))
    record = played.record()
    assert record.seats == ("Ann", "Bob")
    assert list(record.moves) == [{"move": "roll", "times": 2}]
    assert record.verify(ANY_GAME) == played.state
