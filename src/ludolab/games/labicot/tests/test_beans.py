"""The section "Beans": LB-24 to LB-27."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludolab.games.labicot.moves import KEEP_ROLL, TakeBean, TurnDie, UseBean
from ludolab.games.labicot.rules.dice import opposite, roll_value

from .table import ONE_TURN, at, lane, play, rule_of, step

ORANGE, BLUE = UseBean("orange"), UseBean("blue")


@pytest.mark.parametrize(
    ("dice", "faces", "yellow_on", "orange", "blue", "value"),
    [
        ((6,), (6,), (), 2, 0, 8),
        ((6,), (2,), (), 0, 2, 0),
        ((6,), (2,), (), 0, 3, 0),
        ((6,), (2,), (0,), 1, 0, 6),
        ((8,), (1,), (0,), 1, 0, 9),
        ((6, 4), (5, 2), (1,), 0, 0, 8),
        ((6, 4), (5, 2), (0,), 0, 0, 4),
        ((6, 4), (5, 2), (0, 1), 0, 0, 5),
    ],
)
def test_the_worked_examples(
    dice: tuple[int, ...],
    faces: tuple[int, ...],
    yellow_on: tuple[int, ...],
    orange: int,
    blue: int,
    value: int,
) -> None:
    """LB-26: all eight of the rule book."""
    assert roll_value(dice, faces, yellow_on, orange, blue) == value


@pytest.mark.parametrize(
    ("sides", "pairs"),
    [(4, [(1, 4), (2, 3)]), (6, [(1, 6), (2, 5), (3, 4)]), (8, [(1, 8), (2, 7), (3, 6), (4, 5)])],
)
def test_opposite_faces(sides: int, pairs: list[tuple[int, int]]) -> None:
    """LB-25."""
    for one, other in pairs:
        assert opposite(sides, one) == other
        assert opposite(sides, other) == one


@given(st.integers(1, 6), st.integers(1, 4), st.integers(0, 9), st.integers(0, 9))
def test_the_value_is_never_below_0(one: int, two: int, orange: int, blue: int) -> None:
    """LB-24: orange and blue count together, whatever their order."""
    value = roll_value((6, 4), (one, two), (), orange, blue)
    assert value == max(0, one + two + orange - blue)


def test_the_examples_played() -> None:
    """LB-24, LB-26: 2 and a yellow and an orange bean make 6."""
    state = at(beans=[["yellow", "orange", "blue"]], lucky=[1, 1], rolls=[2])
    assert state.legal_moves() == [KEEP_ROLL, TurnDie(0), ORANGE, BLUE]
    play(state, TurnDie(0))
    assert state.faces == (2,)  # the initial value stays what was rolled
    assert state.turned == (0,)
    play(state, ORANGE)
    assert state.legal_moves() == [KEEP_ROLL, BLUE]
    play(state, KEEP_ROLL)
    assert state.pawns[0] == "g1"
    assert state.beans[0] == ("blue",)


def test_more_blue_beans_than_needed() -> None:
    """LB-24, LB-26: 2 and three blue beans make 0."""
    state = at(*ONE_TURN, beans=[["blue"] * 3], rolls=[2])
    play(state, BLUE, BLUE, BLUE)
    assert state.pawns[0] == "a1"
    assert state.beans[0] == ()


def test_one_yellow_bean_for_each_die() -> None:
    """LB-24."""
    state = at(beans=[["yellow"] * 3], rolls=[5, 2], options={"dice": ["D6", "D4"]}, lucky=[9, 9])
    assert state.legal_moves() == [KEEP_ROLL, TurnDie(0), TurnDie(1)]
    play(state, TurnDie(1))
    assert rule_of(state, TurnDie(1)) == "LB-24"
    assert rule_of(state, TurnDie(2)) == "LB-24"
    play(state, TurnDie(0))
    # The third is of no use.
    assert state.beans[0] == ("yellow",)
    assert state.pawns[0] == "f1"


def test_beans_in_any_order() -> None:
    """LB-24: the value is that of the die after yellow, plus orange, minus blue."""
    state = at(*ONE_TURN, beans=[["yellow", "orange", "blue"]], rolls=[2])
    play(state, BLUE, ORANGE, TurnDie(0))
    assert state.value == 5
    assert rule_of(at(beans=[["blue"]], rolls=[2]), ORANGE) == "LB-24"


def test_only_beans_are_refused_as_beans() -> None:
    """LB-14, LB-24: a Magnet takes beans, too, but not now, whatever one has."""
    state = at(beans=[["blue"]], rolls=[2])
    assert rule_of(state, ORANGE) == "LB-24"
    assert rule_of(state, TakeBean("orange")) == "LB-14"


def test_a_used_bean_is_spent() -> None:
    """LB-27."""
    state = at(beans=[["orange", "blue"]], rolls=[2, 1])
    play(state, ORANGE, KEEP_ROLL)
    assert state.beans[0] == ("blue",)


def test_kept_beans_serve_once_a_turn() -> None:
    """LB-27: each of them, and they are there again in the next turn."""
    state = at(players=1, beans=[["orange", "orange"]], rolls=[1, 1], options={"beans": "kept"})
    play(state, ORANGE, ORANGE)
    assert state.pawns[0] == "d1"
    assert state.beans[0] == ("orange", "orange")
    assert step(state) == "use-beans"
    assert state.used[0] == ()


def test_a_kept_bean_is_used_up_for_a_replay() -> None:
    """LB-27: a replay belongs to the same turn."""
    state = at(
        lab=lane("S", "", "R", "", "", "F"),
        beans=[["orange", "blue"]],
        rolls=[1, 2],
        options={"beans": "kept"},
    )
    play(state, ORANGE, KEEP_ROLL)
    assert state.pawns[0] == "c1"
    assert state.faces == (2,)
    assert state.legal_moves() == [KEEP_ROLL, BLUE]
    assert rule_of(state, ORANGE) == "LB-27"


def test_beans_can_be_used_in_a_hunt() -> None:
    """LB-27: and then they no longer count (LB-8)."""
    state = at(
        lab=lane("S", "", "", "y", "F"), beans=[["orange"]], rolls=[1, 1], options={"mode": "hunt"}
    )
    play(state, ORANGE)
    assert state.team_beans(0) == 0
