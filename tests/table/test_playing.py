"""Moves, taking back, clocks."""

import pytest

from ludolab.core import IllegalMove, InvalidMove
from ludolab.games.candy_numbers.moves import KEEP, PUT_BACK, Look
from ludolab.table.duty import BotTurn, RunOut, duty
from ludolab.table.entries import Closed, Covered, Moved, Undone
from ludolab.table.refused import Refused

from .log import move, started, write


def test_a_move_changes_the_position() -> None:
    table = started("kawumm", options={"first": 0})
    after = move(table, table.running.state.legal_moves()[0])
    assert (table.position, after.position) == (1, 2)
    assert table.running.state.number == 0
    assert after.running.state.number == 1


def test_only_whose_turn_it_is() -> None:
    table = started("kawumm", options={"first": 0})
    stop: dict[str, object] = {**table.running.state.legal_moves()[0].to_json()}
    with pytest.raises(Refused, match="isn’t your turn"):
        write(table, Moved(seat=1, move=stop))
    with pytest.raises(InvalidMove):
        write(table, Moved(seat=0, move={"move": "castle"}))
    with pytest.raises(Refused, match="Nobody is asked"):
        write(table, Closed())


def test_an_illegal_move_names_its_rule() -> None:
    table = started("candy-numbers", options={"first": 0})
    with pytest.raises(IllegalMove) as caught:
        move(table, PUT_BACK)
    assert caught.value.rule.startswith("CN-")


def test_taking_back_until_something_comes_to_light() -> None:
    table = started("candy-numbers", options={"first": 0})
    looked = move(table, Look("a1"))
    with pytest.raises(Refused, match="only take back your own move"):
        write(looked, Undone(seat=0))
    kept = move(looked, KEEP)
    back = write(kept, Undone(seat=0))
    assert back.running.state == looked.running.state
    assert back.position == kept.position + 1
    assert back.running.history[-1].undone
    with pytest.raises(Refused):
        write(kept, Undone(seat=1))


def test_a_stale_position_is_never_the_same_again() -> None:
    """Two different positions never bear the same number, even after taking back."""
    table = move(move(started("candy-numbers", options={"first": 0}), Look("a1")), KEEP)
    other = move(write(table, Undone(seat=0)), PUT_BACK)
    assert table.position != other.position


def test_bots_have_their_turn() -> None:
    table = started("kawumm", bots=(0,), options={"first": 0})
    assert duty(table) == BotTurn(0, 1, 0.0)
    assert duty(started("kawumm", bots=(1,), options={"first": 0})) is None


def test_the_clock_runs_from_the_last_move() -> None:
    table = started("kawumm", clock=30.0, options={"first": 0})
    assert duty(table) == RunOut(0, 30.0)
    after = move(table, table.running.state.legal_moves()[0], at=10.0)
    due = duty(after)
    assert isinstance(due, RunOut)
    assert due.at == 40.0


def test_a_covered_seat_is_a_bots() -> None:
    table = started("kawumm", options={"first": 0})
    assert duty(table) is None
    assert duty(write(table, Covered(seat=0, level=1))) == BotTurn(0, 1, 0.0)
