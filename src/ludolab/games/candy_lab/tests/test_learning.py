"""The encoding of Candy Lab: observations and actions."""

from collections import Counter

from ludolab.core import Json
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.moves import (
    FROM_PILE,
    LEFT,
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

from .table import SHIPPED, at, box, play, take


def explained(state: CandyLab, seat: int = 0, *, memory: bool = True) -> dict[str, dict[str, int]]:
    encoding = game.encoding(state.players)
    return encoding.explain(encoding.encode(state, seat, memory=memory))


# --- actions --------------------------------------------------------------------------------


def test_every_order_at_every_place() -> None:
    """CL-11: on the full conveyor a group of three can begin at 25 places."""
    fills = [move for move in game.encoding(3).actions if isinstance(move, FillOrder)]
    assert Counter(move.card.count("+") for move in fills) == {0: 4 * 27, 1: 9 * 26, 2: 9 * 25}
    assert FillOrder("joker", 26) in fills
    assert FillOrder("blue+joker", 26) not in fills


def test_the_other_actions() -> None:
    """CL-12, CL-13, CL-16 to CL-20: 21 kinds of sticks, 18 with an effect; 22 kinds of orders."""
    kinds = Counter(type(move) for move in game.encoding(4).actions)
    assert kinds[GiveBack] == 21
    assert kinds[UseEffect] == 18
    assert kinds[DrawFaceUp] == 22
    assert kinds[TakeBack] == 4 * 21
    assert kinds[MakeDiscard] == kinds[UndoOrder] == kinds[SwapHands] == 4
    assert {STOP, LEFT, FROM_PILE} <= {*game.encoding(4).actions}
    assert SWAP_THIRD not in game.encoding(4).action_of


def test_with_two_players_there_is_nobody_to_choose() -> None:
    """CL-8, CL-12, CL-20: but for the third hand."""
    encoding = game.encoding(2)
    kinds = {type(move) for move in encoding.actions}
    assert not {MakeDiscard, UndoOrder} & kinds
    assert {SwapHands(0), SwapHands(1), SWAP_THIRD} <= {*encoding.actions}


def test_a_box_without_an_effect_has_no_action_for_it() -> None:
    pieces = SHIPPED.replace('effect = "swap"', 'effect = "undo"').replace(
        'value = 2\neffect = "undo"\ncount = 1', 'value = 3\neffect = "undo"\ncount = 1', 1
    )
    kinds = {type(move) for move in game.encoding(3, pieces=pieces).actions}
    assert UndoOrder in kinds
    assert SwapHands not in kinds


# --- the row --------------------------------------------------------------------------------


def test_the_conveyor_from_left_to_right() -> None:
    told = explained(at(["pink-1-draw", "blue-3"], hands=[["pink"]]))
    assert told["conveyor"] == {
        "0 pink": 1, "0 value": 1, "0 draw": 1, "1 blue": 1, "1 value": 3,
    }  # fmt: skip


def test_turn_and_seat() -> None:
    """Moves name others by their seats, so a row says which is yours."""
    state = at(seat=1)
    assert explained(state, 1)["step"] == {"turn": 1}
    assert [explained(state, seat)["to_act"] for seat in range(3)] == [
        {"+1": 1},
        {"you": 1},
        {"+2": 1},
    ]
    assert [explained(state, seat)["seat"] for seat in range(3)] == [{"0": 1}, {"1": 1}, {"2": 1}]


def test_what_lies_open() -> None:
    """CL-25."""
    state = at(
        hands=[["blue", "blue", "pink"], ["orange"]],
        sticks=[["blue-2-swap"], ["pink-1-draw", "pink-1-draw"]],
        filled=[["joker", "pink"], ["orange", "orange+joker"]],
        face_up=["blue+blue", "blue+blue", "joker"],
        coming=["orange+pink", "orange+pink"],
    )
    told = explained(state)
    assert told["sticks"] == {"you blue-2-swap": 1, "+1 pink-1-draw": 2}
    assert told["hand"] == {"blue": 2, "pink": 1}
    assert told["cards"] == {"you": 3, "+1": 1}
    assert told["face_up"] == {"blue+blue": 2, "joker": 1}
    assert told["pile"] == {"": 2}
    assert told["stacks"] == {"you": 2, "+1": 2}
    assert told["top"] == {"you pink": 1, "+1 orange+joker": 1}
    assert told["stack"] == {"joker": 1, "pink": 1}
    assert sum(told["out"].values()) == len(state.out)


def test_the_stacks_of_others_are_remembered() -> None:
    """CL-25: the table shows the top of each, and your own stack."""
    state = at(filled=[["joker", "pink"], ["orange", "orange+joker"]])
    assert explained(state)["filled"] == {"+1 orange": 1, "+1 orange+joker": 1}
    shown = explained(state, memory=False)
    assert "filled" not in shown
    assert "unseen" not in shown
    assert shown["stack"] == {"joker": 1, "pink": 1}
    assert shown["top"] == {"you pink": 1, "+1 orange+joker": 1}


def test_unseen_is_what_others_hold_and_the_pile() -> None:
    state = at(
        hands=[["blue"], ["orange", "joker"], ["pink"]],
        filled=[["joker"], ["joker", "orange"], ["blue"]],
        coming=["pink", "blue+joker"],
    )
    assert explained(state)["unseen"] == {
        "orange": 1, "joker": 1, "pink": 2, "blue+joker": 1,
    }  # fmt: skip


def test_a_card_that_all_saw() -> None:
    """CL-25: a card drawn face up is known to be in that hand."""
    state = at(
        ["pink-3", "orange-3"],
        hands=[["blue"], ["orange"]],
        face_up=["joker", "blue+blue", "pink+pink"],
        coming=["pink", "pink", "blue"],
    )
    play(state, DrawFaceUp("joker"))
    assert "known" not in explained(state, 0)
    assert explained(state, 1)["known"] == {"+2 joker": 1}
    assert explained(state, 2)["known"] == {"+1 joker": 1}
    assert "joker" not in explained(state, 1)["unseen"]
    assert "known" not in explained(state, 1, memory=False)


def test_a_player_who_could_not_play() -> None:
    """CL-14: none of the cards is an order that fitted."""
    state = at(["pink-3", "orange-3"], hands=[["blue", "blue+blue"], ["orange"]])
    play(state, FROM_PILE)
    told = explained(state, 1)["unlike"]
    assert told["+2 pink"] == told["+2 joker"] == told["+2 orange+pink"] == 2
    assert "+2 blue" not in told
    assert "unlike" not in explained(state, 0)
    assert "unlike" not in explained(state, 1, memory=False)


def test_a_swap_tells_the_two() -> None:
    """CL-20, CL-25: each of them knows what they gave away."""
    state = take("pink-2-swap", hands=[["blue"], ["orange", "joker"], ["blue+blue"]])
    play(state, SwapHands(1))
    assert explained(state, 0)["known"] == {"+1 blue": 1}
    assert explained(state, 1)["known"] == {"+2 joker": 1, "+2 orange": 1}
    assert "known" not in explained(state, 2)


def test_the_third_hand() -> None:
    """CL-8: it comes after the players; you know what is in it if you gave it away."""
    state = take("pink-2-swap", players=2, hands=[["blue"], ["orange"]], third=["joker", "pink"])
    assert explained(state)["cards"] == {"you": 1, "+1": 1, "third hand": 2}
    play(state, SWAP_THIRD)
    assert explained(state)["cards"] == {"you": 2, "+1": 1, "third hand": 1}
    assert explained(state)["known"] == {"third hand blue": 1}
    assert "known" not in explained(state, 1)


def test_cards_that_may_lie_in_one_of_two_hands() -> None:
    """CL-20: against an empty hand one card stays behind, nobody else sees which."""
    state = at(
        ["pink-2-swap", "orange-3", "orange-3"],
        hands=[["pink"], ["blue+blue"], ["orange"]],
        face_up=["joker", "blue", "pink+pink"],
        seat=1,
    )
    play(state, DrawFaceUp("joker"), FillOrder("orange", 1), FillOrder("pink", 0))
    told = explained(state, 2)
    assert "known" not in told
    assert told["maybe"] == {"+1 joker": 1, "+2 joker": 1}
    assert "maybe" not in explained(state, 2, memory=False)


def test_the_most_cards_that_may_lie_in_a_hand() -> None:
    """CL-25: two of a kind in one case count as two, whatever the order of the cases."""
    hands: list[Json] = [[[], ["pink", "pink"], []], [[], ["pink"], []], [[], ["unlike blue"], []]]
    cases: list[Json] = [[1, case] for case in hands]
    for maybe in (cases, cases[::-1]):
        state = game.from_json(
            {
                "players": 3,
                "conveyor": ["pink-3"],
                "hands": [["orange"], ["pink", "pink"], []],
                "pile": ["joker", "blue"],
                "known": [[[], [], []], None, None, [[], [], []]],
                "maybe": [maybe, [], [], []],
                "todo": [{"step": "turn", "seat": 0}],
            }
        )
        assert explained(state)["maybe"] == {"+1 pink": 2}


def test_what_is_being_done() -> None:
    """CL-13: sticks given back one by one, and the cards that are due for them."""
    state = at(["orange-3"], sticks=[["blue-3", "pink-1-draw"]], hands=[["blue"]])
    play(state, GiveBack("blue-3"))
    told = explained(state, 1)
    assert told["step"] == {"place-given": 1}
    assert told["stick"] == {"blue-3": 1}
    assert told["owner"] == {"+2": 1}
    play(state, LEFT)
    told = explained(state)
    assert told["step"] == {"give-more": 1}
    assert told["given"] == {"": 1}
    assert told["owed"] == {"": 3}
    play(state, GiveBack("pink-1-draw"))
    told = explained(state)
    assert told["stick"] == {"pink-1-draw": 1}
    assert (told["given"], told["owed"]) == ({"": 1}, {"": 3})
    play(state, LEFT)
    assert explained(state)["step"] == {"draw-cards": 1}
    assert explained(state)["draw"] == {"": 4}


def test_effects_that_are_due() -> None:
    """CL-12: which ones, and while one is applied, those after it."""
    state = at(
        ["blue-1-take-back", "pink-1-draw", "orange-3"],
        hands=[["blue+pink"]],
        sticks=[[], ["blue-3", "blue-2-undo"]],
    )
    play(state, FillOrder("blue+pink", 0))
    assert explained(state)["step"] == {"choose-effect": 1}
    assert explained(state)["pending"] == {"blue-1-take-back": 1, "pink-1-draw": 1}
    play(state, UseEffect("blue-1-take-back"))
    told = explained(state)
    assert told["step"] == {"choose-take-back": 1}
    assert told["colour"] == {"blue": 1}
    assert told["pending"] == {"pink-1-draw": 1}
    play(state, TakeBack(1, "blue-3"))
    told = explained(state)
    assert told["stick"] == {"blue-3": 1}
    assert told["owner"] == {"+1": 1}


def test_the_golden_sugar() -> None:
    """CL-22."""
    state = at(["blue-3"], hands=[["blue"]])
    play(state, FillOrder("blue", 0))
    assert explained(state, 1)["golden_sugar"] == {"+2": 1}
    assert "step" not in explained(state, 1)


def test_what_matters_is_told_apart() -> None:
    encoding = game.encoding(3)
    positions = [
        at(["blue-3", "pink-3"], hands=[["blue"]]),
        at(["pink-3", "blue-3"], hands=[["blue"]]),
        at(["blue-3", "pink-1-draw"], hands=[["blue"]]),
        at(["blue-3", "pink-3"], hands=[["pink"]]),
        at(["blue-3", "pink-3"], hands=[["blue"], ["blue"]]),
        at(["blue-3", "pink-3"], hands=[["blue"]], filled=[["pink"]]),
        at(["blue-3", "pink-3"], hands=[["blue"]], filled=[["pink", "pink"]]),
        at(["blue-3", "pink-3"], hands=[["blue"]], sticks=[[], [], ["blue-3"]]),
        at(["blue-3", "pink-3"], hands=[["blue"]], coming=["blue"]),
    ]
    assert len({bytes(encoding.encode(state, 0)) for state in positions}) == len(positions)


def test_a_hand_written_draw_of_many_cards_is_cut() -> None:
    state = at(todo=[{"step": "draw-cards", "seat": 0, "count": 1000}])
    assert explained(state)["draw"] == {"": 3 * max(box().value.values())}
