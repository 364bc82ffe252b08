"""Pieces files: every mistake with its line."""

from collections.abc import Callable
from importlib import resources

import pytest

from ludolab.core import BadPieces, Box, Entry, PiecesFile
from tests.tiny import game

TEXT = """\
# A box.
edition = "7"
size = 4
title = "Box"

[[card]]
name = "blue+pink"
count = 2
colours = ["red", "green"]

  [[ card ]]  # indented, and with blanks
name = "x-1"
count=10
note = "n"
"""


def file(text: str = TEXT) -> PiecesFile:
    return PiecesFile(text, "box.toml", own=True)


def cards(text: str = TEXT) -> list[Entry]:
    return [*file(text).tables("card")]


def test_values() -> None:
    assert file().value("edition", str) == "7"
    assert file().value("size", int) == 4
    assert file().value("weight", int, 3) == 3
    first, second = cards()
    assert (first.line, second.line) == (6, 11)
    assert first.word("name") == "blue+pink"
    assert first.words("colours", ("red", "green")) == ["red", "green"]
    assert second.number("count", 1, 10) == 10
    assert second.number("weight", 0, 5, default=5) == 5
    assert first.word("name", ("blue+pink", "x")) == "blue+pink"


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: file().value("size", str), "box.toml, line 3: size is a string, not 4"),
        (lambda: file().top().number("size", 5, 6), "box.toml, line 3: size is from 5 to 6, not 4"),
        (lambda: cards()[0].number("count", 3, 9), "box.toml, line 8: count is from 3 to 9, not 2"),
        (
            lambda: cards()[1].number("count", 1, 9),
            "box.toml, line 13: count is from 1 to 9, not 10",
        ),
        (lambda: cards()[1].get("weight", int), "box.toml, line 11: card needs 'weight'"),
        (
            lambda: cards()[0].get("name", int),
            "box.toml, line 7: name is a whole number, not 'blue",
        ),
        (
            lambda: cards()[0].word("name", ("x",)),
            "box.toml, line 7: name is one of x, not 'blue+p",
        ),
        (
            lambda: cards()[0].words("colours", ("red",)),
            "box.toml, line 9: colours holds names out of red, not 'green'",
        ),
        (lambda: cards()[1].wrong("no good"), "box.toml, line 11: no good"),
        (lambda: cards()[1].wrong("no good", "note"), "box.toml, line 14: no good"),
        # A key is looked for in its own table only.
        (lambda: cards()[0].wrong("no good", "note"), "box.toml, line 6: no good"),
        (lambda: [*file().tables("token")], "box.toml: it needs tables [[token]]"),
        (lambda: [*file("card = 3").tables("card")], "box.toml: it needs tables [[card]]"),
        (lambda: [*file("[card]\na = 1").tables("card")], "box.toml: it needs tables [[card]]"),
        (lambda: file("x = ["), "box.toml: "),
        (lambda: file("a = 1\na = 2"), "box.toml: "),
        (lambda: file().only("edition", "size", "card"), "line 4: there is no key 'title'"),
    ],
)
def test_mistakes(read: Callable[[], object], sentence: str) -> None:
    with pytest.raises(BadPieces) as wrong:
        read()
    assert sentence in str(wrong.value)


@pytest.mark.parametrize("name", ["Blue", "", "a b", "a_b", "-a", "é", "a\\n", "+", "<b>"])
def test_names_are_small_letters(name: str) -> None:
    [entry] = cards(f'[[card]]\nname = "{name}"')
    with pytest.raises(BadPieces, match="line 2: name is a name in small letters"):
        entry.word("name")


@pytest.mark.parametrize("name", ["blue", "blue+pink", "a-1", "3", "-3", "0.5"])
def test_good_names(name: str) -> None:
    [entry] = cards(f'[[card]]\nname = "{name}"')
    assert entry.word("name") == name


def test_a_switch_is_not_a_number() -> None:
    with pytest.raises(BadPieces, match="line 1: size is a whole number, not True"):
        file("size = true").value("size", int)


def test_boxes_are_equal_by_edition_and_text() -> None:
    own = Box(file())
    assert own.own_text == TEXT
    assert own == Box(file())
    assert own != Box(file(TEXT + "\n"))
    ours = Box(PiecesFile(TEXT, "pieces.toml", own=False))
    assert ours.own_text is None
    assert ours != own


def test_a_text_is_read_once() -> None:
    """Every view at a table with its own box carries the text."""
    text = resources.files(game.package).joinpath("pieces.toml").read_text("utf-8")
    first = game.new(2, pieces=text)
    assert game.from_view(first.view(0)).box is first.box
    assert game.own_box(text + "\n") != first.box
