"""A referee with the rule book in hand: moves, the race and the hunt."""

from .referee import (
    AFTER,
    CHARGE,
    DONE,
    EXCHANGE,
    HUG,
    HUNT,
    JUMP,
    KEEP,
    PASS,
    PHASE_3,
    STOP_0,
    WALK,
    Position,
    bean,
    go,
    legal,
    passes,
    play,
    refused,
)
from .table import at, due, lane, told

# --- movement cards and values (LB-33 to LB-36) ----------------------------------------------


def test_pass_wall_with_a_halved_value() -> None:
    """LB-29, LB-36: the final value counts; Slowed bars only Charge and Jump."""
    state = at(
        hands=[["pass-wall", "charge", "jump"]], slowed=[1, 0], pawns=["b1", "h1"], rolls=[3]
    )
    assert legal(state) == [WALK, {"move": "play-card", "card": "pass-wall"}]
    assert refused(state, CHARGE) == "LB-34"
    assert refused(state, JUMP) == "LB-35"
    assert refused(state, EXCHANGE) == "LB-15"
    assert refused(state, PASS) == "LB-15"


def test_a_value_of_0_and_movement_cards_on_arrows() -> None:
    """LB-33, LB-34: 0 is even on blue/orange, and directed nowhere by numbered arrows."""
    for kind, ways in (("parity blue=E orange=W", ["E"]), ("low-high red=E green=W", ["E", "W"])):
        state = at(
            lab=lane("S", "", "1", "", "F", legend=[f"1: {kind}"]),
            pawns=["c1", "a1"],
            hands=[["charge", "glue"]],
            beans=[["blue"]],
            rolls=[1],
        )
        play(state, bean("blue"), CHARGE)
        if len(ways) > 1:
            assert legal(state) == [{"move": "run", "way": way} for way in ways]
            play(state, {"move": "run", "way": "E"})
        passes(state)
        assert state.over
        assert state.outcome.winners == (0,)


def test_a_jump_of_four_and_of_one() -> None:
    """LB-35: beans apart from those on the roll; yellow not at all."""
    state = at(
        AFTER,
        {"step": "phase-two", "seat": 0},
        hands=[["jump"]],
        beans=[["yellow", "orange", "orange", "orange", "blue"]],
        pawns=["b1", "h1"],
        value=6,
    )
    play(state, JUMP)
    assert legal(state) == [
        *({"move": "leap", "way": "E", "length": n} for n in (1, 2, 3, 4)),
        {"move": "leap", "way": "W", "length": 1},
    ]
    assert refused(state, {"move": "leap", "way": "E", "length": 5}) == "LB-35"
    assert refused(state, WALK) == "LB-15"
    play(state, {"move": "leap", "way": "E", "length": 4})
    assert state.pawns[0] == "f1"
    assert state.beans[0] == ("yellow", "orange", "blue")


# --- the race (LB-7, LB-10, LB-16, LB-43) -----------------------------------------------------


def test_a_colour_that_is_gone_lets_the_condition_lapse() -> None:
    """LB-7: the last blue bean is spent on the way to the finish."""
    options: Position = {"bean_condition": "each-colour"}
    for other, wins in ((["blue"], False), ([], True)):
        state = at(
            lab=lane("S", "yo", "", "", "F"),
            pawns=["c1", "a1"],
            beans=[["blue"], other],
            rolls=[3],
            options=options,
        )
        play(state, bean("blue"), *([] if state.over else [go("E", "d1")]))
        assert state.over is wins
        assert ("too-few-beans" in told(state)) is not wins
        assert state.pawns[0] == ("" if wins else "e1")


def test_a_finish_on_the_way_asks_for_no_beans() -> None:
    """LB-7: whatever your beans; phase 3 follows, and only the last finish counts."""
    state = at(
        lab=[lane("S", "yo", "F"), lane("S", "b", "F")],
        pawns=["1:b1", "2:b1"],
        hands=[["hug"], []],
        laid={"1:b1": ["yellow", "orange"], "2:b1": ["blue"]},
        rolls=[1],
        options={"bean_condition": "two"},
    )
    play(state, WALK, go("E", "1:c1"))
    assert state.pawns[0] == "2:a1"
    assert due(state) == ("play-others", 0)
    assert legal(state) == [DONE, HUG]


def test_the_last_seats_have_arrived() -> None:
    """LB-7, LB-16: skipped, and the round is full without them."""
    state = at(
        {"step": "end-turn", "seat": 1},
        players=4,
        pawns=["a1", "a1", "", ""],
        arrived=[0, 0, 2, 2],
        hands=[["jump"], ["jump"], [], []],
        rolls=[1],
        round=5,
        options={"teams": 3},
    )
    # Teams of three: seats 0 and 3, seat 1, seat 2 - which would have won already.
    assert (state.turn, state.round) == (0, 6)


def test_the_round_limit_counts_the_last_player_still_there() -> None:
    """LB-43: after the last turn of the last round nobody has won."""
    state = at(
        {"step": "turn", "seat": 2},
        players=4,
        pawns=["a1", "a1", "a1", ""],
        arrived=[0, 0, 0, 3],
        rolls=[1],
        round=7,
        options={"teams": 2, "round_limit": 7},
    )
    assert state.over
    assert state.outcome.winners == ()
    assert state.outcome.reason == "round-limit"
    assert [part["turns"] for part in state.outcome.parts] == [7, 7, 7, 3]


def test_alone_against_the_number_of_turns() -> None:
    """LB-10, LB-41: nobody to answer, to hug or to rob; cards of movement only."""
    state = at(
        players=1,
        lab=lane("S", "", "", "R", "", "F"),
        hands=[["charge", "hug", "glue", "magnet", "exchange"]],
        rolls=[3, 2],
    )
    assert legal(state) == [WALK, CHARGE]
    assert refused(state, EXCHANGE) == "LB-37"
    play(state, WALK)
    assert due(state) == ("bless", 0)  # blind: by what is public it could be a Blessing
    play(state, PASS, go("E", "e1"))
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (1,)


# --- the hunt (LB-8, LB-9) ----------------------------------------------------------------------

FOUR = [lane("S", "", "y", "", "F"), lane("S", "", "o", "S", "F")]


def test_teleport_to_any_start_of_a_labyrinth_with_beans() -> None:
    """LB-9: you may stay; your own labyrinth isn't among the choices."""
    state = at(
        AFTER,
        PHASE_3,
        STOP_0,
        players=4,
        lab=FOUR,
        pawns=["1:e1", "1:a1", "1:b1", "2:a1"],
        options={"mode": "hunt", "teams": 2},
    )
    assert legal(state) == [
        {"move": "stay"},
        {"move": "teleport", "square": "2:a1"},
        {"move": "teleport", "square": "2:d1"},
    ]
    assert refused(state, {"move": "teleport", "square": "1:a1"}) == "LB-9"
    play(state, {"move": "teleport", "square": "2:d1"})
    assert state.pawns[0] == "2:d1"
    assert state.immobilised == (0, 0, 0, 0)  # there are beans: nobody follows


def test_team_mates_left_alone_follow_immobilised_ones_too() -> None:
    """LB-9, LB-30: to the same start square, the state prolonged."""
    state = at(
        PHASE_3,
        STOP_0,
        players=6,
        lab=FOUR,
        pawns=["1:e1", "2:a1", "1:b1", "2:a1", "1:c1", "2:b1"],
        laid={"2:c1": ["orange"]},
        immobilised=[0, 0, 2, 0, 0, 0],
        options={"mode": "hunt", "teams": 2},
    )
    play(state, {"move": "teleport", "square": "2:d1"})
    assert [state.pawns[seat] for seat in (0, 2, 4)] == ["2:d1"] * 3
    assert [state.immobilised[seat] for seat in (2, 4)] == [3, 1]


def test_the_last_of_a_team_may_go_when_the_beans_are_gone() -> None:
    """LB-9: must stay only while there are beans; two groups left behind are not alone."""
    pawns = ["1:e1", "1:a1", "1:b1", "2:a1", "2:a1", "2:a1", "2:a1"]
    there: Position = {"1:c1": ["yellow"], "2:c1": ["blue"]}
    gone: Position = {"2:c1": ["blue"]}
    for laid, may in ((there, False), (gone, True)):
        state = at(
            AFTER,
            PHASE_3,
            STOP_0,
            players=7,
            lab=FOUR,
            pawns=pawns,
            laid=laid,
            hands=[["hug"]],
            options={"mode": "hunt", "teams": 3},
        )
        assert (state.to_act == 0 and state.todo[-1].kind == "may-teleport") is may
        if may:
            play(state, {"move": "teleport", "square": "2:a1"})
            assert state.pawns[1:3] == ["1:a1", "1:b1"]


def test_a_used_bean_undoes_a_majority() -> None:
    """LB-8: what counts is the beans held: three of four picked up, one of them spent."""
    state = at(
        lab=lane("S", "yo", "yo", "", "F"),
        pawns=["a1", "e1"],
        beans=[["orange", "blue"], []],
        laid={"c1": ["yellow"], "b1": ["blue"]},
        rolls=[1, 1],
        options={"mode": "hunt", "majority": True},
    )
    play(state, bean("orange"), KEEP)
    assert state.beans[0] == ("yellow", "blue")
    assert not state.over


def test_all_beans_after_a_tie() -> None:
    """LB-8: ties are shared."""
    state = at(
        players=3,
        lab=lane("S", "y", "", "F"),
        beans=[[], ["blue"], []],
        rolls=[1],
        options=HUNT,
    )
    assert state.outcome.winners == (0, 1)
    assert state.outcome.ranking == ((0, 1), (2,))
