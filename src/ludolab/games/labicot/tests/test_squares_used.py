"""Which squares count as used: those on which moves end."""

from ludolab.games.labicot.moves import PASS, Glue, Go, PlayCard

from .table import LANE, ONE_TURN, at, lane, play


def test_only_the_last_square_of_a_move() -> None:
    """LB-23: nobody stops before."""
    state = at(*ONE_TURN, pawns=["b1", "h1"], rolls=[3])
    play(state, Go("E", "c1"))
    assert state.squares_used() == [(0, "e1")]


def test_a_move_that_waits_for_an_answer_hasnt_ended() -> None:
    """LB-40: until it is glued."""
    state = at(*ONE_TURN, lab=LANE, pawns=["a1", "h1"], hands=[[], ["glue"]], rolls=[4])
    play(state, PASS)
    assert (state.pawns[0], state.squares_used()) == ("c1", [])
    play(state, Glue(0))
    assert state.squares_used() == [(0, "c1")]


def test_the_finish() -> None:
    """LB-7: the pawn has left it then."""
    state = at(*ONE_TURN, pawns=["f1", "a1"], rolls=[2])
    play(state, Go("E", "g1"))
    assert state.pawns[0] == ""
    assert state.squares_used() == [(0, "h1")]


def test_both_squares_of_an_exchange() -> None:
    """LB-37"""
    text = lane("S", "", "", "", "", "F")
    state = at(*ONE_TURN, lab=text, pawns=["c1", "e1"], hands=[["exchange"]], rolls=[4])
    play(state, PlayCard("exchange"))
    assert state.squares_used() == [(0, "e1"), (1, "c1")]


def test_several_labyrinths_lie_side_by_side() -> None:
    """LB-9: with a gap between them."""
    world = at(lab=[LANE, LANE]).world
    assert (world.where["1:a1"], world.where["1:h1"], world.where["2:a1"]) == (
        (0, 0),
        (0, 7),
        (0, 9),
    )
