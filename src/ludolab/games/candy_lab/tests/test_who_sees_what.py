"""The section "Who sees what": CL-25, what is shown, told and can be taken back."""

from collections.abc import Sequence

import pytest

from ludolab.core import BadView, Json, Move
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
from ludolab.records import Match

from .table import REST, at, event, play, take

HANDS = [["blue", "joker"], ["orange", "pink", "pink"], ["blue+blue"]]
FILLED = [["joker", "orange"], ["blue+pink", "pink+pink", "orange"], []]


def table() -> CandyLab:
    return at(
        ["blue-1-draw", *REST],
        hands=HANDS,
        filled=FILLED,
        sticks=[["pink-1-draw"], ["blue-3"], []],
        coming=["joker", "blue+orange"],
    )


# --- what is seen ---------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_view(seat: int | None) -> None:
    """CL-25: hands and pile are secret; the rest, and all sizes, are public."""
    state = table()
    view = state.view(seat)
    assert view["hands"] == [own if h == seat else len(own) for h, own in enumerate(HANDS)]
    assert view["pile"] == 2
    assert view["conveyor"] == ["blue-1-draw", *REST]
    assert view["sticks"] == [["pink-1-draw"], ["blue-3"], []]
    assert view["face_up"] == [*state.face_up]
    assert view["out"] == [*state.out]
    assert view["golden_sugar"] is None
    assert view["filled"] == FILLED
    assert not {"seed", "tick", "scripted", "outcome"} & {*view}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_is_shown(seat: int | None) -> None:
    """CL-25: the top and the size of others' stacks; one's own can be looked through."""
    shown = table().show(seat)
    tops: list[Json] = [
        {"size": 2, "top": "orange"},
        {"size": 3, "top": "orange"},
        {"size": 0, "top": None},
    ]
    whole: list[Json] = [[*own] for own in FILLED]
    assert shown["filled"] == [whole[s] if s == seat else tops[s] for s in range(3)]
    # What one could have remembered isn't shown, nor a running total.
    assert {*table().view(seat)} - {*shown} == {"known", "maybe"}
    assert "outcome" not in shown


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_third_hand_is_seen_by_nobody(seat: int | None) -> None:
    """CL-25: everybody knows the size of the third hand."""
    state = at(hands=[["blue"], ["pink"]], third=["joker", "orange"], players=2)
    hands = state.view(seat)["hands"]
    assert isinstance(hands, list)
    assert hands[2] == 2


def test_hands_and_sticks_lie_sorted() -> None:
    """CL-25: the place of a card in a hand tells nothing."""
    state = at(["blue-1-draw", *REST], hands=[["pink", "blue", "joker"]], coming=["orange", "blue"])
    assert state.hands[0] == ["blue", "joker", "pink"]
    play(state, FillOrder("blue", 0), FROM_PILE)
    assert state.hands[0] == ["joker", "orange", "pink"]


def test_two_worlds_look_the_same() -> None:
    """CL-25: what others hold and what comes next changes nothing that a seat sees."""
    one = at(hands=[["blue"], ["pink", "joker"]], coming=["orange", "blue+blue"])
    other = at(hands=[["blue"], ["orange", "blue+blue"]], coming=["joker", "pink"])
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)
    assert one.view(2) == other.view(2)
    assert one.view(None) == other.view(None)
    for state in (one, other):
        play(state, FillOrder("blue", 0))
    assert one.view(0) == other.view(0)
    assert one.events(0) == other.events(0)


def test_the_end_shows_the_score() -> None:
    """CL-25, CL-24: the score is seen when the game is over."""
    state = play(at(["blue-3"], hands=[["blue"]]), FillOrder("blue", 0))
    assert state.view(None)["outcome"] == state.outcome.to_json()


# --- what is told ---------------------------------------------------------------------------


def heard(state: CandyLab, name: str, part: str) -> list[int | None]:
    """The seats, None for a spectator, that are told this part of an event."""
    seats = (*range(state.players), None)
    return [seat for seat in seats if part in event(state, name, seat)]


ALL = [0, 1, 2, None]


def test_played_cards_are_named() -> None:
    """CL-25: the log names a card when it is played."""
    state = play(table(), FillOrder("blue", 0))
    assert heard(state, "filled", "card") == heard(state, "filled", "sticks") == ALL


def test_a_card_from_the_pile_is_secret() -> None:
    """CL-25: only the player who drew it is told what it is."""
    state = play(table(), FillOrder("blue", 0), FROM_PILE)
    assert heard(state, "drew", "card") == [0]
    assert heard(state, "drew", "seat") == ALL


def test_a_face_up_card_is_known_to_all() -> None:
    """CL-25: a card drawn face up is named, and so is the one that is turned up."""
    state = play(table(), FillOrder("blue", 0), DrawFaceUp("pink+blue+pink"))
    assert heard(state, "drew-face-up", "card") == heard(state, "drew-face-up", "new") == ALL


def test_a_discarded_card_is_shown_to_all() -> None:
    """CL-25, CL-17."""
    state = take("blue-1-discard-hand", hands=[[], ["pink"], ["joker"]])
    assert heard(play(state, MakeDiscard(2)), "discarded", "card") == ALL


def test_an_undone_order_is_named() -> None:
    """CL-25, CL-19."""
    state = take("blue-2-undo", filled=[[], ["pink"], ["joker"]])
    assert heard(play(state, UndoOrder(2)), "undid", "card") == ALL


def test_a_swap_is_secret() -> None:
    """CL-25, CL-20: each of the two is told what it gets; others how many."""
    state = take("blue-2-swap", hands=[["joker"], ["orange", "pink"], ["blue"]])
    play(state, SwapHands(1))

    def received(seat: int | None) -> list[Json]:
        return [e.get("cards") for e in state.events(seat) if e["event"] == "received"]

    assert received(0) == [["orange", "pink"], None]
    assert received(1) == [None, ["joker"]]
    assert received(2) == received(None) == [None, None]
    counts = [e["count"] for e in state.events(None) if e["event"] == "received"]
    assert counts == [2, 1]


def test_what_was_kept_is_secret() -> None:
    """CL-25, CL-20: the kept card is seen by its owner only, the others by who gets them."""
    state = take("blue-2-swap", hands=[[], ["joker", "orange", "pink"], ["blue"]])
    play(state, SwapHands(1))
    assert heard(state, "kept", "card") == [1]
    assert heard(state, "received", "cards") == [0]


def test_told_cards_stay_as_they_were_told() -> None:
    """CL-25: what was told of one move doesn't change with the next."""
    state = take("blue-2-swap", hands=[["joker"], ["orange", "pink"], ["blue"]])
    play(state, SwapHands(1))
    raw, before = state.told, state.all_events()
    play(state, FillOrder("joker", 0))
    state.told = raw
    assert state.all_events() == before


# --- what can be taken back -----------------------------------------------------------------


def taken_back(state: CandyLab, *moves: Move) -> bool:
    """Whether the last of these moves can be taken back; then it comes back whole."""
    match = Match(state)
    for move in moves[:-1]:
        match.play(move)
    seat, before = match.state.to_act, match.state.clone()
    match.play(moves[-1])
    if not match.can_undo(seat):
        return False
    match.undo(seat)
    assert match.state == before
    return True


GIVING: Sequence[Move] = (GiveBack("pink-1-draw"), LEFT, GiveBack("pink-2-undo"), RIGHT, STOP)


@pytest.mark.parametrize("count", range(1, 6))
def test_giving_back_can_be_taken_back(count: int) -> None:
    """CL-25, CL-13: until a card is drawn nothing has come to light."""
    own = ["pink-1-draw", "pink-2-undo", "blue-1-draw"]
    state = at(REST, hands=[["orange"], ["pink"]], sticks=[own])
    assert taken_back(state.clone(), *GIVING[:count])
    assert not taken_back(state, *GIVING, FROM_PILE)


def test_choosing_an_effect_can_be_taken_back() -> None:
    """CL-25, CL-12: a choice that only leads to a question shows nothing."""
    state = at(
        ["blue-1-draw", "orange-1-take-back", *REST],
        hands=[["blue+orange"]],
        sticks=[[], ["orange-2-undo", "orange-3"], []],
    )
    filled = FillOrder("blue+orange", 0)
    assert taken_back(state.clone(), filled, UseEffect("blue-1-draw"))
    assert taken_back(state.clone(), filled, UseEffect("orange-1-take-back"))
    back = (UseEffect("orange-1-take-back"), TakeBack(1, "orange-3"), LEFT)
    assert taken_back(state.clone(), filled, *back[:2])
    assert taken_back(state.clone(), filled, *back)


def test_an_undone_order_can_be_restored() -> None:
    """CL-25, CL-19: both cards were seen when they were played."""
    state = at(["blue-2-undo", *REST], hands=[["blue"]], filled=[[], ["pink"], ["joker"]])
    assert taken_back(state, FillOrder("blue", 0), UndoOrder(1))


@pytest.mark.parametrize(
    ("stick", "move"),
    [
        ("blue-3", None),
        ("blue-1-draw", FROM_PILE),
        ("blue-1-draw", DrawFaceUp("pink+blue+pink")),
        ("blue-1-discard-hand", MakeDiscard(1)),
        ("blue-2-swap", SwapHands(1)),
        ("blue-2-swap", SWAP_THIRD),
    ],
)
@pytest.mark.parametrize("hand", [["blue"], ["blue", "orange"]])
def test_what_was_seen_cannot_be_unseen(stick: str, move: Move | None, hand: list[str]) -> None:
    """CL-25: a played card, a draw, a discard or a swap can't be taken back."""
    players = 2 if move == SWAP_THIRD else 3
    hands = [hand, ["pink", "joker"], ["orange"]][:players]
    state = at([stick, *REST], hands=hands, third=["pink"], players=players)
    moves = [FillOrder("blue", 0), *([move] if move else [])]
    assert not taken_back(state, *moves)


def test_a_draw_of_need_cannot_be_taken_back() -> None:
    """CL-25, CL-14: it shows that nothing fitted."""
    for move in (FROM_PILE, DrawFaceUp("pink+blue+pink")):
        assert not taken_back(at(REST, hands=[["blue"]]), move)


def test_not_after_another_has_decided() -> None:
    """CL-25: only one's own last moves."""
    state = at(
        ["blue-2-undo", *REST], hands=[["blue"], ["orange"]], filled=[[], ["pink"], ["joker"]]
    )
    match = Match(state)
    match.play(FillOrder("blue", 0))
    match.play(UndoOrder(1))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.play(FillOrder("orange", 0))
    assert not match.can_undo(0)


# --- views that can't be --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("pile", "many"),
        ("pile", -1),
        ("hands", 3),
        ("hands", [["blue"], "x", 1]),
        ("known", []),
        ("known", {"own": None}),
        ("conveyor", [1]),
        ("todo", [{"step": "turn", "seat": 9}]),
    ],
)
def test_a_view_that_cannot_be_read(part: str, value: Json) -> None:
    """CL-25: what isn't a view is refused with a sentence."""
    with pytest.raises(BadView):
        game.belief({**table().view(0), part: value})


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("pile", 3),
        ("hands", [["blue", "joker"], 4, 1]),
        ("hands", [["gold", "joker"], 3, 1]),
        ("sticks", [[]]),
        ("conveyor", ["gold"]),
    ],
)
def test_a_view_that_cannot_be(part: str, value: Json) -> None:
    """CL-25: the open cards must leave enough for the hidden ones; otherwise it isn't a view."""
    with pytest.raises(BadView):
        game.belief({**table().view(0), part: value})
