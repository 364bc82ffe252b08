"""The section "Moving": LB-18 to LB-23."""

from ludolab.games.labicot.moves import (
    DONE,
    PASS,
    PLAY_MAGNET,
    WALK,
    Go,
    PlayCard,
    SwapWith,
    UseBean,
)

from .table import CROSS, LANE, ONE_TURN, WAITING, at, due, lane, play, rule_of, step, told

WALLED = """
+---+---+---+
| S   F |   |
+   +---+   +
|           |
+---+---+---+
"""


def test_only_through_open_sides() -> None:
    """LB-18: north, east, south, west."""
    state = at(lab=CROSS, pawns=["c3", "a3"], rolls=[2])
    assert state.legal_moves() == [Go("N", "c2"), Go("E", "d3"), Go("S", "c4"), Go("W", "b3")]
    world = at(lab=WALLED).world
    assert world.exits["b1"] == {"W": "a1"}
    assert rule_of(state, Go("E", "e3")) == "LB-18"


def test_reachable_squares_away_is_the_shortest_open_way() -> None:
    """LB-18: a wall counts, arrows and pawns don't; 0 is the same square."""
    far = at(lab=WALLED).world.distances("b1")
    assert far["c1"] == 5
    assert far["b1"] == 0
    arrows = at(lab=lane("S", "", "1", "", "F", legend=["1: parity blue=W orange=E"]))
    assert arrows.world.distances("d1")["b1"] == 2


def test_the_way_back_is_closed() -> None:
    """LB-19: c3 has three other exits."""
    state = at(lab=CROSS, pawns=["b3", "a3"], rolls=[2])
    play(state, Go("E", "c3"))
    assert state.legal_moves() == [Go("N", "c2"), Go("E", "d3"), Go("S", "c4")]
    assert rule_of(state, Go("W", "b3")) == "LB-19"


def test_a_card_where_a_way_must_be_chosen() -> None:
    """LB-15: the move has begun already; LB-18: first the way."""
    state = at(lab=CROSS, pawns=["c3", "a3"], hands=[["jump", "magnet"]], rolls=[2])
    play(state, WALK)
    refused = state.why_not(PlayCard("jump"))
    assert refused is not None
    assert (refused.rule, refused.no.why) == ("LB-15", "already-walking")
    for move in (PLAY_MAGNET, DONE, WALK):
        refused = state.why_not(move)
        assert refused is not None
        assert (refused.rule, refused.no.why) == ("LB-18", "choose-way")


def test_the_example_of_the_dead_end() -> None:
    """LB-19: back out of a dead end, then on elsewhere."""
    state = at(*ONE_TURN, lab=CROSS, pawns=["c2", "a3"], rolls=[3])
    play(state, Go("N", "c1"))
    assert due(state) == WAITING
    assert state.pawns[0] == "c3"


def test_each_move_starts_afresh() -> None:
    """LB-19: a second move may go back to where the first came from."""
    state = at(players=1, lab=CROSS, pawns=["b3"], rolls=[1, 1])
    play(state, Go("E", "c3"))
    assert Go("W", "b3") in state.legal_moves()


def test_an_arrow_takes_precedence() -> None:
    """LB-19: it may send you back where you came from."""
    text = lane("S", "", "1", "", "F", legend=["1: parity blue=E orange=W"])
    state = at(lab=text, rolls=[3, 1])
    assert state.pawns[0] == "b1"


def test_several_pawns_on_one_square() -> None:
    """LB-20."""
    state = at(pawns=["a1", "c1"], rolls=[2, 1])
    assert state.pawns[0] == state.pawns[1] == "c1"


def test_length_0_applies_the_square_again() -> None:
    """LB-21: the example of the web."""
    text = lane("S", "", "W", "", "F")
    state = at(*ONE_TURN, lab=text, pawns=["c1", "a1"], beans=[["blue", "blue"]], rolls=[2])
    play(state, UseBean("blue"), UseBean("blue"))
    assert state.pawns[0] == "c1"
    assert "immobilised" in told(state)


def test_length_0_on_an_arrow_goes_nowhere() -> None:
    """LB-21, LB-22: arrows act in passing only, and once."""
    text = lane("S", "", "1", "", "F", legend=["1: parity blue=E orange=W"])
    state = at(*ONE_TURN, lab=text, pawns=["c1", "a1"], beans=[["blue"]], rolls=[1])
    play(state, UseBean("blue"))
    assert state.pawns[0] == "c1"


def test_a_stop_effect_applies_once() -> None:
    """LB-22: passing a web and stopping on it immobilises once."""
    text = lane("S", "W", "W", "", "F")
    state = at(*ONE_TURN, lab=text, rolls=[2])
    assert state.pawns[0] == "c1"
    assert state.immobilised[0] == 2  # this turn, which doesn't count, and the next (LB-30)


def test_nothing_happens_on_the_way() -> None:
    """LB-23: beans, webs and the finish count only where the move ends."""
    text = lane("S", "y", "W", "R", "", "", "F", "")
    state = at(*ONE_TURN, lab=text, rolls=[4])
    assert state.pawns[0] == "e1"
    assert state.beans[0] == ()
    assert state.immobilised[0] == 0
    assert "b1" in state.laid


def test_a_chosen_way_is_followed_by_forced_squares() -> None:
    """LB-18: only real choices are asked."""
    state = at(pawns=["c1", "a1"], hands=[["exchange"]], rolls=[4, 1])
    play(state, WALK)
    assert step(state) == "choose-way"
    play(state, Go("E", "d1"))
    assert state.pawns[0] == "g1"
    assert SwapWith(1) not in state.legal_moves()
    assert PASS not in at(lab=LANE, rolls=[1], hands=[["charge"]]).legal_moves()
    assert PlayCard("exchange") not in state.legal_moves()
