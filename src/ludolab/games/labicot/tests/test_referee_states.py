"""A referee with the rule book in hand: states (LB-28 to LB-30)."""

from .referee import (
    BLESSING,
    CHARGE,
    EXCHANGE,
    HUG,
    KEEP,
    PASS,
    WALK,
    bean,
    glue,
    go,
    legal,
    passes,
    play,
)
from .table import at, due, lane

# --- Immobilised (LB-28) ------------------------------------------------------------------


def test_glued_to_a_web_you_cannot_answer_in_your_own_turn() -> None:
    """LB-28, LB-40: it holds at once, and only in other players' turns may one answer."""
    state = at(
        lab=lane("S", "", "W", "", "F"),
        pawns=["a1", "c1"],
        hands=[["hug"], ["glue", "hug"]],
        rolls=[2],
    )
    play(state, WALK, PASS, PASS)  # on b1
    assert state.pawns[0] == "c1"
    assert due(state) == ("answer", 0)  # on the web, which hasn't acted yet
    play(state, PASS, glue(0))
    assert due(state) == ("answer", 1)
    play(state, HUG)
    assert state.immobilised == (3 - 1, 0)  # web and Glue; this turn is over and didn't count
    assert state.slowed == (1, 0)
    assert state.turn == 1


def test_immobilised_by_an_exchange_one_cannot_answer_the_partners_replay() -> None:
    """LB-28, LB-37: the mover's web first, then the other replays inside this turn."""
    state = at(
        players=3,
        lab=lane("S", "", "R", "W", "", "", "F"),
        pawns=["c1", "d1", "d1"],
        hands=[["exchange", "hug"], [], ["hug"]],
        rolls=[1, 2],
    )
    play(state, EXCHANGE, {"move": "swap-with", "other": 1})
    assert passes(state) == [0, 2, 2]  # at the end of the Exchange; on c1 of the replay
    assert state.immobilised[0] == 2
    assert (state.turn, state.mover) == (0, 1)
    assert due(state) == ("choose-way", 1)


def test_a_blessing_in_phase_1_of_a_turn_spent_immobilised() -> None:
    """LB-28, LB-38: phase 1 is complete."""
    state = at(
        hands=[["blessing"]], immobilised=[1, 0], rolls=[6, 1], coming=["glue", "hug", "jump"]
    )
    assert due(state) == ("bless", 0)
    play(state, BLESSING)
    assert state.hands[0] == ["glue", "hug"]
    assert state.pawns[0] == "a1"
    assert state.immobilised[0] == 0


def test_stopping_on_a_web_again_and_again() -> None:
    """LB-21, LB-28, LB-30: length 0 on a web catches again; spent Immobilised it does nothing."""
    state = at(
        players=1,
        lab=lane("S", "W", "", "", "F"),
        pawns=["b1"],
        beans=[["blue", "blue", "blue"]],
        rolls=[1, 1, 1, 1],
    )
    play(state, bean("blue"), KEEP)
    assert state.immobilised == (1,)
    assert state.round == 2
    play(state, bean("blue"), KEEP)  # no move at all
    assert state.immobilised == (0,)
    play(state, bean("blue"))
    assert state.immobilised == (1 - 1,)  # caught in round 3, free at the end of round 4
    assert state.round == 5
    assert state.pawns == ["b1"]


# --- Slowed (LB-29, LB-30) ------------------------------------------------------------------


def test_hugged_before_the_first_square_of_a_charge() -> None:
    """LB-17, LB-29: half of the five squares it would have covered."""
    state = at(
        lab=lane("S", "", "", "", "", "", "F"),
        pawns=["b1", "b1"],
        hands=[["charge"], ["hug"]],
        rolls=[1],
    )
    play(state, CHARGE, {"move": "run", "way": "E"}, HUG)
    assert state.pawns[0] == "d1"
    assert state.slowed == (1, 0)  # gained in seat 0's turn: the next one counts


def test_a_charge_of_one_square_hugged_at_its_start_stays() -> None:
    """LB-21, LB-29: half of 1 is 0, and the square one stands on acts."""
    state = at(
        lab=lane("S", "W", "F"),
        pawns=["b1", "b1"],
        hands=[["charge"], ["hug", "glue"]],
        rolls=[3],
    )
    play(state, CHARGE, {"move": "run", "way": "E"}, HUG)
    assert state.pawns[0] == "b1"
    assert legal(state) == [PASS, glue(0)]  # it has become the end of a move, on a web
    play(state, PASS)
    assert state.immobilised[0] == 1


def test_slowed_in_the_first_move_halves_the_replay() -> None:
    """LB-29, LB-32: a new phase 1 with the states one has by then."""
    state = at(
        players=3,
        lab=lane("S", "", "R", "", "", "", "", "F"),
        pawns=["a1", "d1", "h1"],
        hands=[[], ["hug"], []],
        rolls=[2, 5],
    )
    play(state, PASS, HUG)  # on b1; on c1, the end of the move: nothing left to halve
    assert state.value == 2
    assert due(state) == ("choose-way", 0)
    assert state.slowed[0] == 2
    assert state.came_from == ""  # LB-19: a replay is a new move


def test_two_hugs_in_one_move() -> None:
    """LB-29, LB-30: halved once; the second only prolongs."""
    state = at(
        players=3,
        pawns=["a1", "a1", "a1"],
        hands=[[], ["hug"], ["hug"]],
        rolls=[6, 1],
        lucky=[1, 1, 1],
    )
    play(state, HUG)
    assert (state.slowed, state.to_go) == ((2, 0, 1), 3)
    play(state, HUG)
    assert state.slowed == (3 - 1, 1, 1)
    assert state.pawns[0] == "d1"


def test_hugged_in_the_replay_inside_another_turn() -> None:
    """LB-30: the player's next turn counts; the replay doesn't."""
    state = at(
        players=3,
        lab=lane("S", "", "R", "", "", "", "", "F"),
        pawns=["c1", "d1", "e1"],
        hands=[["exchange"], [], ["hug"]],
        beans=[[], ["blue"], []],
        rolls=[1, 4, 1],
    )
    play(state, EXCHANGE, {"move": "swap-with", "other": 1}, PASS)
    assert due(state) == ("use-beans", 1)
    play(state, KEEP, PASS)
    assert due(state) == ("choose-way", 1)
    play(state, go("E", "d1"))
    play(state, HUG)  # from e1: seat 1 on d1, and seat 0 on d1
    assert state.slowed == (1, 1, 0)  # seat 0's turn is over by now
    assert state.pawns[1] == "e1"  # half of 4
    assert state.turn == 1
