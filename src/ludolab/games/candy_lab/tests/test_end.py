"""The section "End of the game": CL-22 to CL-24."""

import pytest

from ludolab.core import IllegalMove, Json, Move
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.moves import (
    FROM_PILE,
    LEFT,
    STOP,
    DrawFaceUp,
    FillOrder,
    GiveBack,
    UseEffect,
)
from ludolab.games.candy_lab.state import CandyLab

from .table import at, due, event, play, rule, told

# --- the last stick (CL-22) -----------------------------------------------------------------


def test_the_last_stick() -> None:
    """CL-22: the game ends at once, and the player who took it gets the golden sugar."""
    state = at(["blue-1-draw"], hands=[[], ["blue", "pink"], ["joker"]], seat=1)
    play(state, FillOrder("blue", 0))
    assert state.over
    assert state.to_act == -1
    assert state.legal_moves() == []
    assert state.golden_sugar == 1
    assert event(state, "golden-sugar") == {"seat": 1}
    assert state.outcome.reason == "last-stick"
    assert state.outcome.parts[1] == {"sticks": 1, "orders": 3, "golden-sugar": 3}
    assert state.outcome.scores == (0, 7, 0)
    assert state.outcome.winners == (1,)


def test_two_last_sticks() -> None:
    """CL-22: the last two at once count just the same."""
    state = play(at(["blue-3", "pink-3"], hands=[["blue+pink"]]), FillOrder("blue+pink", 0))
    assert state.reason == "last-stick"
    assert state.outcome.scores == (6 + 2 + 3, 0, 0)


def test_one_stick_left() -> None:
    """CL-22: with a stick left the game goes on."""
    state = play(at(["blue-3", "pink-3"], hands=[["blue"]]), FillOrder("blue", 0))
    assert not state.over
    assert state.golden_sugar is None


def test_nothing_can_be_done_after_the_end() -> None:
    """CL-22: the game is over, and says so."""
    state = play(at(["blue-3"], hands=[["blue"], ["joker"]]), FillOrder("blue", 0))
    assert rule(state, FROM_PILE) == "CL-22"
    with pytest.raises(IllegalMove):
        state.play(FillOrder("joker", 0))


def test_the_golden_sugar_in_any_position() -> None:
    """CL-22: the player who empties the conveyor gets it, even if another has more points."""
    state = at(["pink-1-draw"], hands=[["pink"]], sticks=[[], ["blue-3", "blue-3", "orange-3"]])
    play(state, FillOrder("pink", 0))
    assert state.outcome.scores == (7, 9, 0)
    assert state.outcome.winners == (1,)


# --- the last card (CL-23) ------------------------------------------------------------------


def test_the_last_card_drawn() -> None:
    """CL-23: drawing the last card of the pile ends the game; nobody gets the golden sugar."""
    state = at(["blue-3"], hands=[["pink"]], coming=["joker"])
    play(state, FROM_PILE)
    assert told(state) == ["stuck", "drew", "pile-empty"]
    assert state.over
    assert state.reason == "last-card"
    assert state.golden_sugar is None
    assert state.hands[0] == ["joker", "pink"]
    assert state.outcome.scores == (0, 0, 0)
    assert rule(state, FROM_PILE) == "CL-23"


def test_the_last_card_refills() -> None:
    """CL-23: also if it replaces a face-up card."""
    state = at(["blue-3"], hands=[["pink"]], coming=["joker"])
    play(state, DrawFaceUp("pink+orange+pink"))
    assert told(state) == ["stuck", "drew-face-up", "pile-empty"]
    assert state.reason == "last-card"
    assert state.face_up == ("pink+blue+pink", "joker", "orange+pink+orange")
    assert state.hands[0] == ["pink", "pink+orange+pink"]
    assert state.golden_sugar is None


def test_one_card_left() -> None:
    """CL-23: with a card left in the pile the game goes on."""
    for move in (FROM_PILE, DrawFaceUp("pink+orange+pink")):
        state = play(at(["blue-3"], hands=[["pink"]], coming=["joker", "blue"]), move)
        assert not state.over
        assert state.pile == ["blue"]


@pytest.mark.parametrize("last", [FROM_PILE, DrawFaceUp("pink+blue+pink")])
def test_further_draws_are_dropped(last: Move) -> None:
    """CL-23: of three cards to draw the pile has only two."""
    state = at(["blue-3"], hands=[["pink"]], sticks=[["pink-3"]], coming=["joker", "blue"])
    play(state, GiveBack("pink-3"), LEFT, FROM_PILE)
    assert due(state) == "draw-cards 0"
    play(state, last)
    assert state.over
    assert len(state.hands[0]) == 3
    assert state.outcome.reason == "last-card"


def test_further_effects_are_dropped() -> None:
    """CL-23: the draw ends the game before the undo."""
    state = at(
        ["blue-1-draw", "orange-2-undo", "pink-3"],
        hands=[["blue+orange"]],
        filled=[[], ["joker"]],
        coming=["blue"],
    )
    play(state, FillOrder("blue+orange", 0), UseEffect("blue-1-draw"), FROM_PILE)
    assert state.over
    assert told(state) == ["drew", "pile-empty"]
    assert state.filled == [("blue+orange",), ("joker",), ()]
    # CL-24: the order just filled and its sticks count.
    assert state.outcome.scores == (1 + 2 + 2, 3, 0)


def test_effects_before_the_last_card_count() -> None:
    """CL-23: in the other order the undo has been applied."""
    state = at(
        ["blue-1-draw", "orange-2-undo", "pink-3"],
        hands=[["blue+orange"]],
        filled=[[], ["joker"]],
        coming=["blue"],
    )
    play(state, FillOrder("blue+orange", 0), UseEffect("orange-2-undo"), FROM_PILE)
    assert state.outcome.scores == (5, 0, 0)


# --- the score (CL-24) ----------------------------------------------------------------------


def ended(sticks: list[list[str]], filled: list[list[str]], golden: int | None = None) -> CandyLab:
    """A finished game."""
    position: dict[str, Json] = {
        "players": len(sticks),
        "sticks": [[*own] for own in sticks],
        "filled": [[*own] for own in filled],
        "golden_sugar": golden,
        "reason": "last-card" if golden is None else "last-stick",
    }
    if golden is None:
        position |= {"conveyor": ["pink-1-draw"], "pile": []}
    else:
        position["pile"] = ["pink+orange+pink"]
    return game.from_json(position)


def test_the_score() -> None:
    """CL-24: sticks, orders by their points, golden sugar; the most points win."""
    state = ended(
        [["blue-3", "pink-2-undo"], ["orange-1-draw"], []],
        [["joker", "blue+pink", "blue+orange+pink"], ["pink"], []],
        golden=1,
    )
    assert state.outcome.parts == (
        {"sticks": 5, "orders": 6, "golden-sugar": 0},
        {"sticks": 1, "orders": 3, "golden-sugar": 3},
        {"sticks": 0, "orders": 0, "golden-sugar": 0},
    )
    assert state.outcome.scores == (11, 7, 0)
    assert state.outcome.winners == (0,)
    assert state.outcome.ranking == ((0,), (1,), (2,))


def test_ties_go_to_stick_points() -> None:
    """CL-24: the same total: more points in sticks win, and the golden sugar isn't among them."""
    state = ended([["blue-3", "blue-3"], ["orange-3"]], [[], ["blue"]])
    assert state.outcome.scores == (6, 6)
    assert state.outcome.winners == (0,)
    state = ended([["blue-3"], ["orange-2-swap"]], [["pink+pink"], []], golden=1)
    assert state.outcome.scores == (5, 5)
    assert state.outcome.winners == (0,)
    assert state.outcome.ranking == ((0,), (1,))


def test_the_example_of_our_rules() -> None:
    """CL-24: 14 + 9 beats 12 + 8 + 3."""
    malik = ["blue-3", "blue-3", "orange-3", "orange-3", "pink-2-swap"]
    ines = ["pink-3", "pink-3", "blue-2-swap", "blue-2-undo", "orange-2-swap"]
    state = ended(
        [malik, ines], [["blue", "pink", "joker"], ["joker", "pink", "pink+pink"]], golden=1
    )
    assert state.outcome.parts == (
        {"sticks": 14, "orders": 9, "golden-sugar": 0},
        {"sticks": 12, "orders": 8, "golden-sugar": 3},
    )
    assert state.outcome.scores == (23, 23)
    assert state.outcome.winners == (0,)


def test_still_tied() -> None:
    """CL-24: the same in sticks too: shared."""
    state = ended([["blue-3"], ["orange-3"], ["pink-1-draw"]], [["joker"], ["pink"], ["blue"]])
    assert state.outcome.scores == (6, 6, 4)
    assert state.outcome.winners == (0, 1)
    assert state.outcome.ranking == ((0, 1), (2,))


def test_sticks_given_back_do_not_count() -> None:
    """CL-24: nor do cards in the hand."""
    state = at(
        ["blue-3"],
        hands=[["pink", "joker"], ["blue"]],
        sticks=[["pink-3", "orange-1-draw"]],
        coming=["blue"],
    )
    play(state, GiveBack("pink-3"), LEFT, STOP, FROM_PILE)
    assert state.outcome.scores == (1, 0, 0)


def test_undone_orders_do_not_count() -> None:
    """CL-24, CL-19: an undone order is out of the game; the one below it counts."""
    state = at(
        ["orange-2-undo", "blue-3"],
        hands=[["orange"], ["blue"]],
        filled=[[], ["joker", "pink+pink"]],
    )
    play(state, FillOrder("orange", 0), FillOrder("blue", 0))
    assert state.outcome.parts[1] == {"sticks": 3, "orders": 6, "golden-sugar": 3}
