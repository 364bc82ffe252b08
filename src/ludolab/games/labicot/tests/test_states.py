"""The section "States": LB-28 to LB-31."""

import pytest

from ludolab.games.labicot.moves import (
    PASS,
    PLAY_BLESSING,
    PLAY_HUG,
    WALK,
    Go,
    PlayCard,
    Run,
    UseBean,
)

from .table import ONE_TURN, at, due, lane, play, rule_of, step, told

WEB = lane("S", "", "W", "", "", "", "", "F")


def test_a_web_costs_phase_3_of_the_same_turn() -> None:
    """LB-28: it holds at once."""
    state = at(lab=WEB, hands=[["magnet"], ["magnet"]], rolls=[2, 3])
    play(state, WALK, PASS, PASS, PASS, PASS)
    while state.turn == 0:
        assert step(state) == "answer"
        play(state, PASS)
    assert state.immobilised == (1, 0)


def test_a_turn_spent_immobilised() -> None:
    """LB-28: a full phase 1, then no move at all, not even one of length 0."""
    state = at(
        lab=WEB,
        pawns=["c1", "a1"],
        immobilised=[1, 0],
        lucky=[5, 6],
        beans=[["orange"]],
        hands=[["magnet"], ["magnet"]],
        rolls=[4, 1],
        coming=["charge"],
    )
    play(state, UseBean("orange"))
    assert step(state) == "bless"
    play(state, PASS)
    assert state.hands[0] == ["magnet", "charge"]
    assert state.pawns[0] == "c1"
    assert state.turn == 1
    # The web did nothing: free again at the end of this turn.
    assert state.immobilised == (0, 0)


def test_an_immobilised_player_may_bless_the_card_of_the_lucky_number() -> None:
    """LB-28, LB-38: it belongs to phase 1."""
    state = at(
        lab=WEB,
        pawns=["c1", "a1"],
        immobilised=[1, 0],
        lucky=[5, 6],
        hands=[["blessing"]],
        rolls=[5, 1],
        coming=["charge", "glue"],
    )
    assert due(state) == ("bless", 0)
    play(state, PLAY_BLESSING)
    assert state.hands[0] == ["charge", "glue"]
    assert state.pawns[0] == "c1"


def test_an_immobilised_player_may_answer() -> None:
    """LB-28."""
    state = at(*ONE_TURN, pawns=["a1", "a1"], immobilised=[0, 1], hands=[[], ["hug"]], rolls=[2])
    assert due(state) == ("answer", 1)
    play(state, PLAY_HUG)
    assert state.slowed[0] == 2


def test_no_effect_moves_an_immobilised_player() -> None:
    """LB-28, LB-37."""
    state = at(pawns=["a1", "b1"], immobilised=[0, 1], hands=[["exchange"]], rolls=[2])
    assert PlayCard("exchange") not in state.legal_moves()


@pytest.mark.parametrize(("roll", "end"), [(5, "c1"), (4, "c1"), (1, "a1")])
def test_slowed_halves_the_value(roll: int, end: str) -> None:
    """LB-29, LB-31: rounded down."""
    state = at(*ONE_TURN, slowed=[1, 0], rolls=[roll])
    assert state.value == roll // 2
    assert state.pawns[0] == end


@pytest.mark.parametrize(
    ("hugger", "passes", "end"),
    [
        # The example: final value 5, half of it is 2.
        ("b1", 0, "c1"),  # hugged on the start
        ("b1", 1, "c1"),  # after one square: one further
        ("c1", 2, "c1"),  # after two: stop at once
        ("d1", 2, "d1"),  # after three: right there
    ],
)
def test_slowed_in_the_middle_of_a_move(hugger: str, passes: int, end: str) -> None:
    """LB-29: stop at once if half is behind you, else when you get there."""
    state = at(pawns=["a1", hugger], hands=[[], ["hug", "charge"]], rolls=[5, 1])
    if hugger == "c1":
        passes = 1  # on a1 nobody is in reach
    play(state, *[PASS] * passes, PLAY_HUG)
    while state.turn == 0:
        play(state, PASS)
    assert state.pawns[0] == end


def test_hugged_on_the_start_of_a_move_of_1() -> None:
    """LB-29: half of 1 is 0: the move ends where it began, and the square acts."""
    state = at(lab=WEB, pawns=["c1", "b1"], hands=[[], ["hug"]], rolls=[1, 1])
    play(state, PLAY_HUG)
    assert state.pawns[0] == "c1"
    assert state.immobilised[0] == 1


def test_half_of_a_charge() -> None:
    """LB-29: of the squares it would have covered."""
    state = at(pawns=["a1", "b1"], hands=[["charge"], ["hug", "glue"]], rolls=[1, 1])
    play(state, PlayCard("charge"))
    assert state.to_go == 7
    play(state, PLAY_HUG)
    assert state.to_go == 3
    while state.turn == 0:
        play(state, PASS)
    assert state.pawns[0] == "d1"


def test_arrows_go_on_reading_the_final_value() -> None:
    """LB-29: 5 is green, also after the hug has halved the way."""
    text = lane("S", "1", "", "", "", "F", legend=["1: low-high red=W green=E"])
    state = at(*ONE_TURN, lab=text, pawns=["a1", "b1"], hands=[[], ["hug"]], rolls=[5])
    play(state, PLAY_HUG)
    assert state.value == 5
    assert state.pawns[0] == "c1"


def test_already_slowed_is_only_prolonged() -> None:
    """LB-29, LB-30: nothing is halved again."""
    state = at(pawns=["a1", "b1"], slowed=[1, 0], hands=[[], ["hug"]], rolls=[4, 1])
    play(state, PLAY_HUG)
    assert state.pawns[0] == "c1"
    # Two turns in all, one of which is over.
    assert state.slowed[0] == 1


def test_a_state_lasts_until_the_end_of_the_next_turn() -> None:
    """LB-30: the example of the web."""
    state = at(players=1, lab=WEB, rolls=[2, 3, 1], hands=[["charge"]])
    play(state, WALK)
    # The turn of the web didn't count; the next one was spent Immobilised.
    assert state.round == 3
    assert state.immobilised == (0,)
    assert told(state).count("cant-move") == 1
    assert "free" in told(state)


def test_gained_in_the_turn_of_another() -> None:
    """LB-30: it counts down only at the end of one's own turns."""
    state = at(
        players=3, pawns=["a1", "b1", "h1"], hands=[["hug"], ["charge"], []], rolls=[1, 4, 1]
    )
    play(state, WALK, PLAY_HUG)
    assert state.slowed == (0, 1, 0)
    while state.turn == 0:
        play(state, PASS)
    assert state.value == 2
    while state.turn == 1:
        assert state.slowed[1] == 1
        state.play(state.legal_moves()[0])
    assert state.slowed == (0, 0, 0)


def test_a_replay_in_another_turn_counts_nothing_down() -> None:
    """LB-30, LB-37."""
    text = lane("S", "", "R", "", "", "", "", "F")
    state = at(
        *ONE_TURN,
        lab=text,
        pawns=["c1", "b1"],
        slowed=[0, 1],
        hands=[["exchange"]],
        rolls=[1, 4],
    )
    play(state, PlayCard("exchange"))
    # Seat 0 stands on b1; seat 1 replays from c1 with half of 4.
    assert state.faces == (4,)
    play(state, Go("E", "d1"))
    assert state.pawns == ["b1", "e1"]
    assert state.slowed == (0, 1)


def test_states_add_up() -> None:
    """LB-28, LB-29: Slowed and Immobilised together."""
    state = at(*ONE_TURN, lab=WEB, pawns=["a1", "c1"], hands=[[], ["hug"]], rolls=[2])
    play(state, PASS, PLAY_HUG)
    assert state.pawns[0] == "c1"
    assert state.immobilised[0] == state.slowed[0] == 2


def test_a_slowed_player_plays_neither_charge_nor_jump() -> None:
    """LB-29, LB-34, LB-35."""
    state = at(slowed=[1, 0], hands=[["charge", "jump", "pass-wall"]], rolls=[2])
    assert state.legal_moves() == [WALK, PlayCard("pass-wall")]
    assert rule_of(state, PlayCard("charge")) == "LB-34"
    assert rule_of(state, PlayCard("jump")) == "LB-35"
    assert rule_of(state, Run("E")) == "LB-15"
