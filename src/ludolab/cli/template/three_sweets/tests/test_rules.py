"""The rules of Three Sweets, number by number."""

import pytest

import ludolab

from .. import game
from ..rules import Lay


def test_everything_that_a_game_owes() -> None:
    ludolab.check(game)


def test_everybody_gets_three_sweets() -> None:
    """TS-1"""
    state = game.new(players=4, seed=7)
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]
    assert state.left_over == []


def test_only_your_own_sweets_can_be_laid() -> None:
    """TS-2"""
    state = game.from_json(
        {
            "players": 2,
            "hands": [["5", "6"], ["7", "8"]],
            "todo": [{"step": "count", "seat": 0}, {"step": "lay-one", "seat": 0}],
        }
    )
    assert state.legal_moves() == [Lay("5"), Lay("6")]
    with pytest.raises(ludolab.IllegalMove, match="TS-2: You don't have that sweet"):
        state.play(Lay("7"))


def test_the_highest_sweet_gets_a_point_and_begins() -> None:
    """TS-3"""
    state = game.from_json(
        {
            "players": 2,
            "hands": [["6"], ["7", "8"]],
            "laid": ["5", ""],
            "todo": [{"step": "count", "seat": 0}, {"step": "lay-one", "seat": 1}],
        }
    )
    state.play(Lay("7"))
    assert (state.points, state.to_act, state.out) == ([0, 1], 1, ["5", "7"])


def test_most_points_win() -> None:
    """TS-3"""
    state = game.new(players=2, seed=7)
    while not state.over:
        state.play(state.legal_moves()[0])
    best = max(state.points)
    assert state.outcome.winners == tuple(s for s in (0, 1) if state.points[s] == best)
    assert state.outcome.reason == "no-sweets-left"
