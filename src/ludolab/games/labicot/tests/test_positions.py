"""Hand-written positions, boxes of one's own, and refusals."""

from pathlib import Path

import pytest

from ludolab.core import BadPieces, BadPosition, IllegalMove, InvalidMove, Json
from ludolab.games.labicot import game
from ludolab.games.labicot.moves import DONE, PASS, Go, KeepRoll, PlayCard, Teleport

from .table import LANE, ONE_TURN, at, lane, play, step

BOX = Path(__file__).parent.parent.joinpath("pieces.toml").read_text("utf-8")


def test_a_position_needs_little() -> None:
    """LB-4, LB-12: pawns on the start, beans on their squares, the other cards in the pile."""
    state = game.from_json({"players": 2, "todo": [{"step": "phase-two", "seat": 0}], "value": 2})
    assert state.pawns == ["d1", "d1"]
    assert len(state.laid) == 4
    assert len(state.pile) == 32
    assert step(state) == "choose-way"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"pawns": ["a1"]}, "pawns needs 2 entries"),
        ({"pawns": ["a1", "z9"]}, "there is no square 'z9'"),
        ({"pawns": ["", "a1"]}, "there is no square ''"),
        ({"arrived": [1, 0], "pawns": ["b1", "a1"]}, "seat 0 has arrived"),
        ({"hands": [["glue"] * 5, []]}, "more cards 'glue'"),
        ({"hands": [["sugar"], []]}, "no card 'sugar'"),
        ({"beans": [["green"], []]}, "no beans of the colour 'green'"),
        ({"laid": {"b1": ["yellow"]}}, "'b1' isn't a bean square"),
        ({"turn": 2}, "seats from 0 to 1"),
        ({"slowed": [-1, 0]}, "out of range"),
        ({"round": 101}, "round_limit, 100"),
        ({"faces": [7]}, "a face it doesn't have"),
        ({"faces": [3], "turned": [1]}, "weren't rolled"),
        ({"options": {"dice": ["D6", "D6"], "labyrinths": [LANE]}, "faces": [3]}, "2 dice"),
        ({"came_from": "e1", "to_go": 1}, "nobody comes from"),
        ({"backs": [[[0, []]], []]}, "more backs than cards"),
        ({"hands": [["hug"], []], "backs": [[[0, ["hug"]]], []]}, "can't hold 'hug'"),
        ({"hands": [["hug"], []], "backs": [[[1, []]], []]}, "can't hold 'hug'"),
        (
            {"hands": [["hug"], []], "backs": [[[1, []]], []], "reshuffled": [["glue"]]},
            "wasn't in that pile",
        ),
        ({"hints": [[[[0, 0]], ["glue"]]]}, "nobody holds"),
        ({"hands": [["hug"], []], "hints": [[[[0, 0]], ["glue"]]]}, "say something untrue"),
        ({"hands": [["hug"], []], "saw": [[[0, 0]], []]}, "nobody else holds"),
        (
            {"hands": [["hug"], []], "saw": [[], [[0, 0]]], "known": [[], ["glue"], []]},
            "known must name",
        ),
        ({"known": [[], [], ["glue"]]}, "known to everybody"),
        ({"todo": [{"step": "turn", "seat": 2}]}, "todo"),
        ({"todo": [{"step": "use-beans", "seat": 0}]}, "dice must have been rolled"),
        ({"todo": [{"step": "choose-way", "seat": 0}]}, "squares to go"),
        ({"todo": [{"step": "target", "seat": 0, "card": "glue"}]}, "a movement card"),
        ({"todo": [{"step": "target", "seat": 0, "card": "pass-wall"}]}, "nothing to choose"),
        ({"todo": [{"step": "choose-start", "seat": 0, "labyrinth": 1}]}, "such a labyrinth"),
        ({"todo": [{"step": "pick-up", "seat": 0}]}, "must stand on beans"),
        ({"todo": [{"step": "blessed-bean", "seat": 0}]}, "something to take"),
        ({"todo": [{"step": "choose-victim", "seat": 0}]}, "nothing to choose"),
        ({"todo": [{"step": "steal-card", "seat": 0, "target": 0}]}, "another seat"),
        ({"todo": [{"step": "steal-bean", "seat": 0, "target": 1}], "takes": 1}, "is taken"),
        ({"todo": [{"step": "nap", "seat": 0}]}, "a step of labicot"),
        ({"beens": []}, "has no 'beens'"),
    ],
)
def test_impossible_positions(wrong: dict[str, Json], why: str) -> None:
    """LB-4, LB-7, LB-12, LB-17, LB-24, LB-39, LB-43: one sentence each."""
    position: dict[str, object] = {
        "players": 2,
        "options": {"labyrinths": [lane("S", "", "y", "", "F")]},
        "todo": [{"step": "turn", "seat": 0}],
        **wrong,
    }
    with pytest.raises(BadPosition, match=why):
        game.from_json(position)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('name = "charge"', 'name = "run"', "line 22: name is one of charge"),
        ("count = 4", "count = 100", "line 23: count is from 0 to 99"),
        ('name = "jump"', 'name = "charge"', "line 26: the cards 'charge' are listed twice"),
        ("players_per_set = 8", "players_per_set = 32", "line 10: 11 players are dealt 33 cards"),
        ("hand = 2", "hands = 2", "there is no key 'hands'"),
        ("hand = 2", "", "needs 'hand'"),
        ("[[card]]", "[[cards]]", "cards"),
    ],
)
def test_boxes_that_cannot_be_played(old: str, new: str, why: str) -> None:
    """LB-12: the line and what is wrong with it."""
    text = BOX.replace(old, new) if "[[" in old else BOX.replace(old, new, 1)
    if "32" in new:
        text = text.replace("hand_many = 1", "hand_many = 3")
    with pytest.raises(BadPieces, match=why):
        game.own_box(text)


def test_a_box_of_your_own() -> None:
    """LB-12."""
    state = game.new(2, 1, pieces=BOX.replace("count = 4", "count = 1"))
    assert len(state.pieces()) == 8


def test_refused_moves_change_nothing_and_say_why() -> None:
    """LB-15, LB-18: the rule and a sentence in both languages."""
    state = at(*ONE_TURN, pawns=["c1", "a1"], rolls=[2])
    before = state.digest()
    with pytest.raises(IllegalMove) as refused:
        play(state, Go("N", "c2"))
    assert refused.value.rule == "LB-18"
    assert refused.value.text("fr") == "Aucun passage ne mène à cette case."
    assert state.digest() == before
    for move in (PASS, DONE, KeepRoll(), PlayCard("charge"), Teleport("a1")):
        assert state.why_not(move) is not None
    with pytest.raises(InvalidMove):
        game.move_from_json({"move": "fly"})
    with pytest.raises(InvalidMove):
        game.move_from_json({"move": "go", "way": "N"})


def test_no_move_after_the_end() -> None:
    """LB-7."""
    state = play(at(pawns=["g1", "a1"], rolls=[1]), Go("E", "h1"))
    refusal = state.why_not(PASS)
    assert refusal is not None
    assert refusal.text() == "The game is over."


def test_a_pile_as_it_is_written() -> None:
    """LB-14: a written pile is all there is, so the discard is shuffled when a card is due."""
    position: dict[str, Json] = {
        "players": 2,
        "lucky": [2, 6],
        "pile": [],
        "discard": ["hug", "glue"],
        "scripted": [2],
        "todo": [{"step": "turn", "seat": 0}],
    }
    state = game.from_json(position)
    assert (len(state.hands[0]), len(state.pile), state.discard) == (1, 1, [])
    left_out = {name: value for name, value in position.items() if name != "pile"}
    assert len(game.from_json(left_out).pieces()) == len(game.new(2, 1).pieces())
