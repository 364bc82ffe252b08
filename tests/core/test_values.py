"""Moves and steps exist once: equal means identical."""

import copy
import gc
import pickle

import pytest

from ludolab.core import InvalidMove
from ludolab.core.values import Value, kebab
from tests.tiny import game
from tests.tiny.rules import Lay, Peek, Roll, Turn


class Pair(Value):
    left: str
    right: int


def test_equal_is_identical() -> None:
    assert Lay("ant") is Lay("ant")
    assert Lay("ant") is not Lay("bee")
    assert Peek() is Peek()
    assert Pair("a", 1) is Pair(right=1, left="a")
    assert Pair("a", right=1) is Pair("a", 1)


def test_another_class_is_another_value() -> None:
    class Twin(Value):
        left: str
        right: int

    values: list[Value] = [Twin("a", 1), Pair("a", 1)]
    assert len({*values}) == 2


def test_a_value_from_json_is_the_same_one() -> None:
    assert game.move_from_json({"move": "lay", "card": "ant"}) is Lay("ant")
    foreign = game.move_from_json({"move": "lay", "card": "from far away"})
    assert Lay("from far away") is foreign
    assert game.move_from_json({"move": "lay", "card": "from far away"}) is foreign


def test_strangers_cannot_fill_the_memory() -> None:
    before = len(Lay.made)
    for i in range(100):
        game.move_from_json({"move": "lay", "card": f"junk {i}"})
    gc.collect()
    assert len(Lay.made) == before
    assert not [parts for parts in Lay.foreign if str(parts[0]).startswith("junk")]


def test_a_value_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="lay can't be changed"):
        Lay("ant").card = "bee"  # type: ignore[misc]
    assert Lay("ant").card == "ant"


def test_copies_are_the_value_itself() -> None:
    pair = Pair("a", 1)
    assert copy.copy(pair) is pair
    assert copy.deepcopy([pair])[0] is pair
    assert pickle.loads(pickle.dumps(Lay("ant"))) is Lay("ant")


def test_names() -> None:
    assert kebab("TakeOrder") == "take-order"
    assert Lay.kind == "lay"
    assert repr(Roll(2)) == "Roll(times=2)"
    assert Turn(1).to_json() == {"step": "turn", "seat": 1}


def test_parts_must_be_given() -> None:
    with pytest.raises(TypeError, match="Pair takes left, right"):
        Pair("a")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Pair takes left, right"):
        Pair("a", 1, 2)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"move": "lay"}, "it should be a lay with card"),
        ({"move": "lay", "card": "ant", "to": 1}, "it should be a lay with card"),
        ({"move": "lay", "card": 1}, "card should be a text, not 1"),
        ({"move": "roll", "times": True}, "times should be a whole number, not True"),
        ({"move": "roll", "times": 1.0}, "times should be a whole number, not 1.0"),
        ({"move": "peek", "card": "ant"}, "it should be a peek with nothing else"),
        ({"move": "turn", "seat": 0}, "it should be a move of tiny (lay, peek, roll)"),
        ({"move": ["lay"]}, "it should be a move of tiny (lay, peek, roll)"),
        ({"card": "ant"}, "it should be a move of tiny (lay, peek, roll)"),
        ([], "it should be a move of tiny, not []"),
        (None, "it should be a move of tiny, not None"),
    ],
)
def test_wrong_json(data: object, sentence: str) -> None:
    with pytest.raises(InvalidMove) as wrong:
        game.move_from_json(data)
    assert str(wrong.value).startswith(sentence)
