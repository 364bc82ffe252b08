"""A referee with the rule book in hand: positions written by hand."""

import random

import pytest

from ludolab.core import BadOption, BadPosition, LudolabError
from ludolab.games.labicot import game
from tests.mangled import mangled

from .referee import AFTER, HUG, TEAMS, Position, bean, go, legal, play
from .table import LANE, at, due, lane

# --- positions written by hand ----------------------------------------------------------------


def test_left_out_is_what_follows_from_the_rest() -> None:
    """LB-7, LB-16, LB-17: whose turn and move it is, and no pawn for players who have arrived."""
    state = at({"step": "play-others", "seat": 1}, hands=[[], ["hug"]])
    play(state, HUG)
    assert state.slowed == (1, 0)
    state = at({"step": "choose-way", "seat": 1}, pawns=["a1", "c1"], to_go=1, value=1)
    assert state.mover == 1
    assert legal(state) == [go("E", "d1"), go("W", "b1")]
    state = at(players=4, arrived=[0, 1, 0, 0], options=TEAMS, hands=[["jump"]], rolls=[1])
    assert state.pawns == ["a1", "", "a1", "a1"]


def test_beans_in_whatever_order_they_are_written() -> None:
    """LB-24, LB-32: a bean square without beans is an emptied one."""
    state = at(lab=lane("S", "y", "", "F"), beans=[["blue", "yellow"], []], laid={"b1": []})
    assert state.beans[0] == ("yellow", "blue")
    assert state.laid == {}


def test_the_order_of_playing_beans() -> None:
    """LB-24, LB-26: D8 1, an orange and then a yellow bean make 9; blue first changes nothing."""
    lab = lane("S", "", "", "", "", "", "", "", "", "", "F")
    state = at(
        AFTER,
        {"step": "roll", "seat": 0},
        lab=lab,
        hands=[["jump"]],
        beans=[["yellow", "orange"], []],
        rolls=[1, 1],
        options={"dice": ["D8"]},
    )
    play(state, bean("orange"), {"move": "turn-die", "at": 0})
    values = [e["value"] for e in state.events(1) if e["event"] in ("die-turned", "final-value")]
    assert values[:2] == [9, 9]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"came_from": "b1", "mover": 1, "arrived": [0, 1], "pawns": ["a1", ""]}, "comes from"),
        ({"blessings": 10**6}, "out of range"),
        ({"value": 2**70}, "out of range"),
        ({"known": [[]]}, "known needs 3 entries"),
        ({"saw": [[[7, 0]], []]}, "nobody else holds"),
        (
            {"todo": [{"step": "walking", "seat": 0}], "motion": "charge", "to_go": 2},
            "heading must lead",
        ),
        (
            {"todo": [{"step": "choose-way", "seat": 0}], "motion": "charge", "to_go": 1},
            "in a classic move",
        ),
        ({"todo": [{"step": "may-teleport", "seat": 0}]}, "a hunt"),
        (
            {"todo": [{"step": "end-turn", "seat": 1}, {"step": "phase-two", "seat": 0}]},
            "belong to one seat",
        ),
        (
            {
                "todo": [
                    {"step": "answer", "seat": 0},
                    {"step": "bless", "seat": 0, "why": "cards", "most": 1},
                ]
            },
            "answer is asked before everything else",
        ),
        (
            {"todo": [{"step": "walking", "seat": 0}, {"step": "classic-move", "seat": 1}]},
            "only a single answer",
        ),
    ],
)
def test_positions_from_which_the_rules_cannot_go_on(wrong: Position, why: str) -> None:
    """LB-17, LB-34, LB-38: one sentence each, and no other error."""
    position: Position = {"players": 2, "options": {"labyrinths": [LANE]}, **wrong}
    with pytest.raises(BadPosition, match=why):
        game.from_json(position)


def test_arrived_before_a_turn_that_was_due() -> None:
    """LB-7: no turns for players who have arrived, whatever steps are due."""
    state = at(
        {"step": "turn", "seat": 0},
        {"step": "phase-two", "seat": 0},
        {"step": "stop", "seat": 0},
        players=4,
        pawns=["h1", "a1", "a1", "a1"],
        hands=[["hug"], ["jump"], [], []],
        rolls=[1],
        options=TEAMS,
    )
    assert due(state) == ("choose-move", 1)


WORDS = ["charge", "classic", "N", "E", "card", "bean", "replay", "blue", "hug", "a1", "2:a1"]


@pytest.mark.parametrize("seed", range(4))
def test_mangled_json_is_refused_or_played(seed: int) -> None:
    """LB-17: nothing but our own errors, whatever is written."""
    rng = random.Random(seed)
    options: list[Position] = [{"mode": "hunt", "teams": 2, "labyrinths": ["marche", "toile"]}, {}]
    state = game.new(4, seed, options[seed % 2])
    for _ in range(120):
        if state.over:
            break
        move = rng.choice(state.legal_moves())
        try:
            game.move_from_json(mangled(move.to_json(), rng, WORDS))
            other = game.from_json(mangled(state.to_json(), rng, WORDS))
            for _ in range(20):
                if not other.over:
                    other.play(rng.choice(other.legal_moves()))
        except LudolabError:
            pass
        state.play(move)


def test_how_many_labyrinths_a_crowd_needs() -> None:
    """LB-10: a race starts with everybody on the first, so only the number of labyrinths counts."""
    with pytest.raises(BadOption, match="one for every 8 begun"):
        game.new(9, 1, {"labyrinths": ["horloge"]})
