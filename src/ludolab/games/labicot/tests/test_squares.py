"""The section "Squares": LB-32 and LB-33."""

import pytest

from ludolab.games.labicot.moves import DONE, KEEP_ROLL, PASS, WALK, UseBean

from .table import ONE_TURN, WAITING, at, due, lane, play, told


def test_all_beans_of_a_square() -> None:
    """LB-32: and they are sorted by colour."""
    text = lane("S", "", "1", "F", legend=["1: beans yellow=1 orange=2 blue=1"])
    state = at(*ONE_TURN, lab=text, beans=[["blue"]], rolls=[2])
    play(state, KEEP_ROLL)
    assert state.beans[0] == ("yellow", "orange", "orange", "blue", "blue")
    assert state.laid == {}


def test_the_web() -> None:
    """LB-32: Immobilised until the end of the next turn."""
    state = at(*ONE_TURN, lab=lane("S", "", "W", "", "F"), rolls=[2])
    assert state.immobilised == (2, 0)


def test_the_replay_has_a_complete_phase_1() -> None:
    """LB-32: beans, lucky number, states, a new final value, then a classic move."""
    text = lane("S", "R", "", "", "", "", "F")
    state = at(
        *ONE_TURN,
        lab=text,
        pawns=["a1", "g1"],
        beans=[["orange"]],
        slowed=[1, 0],
        lucky=[5, 5],
        rolls=[2, 4],
        coming=["charge"],
    )
    play(state, KEEP_ROLL)
    assert state.pawns[0] == "b1"
    assert due(state) == ("use-beans", 0)
    play(state, UseBean("orange"))
    assert {"lucky", "drew"} <= {*told(state)}
    assert state.value == 2
    # No card may be played now, though the Charge has just been drawn.
    assert due(state) == ("choose-way", 0)


def test_phase_3_comes_once_after_replays() -> None:
    """LB-32."""
    text = lane("S", "R", "R", "", "", "F")
    state = at(*ONE_TURN, lab=text, pawns=["a1", "f1"], hands=[["hug"], ["hug"]], rolls=[1, 1, 1])
    play(state, WALK, PASS)
    moves = 0
    while due(state)[0] != "play-others":
        assert due(state)[0] in ("bless", "choose-way", "answer")
        state.play(state.legal_moves()[0])
        moves += 1
    assert moves >= 3
    play(state, DONE)
    assert due(state) == WAITING


@pytest.mark.parametrize(
    ("arrows", "value", "way"),
    [
        ("parity blue=E orange=W", 0, "E"),
        ("parity blue=E orange=W", 1, "W"),
        ("parity blue=E orange=W", 2, "E"),
        ("parity blue=E orange=W", 9, "W"),
        ("parity blue=E orange=W", 10, "E"),
        ("low-high red=E green=W", 0, None),
        ("low-high red=E green=W", 1, "E"),
        ("low-high red=E green=W", 3, "E"),
        ("low-high red=E green=W", 4, "W"),
        ("low-high red=E green=W", 17, "W"),
        ("thirds blue=E orange=W green=E", 0, None),
        ("thirds blue=E orange=W green=E", 2, "E"),
        ("thirds blue=E orange=W green=E", 3, "W"),
        ("thirds blue=E orange=W green=E", 4, "W"),
        ("thirds blue=E orange=W green=E", 5, "E"),
        ("thirds blue=E orange=W green=E", 12, "E"),
    ],
)
def test_arrows(arrows: str, value: int, way: str | None) -> None:
    """LB-33: by the final value; 0 is even, and directed nowhere by the numbered kinds."""
    world = at(lab=lane("S", "", "1", "", "F", legend=[f"1: {arrows}"])).world
    go = world.arrow("c1", value)
    assert (go.way if go else None) == way


def test_a_single_arrow() -> None:
    """LB-33: whatever the value; and it acts when one leaves the square."""
    text = """
+---+---+---+
| S   >     |
+   +---+   +
|         F |
+---+---+---+
"""
    world = at(lab=text).world
    assert {go.way for value in range(9) for go in world.onward("b1", "c1", value)} == {"E"}
    state = at(*ONE_TURN, lab=text, pawns=["b1", "a1"], rolls=[1])
    assert state.pawns[0] == "c1"
