"""The section "Your turn", action B: CL-13."""

import pytest

from ludolab.bots import bot
from ludolab.core import BadPieces, Move
from ludolab.games.candy_lab import game
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
    UseEffect,
)
from ludolab.games.candy_lab.state import CandyLab

from .table import at, due, event, play, rule, rules, told

LINE = ["blue-3", "orange-3", "pink-3"]
MANY = ["orange", "orange", "orange", "pink", "pink", "pink", "joker", "joker", "joker"]


def give(*sticks: str, hand: tuple[str, ...] = ("blue",), coming: list[str] = MANY) -> CandyLab:
    """Seat 0 owns these sticks and may give some back."""
    return at(LINE, hands=[hand, ["blue+blue"], ["pink+pink"]], sticks=[sticks], coming=coming)


def test_the_example_of_the_source() -> None:
    """CL-13: three sticks worth 1 are given back for 1 + 1 + 1 = 3 cards; no effect applies."""
    own = ["pink-1-draw", "orange-1-discard-hand", "blue-1-take-back"]
    state = give(*own, hand=("orange+orange",))
    assert {*state.legal_moves()} == {*map(GiveBack, own)}
    for stick, end in zip(own, (LEFT, LEFT, RIGHT), strict=True):
        play(state, GiveBack(stick), end)
        assert told(state) == ["gave-back"]
    assert state.conveyor == ["orange-1-discard-hand", "pink-1-draw", *LINE, "blue-1-take-back"]
    assert state.sticks == [[], [], []]
    play(state, FROM_PILE, DrawFaceUp("pink+blue+pink"))
    assert due(state) == "draw-cards 0"
    play(state, FROM_PILE)
    assert state.hands[0] == ["orange", "orange", "orange+orange", "pink+blue+pink"]
    assert due(state) == "turn 1"


def test_whenever_you_like() -> None:
    """CL-13: also if an order could be filled."""
    state = give("pink-1-draw", "pink-2-swap")
    assert state.legal_moves() == [
        FillOrder("blue", 0),
        GiveBack("pink-1-draw"),
        GiveBack("pink-2-swap"),
    ]


def test_equal_sticks_are_one_choice() -> None:
    """CL-13: two equal sticks are one choice."""
    state = give("pink-1-draw", "pink-1-draw")
    assert state.legal_moves()[1:] == [GiveBack("pink-1-draw")]
    play(state, GiveBack("pink-1-draw"), LEFT)
    assert state.sticks[0] == ["pink-1-draw"]
    assert state.legal_moves() == [STOP, GiveBack("pink-1-draw")]


@pytest.mark.parametrize(
    ("end", "conveyor"),
    [(LEFT, ["pink-1-draw", *LINE]), (RIGHT, [*LINE, "pink-1-draw"])],
)
def test_either_end(end: Move, conveyor: list[str]) -> None:
    """CL-13: to either end of the conveyor, and all are told which."""
    state = give("pink-1-draw")
    play(state, GiveBack("pink-1-draw"))
    assert state.legal_moves() == [LEFT, RIGHT]
    assert state.sticks[0] == ["pink-1-draw"]
    play(state, end)
    assert state.conveyor == conveyor
    wanted = {**end.to_json(), "seat": 0, "stick": "pink-1-draw"}
    assert event(state, "gave-back") == {k: v for k, v in wanted.items() if k != "move"}


@pytest.mark.parametrize(
    ("order", "conveyor"),
    [
        (("pink-1-draw", "pink-2-swap"), ["pink-2-swap", "pink-1-draw", *LINE]),
        (("pink-2-swap", "pink-1-draw"), ["pink-1-draw", "pink-2-swap", *LINE]),
    ],
)
def test_their_order_is_yours(order: tuple[str, str], conveyor: list[str]) -> None:
    """CL-13: one after another, so that the later one lies outside."""
    state = give("pink-1-draw", "pink-2-swap")
    play(state, GiveBack(order[0]), LEFT, GiveBack(order[1]), LEFT)
    assert state.conveyor == conveyor


@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_to_three(count: int) -> None:
    """CL-13: after one or two sticks you may stop, after three you must."""
    own = ["blue-1-draw", "orange-1-draw", "pink-1-draw", "pink-2-undo"]
    state = give(*own)
    for stick in own[:count]:
        play(state, GiveBack(stick), RIGHT)
    if count < 3:
        assert state.legal_moves() == [STOP, *map(GiveBack, own[count:])]
        play(state, STOP)
    assert due(state) == "draw-cards 0"
    assert rule(state, GiveBack("pink-2-undo")) == "CL-13"
    assert state.sticks[0] == own[count:]
    play(state, *[FROM_PILE] * count)
    assert due(state) == "turn 1"


def test_all_you_have() -> None:
    """CL-13: a player with no sticks left draws at once."""
    state = give("pink-2-swap")
    play(state, GiveBack("pink-2-swap"), LEFT)
    assert due(state) == "draw-cards 0"


@pytest.mark.parametrize(
    "sticks",
    [
        ("pink-3",),
        ("pink-2-undo",),
        ("pink-1-draw", "pink-3"),
        ("blue-3", "orange-2-swap", "pink-1-draw"),
        ("blue-3", "orange-3", "pink-3"),
    ],
)
def test_the_sum_of_their_values(sticks: tuple[str, ...]) -> None:
    """CL-13: as many cards as the sum of the values, all of them."""
    cards = [*MANY, "blue", "blue", "blue+pink"]
    state = at(LINE, hands=[["blue+orange"]], sticks=[sticks], coming=cards)
    for stick in sticks:
        play(state, GiveBack(stick), LEFT)
    total = sum(int(stick.split("-")[1]) for stick in sticks)
    for done in range(total):
        assert due(state) == "draw-cards 0"
        assert len(state.hands[0]) == 1 + done
        play(state, FROM_PILE)
    assert due(state) == "turn 1"
    assert state.hands[0] == sorted(["blue+orange", *cards[:total]])


def test_each_from_the_pile_or_face_up() -> None:
    """CL-13: one by one; a card just turned up may be drawn next."""
    state = give("pink-3", coming=["orange", "pink", "joker", "blue"])
    play(state, GiveBack("pink-3"), LEFT)
    dull = ["pink+blue+pink", "pink+orange+pink", "orange+pink+orange"]
    assert state.legal_moves() == [FROM_PILE, *map(DrawFaceUp, dull)]
    assert rule(state, DrawFaceUp("orange")) == "CL-16"
    play(state, DrawFaceUp("pink+orange+pink"))
    assert state.face_up == ("pink+blue+pink", "orange", "orange+pink+orange")
    play(state, DrawFaceUp("orange"))
    assert state.face_up == ("pink+blue+pink", "pink", "orange+pink+orange")
    play(state, FROM_PILE)
    assert state.hands[0] == ["blue", "joker", "orange", "pink+orange+pink"]
    assert state.pile == ["blue"]


@pytest.mark.parametrize("effect", ["1-draw", "1-discard-hand", "1-take-back", "2-undo", "2-swap"])
def test_their_effects_do_not_apply(effect: str) -> None:
    """CL-13: nothing but the cards that are drawn."""
    stick = f"blue-{effect}"
    state = at(
        LINE,
        hands=[["pink"], ["joker"]],
        sticks=[[stick], ["blue-1-draw"]],
        filled=[[], ["orange"]],
    )
    play(state, GiveBack(stick), RIGHT)
    assert told(state) == ["gave-back"]
    play(state, *[FROM_PILE] * int(effect[0]))
    assert due(state) == "turn 1"
    assert state.hands[1] == ["joker"]
    assert state.filled[1] == ("orange",)
    assert state.sticks == [[], ["blue-1-draw"], []]


def test_no_card_this_turn() -> None:
    """CL-13: you can't play a card, not even one that has become possible."""
    state = give("pink-1-draw", "pink-2-swap", hand=("blue", "pink+pink"))
    play(state, GiveBack("pink-1-draw"))
    assert rule(state, FillOrder("blue", 0)) == "CL-13"
    play(state, RIGHT)
    assert rule(state, FillOrder("pink+pink", 2)) == "CL-13"
    play(state, STOP)
    assert rule(state, FillOrder("pink+pink", 2)) == "CL-13"
    play(state, FROM_PILE)
    assert due(state) == "turn 1"


def test_refusals_on_the_way() -> None:
    """CL-13: first an end, then stop before drawing, and only your own sticks."""
    state = give("pink-1-draw", "pink-2-swap")
    assert rule(state, GiveBack("orange-3")) == "CL-13"
    assert rule(state, GiveBack("gold")) == "CL-13"
    play(state, GiveBack("pink-1-draw"))
    assert rules(state, STOP, FROM_PILE, GiveBack("pink-2-swap"), UseEffect("pink-1-draw")) == {
        "CL-13"
    }
    play(state, LEFT)
    assert rules(state, GiveBack("pink-1-draw"), FROM_PILE, LEFT, DrawFaceUp("pink+blue+pink")) == {
        "CL-13"
    }
    play(state, STOP)
    assert rule(state, GiveBack("pink-2-swap")) == "CL-13"
    assert rules(state, STOP, LEFT, UseEffect("pink-1-draw"), MakeDiscard(1)) == {"CL-13"}


def test_refusals_between_two_cards() -> None:
    """CL-13: the second of two cards is due; no stick had an effect (CL-16)."""
    state = give("pink-2-swap")
    play(state, GiveBack("pink-2-swap"), LEFT, FROM_PILE)
    assert due(state) == "draw-cards 0"
    assert rules(state, STOP, LEFT, GiveBack("pink-2-swap"), SwapHands(1)) == {"CL-13"}


def test_what_is_given_back_can_be_taken_again() -> None:
    """CL-13: the sticks are on the conveyor like any other; taken again, they work again."""
    state = give("pink-1-draw")
    play(state, GiveBack("pink-1-draw"), RIGHT, FROM_PILE)
    assert state.hands[1] == ["blue+blue"]
    play(state, FROM_PILE, FillOrder("pink+pink", 2))
    assert told(state) == ["filled", "effect"]
    assert due(state) == "draw-cards 2"


def test_a_box_may_let_you_give_back_fewer() -> None:
    """CL-13: as a house rule, one or two sticks at most; bots play by it."""
    few = 'variant = "candy-lab"\nname = "Few"\nmost_given_back = {most}\n'
    for most in (1, 2):
        position = give("pink-1-draw", "pink-2-swap", "orange-1-draw").to_json()
        del position["edition"]
        state = game.from_json(position | {"pieces": few.format(most=most)})
        for number in range(1, most + 1):
            play(state, GiveBack(state.sticks[0][0]), LEFT)
            assert due(state) == ("draw-cards 0" if number == most else "give-more 0")
        choice = bot("candy-lab", 4, seed=1, iterations=8).choose(state.view(0))
        assert choice in state.legal_moves()
    with pytest.raises(BadPieces, match="most_given_back is from 1 to 3, not 4"):
        game.own_box(few.format(most=4))
