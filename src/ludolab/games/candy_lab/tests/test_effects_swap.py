"""The section "The effects": CL-20, the swap."""

from collections import Counter

import pytest

from ludolab.games.candy_lab.moves import (
    FROM_PILE,
    LEFT,
    STOP,
    SWAP_THIRD,
    FillOrder,
    MakeDiscard,
    SwapHands,
    UseEffect,
)

from .table import REST, at, due, event, play, rule, rules, take, told


def test_hands_change_places() -> None:
    """CL-20: your hand for another player's, whatever their sizes."""
    state = take("blue-2-swap", hands=[["joker"], ["orange", "pink"], ["blue"]])
    assert state.legal_moves() == [SwapHands(1), SwapHands(2)]
    play(state, SwapHands(1))
    assert state.hands == [["orange", "pink"], ["joker"], ["blue"]]
    assert told(state) == ["swapped", "received", "received"]
    assert due(state) == "turn 1"


def test_with_an_empty_handed_player() -> None:
    """CL-20: any other player may be chosen, though you only give your hand away."""
    state = take("blue-2-swap", hands=[["joker", "pink"], [], ["blue"]])
    assert state.legal_moves() == [SwapHands(1), SwapHands(2)]
    play(state, SwapHands(1))
    assert state.hands == [[], ["joker", "pink"], ["blue"]]


def test_the_swap_is_compulsory() -> None:
    """CL-20: even if it only gives your hand away; nothing else can be done."""
    state = take("blue-2-swap", hands=[["joker", "pink"], [], []])
    assert state.legal_moves() == [SwapHands(1), SwapHands(2)]
    assert rules(state, STOP, FROM_PILE, FillOrder("pink", 1), MakeDiscard(1)) == {"CL-20"}
    play(state, SwapHands(2))
    assert state.hands == [[], [], ["joker", "pink"]]


@pytest.mark.parametrize("pick", [1, 2, 3])
def test_with_an_empty_hand_of_your_own(pick: int) -> None:
    """CL-20: the other keeps one card at random, you get the rest."""
    hand = ["joker", "orange", "pink"]
    state = take("blue-2-swap", hands=[[], hand, ["blue"]])
    state.script([pick])
    play(state, SwapHands(1))
    kept = hand[pick - 1]
    assert state.hands == [[c for c in hand if c != kept], [kept], ["blue"]]
    assert told(state) == ["swapped", "kept", "received"]
    assert event(state, "kept", 1) == {"seat": 1, "card": kept}
    assert event(state, "kept", 0) == event(state, "kept", 2) == {"seat": 1}


def test_every_card_is_kept_equally_often() -> None:
    """CL-20: which card is kept is random."""
    state = take("blue-2-swap", hands=[[], ["joker", "orange", "pink"], ["blue"]])
    kept = Counter[str]()
    for tick in range(900):
        copy = state.clone()
        copy.tick = tick * 0x9E3779B97F4A7C15 % 2**64
        kept[play(copy, SwapHands(1)).hands[1][0]] += 1
    assert {*kept} == {"joker", "orange", "pink"}
    assert all(abs(count - 300) < 60 for count in kept.values())


def test_a_single_card_is_kept() -> None:
    """CL-20: against your empty hand a player with one card keeps it, and nothing moves."""
    state = take("blue-2-swap", hands=[[], ["orange"], ["blue", "pink"]])
    assert state.legal_moves() == [SwapHands(1), SwapHands(2)]
    play(state, SwapHands(1))
    assert state.hands == [[], ["orange"], ["blue", "pink"]]
    assert due(state) == "turn 1"


def test_both_empty() -> None:
    """CL-20: not with a player who is empty-handed too; if all are, nothing happens."""
    state = take("blue-2-swap", hands=[[], [], ["pink"], ["joker"]], players=4)
    assert state.legal_moves() == [SwapHands(2), SwapHands(3)]
    refusal = state.why_not(SwapHands(1))
    assert refusal is not None
    assert (refusal.rule, refusal.no.why) == ("CL-20", "both-empty")
    state = take("blue-2-swap", hands=[[], [], []])
    assert told(state) == ["filled", "effect", "no-effect"]


def test_one_choice_is_no_choice() -> None:
    """CL-20: with one possible hand the swap happens at once."""
    state = take("blue-2-swap", hands=[[], ["joker", "joker"], []])
    assert told(state)[:3] == ["filled", "effect", "swapped"]
    assert state.hands == [["joker"], ["joker"], []]


def test_swap_refusals() -> None:
    """CL-20, CL-21: not with yourself, and with 3 players there is no third hand."""
    state = take("blue-2-swap", hands=[["joker"], ["pink"], []])
    assert rule(state, SwapHands(0)) == "CL-21"
    assert rule(state, SwapHands(3)) == "CL-21"
    refusal = state.why_not(SWAP_THIRD)
    assert refusal is not None
    assert (refusal.rule, refusal.no.why) == ("CL-20", "no-third-hand")


def test_judged_at_the_swap() -> None:
    """CL-20: the worked example. Swap and draw, with an empty hand and four cards against it."""
    zoe = ["joker", "orange", "pink", "pink"]
    start = at(
        ["blue-2-swap", "orange-1-draw", *REST],
        hands=[["blue+orange"], zoe],
        third=[],
        coming=["blue", "blue+pink"],
        players=2,
    )
    play(start, FillOrder("blue+orange", 0))
    first = start.clone()
    first.script([2])
    play(first, UseEffect("blue-2-swap"))
    # The third hand is empty like ours: only Zoé is left.
    assert first.hands == [["joker", "pink", "pink"], ["orange"], []]
    play(first, FROM_PILE)
    assert first.hands == [["blue", "joker", "pink", "pink"], ["orange"], []]
    last = play(start.clone(), UseEffect("orange-1-draw"), FROM_PILE)
    assert last.legal_moves() == [SwapHands(1), SWAP_THIRD]
    play(last, SwapHands(1))
    assert last.hands == [zoe, ["blue"], []]


def test_the_third_hand() -> None:
    """CL-20: with 2 players you may swap with the third hand instead."""
    state = take("blue-2-swap", hands=[["joker"], ["pink"]], third=["blue", "orange"], players=2)
    assert state.legal_moves() == [SwapHands(1), SWAP_THIRD]
    play(state, SWAP_THIRD)
    assert state.hands == [["blue", "orange"], ["pink"], ["joker"]]
    assert told(state) == ["swapped-third", "received"]
    assert event(state, "received", 0) == {"seat": 0, "count": 2, "cards": ["blue", "orange"]}
    assert event(state, "received", 1) == {"seat": 0, "count": 2}


def test_the_third_hand_keeps_nothing() -> None:
    """CL-20: swapped against an empty hand it becomes empty, and nothing is random."""
    state = take("blue-2-swap", hands=[[], ["pink"]], third=["blue", "orange"], players=2)
    tick = state.tick
    play(state, SWAP_THIRD)
    assert state.hands == [["blue", "orange"], ["pink"], []]
    assert state.tick == tick


def test_an_empty_third_hand() -> None:
    """CL-20: an empty third hand takes your cards; if yours is empty too it can't be chosen."""
    state = take("blue-2-swap", hands=[["joker"], ["pink"]], third=[], players=2)
    assert state.legal_moves() == [SwapHands(1), SWAP_THIRD]
    play(state, SWAP_THIRD)
    assert state.hands == [[], ["pink"], ["joker"]]
    state = take("blue-2-swap", hands=[[], ["pink", "joker"]], third=[], players=2)
    assert "swapped" in told(state)
    state = take("blue-2-swap", hands=[[], []], third=[], players=2)
    assert told(state) == ["filled", "effect", "no-effect"]


def test_no_swap_with_seat_two_at_a_table_of_two() -> None:
    """CL-20, CL-21: the third hand is nobody's."""
    state = take("blue-2-swap", hands=[["joker"], ["pink"]], third=["blue"], players=2)
    assert rule(state, SwapHands(2)) == "CL-21"


def test_the_third_hand_is_never_drawn_from() -> None:
    """CL-20: only a swap touches it."""
    state = at(
        ["blue-1-draw", "orange-1-discard-hand", "pink-1-take-back", "pink-3"],
        hands=[["blue+orange+pink"], ["joker"]],
        third=["blue", "orange"],
        sticks=[[], ["pink-2-swap"]],
        players=2,
    )
    play(state, FillOrder("blue+orange+pink", 0), UseEffect("orange-1-discard-hand"))
    play(state, UseEffect("blue-1-draw"), FROM_PILE, LEFT)
    assert due(state) == "turn 1"
    assert state.hands[2] == ["blue", "orange"]
