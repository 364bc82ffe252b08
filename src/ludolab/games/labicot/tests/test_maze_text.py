"""Labyrinths drawn in a text editor."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludolab.games.labicot.maze import (
    Arrows,
    Beans,
    Direction,
    Labyrinth,
    MazeError,
    Mode,
    Square,
    Wall,
    load,
    parse,
    ready,
    square_name,
    to_text,
    write,
)
from ludolab.games.labicot.maze.square import COLOURS, DIRECTIONS

DRAWN = """\
name: Petit pont
mode: hunt
players: 2-4

+---+---+---+---+
| S       W |###|
+   +---+   +---+
| >  yob|     1 |
+   +   +---+   +
| R   2     | F |
+---+---+---+---+

1: thirds blue=N orange=W green=S
2: beans yellow=4 blue=1
"""

ways = st.sampled_from(DIRECTIONS)
kinds = st.sampled_from(list(COLOURS))
squares = st.one_of(
    st.sampled_from([Square(), Square("start"), Square("finish"), Square("web"), Square("replay")]),
    st.tuples(*[st.integers(0, 4)] * 3)
    .filter(any)
    .map(lambda counts: Square("beans", Beans(*counts))),
    kinds.flatmap(
        lambda kind: st.tuples(st.just(kind), st.tuples(*[ways] * len(COLOURS[kind])))
    ).map(lambda made: Square("arrows", arrows=Arrows(*made))),
)
modes: st.SearchStrategy[Mode] = st.sampled_from(["race", "hunt"])


@st.composite
def labyrinths(draw: st.DrawFn) -> Labyrinth:
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    names = [square_name(column, row) for row in range(height) for column in range(width)]
    kept = draw(st.lists(st.sampled_from(names), min_size=1, unique=True))
    sides: st.SearchStrategy[Direction] = ways
    walls: list[Wall] = draw(st.lists(st.tuples(st.sampled_from(names), sides)))
    return Labyrinth(
        draw(st.text().map(str.strip).filter(str.isprintable)),
        width,
        height,
        {name: draw(squares) for name in kept},
        tuple(walls),
        draw(modes),
        draw(st.tuples(st.integers(1, 8), st.integers(8, 32))),
    )


@given(labyrinths())
def test_what_is_written_is_read_back(lab: Labyrinth) -> None:
    assert parse(write(lab)) == lab


@pytest.mark.parametrize("name", ready())
def test_ready_made_labyrinths_are_read_back(name: str) -> None:
    assert parse(to_text(load(name))) == load(name)


def test_a_tidy_drawing_is_written_as_it_was() -> None:
    assert write(parse(DRAWN)) == DRAWN


def test_what_a_drawing_says() -> None:
    lab = parse(DRAWN)
    assert (lab.name, lab.mode, lab.players) == ("Petit pont", "hunt", (2, 4))
    assert (lab.width, lab.height) == (4, 3)
    assert "d1" not in lab.squares
    assert lab.squares["b2"] == Square("beans", Beans(1, 1, 1))
    assert lab.squares["b3"] == Square("beans", Beans(4, 0, 1))
    assert lab.squares["d2"] == Square("arrows", arrows=Arrows("thirds", ("N", "W", "S")))
    assert lab.walls == (("b1", "S"), ("b2", "E"), ("c2", "S"), ("c3", "E"))


def test_comments_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    loose = "\ufeff# a note\n" + DRAWN.replace("\n1:", "\n# the legend\n1:").replace("\n", "\r\n")
    assert parse(loose) == parse(DRAWN)


def test_spaces_at_the_end_of_lines_do_not_matter() -> None:
    assert parse(DRAWN.replace("\n", "  \n")) == parse(DRAWN)


def test_a_labyrinth_is_laid_from_tiles_too() -> None:
    lab = parse("name: x\ntile: T01 at 0,0\ntile: T02 at 4,0 turned 1\n")
    assert (lab.width, lab.height, lab.where("start")) == (8, 4, ("b2",))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("| R   2 ", "| R   Q ", "line 10, column 6: ' Q ' isn't a kind of square"),
        ("| R   2 ", "| R   3 ", "line 10, column 6: ' 3 ' isn't a kind of square"),
        ("| R   2 ", "| R x 2 ", "line 10, column 5: between two squares"),
        ("+   +---+   +---+", "+   +---+   ----+", "line 7, column 13: a corner"),
        ("+   +---+   +---+", "+   +- -+   +---+", "line 7, column 6: between two rows"),
        ("+   +---+   +---+", "+   +---+   +---+---+", "line 7, column 18: .* longer"),
        ("+   +---+   +---+", "+   +---+", "line 7, column 13: a corner"),
        ("| S       W |###|", "| S       W |###", "line 6, column 17: the outer edge"),
        ("+---+---+---+---+\n| S", "+---+   +---+---+\n| S", "line 5, column 6: the outer edge"),
        ("+---+---+---+---+\n| S", "+---+---+---+--+\n| S", "line 5, column 16: a row is"),
        ("\n+---+---+---+---+\n\n1", "\n\n1", "line 10, column 1: a drawing is 1 to 30 rows"),
        ("+---+---+---+---+\n| S", "| S", "line 5, column 1: a drawing begins"),
        ("+   +---+   +---+\n", "\n+   +---+   +---+\n", "line 8, column 1: .* without a gap"),
        ("mode: hunt", "mode: tag", "line 2, column 7: the mode is race or hunt"),
        ("players: 2-4", "players: 4-2", "line 3, column 10: players"),
        ("players: 2-4", "players: many", "line 3, column 10: players"),
        ("players: 2-4", "mode: race", "line 3, column 1: mode is given twice"),
        ("players: 2-4", "colour: red", "line 3, column 1: the header says"),
        ("players: 2-4", "tile: T01 at 0,0", "line 5, column 1: .* either drawn or laid"),
        ("players: 2-4", "tile: T01", "line 3, column 1: a tile is laid like"),
        ("players: 2-4", "tile: T99 at 0,0", "line 3, column 1: there is no tile 'T99'; .* T01,"),
        ("players: 2-4", "tile: T01 at 27,0", "line 3, column 1: a tile lies at 0 to 26"),
        ("players: 2-4", "tile: T01 at 0,0 turned 4", "line 3, column 1: .* 0 to 3 quarters"),
        ("Petit pont", "Petit\tpont", "line 1, column 7: the name"),
        ("2: beans", "1: beans", "line 14, column 1: the legend explains 1 twice"),
        ("2: beans yellow=4", "2: beans green=4", "line 14, column 1: beans are yellow"),
        ("yellow=4 blue=1", "yellow=x", "line 14, column 1: beans are counted"),
        ("yellow=4 blue=1", "yellow=0", "line 14, column 1: a square holds beans"),
        ("yellow=4 blue=1", "blue=4 blue=1", "line 14, column 1: a colour is given twice"),
        ("thirds blue=N", "thirds red=N", "line 13, column 1: thirds arrows are blue, orange"),
        ("thirds blue=N", "thirds blue=X", "line 13, column 1: thirds arrows need a direction"),
        ("thirds blue=N", "fourths blue=N", "line 13, column 1: 'fourths' isn't one of"),
        ("2: beans yellow=4 blue=1", "two beans", "line 14, column 1: a legend line reads"),
        ("2: beans", "3: beans yellow=1\n2: beans", "line 14, column 1: .* which isn't drawn"),
    ],
)
def test_a_mistake_is_named_with_its_place(old: str, new: str, sentence: str) -> None:
    assert DRAWN.count(old) == 1
    with pytest.raises(MazeError, match=sentence) as told:
        parse(DRAWN.replace(old, new))
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1, column 1: there is neither"),
        ("name: x\n", "line 2, column 1: there is neither"),
        ("+---+\n|###|\n+---+", "line 1, column 1: a labyrinth needs at least one square"),
        ("+\n|\n+", "line 1, column 1: a row is"),
        ("+---+", "line 1, column 1: a drawing is 1 to 30 rows"),
        ("+" + "---+" * 31 + "\n", "line 1, column 125: a row is 1 to 30"),
    ],
)
def test_what_is_not_a_drawing_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(MazeError, match=sentence):
        parse(text)


def parses_or_says_why(text: str) -> None:
    try:
        lab = parse(text)
    except MazeError as error:
        said = str(error)
    else:
        said = ""
        assert parse(write(lab)) == lab
    assert not said or re.fullmatch(r"line \d+(, column \d+)?: .*\.", said)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    parses_or_says_why(text)


@given(st.text(alphabet="+-| #\n\r\tSFWRyob^v<>123:=NESWblueorangtilpymd,²\ufeff"))
def test_any_text_of_our_characters_is_read_or_refused(text: str) -> None:
    parses_or_says_why(text)


@given(st.data())
def test_a_drawing_with_some_characters_changed_is_read_or_refused(data: st.DataObject) -> None:
    text = DRAWN
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 5))
        text = text[:at] + data.draw(st.text(max_size=5)) + text[at + cut :]
    parses_or_says_why(text)
