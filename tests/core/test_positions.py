"""Positions and views as JSON: read whole, or refused with one sentence."""

import json
import random

import pytest

from ludolab.core import BadOption, BadPlayers, BadPosition, BadSeed, BadView, Json, LudolabError
from tests.tiny import game
from tests.tiny.rules import Throw
from tests.tiny.table import POSITION, SEED, tiny


def test_what_is_left_out_is_as_on_an_empty_table() -> None:
    state = game.from_json({"hands": [["ant"], ["bee"]], "todo": POSITION["todo"]})
    assert state.players == 2
    assert state.deck == []
    assert state.number == 0
    assert state.options["sides"] == 6
    assert state.seed == ""


def test_a_game_fills_in_what_it_likes() -> None:
    assert tiny(piles=[["cat"]]).piles == [["cat"], []]


def test_whole_games_survive_json() -> None:
    rng = random.Random(3)
    state = game.new(3, 5, {"mood": "wild", "maps": ["a", "b"]})
    while not state.over:
        assert state.number < game.bound
        again = game.from_json(json.loads(json.dumps(state.to_json())))
        assert again == state
        assert again.legal_moves() == state.legal_moves()
        state.play(rng.choice(state.legal_moves()))
    assert game.from_json(state.to_json()).outcome == state.outcome


def test_steps_that_need_nobody_are_carried_out() -> None:
    state = tiny(todo=[{"step": "turn", "seat": 1}, {"step": "throw", "seat": 0}])
    assert sum(state.eyes.values()) == 1
    assert state.to_act == 1
    assert not [step for step in state.todo if isinstance(step, Throw)]


@pytest.mark.parametrize(
    ("changed", "error", "sentence"),
    [
        ({"game": "chess"}, BadPosition, "game should be 'tiny', not 'chess'"),
        ({"edition": "2"}, BadPosition, "edition should be '1', not '2'"),
        ({"pieces": 5}, BadPosition, "pieces should be the text of a pieces file, not 5"),
        ({"players": "2"}, BadPosition, "players should be a whole number, not '2'"),
        ({"players": 4}, BadPlayers, "Tiny is for 2 to 3 players, not 4"),
        ({"options": []}, BadPosition, "options should be an object, not []"),
        ({"options": {"dice": 2}}, BadOption, "tiny has no option 'dice'"),
        ({"deck": "ant"}, BadPosition, "deck should be a list, not 'ant'"),
        ({"hands": [["ant"], [7]]}, BadPosition, "hands[1][0] should be a string, not 7"),
        ({"hands": [["ant"]]}, BadPosition, "everybody has a hand"),
        ({"table": []}, BadPosition, "it should be a position of tiny, which has no 'table'"),
        ({"sides": 4}, BadPosition, "which has no 'sides'"),
        ({"todo": [{"step": "dance", "seat": 0}]}, BadPosition, "todo[0] should be a step of tiny"),
        ({"todo": [{"step": "turn"}]}, BadPosition, "todo[0] should be a turn with seat"),
        ({"todo": [{"step": "turn", "seat": 2}]}, BadPosition, "todo[0].seat should be a seat"),
        ({"todo": [5]}, BadPosition, "todo[0] should be a step of tiny, not 5"),
        ({"seed": "xyz"}, BadSeed, "a seed is written in 32 hexadecimal digits"),
        ({"seed": "0011"}, BadSeed, "a seed has 16 bytes, not 2"),
    ],
)
def test_wrong_positions(
    changed: dict[str, Json], error: type[LudolabError], sentence: str
) -> None:
    with pytest.raises(error) as wrong:
        tiny(**changed)
    assert sentence in str(wrong.value)


@pytest.mark.parametrize("data", [None, [], "tiny", 7])
def test_no_position_at_all(data: object) -> None:
    with pytest.raises(BadPosition, match="it should be a position of tiny"):
        game.from_json(data)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"seat": 2}, "seat should be a seat at a table of 2, or null, not 2"),
        ({"seat": True}, "seat should be a seat at a table of 2"),
        ({"hands": 2}, "hands should be a list, not 2"),
        ({"top": []}, "top should be an object with own and all, not []"),
        ({"top": {"own": []}}, "top should be an object with own and all"),
        ({"piles": [["ant"], 3]}, "piles[1] should be a list, not 3"),
        ({"edition": "9"}, "edition should be '1', not '9'"),
    ],
)
def test_wrong_views(changed: dict[str, Json], sentence: str) -> None:
    with pytest.raises(BadView) as wrong:
        game.from_view({**tiny().view(0), **changed})
    assert sentence in str(wrong.value)


def test_a_view_must_be_whole() -> None:
    view = tiny().show(0, memory=True)
    del view["eyes"]
    with pytest.raises(BadView, match="whole, with 'eyes'"):
        game.from_view(view)


def test_a_view_leaves_hidden_things_empty() -> None:
    known = game.from_view(tiny(top=[["cat"], ["cat"], []], trap=5, seed=SEED).view(0))
    assert known.hands == [["ant", "bee"], []]
    assert known.deck == []
    assert known.trap == 0
    assert known.seed == ""
    # All that seat 0 knows of the other's knowledge is what everybody knows.
    assert known.top == [("cat",), (), ()]


def test_a_sample_comes_from_the_view_alone() -> None:
    state = tiny(top=[["cat"], [], []])
    other = tiny(top=[["cat"], [], []], hands=[["ant", "bee"], ["ant", "ant"]], trap=9, seed=SEED)
    assert state.view(0) == other.view(0)
    assert state.sample(0, 3) == other.sample(0, 3)
    assert state.sample(0, 3) == game.sample(state.view(0), 3)
    assert {tuple(state.sample(0, n).hands[1]) for n in range(40)} > {("ant", "bee")}
    assert {state.sample(0, n).deck[-1] for n in range(20)} == {"cat"}
