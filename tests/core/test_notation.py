"""Moves as text, and back."""

from collections.abc import Sequence
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludolab
from ludolab.core import InvalidMove, Move
from ludolab.core.notation import parse


class TurnOver(Move):
    """Worded by its declaration."""

    card: str
    at: int
    in_row: int


class Offer(Move):
    """Parts of every possible type."""

    wording = "offer {goods} for {price} {end} as {gift} to {whom} with {more}"

    goods: tuple[str, ...]
    price: int
    end: Literal["left", "right"]
    gift: bool
    whom: str | None
    more: tuple[tuple[str, int], ...]


class Wait(Move):
    pass


KINDS = (TurnOver, Offer, Wait)


def read(text: str, kinds: Sequence[type[Move]] = KINDS) -> Move:
    return parse(text, kinds, "Market")


def test_the_declaration_words_it() -> None:
    assert str(TurnOver("ace", 3, -1)) == "turn over ace at 3 in row -1"
    assert str(Wait()) == "wait"


def test_a_game_words_it_better() -> None:
    move = Offer(("ant", "bee"), 2, "left", True, "Anne", (("cat", 1),))
    assert str(move) == 'offer ant, bee for 2 left as yes to Anne with [["cat", 1]]'
    assert read(str(move)) == move


def test_nothing_and_nobody() -> None:
    move = Offer((), 0, "right", False, None, ())
    assert str(move) == "offer nothing for 0 right as no to none with []"
    assert read(str(move)) == move


@given(st.text(), st.lists(st.text()), st.one_of(st.none(), st.text()))
def test_any_text_comes_back(card: str, goods: list[str], whom: str | None) -> None:
    moves = (TurnOver(card, 1, 2), Offer(tuple(goods), 1, "left", True, whom, ()))
    assert [read(str(move)) for move in moves] == [*moves]


@pytest.mark.parametrize(
    "text", ["  Turn  OVER ace AT 3 in\trow 4 ", 'turn over "ace" at 3 in row 4']
)
def test_read_as_people_write(text: str) -> None:
    assert read(text) == TurnOver("ace", 3, 4)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("turn over ace at x in row 1", 'it expects "turn over <card> at <at: a whole number> in'),
        ("TURN", 'it expects "turn over <card>'),
        (
            "offer",
            "<goods, …> for <price: a whole number> <end: left or right> as <gift: yes or no>",
        ),
        ("dance", '"turn over .*" or "offer .*" or "wait"'),
        ("", '"turn over .*" or "offer .*" or "wait"'),
        ("wait a bit", 'Market: it expects "wait"$'),
        ('turn over "\\q" at 1 in row 1', "isn't JSON"),
        ("offer a for 1 left as no to none with [1, x]", "isn't JSON"),
        (
            'offer a for 1 left as no to none with [["a", "b"]]',
            r"more\[0\]\[1\] should be a whole number",
        ),
    ],
)
def test_a_wrong_text_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(InvalidMove, match=expected):
        read(text)


class Deaf(Move):
    wording = "say {what}"

    word: str


def test_a_wording_names_every_part() -> None:
    with pytest.raises(TypeError, match=r"the wording of Deaf has to name word, each once: 'say"):
        str(Deaf("x"))


def test_the_text_of_the_readme() -> None:
    game = ludolab.game("candy-lab")
    move = game.move_from_json({"move": "fill-order", "card": "blue+orange", "at": 3})
    assert str(move) == "fill blue+orange at 3"
    assert game.parse("fill blue+orange at 3") == move


@pytest.mark.parametrize("name", ludolab.games())
def test_no_two_kinds_of_moves_read_alike(name: str) -> None:
    """Whatever their parts are; the laws check those that come up in play."""
    game = ludolab.game(name)
    parts: dict[object, object] = {int: 7, tuple[str, ...]: ("left", "right")}
    for cls in game.moves.values():
        move = cls(*(parts.get(shape, "left") for shape in cls.shape.values()))
        assert game.parse(str(move)) == move
