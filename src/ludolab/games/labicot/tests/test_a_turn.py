"""The section "A turn": LB-14 to LB-17."""

from ludolab.games.labicot.moves import (
    DONE,
    KEEP_ROLL,
    PASS,
    PLAY_HUG,
    WALK,
    Glue,
    Go,
    PlayCard,
    Run,
    UseBean,
)

from .table import LANE, ONE_TURN, at, lane, play, rule_of, step, told


def test_phase_1_in_its_order() -> None:
    """LB-14: roll, beans, lucky number, states; the example of the rule book."""
    state = at(lucky=[5, 6], slowed=[1, 0], beans=[["orange"]], rolls=[4, 1], coming=["charge"])
    assert state.faces == (4,)
    assert step(state) == "use-beans"
    play(state, UseBean("orange"))
    names = told(state)
    order = ["bean-used", "lucky", "drew", "final-value", "sets-off"]
    assert [name for name in names if name in order] == order
    assert state.value == 2
    assert state.hands[0] == ["charge"]


def test_the_lucky_number_is_compared_with_the_value_after_beans() -> None:
    """LB-14: the roll alone would have been lucky."""
    state = at(lucky=[4, 6], beans=[["orange"]], rolls=[4, 1], coming=["charge"])
    assert "lucky" not in told(play(state.clone(), UseBean("orange")))
    assert "lucky" in told(play(state, KEEP_ROLL))


def test_a_classic_move_or_one_movement_card() -> None:
    """LB-15: the card is discarded, and no second one can be played."""
    state = at(*ONE_TURN, pawns=["a1", "h1"], hands=[["charge", "charge", "jump"]], rolls=[3])
    assert state.legal_moves() == [WALK, PlayCard("charge"), PlayCard("jump")]
    assert play(state.clone(), WALK).pawns[0] == "d1"
    play(state, PlayCard("charge"))
    # The only direction is taken without asking; it ends on the finish.
    while step(state) == "answer":
        play(state, PASS)
    assert state.reason == "finish"


def test_moving_cannot_be_declined() -> None:
    """LB-15."""
    state = at(hands=[["charge"]], rolls=[3])
    assert rule_of(state, DONE) == "LB-15"
    assert rule_of(state, PASS) == "LB-15"


def test_stop_effects_of_cards_come_before_that_of_the_square() -> None:
    """LB-15: the hug on the last square slows before the replay is rolled."""
    text = lane("S", "", "R", "", "", "", "", "F")
    state = at(lab=text, pawns=["a1", "d1"], hands=[[], ["hug"]], rolls=[2, 5])
    play(state, PASS)
    assert state.pawns[0] == "c1"
    play(state, PLAY_HUG)
    assert state.value == 2


def test_phase_3_as_many_cards_as_you_like() -> None:
    """LB-16: but no movement cards, and Glue only answers."""
    state = at(
        pawns=["a1", "b1"],
        hands=[["magnet", "hug", "hug", "charge", "glue"], ["jump"]],
        rolls=[1, 1],
    )
    play(state, WALK)
    while step(state) == "answer":
        play(state, PASS)
    assert state.legal_moves() == [DONE, PlayCard("magnet"), PLAY_HUG]
    assert rule_of(state, PlayCard("charge")) == "LB-16"
    assert rule_of(state, PlayCard("glue")) == "LB-42"
    play(state, PLAY_HUG, PLAY_HUG, PlayCard("magnet"))
    assert state.slowed[1] == 2
    assert "jump" in state.hands[0]
    play(state, *[PASS] * (step(state) == "bless"))
    assert step(state) in ("play-others", "choose-move", "answer")


def test_clockwise_from_the_first_seat() -> None:
    """LB-16: over all labyrinths."""
    state = at(players=3, hands=[["charge"]] * 3, rolls=[1, 1, 1, 1])
    turns = [state.turn]
    while len(turns) < 5:
        state.play(state.legal_moves()[0])
        if state.turn != turns[-1]:
            turns.append(state.turn)
    assert turns == [0, 1, 2, 0, 1]
    assert state.round == 2


# --- answers --------------------------------------------------------------------------------


def asked(pawns: list[str], hands: list[list[str]], *, blind: bool = True) -> list[tuple[int, str]]:
    """Who is asked on which square while seat 0 walks 2 squares from a1."""
    state = at(
        players=len(pawns),
        pawns=pawns,
        hands=hands,
        rolls=[2, 1],
        options={"blind_reactions": blind},
    )
    found: list[tuple[int, str]] = []
    while state.turn == 0:
        if step(state) == "answer":
            found.append((state.to_act, state.pawns[0]))
        state.play(state.legal_moves()[0])
    return found


def test_answers_on_the_first_on_every_and_on_the_last_square() -> None:
    """LB-17: the mover first, then the others clockwise; only players with a card."""
    assert asked(["a1", "c1", "b1"], [["charge"], ["charge"], ["charge"]]) == [
        # On the start a hug can answer: b1 is in reach of both a1 and c1.
        *[(0, "a1"), (1, "a1"), (2, "a1")],
        *[(0, "b1"), (1, "b1"), (2, "b1")],
        *[(0, "c1"), (1, "c1"), (2, "c1")],
    ]
    assert asked(["a1", "c1", "b1"], [[], ["charge"], []]) == [(1, "a1"), (1, "b1"), (1, "c1")]


def test_only_who_could_answer_by_what_is_public() -> None:
    """LB-17: far away from all, Glue can stop the mover on b1, and nothing else is possible."""
    assert asked(["a1", "h1"], [["hug"], ["hug"]]) == [(1, "b1")]


def test_without_blind_reactions_only_who_has_an_answer() -> None:
    """LB-17."""
    assert asked(["a1", "h1"], [["hug"], ["hug"]], blind=False) == []
    assert asked(["a1", "h1"], [["hug"], ["glue"]], blind=False) == [(1, "b1")]
    pawns = ["a1", "c1", "b1"]
    hands = [["charge"], ["hug"], ["charge", "glue"]]
    assert asked(pawns, hands, blind=False) == [
        (1, "a1"),
        (1, "b1"),
        (2, "b1"),
        (1, "c1"),
    ]


def test_asking_stops_when_all_have_passed_after_the_last_card() -> None:
    """LB-17: after a card everybody is asked again, the mover first."""
    state = at(
        players=3,
        pawns=["b1", "a1", "c1"],
        hands=[["charge"], ["hug"], ["charge"]],
        rolls=[1],
    )
    play(state, WALK, PASS, PLAY_HUG)
    assert state.to_act == 0
    play(state, PASS)
    # Seat 1 has no card left.
    assert state.to_act == 2


def test_answers_only_at_the_end_of_a_jump() -> None:
    """LB-17: nobody is asked before."""
    state = at(pawns=["a1", "b1"], hands=[["jump"], ["hug"]], rolls=[4])
    play(state, PlayCard("jump"))
    assert step(state) == "answer"
    assert state.to_act == 1
    assert state.pawns[0] == "c1"


def test_a_charge_can_be_answered_on_its_way() -> None:
    """LB-17: on the starting square too."""
    state = at(pawns=["c1", "h1"], hands=[["charge", "hug"], ["glue"]], rolls=[4, 1])
    play(state, PlayCard("charge"))
    play(state, Run("E"))
    assert [state.to_act, state.pawns[0]] == [1, "d1"]
    play(state, Glue(0))
    assert state.pawns[0] == "d1"
    assert state.to_go == 0


def test_a_move_of_length_0_is_answered_once() -> None:
    """LB-17: at the end."""
    state = at(lab=LANE, pawns=["b1", "a1"], hands=[[], ["hug"]], beans=[["blue"]], rolls=[1, 1])
    play(state, UseBean("blue"))
    assert [step(state), state.to_act] == ["answer", 1]
    play(state, PASS)
    assert state.turn == 1


def test_every_square_of_a_walk_is_told() -> None:
    """LB-17: announced, square by square."""
    state = at(pawns=["b1", "h1"], rolls=[3, 1])
    play(state, Go("E", "c1"))
    assert told(state).count("stepped") == 3 + 1
