"""Moves and steps are immutable values, equal by what they hold, of exact types."""

import copy
import json
import pickle
from enum import IntEnum, StrEnum
from typing import Literal, SupportsIndex

import numpy as np
import pytest

from ludolab.core import InvalidMove
from ludolab.core.values import Value, kebab
from tests.tiny import game
from tests.tiny.rules import Lay, Roll, Turn


class Pair(Value):
    left: str
    right: int


class Said(Value):
    word: str
    sure: bool
    to: tuple[str, ...]
    after: tuple[int, str] | None
    how: Literal["low", "loud"]


def test_equal_by_what_they_hold() -> None:
    assert Lay("ant") == Lay("ant")
    assert Lay("ant") != Lay("bee")
    assert len({Lay("ant"), Lay("ant"), Lay("bee")}) == 2
    assert Pair("a", 1) == Pair(right=1, left="a") == Pair("a", right=1)
    assert Pair("a", 1) != ("a", 1)


def test_another_class_is_another_value() -> None:
    class Twin(Value):
        left: str
        right: int

    values: list[Value] = [Twin("a", 1), Pair("a", 1)]
    assert len({*values}) == 2


def test_a_value_from_json_is_equal() -> None:
    found = game.move_from_json({"move": "lay", "card": "ant"})
    assert found == Lay("ant")
    assert hash(found) == hash(Lay("ant"))


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        (True, "Roll: times should be a whole number, not True"),
        (np.bool_(True), f"Roll: times should be a whole number, not {np.bool_(True)!r}"),
        (1.0, "Roll: times should be a whole number, not 1.0"),
        (np.float64(1), f"Roll: times should be a whole number, not {np.float64(1)!r}"),
        ("1", "Roll: times should be a whole number, not '1'"),
        (None, "Roll: times should be a whole number, not None"),
    ],
)
def test_what_is_not_a_whole_number_is_refused(part: object, sentence: str) -> None:
    with pytest.raises(TypeError) as wrong:
        Roll(part)  # type: ignore[arg-type]
    assert str(wrong.value) == sentence
    assert json.dumps(Roll(1).to_json()) == '{"move": "roll", "times": 1}'


class Three(IntEnum):
    THREE = 3


@pytest.mark.parametrize("three", [np.int64(3), np.uint8(3), np.array(3), Three.THREE])
def test_what_stands_for_a_whole_number_becomes_one(three: SupportsIndex) -> None:
    roll = Roll(three)  # type: ignore[arg-type]
    assert type(roll.times) is int
    assert roll == Roll(3)
    assert json.dumps(roll.to_json()) == json.dumps(Roll(3).to_json())


class Ant(StrEnum):
    ANT = "ant"


@pytest.mark.parametrize("ant", [np.str_("ant"), Ant.ANT])
def test_what_is_a_kind_of_text_becomes_a_text(ant: str) -> None:
    assert type(Lay(ant).card) is str
    assert Lay(ant) == Lay("ant")


def test_every_part_is_looked_at() -> None:
    said = Said("yes", True, ["ann", np.str_("bob")], (np.int64(1), "x"), "low")  # type: ignore[arg-type]
    assert repr(said) == (
        "Said(word='yes', sure=True, to=('ann', 'bob'), after=(1, 'x'), how='low')"
    )
    assert said == Said("yes", True, ("ann", "bob"), (1, "x"), "low")
    assert Said("yes", True, (), None, "loud").after is None


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ({"word": 1}, "word should be a string, not 1"),
        ({"sure": 1}, "sure should be true or false, not 1"),
        ({"to": "ann"}, "to should be a list, not 'ann'"),
        ({"to": ("ann", 1)}, "to[1] should be a string, not 1"),
        ({"after": (1,)}, "after should be a list or null, not (1,)"),
        ({"how": "high"}, "how should be one of low, loud, not 'high'"),
    ],
)
def test_a_wrong_part_is_named(part: dict[str, object], sentence: str) -> None:
    right = {"word": "yes", "sure": True, "to": (), "after": None, "how": "low"}
    with pytest.raises(TypeError) as wrong:
        Said(**{**right, **part})  # type: ignore[arg-type]
    assert str(wrong.value) == f"Said: {sentence}"


def test_what_can_change_is_not_part_of_a_value() -> None:
    with pytest.raises(TypeError, match="Loose can't be a value: list"):

        class Loose(Value):
            cards: list[str]


@pytest.mark.parametrize("name", ["card", "kind", "_hash", "something"])
def test_a_value_cannot_be_changed(name: str) -> None:
    for value in (Lay("ant"), Pair("a", 1)):
        with pytest.raises(AttributeError, match="can't be changed"):
            setattr(value, name, "bee")
        with pytest.raises(AttributeError, match="can't be changed"):
            delattr(value, name)
    assert Lay("ant").card == "ant"


def test_copies_are_equal() -> None:
    pair = Pair("a", 1)
    assert copy.copy(pair) == pair
    assert copy.deepcopy([pair])[0] == pair
    assert pickle.loads(pickle.dumps(Lay("ant"))) == Lay("ant")


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
        ({"move": "lay", "card": 1}, "card should be a string, not 1"),
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
