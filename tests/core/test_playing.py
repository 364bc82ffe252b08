"""Deciding, refusing, ending."""

import pickle

import pytest

from ludolab.core import IllegalMove, InvalidMove, LudolabError, Outcome, ranked
from ludolab.games.kawumm.moves import EXPERIMENT
from tests.tiny import game
from tests.tiny.rules import Lay, Peek, Roll, Throw, Turn
from tests.tiny.table import tiny


def test_legal_moves_are_the_steps() -> None:
    state = tiny()
    assert state.legal_moves() == [Lay("ant"), Lay("bee"), Peek(), Roll(1), Roll(2)]
    assert state.legal_moves() is state.legal_moves()
    state.play(Lay("ant"))
    assert state.legal_moves() == [Lay("bee"), Peek(), Roll(1), Roll(2)]


def test_then_is_in_the_order_of_the_words() -> None:
    state = tiny()
    state.then(Throw(1), Turn(1))
    assert state.todo == [Turn(0), Turn(1), Throw(1)]


def test_steps_without_a_decision_run_by_themselves() -> None:
    state = tiny()
    state.script([4, 4])
    state.play(Roll(2))
    assert state.eyes == {4: 2}
    assert state.to_act == 1
    assert state.number == 1


def test_an_illegal_move_changes_nothing_and_names_its_rule() -> None:
    state = tiny()
    digest = state.digest()
    with pytest.raises(IllegalMove) as refused:
        state.play(Lay("cat"))
    assert state.digest() == digest
    assert refused.value.rule == "TN-2"
    assert str(refused.value) == "TN-2: You hold no cat."
    assert refused.value.text("fr") == "Tu n’as pas de cat."
    again = pickle.loads(pickle.dumps(refused.value))
    assert isinstance(again, IllegalMove)
    assert again.rule == "TN-2"


def test_why_not() -> None:
    state = tiny(deck=[])
    assert state.why_not(Lay("ant")) is None
    refusal = state.why_not(Peek())
    assert refusal is not None
    # A step that has nothing better to say refuses by its own rule.
    assert (refusal.rule, refusal.text()) == ("TN-2", "You can’t do that now.")
    assert repr(refusal) == "<refused by TN-2: You can’t do that now.>"


def test_a_move_of_another_game() -> None:
    with pytest.raises(InvalidMove, match="isn't a move of tiny"):
        tiny().why_not(EXPERIMENT)
    with pytest.raises(InvalidMove, match="isn't a move of tiny"):
        tiny().play(EXPERIMENT)


@pytest.mark.parametrize("given", ["lay", None, 1, Turn(0), Lay])
@pytest.mark.parametrize("method", ["play", "apply", "why_not"])
def test_what_is_not_a_move_at_all(method: str, given: object) -> None:
    """The type checker refuses it (tests/typed), and so do both builds, in the same words."""
    state = tiny()
    with pytest.raises(TypeError, match=r"^ludolab\.core\.steps\.Move object expected; got "):
        getattr(state, method)(given)
    assert state == tiny()


def test_the_end() -> None:
    state = tiny(hands=[["ant"], ["cat", "ant"]], piles=[["bee"], []])
    with pytest.raises(LudolabError, match="the game is still on"):
        _ = state.outcome
    state.then(Turn(1))
    state.play(Roll(1))
    state.then(Turn(0))
    state.play(Lay("ant"))
    assert state.todo == []
    assert state.over
    assert state.to_act == -1
    assert state.legal_moves() == []
    assert state.outcome == Outcome((0,), ((0,), (1,)), (2, 0), "laid-out")
    assert state.view(1)["outcome"] == state.outcome.to_json()
    assert "over" in repr(state)
    refusal = state.why_not(Lay("bee"))
    assert refusal is not None
    assert refusal.text() == "The game is over."
    assert refusal.text("fr") == "La partie est finie."


def test_ranking() -> None:
    assert ranked([3, 5, 3, 1]) == ((1,), (0, 2), (3,))
    assert ranked([(1, 2), (1, 3)]) == ((1,), (0,))
    assert ranked([0, 0]) == ((0, 1),)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_no_such_seat(seat: int) -> None:
    with pytest.raises(LudolabError, match=f"there is no seat {seat} at a table of 2"):
        tiny().view(seat)


def test_set_up_is_not_told_but_carried_out() -> None:
    state = game.new(2, seed=1)
    assert state.events() == []
    assert [len(hand) for hand in state.hands] == [2, 2]
