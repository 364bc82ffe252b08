"""The section "The end of a long game": LB-43; and games played to their end."""

import random
from collections import Counter

import pytest

from ludolab.core import Json
from ludolab.games.labicot import game

from .table import at, lane


def test_a_race_ends_without_a_winner() -> None:
    """LB-43: after the last round."""
    state = at(round=3, rolls=[1, 1], options={"round_limit": 3})
    assert state.reason == "round-limit"
    assert state.outcome.winners == ()
    assert state.outcome.ranking == ((0, 1),)
    assert state.outcome.parts[0]["turns"] == 3


def test_a_hunt_is_counted() -> None:
    """LB-43."""
    state = at(
        {"step": "end-turn", "seat": 1},
        lab=lane("S", "", "", "y", "F"),
        beans=[["blue"], []],
        options={"mode": "hunt", "round_limit": 1},
    )
    assert state.reason == "round-limit"
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (4, {"beans": "kept", "dice": ["D4", "D8"], "bean_condition": "each-colour"}),
        (6, {"mode": "hunt", "teams": 2, "labyrinths": ["marche", "toile"], "round_limit": 40}),
        (5, {"blind_reactions": False, "labyrinths": ["marelle", "spirale"], "round_limit": 40}),
        (8, {"mode": "hunt", "majority": True, "round_limit": 20}),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_always_true(players: int, options: dict[str, Json], seed: int) -> None:
    """LB-43: cards are never lost, and beans come and go only as the rules say."""
    rng = random.Random(seed)
    state = game.new(players, seed, options)
    cards = Counter(state.pieces())
    beans = state.table.beans
    while not state.over:
        state.play(rng.choice(state.legal_moves()))
        assert Counter(state.pieces()) == cards
        for told in state.events():
            beans += told["event"] == "blessed"
            beans -= told["event"] in ("bean-used", "die-turned") and not state.table.kept
        held = sum(map(len, state.beans))
        assert held + sum(map(len, state.laid.values())) == beans
        assert state.flaw() is None
        assert state.to_go == 0 or state.gone + state.to_go <= max(state.value, 30)
    assert state.round <= state.table.round_limit


@pytest.mark.parametrize(
    ("reason", "rule"),
    [("finish", "LB-7"), ("all-beans", "LB-8"), ("majority", "LB-8"), ("round-limit", "LB-43")],
)
def test_the_end_names_its_rule(reason: str, rule: str) -> None:
    """LB-7, LB-8, LB-43: seat 0 walks to c1, or the last round is over."""
    hunt = reason in ("all-beans", "majority")
    state = at(
        {"step": "end-turn", "seat": 1} if reason == "round-limit" else {"step": "turn", "seat": 0},
        lab=lane("S", "", "y", "F") if hunt else lane("S", "", "F"),
        pawns=["a1", "a1"],
        rolls=[2],
        options={
            "mode": "hunt" if hunt else "race",
            "majority": reason == "majority",
            "round_limit": 1,
        },
    )
    assert state.reason == reason
    [ended] = [event for event in state.events() if event["event"] == "ended"]
    assert (ended["reason"], ended["rule"]) == (reason, rule)
