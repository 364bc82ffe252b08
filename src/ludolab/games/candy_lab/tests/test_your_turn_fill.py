"""The section "Your turn", action A: CL-11 and CL-12, with the jokers of CL-4."""

from itertools import permutations

import pytest

from ludolab.core import IllegalMove, InvalidMove, Move
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.moves import (
    FROM_PILE,
    LEFT,
    RIGHT,
    STOP,
    SWAP_THIRD,
    DrawFaceUp,
    FillOrder,
    GiveBack,
    MakeDiscard,
    SwapHands,
    TakeBack,
    UndoOrder,
    UseEffect,
)
from ludolab.games.candy_lab.state import CandyLab

from .table import COLOURS, at, box, due, event, line, new_out, play, rule, rules, told


def places(conveyor: str, card: str) -> list[int]:
    """Where this order can be filled."""
    state = at(line(conveyor), hands=[[card]])
    return [move.at for move in state.legal_moves() if isinstance(move, FillOrder)]


# --- which groups fit (CL-11) ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("conveyor", "card", "wanted"),
    [
        # One stick.
        ("bopb", "blue", [0, 3]),
        ("bopb", "pink", [2]),
        ("bob", "pink", []),
        # Either direction.
        ("pbobp", "blue+orange", [1, 2]),
        ("bo", "blue+orange", [0]),
        ("ob", "blue+orange", [0]),
        ("bop", "blue+orange+pink", [0]),
        ("pob", "blue+orange+pink", [0]),
        ("bpo", "blue+orange+pink", []),
        ("obp", "blue+orange+pink", []),
        ("bpobop", "blue+orange+pink", [1, 3]),
        ("popbo", "blue+pink+orange", [1]),
        # A group that fits both ways is one choice.
        ("bbb", "blue+blue", [0, 1]),
        ("bob", "blue+orange+blue", [0]),
        ("bobob", "blue+orange+blue", [0, 2]),
        ("bobob", "orange+blue+orange", [1]),
        # Side by side, and no ring.
        ("bpo", "blue+orange", []),
        ("oppb", "blue+orange", []),
        ("oppb", "blue+joker", [2]),
        ("pob", "pink+blue+pink", []),
        ("bopo", "orange+blue+orange", []),
        ("b", "blue+joker", []),
        ("bo", "blue+orange+pink", []),
    ],
)
def test_where_an_order_fits(conveyor: str, card: str, wanted: list[int]) -> None:
    """CL-11: side by side, read in either direction; the line is not a ring."""
    assert places(conveyor, card) == wanted


@pytest.mark.parametrize(
    ("conveyor", "card", "wanted"),
    [
        ("bop", "joker", [0, 1, 2]),
        ("pbobp", "blue+joker", [0, 1, 2, 3]),
        ("pobo", "pink+joker", [0]),
        ("oboo", "pink+joker", []),
        ("opo", "pink+joker", [0, 1]),
        ("pp", "pink+joker", [0]),
        ("ppp", "pink+joker", [0, 1]),
    ],
)
def test_where_a_joker_fits(conveyor: str, card: str, wanted: list[int]) -> None:
    """CL-4, CL-11: a joker fits any colour, also its neighbour's; both ways at once is one."""
    assert places(conveyor, card) == wanted


def test_the_example_of_the_source() -> None:
    """CL-11: "blue / orange / pink or pink / orange / blue"."""
    assert places("bop", "blue+orange+pink") == places("pob", "blue+orange+pink") == [0]
    for letters in permutations("bop"):
        fits = letters in (("b", "o", "p"), ("p", "o", "b"))
        assert places("".join(letters), "blue+orange+pink") == ([0] if fits else [])


def test_the_example_of_our_rules() -> None:
    """CL-11: pink, blue, orange, blue, pink with "orange, blue" and with "blue, joker"."""
    state = at(line("pbobp"), hands=[["blue+orange", "blue+joker"]])
    assert state.legal_moves() == [
        *(FillOrder("blue+joker", place) for place in (0, 1, 2, 3)),
        *(FillOrder("blue+orange", place) for place in (1, 2)),
    ]


def slowly(colours: list[str], card: str) -> list[int]:
    """CL-11 said in another way."""
    sticks = card.split("+")
    return [
        first
        for first in range(len(colours) - len(sticks) + 1)
        if any(
            all(s in ("joker", colours[first + i]) for i, s in enumerate(reading))
            for reading in (sticks, sticks[::-1])
        )
    ]


@pytest.mark.parametrize("seed", range(12))
def test_every_order_on_whole_conveyors(seed: int) -> None:
    """CL-4, CL-11: all 22 sorts of orders, on lines of every length up to 27."""
    sweets, conveyor = box(), game.new(2, seed).conveyor
    for length in range(1, 28):
        sticks = conveyor[:length]
        colours = [stick.split("-")[0] for stick in sticks]
        for card in sweets.points:
            found = [
                m.at for m in sweets.fills(sweets.rows(sticks), [card]) if isinstance(m, FillOrder)
            ]
            assert found == slowly(colours, card)
        fitting = [card for card in sweets.points if slowly(colours, card)]
        assert sorted(sweets.fitting(sweets.rows(sticks))) == sorted(fitting)


def test_each_card_of_the_hand() -> None:
    """CL-11: any card of your hand may be played; two equal ones are one choice."""
    state = at(line("bo"), hands=[["blue", "blue", "orange", "pink"], ["joker"]])
    assert state.legal_moves() == [FillOrder("blue", 0), FillOrder("orange", 1)]


# --- playing it (CL-11) ---------------------------------------------------------------------


def test_card_and_sticks() -> None:
    """CL-11: the card goes on your stack, the sticks are yours, the line closes up."""
    conveyor = ["pink-3", "orange-3", "blue-3", "orange-1-draw"]
    state = at(conveyor, hands=[["blue+orange", "pink"]], filled=[["joker"]], sticks=[["pink-3"]])
    play(state, FillOrder("blue+orange", 1))
    assert state.conveyor == ["pink-3", "orange-1-draw"]
    assert state.sticks == [["blue-3", "orange-3", "pink-3"], [], []]
    assert state.filled == [("joker", "blue+orange"), (), ()]
    assert state.hands == [["pink"], [], []]
    assert due(state) == "turn 1"
    assert event(state, "filled") == {
        "seat": 0,
        "card": "blue+orange",
        "at": 1,
        "sticks": ["orange-3", "blue-3"],
    }


def test_neighbours_after_closing_up() -> None:
    """CL-11: sticks that lie side by side once the line has closed up can be taken together."""
    state = at(line("bpo"), hands=[["pink"], ["blue+orange"]])
    play(state, FillOrder("pink", 1), FillOrder("blue+orange", 0))
    assert state.reason == "last-stick"


def test_one_of_two_equal_cards() -> None:
    """CL-11: of two equal cards one is played."""
    state = play(at(hands=[["blue", "blue"]]), FillOrder("blue", 3))
    assert state.hands[0] == ["blue"]
    assert state.conveyor == ["blue-3", "orange-3", "pink-3", "orange-3", "pink-3"]


def test_exactly_one_action() -> None:
    """CL-11: a turn is one order, then the next player's turn comes."""
    state = play(at(hands=[["blue", "orange"], ["pink"]]), FillOrder("blue", 0))
    assert due(state) == "turn 1"
    assert rule(state, FillOrder("orange", 0)) == "CL-11"


@pytest.mark.parametrize(
    ("card", "place", "why"),
    [
        ("blue", 1, "no-group"),
        ("blue", -1, "no-group"),
        ("blue", 6, "no-group"),
        ("blue", 10**9, "no-group"),
        ("orange", 1, "not-in-hand"),
        ("joker", 0, "not-in-hand"),
        ("gold", 0, "not-in-hand"),
        ("", 0, "not-in-hand"),
    ],
)
def test_refused_orders(card: str, place: int, why: str) -> None:
    """CL-11: not your card, or no such group there."""
    state = at(hands=[["blue"], ["orange"]])
    refusal = state.why_not(FillOrder(card, place))
    assert refusal is not None
    assert (refusal.rule, refusal.no.why) == ("CL-11", why)
    before = state.digest()
    with pytest.raises(IllegalMove):
        state.play(FillOrder(card, place))
    assert state.digest() == before


def test_other_refusals_on_a_turn() -> None:
    """CL-11, CL-13, CL-14: what isn't one of the three actions."""
    state = at(hands=[["blue"]], sticks=[["pink-1-draw"]])
    assert rule(state, GiveBack("blue-3")) == "CL-13"
    assert rule(state, FROM_PILE) == "CL-14"
    assert rule(state, DrawFaceUp("pink+blue+pink")) == "CL-14"
    assert rules(state, STOP, LEFT, UseEffect("pink-1-draw"), SwapHands(1), SWAP_THIRD) == {"CL-11"}


@pytest.mark.parametrize(
    "data",
    [
        {"move": "fill-order", "card": "blue"},
        {"move": "fill-order", "card": "blue", "at": "0"},
        {"move": "fill-order", "card": "blue", "at": True},
        {"move": "fill-order", "card": "blue", "at": 0, "more": 1},
        {"move": "put-at", "end": "middle"},
        {"move": "make-discard", "other": None},
        {"move": "pass"},
        {"card": "blue", "at": 0},
        [],
        None,
    ],
)
def test_nonsense_is_not_a_move(data: object) -> None:
    """CL-11: something that isn't a move is told apart from a move against the rules."""
    with pytest.raises(InvalidMove):
        game.move_from_json(data)


def test_moves_in_json() -> None:
    """CL-11: a move is written in the players' words."""
    data = {"move": "fill-order", "card": "blue+joker", "at": 3}
    assert FillOrder("blue+joker", 3).to_json() == data
    assert game.move_from_json(data) == FillOrder("blue+joker", 3)
    assert game.move_from_json({"move": "put-at", "end": "left"}) == LEFT


# --- the effects (CL-12) --------------------------------------------------------------------

THREE = ["blue-1-discard-hand", "orange-1-draw", "pink-1-take-back"]


def example() -> CandyLab:
    """The worked example: three sticks with discard-hand, take-back and draw."""
    return at(
        ["orange-3", *THREE, "blue-3"],
        hands=[["blue+orange+pink", "orange"], ["blue", "joker"], ["pink", "pink+pink"]],
        sticks=[["pink-3"], ["pink-2-swap", "blue-3"], ["pink-1-draw", "pink-3"]],
    )


def test_the_example_with_three_sticks() -> None:
    """CL-12: discard a card of one player, take a pink stick back from another, draw."""
    state = play(example(), FillOrder("blue+orange+pink", 1))
    assert state.conveyor == ["orange-3", "blue-3"]
    assert state.legal_moves() == [UseEffect(stick) for stick in THREE]
    before = state.clone()
    play(state, UseEffect("blue-1-discard-hand"))
    assert state.legal_moves() == [MakeDiscard(1), MakeDiscard(2)]
    state.script([2])
    play(state, MakeDiscard(1))
    assert state.hands[1] == ["blue"]
    assert new_out(before, state) == ["joker"]
    assert state.legal_moves() == [UseEffect("orange-1-draw"), UseEffect("pink-1-take-back")]
    play(state, UseEffect("pink-1-take-back"))
    # Pink because the stick with the effect is pink; whatever its value.
    assert state.legal_moves() == [
        TakeBack(1, "pink-2-swap"),
        TakeBack(2, "pink-1-draw"),
        TakeBack(2, "pink-3"),
    ]
    play(state, TakeBack(2, "pink-3"), RIGHT)
    assert state.conveyor == ["orange-3", "blue-3", "pink-3"]
    # With one effect left there is nothing to choose.
    assert due(state) == "draw-cards 0"
    play(state, DrawFaceUp("pink+blue+pink"))
    assert state.hands[0] == ["orange", "pink+blue+pink"]
    assert state.sticks[0] == [*THREE, "pink-3"]
    assert due(state) == "turn 1"


@pytest.mark.parametrize("order", [*permutations(THREE)])
def test_any_order_of_effects(order: tuple[str, ...]) -> None:
    """CL-12: in the order you like; every effect is applied once."""
    answers: dict[str, list[Move]] = {
        "discard-hand": [MakeDiscard(2)],
        "take-back": [TakeBack(1, "pink-2-swap"), LEFT],
        "draw": [FROM_PILE],
    }
    state = play(example(), FillOrder("blue+orange+pink", 1))
    applied: list[object] = []
    for stick in order:
        if due(state) == "choose-effect 0":
            play(state, UseEffect(stick))
        applied += [e["stick"] for e in state.events() if e["event"] == "effect"]
        for move in answers[box().effect[stick]]:
            play(state, move)
            applied += [e["stick"] for e in state.events() if e["event"] == "effect"]
    # What follows from the last answer of one effect may begin the next one.
    assert applied[:2] == [*order[:2]]
    assert {*applied} == {*order}
    assert due(state) == "turn 1"
    assert [*map(len, state.hands)] == [2, 2, 1]
    assert state.conveyor == ["pink-2-swap", "orange-3", "blue-3"]


def test_effects_must_be_applied() -> None:
    """CL-12: nothing else can be done before."""
    state = play(example(), FillOrder("blue+orange+pink", 1))
    assert rules(
        state, FillOrder("orange", 0), GiveBack("pink-3"), FROM_PILE, MakeDiscard(1), STOP
    ) == {"CL-12"}
    assert rule(state, UseEffect("pink-3")) == "CL-12"
    assert rule(state, UseEffect("pink-2-swap")) == "CL-12"
    play(state, UseEffect("orange-1-draw"), FROM_PILE)
    assert rule(state, UseEffect("orange-1-draw")) == "CL-12"


def test_only_the_taken_sticks() -> None:
    """CL-12: the effects of sticks you had before don't apply."""
    state = at(["blue-3", "blue-1-draw"], hands=[["blue"], ["pink"]], sticks=[["pink-2-swap"]])
    play(state, FillOrder("blue", 0))
    assert told(state) == ["filled"]
    assert due(state) == "turn 1"


def test_two_equal_sticks() -> None:
    """CL-12: two sticks with the same effect apply it twice, without a needless choice."""
    state = at(["blue-1-draw", "blue-1-draw", "pink-3"], hands=[["blue+blue"]])
    play(state, FillOrder("blue+blue", 0))
    assert due(state) == "draw-cards 0"
    play(state, FROM_PILE)
    assert due(state) == "draw-cards 0"
    assert told(state) == ["drew", "effect"]
    play(state, FROM_PILE)
    assert due(state) == "turn 1"
    assert len(state.hands[0]) == 2


def test_equal_sticks_beside_another() -> None:
    """CL-12: two equal ones and another: the equal ones are one choice."""
    state = at(
        ["blue-1-draw", "orange-2-undo", "blue-1-draw", "pink-3"],
        hands=[["blue+orange+blue"]],
        filled=[[], ["joker"]],
        coming=["pink"] * 3 + ["blue"],
    )
    play(state, FillOrder("blue+orange+blue", 0))
    assert state.legal_moves() == [UseEffect("blue-1-draw"), UseEffect("orange-2-undo")]
    play(state, UseEffect("blue-1-draw"), FROM_PILE)
    assert state.legal_moves() == [UseEffect("blue-1-draw"), UseEffect("orange-2-undo")]
    play(state, UseEffect("orange-2-undo"))
    assert due(state) == "draw-cards 0"
    play(state, FROM_PILE)
    assert due(state) == "turn 1"


def test_the_next_is_picked_after_seeing_the_last() -> None:
    """CL-12: a swap after a draw takes the drawn card along, a draw after a swap doesn't."""
    start = at(
        ["blue-1-draw", "blue-2-swap", "pink-3"],
        hands=[["blue+blue"], ["pink", "orange"], ["joker"]],
        coming=["pink+pink", "blue"],
    )
    play(start, FillOrder("blue+blue", 0))
    first = play(start.clone(), UseEffect("blue-1-draw"), FROM_PILE, SwapHands(1))
    assert first.hands == [["orange", "pink"], ["pink+pink"], ["joker"]]
    start.script([1])
    last = play(start.clone(), UseEffect("blue-2-swap"), SwapHands(1), FROM_PILE)
    assert last.hands == [["pink", "pink+pink"], ["orange"], ["joker"]]


def test_judged_when_its_turn_comes() -> None:
    """CL-12: two discards against a single card: the second finds nothing."""
    state = at(
        ["blue-1-discard-hand", "orange-2-discard-hand", "pink-3"],
        hands=[["blue+orange"], ["joker"], []],
    )
    play(state, FillOrder("blue+orange", 0))
    play(state, UseEffect("orange-2-discard-hand"))
    assert told(state) == ["effect", "discarded", "effect", "no-effect"]
    assert due(state) == "turn 1"


def test_made_possible_by_the_one_before() -> None:
    """CL-12: a swap gives somebody a hand, of which the next effect takes a card."""
    start = at(
        ["blue-2-swap", "orange-1-discard-hand", "pink-3"],
        hands=[["blue+orange", "joker"], [], []],
    )
    play(start, FillOrder("blue+orange", 0))
    state = play(start.clone(), UseEffect("blue-2-swap"), SwapHands(2))
    assert told(state)[-2:] == ["effect", "discarded"]
    assert state.hands == [[], [], []]
    state = play(start.clone(), UseEffect("orange-1-discard-hand"))
    assert told(state) == ["effect", "no-effect", "effect"]
    assert due(state) == "choose-swap 0"


def test_an_effect_that_cannot_be_carried_out() -> None:
    """CL-12: it does nothing, and the next turn comes."""
    for stick in ("pink-1-discard-hand", "pink-1-take-back", "pink-2-undo", "pink-2-swap"):
        state = at([stick, "blue-3"], hands=[["pink"]])
        before = state.clone()
        play(state, FillOrder("pink", 0))
        assert told(state) == ["filled", "effect", "no-effect"]
        assert due(state) == "turn 1"
        assert new_out(before, state) == []
        assert state.conveyor == ["blue-3"]


@pytest.mark.parametrize("card", ["blue+orange+pink", "blue+orange"])
def test_the_last_sticks_apply_none(card: str) -> None:
    """CL-12: after taking the last sticks no effect applies."""
    size = card.count("+") + 1
    state = at(
        THREE[:size],
        hands=[[card, "orange"], ["blue", "joker"]],
        sticks=[[], ["pink-2-swap"]],
    )
    play(state, FillOrder(card, 0))
    assert state.over
    assert told(state) == ["filled", "golden-sugar"]
    assert state.hands == [["orange"], ["blue", "joker"], []]
    assert state.sticks[0] == THREE[:size]


def test_a_joker_takes_the_effect_too() -> None:
    """CL-4, CL-12: a stick taken by a joker applies its effect like any other."""
    state = at(["orange-2-undo", "blue-3"], hands=[["joker"]], filled=[[], [], ["pink"]])
    play(state, FillOrder("joker", 0))
    assert told(state) == ["filled", "effect", "undid"]


def test_letters_are_colours() -> None:
    """CL-1: what `line` writes are sticks of the box."""
    for letter, colour in COLOURS.items():
        assert [box().colour[stick] for stick in line(letter * 9)] == [colour] * 9


def test_undo_order_needs_a_choice_of_its_own() -> None:
    """CL-12, CL-21: an effect with several targets asks; the answer belongs to that effect."""
    state = at(["orange-2-undo", "blue-3"], hands=[["orange"]], filled=[[], ["blue"], ["pink"]])
    play(state, FillOrder("orange", 0))
    assert due(state) == "choose-undo 0"
    assert state.legal_moves() == [UndoOrder(1), UndoOrder(2)]
    assert rule(state, UseEffect("orange-2-undo")) == "CL-19"
