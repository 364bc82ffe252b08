"""The section "The effects": CL-16 to CL-19 and CL-21. The swap has a file of its own."""

from collections import Counter

import pytest

from ludolab.core import Move
from ludolab.games.candy_lab.moves import (
    FROM_PILE,
    LEFT,
    RIGHT,
    STOP,
    DrawFaceUp,
    FillOrder,
    GiveBack,
    MakeDiscard,
    SwapHands,
    TakeBack,
    UndoOrder,
    UseEffect,
)

from .table import REST, at, due, event, new_out, play, rule, rules, take, told

DULL = ["pink+blue+pink", "pink+orange+pink", "orange+pink+orange"]
# --- draw (CL-16) ---------------------------------------------------------------------------


def test_draw_from_the_pile() -> None:
    """CL-16: the top card of the pile, seen by nobody else."""
    state = take("blue-1-draw", coming=["joker", "orange"])
    assert due(state) == "draw-cards 0"
    assert state.legal_moves() == [FROM_PILE, *map(DrawFaceUp, DULL)]
    play(state, FROM_PILE)
    assert state.hands[0] == ["joker"]
    assert state.pile == ["orange"]
    assert event(state, "drew", 0) == {"seat": 0, "card": "joker"}
    assert event(state, "drew", 1) == event(state, "drew") == {"seat": 0}
    assert due(state) == "turn 1"


def test_draw_a_face_up_card() -> None:
    """CL-16: it is replaced at once, in its place, from the pile."""
    state = take("blue-1-draw", coming=["joker", "orange"])
    play(state, DrawFaceUp("pink+orange+pink"))
    assert state.hands[0] == ["pink+orange+pink"]
    assert state.face_up == ("pink+blue+pink", "joker", "orange+pink+orange")
    assert state.pile == ["orange"]
    wanted = {"seat": 0, "card": "pink+orange+pink", "new": "joker"}
    assert all(event(state, "drew-face-up", seat) == wanted for seat in (0, 1, 2, None))


def test_equal_face_up_cards() -> None:
    """CL-16: one of two equal ones is taken and replaced."""
    state = at(
        ["blue-1-draw", *REST],
        hands=[["blue"]],
        face_up=["pink", "joker", "pink"],
        coming=["orange", "orange"],
    )
    play(state, FillOrder("blue", 0))
    assert state.legal_moves() == [FROM_PILE, DrawFaceUp("pink"), DrawFaceUp("joker")]
    play(state, DrawFaceUp("pink"))
    assert Counter(state.face_up) == Counter(["orange", "joker", "pink"])


def test_drawing_cannot_be_declined() -> None:
    """CL-16, CL-12: a card must be drawn, from the pile or the face-up cards."""
    state = take("blue-1-draw", coming=["joker", "orange"], sticks=[["pink-1-draw"]])
    assert rule(state, DrawFaceUp("joker")) == "CL-16"
    assert rules(state, STOP, LEFT, UseEffect("blue-1-draw"), MakeDiscard(1)) == {"CL-16"}


def test_why_no_card_can_be_played_now() -> None:
    """CL-16, CL-12: an effect is due, and no stick was given back (CL-13) this turn."""
    state = take("blue-1-draw", hands=[["orange"]])
    assert rule(state, FillOrder("orange", 0)) in ("CL-12", "CL-16")


# --- discard-hand (CL-17) -------------------------------------------------------------------


@pytest.mark.parametrize("stick", ["blue-1-discard-hand", "blue-2-discard-hand"])
@pytest.mark.parametrize("pick", [1, 2, 3])
def test_a_card_at_random(stick: str, pick: int) -> None:
    """CL-17: another player loses one card at random, out of the game and shown to all."""
    hand = ["joker", "orange", "pink"]
    state = take(stick, hands=[["joker"], hand, ["pink"]])
    assert state.legal_moves() == [MakeDiscard(1), MakeDiscard(2)]
    before = state.clone()
    state.script([pick])
    play(state, MakeDiscard(1))
    lost = hand[pick - 1]
    assert state.hands == [["joker"], [c for c in hand if c != lost], ["pink"]]
    assert new_out(before, state) == [lost]
    wanted = {"seat": 0, "other": 1, "card": lost}
    assert all(event(state, "discarded", seat) == wanted for seat in (0, 1, 2, None))
    assert due(state) == "turn 1"


def test_every_card_equally_likely() -> None:
    """CL-17: two equal cards are twice as likely."""
    state = take("blue-1-discard-hand", hands=[[], ["joker", "pink", "pink"], ["blue"]])
    lost = Counter[str]()
    for tick in range(900):
        copy = state.clone()
        copy.tick = tick * 0x9E3779B97F4A7C15 % 2**64
        lost[str(event(play(copy, MakeDiscard(1)), "discarded")["card"])] += 1
    assert {*lost} == {"joker", "pink"}
    assert abs(lost["joker"] - 300) < 60


def test_only_who_has_cards() -> None:
    """CL-17, CL-21: the target has a card; with one such player there is nothing to choose."""
    state = take("blue-1-discard-hand", hands=[["joker"], [], ["pink"]])
    assert told(state) == ["filled", "effect", "discarded"]
    assert event(state, "discarded") == {"seat": 0, "other": 2, "card": "pink"}
    assert state.hands == [["joker"], [], []]


def test_not_the_third_hand() -> None:
    """CL-17, CL-20: only a swap touches the third hand."""
    state = take("blue-1-discard-hand", hands=[["pink"], []], third=["joker"], players=2)
    assert told(state) == ["filled", "effect", "no-effect"]
    assert state.hands == [["pink"], [], ["joker"]]


def test_discard_refusals() -> None:
    """CL-17, CL-21."""
    state = take("blue-1-discard-hand", hands=[["joker"], ["pink"], [], ["orange"]], players=4)
    assert state.legal_moves() == [MakeDiscard(1), MakeDiscard(3)]
    for other, why in ((0, "not-yourself"), (2, "no-cards"), (4, "nobody-there")):
        refusal = state.why_not(MakeDiscard(other))
        assert refusal is not None
        assert (refusal.rule, refusal.no.why) == ("CL-21", why)
    assert rule(state, MakeDiscard(-1)) == "CL-21"
    assert rules(state, FillOrder("joker", 0), FROM_PILE, SwapHands(1)) == {"CL-17"}


# --- take-back (CL-18) ----------------------------------------------------------------------


def test_a_stick_of_the_same_colour() -> None:
    """CL-18: of another player, of the colour of the stick with the effect, of any value."""
    state = take(
        "blue-1-take-back",
        sticks=[["blue-3"], ["blue-1-draw", "blue-3", "pink-1-draw"], ["blue-2-swap"]],
    )
    assert state.legal_moves() == [
        TakeBack(1, "blue-1-draw"),
        TakeBack(1, "blue-3"),
        TakeBack(2, "blue-2-swap"),
    ]


@pytest.mark.parametrize(
    ("end", "conveyor"),
    [(LEFT, ["blue-2-swap", *REST]), (RIGHT, [*REST, "blue-2-swap"])],
)
def test_to_the_end_you_choose(end: Move, conveyor: list[str]) -> None:
    """CL-18: to the end you choose; its effect doesn't apply."""
    state = take(
        "blue-1-take-back",
        hands=[["joker"], ["pink"]],
        sticks=[[], ["blue-3"], ["blue-2-swap", "orange-3"]],
    )
    play(state, TakeBack(2, "blue-2-swap"))
    assert due(state) == "place-taken-back 0"
    assert state.legal_moves() == [LEFT, RIGHT]
    play(state, end)
    assert state.conveyor == conveyor
    assert state.sticks == [["blue-1-take-back"], ["blue-3"], ["orange-3"]]
    assert state.hands == [["joker"], ["pink"], []]
    assert told(state) == ["took-back"]
    wanted = {"seat": 0, "other": 2, "stick": "blue-2-swap"}
    assert event(state, "took-back") == {**wanted, "end": "left" if end == LEFT else "right"}
    assert due(state) == "turn 1"


def test_the_colour_of_the_stick_counts() -> None:
    """CL-18: also when a joker took it."""
    for card in ("joker", "orange+joker"):
        state = at(
            ["pink-1-take-back", "orange-3", "blue-3"],
            hands=[[card]],
            sticks=[[], ["pink-1-draw", "orange-3"], ["blue-3", "pink-2-undo"]],
        )
        play(state, FillOrder(card, 0))
        assert state.legal_moves() == [TakeBack(1, "pink-1-draw"), TakeBack(2, "pink-2-undo")]


def test_a_single_stick() -> None:
    """CL-18: if only one stick is possible, only its end is chosen."""
    state = take("blue-1-take-back", sticks=[[], ["pink-1-draw"], ["blue-3"]])
    assert due(state) == "place-taken-back 0"
    play(state, RIGHT)
    assert state.conveyor == [*REST, "blue-3"]
    assert state.sticks == [["blue-1-take-back"], ["pink-1-draw"], []]


def test_equal_sticks() -> None:
    """CL-18: one of two equal sticks goes back, the other stays."""
    state = take("blue-1-take-back", sticks=[[], ["blue-3", "blue-3"], ["blue-2-undo"]])
    assert state.legal_moves() == [TakeBack(1, "blue-3"), TakeBack(2, "blue-2-undo")]
    play(state, TakeBack(1, "blue-3"), LEFT)
    assert state.sticks[1] == ["blue-3"]


def test_no_stick_of_that_colour() -> None:
    """CL-18, CL-21: own sticks and other colours don't count: nothing happens."""
    state = take("blue-1-take-back", sticks=[["blue-3"], ["pink-1-draw"], []])
    assert told(state) == ["filled", "effect", "no-effect"]
    assert state.sticks == [["blue-1-take-back", "blue-3"], ["pink-1-draw"], []]


def test_take_back_refusals() -> None:
    """CL-18, CL-21."""
    state = take(
        "blue-1-take-back", sticks=[["blue-3"], ["blue-1-draw", "pink-1-draw"], ["blue-3"]]
    )
    for move, number, why in (
        (TakeBack(0, "blue-3"), "CL-21", "not-yourself"),
        (TakeBack(3, "blue-3"), "CL-21", "nobody-there"),
        (TakeBack(1, "pink-1-draw"), "CL-18", "wrong-colour"),
        (TakeBack(1, "gold"), "CL-18", "wrong-colour"),
        (TakeBack(1, "blue-3"), "CL-18", "not-their-stick"),
    ):
        refusal = state.why_not(move)
        assert refusal is not None
        assert (refusal.rule, refusal.no.why) == (number, why)
    assert rules(state, LEFT, FROM_PILE, GiveBack("blue-3")) == {"CL-18"}
    play(state, TakeBack(2, "blue-3"))
    assert rules(state, TakeBack(1, "blue-1-draw"), STOP) == {"CL-18"}


# --- undo (CL-19) ---------------------------------------------------------------------------


def test_the_last_order() -> None:
    """CL-19: the top of another player's stack leaves the game; the sticks are untouched."""
    sticks = [[], ["blue-3"], ["pink-1-draw"]]
    filled = [["joker"], ["pink", "orange"], ["blue+pink"]]
    state = take("blue-2-undo", sticks=sticks, filled=filled)
    assert state.legal_moves() == [UndoOrder(1), UndoOrder(2)]
    before = state.clone()
    play(state, UndoOrder(1))
    assert state.filled == [("joker", "blue"), ("pink",), ("blue+pink",)]
    assert new_out(before, state) == ["orange"]
    assert state.sticks == [["blue-2-undo"], ["blue-3"], ["pink-1-draw"]]
    assert event(state, "undid", None) == {"seat": 0, "other": 1, "card": "orange"}


def test_the_card_below_is_the_top() -> None:
    """CL-19: a second undo hits the next card below, which all see now."""
    state = at(
        ["blue-2-undo", "orange-2-undo", *REST],
        hands=[["blue+orange"]],
        filled=[[], ["joker", "pink", "orange"], []],
    )
    play(state, FillOrder("blue+orange", 0), UseEffect("orange-2-undo"))
    assert [e["card"] for e in state.events() if e["event"] == "undid"] == ["orange", "pink"]
    shown = state.show(0)["filled"]
    assert isinstance(shown, list)
    assert shown[1] == {"size": 1, "top": "joker"}


def test_nothing_to_undo() -> None:
    """CL-19, CL-21: your own order can't be undone."""
    state = take("blue-2-undo", filled=[["joker"]])
    assert told(state) == ["filled", "effect", "no-effect"]
    assert state.filled[0] == ("joker", "blue")


def test_undo_refusals() -> None:
    """CL-19, CL-21."""
    state = take("blue-2-undo", filled=[["joker"], ["pink"], [], ["orange"]], players=4)
    assert state.legal_moves() == [UndoOrder(1), UndoOrder(3)]
    for other, why in ((0, "not-yourself"), (2, "no-order"), (4, "nobody-there")):
        refusal = state.why_not(UndoOrder(other))
        assert refusal is not None
        assert (refusal.rule, refusal.no.why) == ("CL-21", why)
    assert rules(state, FROM_PILE, MakeDiscard(1)) == {"CL-19"}


# --- whom an effect hits (CL-21) ------------------------------------------------------------


@pytest.mark.parametrize(
    ("stick", "moves"),
    [
        ("blue-1-discard-hand", [MakeDiscard(0), MakeDiscard(1), MakeDiscard(3)]),
        ("blue-2-undo", [UndoOrder(0), UndoOrder(1), UndoOrder(3)]),
        ("blue-2-swap", [SwapHands(0), SwapHands(1), SwapHands(3)]),
        ("blue-1-take-back", [TakeBack(0, "blue-3"), TakeBack(1, "blue-3")]),
    ],
)
def test_always_another_player(stick: str, moves: list[Move]) -> None:
    """CL-21: every other player on whom it does something, wherever they sit, never oneself."""
    state = at(
        ["orange-3", stick],
        hands=[["pink"], ["pink"], ["blue", "joker"], ["joker"]],
        sticks=[["blue-3"], ["blue-3"], ["blue-1-draw"], []],
        filled=[["orange"], ["orange"], ["joker"], ["blue"]],
        players=4,
        seat=2,
    )
    play(state, FillOrder("blue", 1))
    assert state.to_act == 2
    assert state.legal_moves() == moves


def test_the_player_who_applies_it_decides() -> None:
    """CL-21: target, stick and end are chosen by the one whose stick it is."""
    state = take("blue-1-take-back", sticks=[[], ["blue-3"], ["blue-1-draw"]])
    assert state.to_act == 0
    play(state, TakeBack(1, "blue-3"))
    assert state.to_act == 0
