"""Squares, walls and arrows of a labyrinth."""

import copy
import pickle

import pytest

from ludolab.games.labicot.maze import (
    Arrows,
    Beans,
    Labyrinth,
    MazeError,
    Square,
    parse,
    place,
    square_name,
)

LITTLE = """
+---+---+---+
| S   y |   |
+   +---+   +
|     1   F |
+---+---+---+
1: parity blue=E orange=N
"""


def open_floor(side: int, middle: Square) -> Labyrinth:
    names = [square_name(column, row) for row in range(side) for column in range(side)]
    return Labyrinth("", side, side, {**dict.fromkeys(names, Square()), "b2": middle})


def test_a1_is_the_top_left_corner_and_letters_go_on_after_z() -> None:
    assert [square_name(0, 0), square_name(2, 3)] == ["a1", "c4"]
    assert [square_name(25, 0), square_name(26, 0), square_name(29, 29)] == ["z1", "aa1", "ad30"]
    for column in range(30):
        assert place(square_name(column, 7)) == (column, 7)


@pytest.mark.parametrize("name", ["", "a", "1", "A1", "a0", "a01", "aaa1", "1a", "a1\n"])
def test_nonsense_is_not_a_square(name: str) -> None:
    with pytest.raises(MazeError, match="not the name of a square"):
        place(name)


def test_lb_18_neighbours_are_north_east_south_west_through_open_sides() -> None:
    lab = parse(LITTLE)
    assert lab.exits["b2"] == (("E", "c2"), ("W", "a2"))
    assert lab.exits["c1"] == (("S", "c2"),)
    assert lab.beyond["b2"] == (("N", "b1"), ("E", "c2"), ("W", "a2"))
    assert list(lab.squares) == ["a1", "b1", "c1", "a2", "b2", "c2"]


@pytest.mark.parametrize("wall", [("a1", "E"), ("b1", "W")])
def test_lb_18_a_wall_of_either_square_closes_the_side(wall: tuple[str, str]) -> None:
    lab = Labyrinth("", 2, 1, {"a1": Square(), "b1": Square()}, (wall,))  # type: ignore[arg-type]
    assert lab.exits["a1"] == lab.exits["b1"] == ()
    assert lab.beyond["a1"] == (("E", "b1"),)
    assert lab.walls == (("a1", "E"),)


def test_lb_18_a_void_closes_the_side() -> None:
    lab = Labyrinth("", 3, 1, {"a1": Square(), "c1": Square()})
    assert lab.exits["a1"] == lab.beyond["a1"] == ()


def test_lb_18_distance_goes_through_open_sides_and_ignores_arrows() -> None:
    lab = parse(LITTLE)
    assert lab.distance("b1", "b1") == 0
    assert lab.distance("b1", "b2") == 3
    assert lab.distance("b1", "c1") == 5
    assert dict(lab.within("a1", 2)) == {"a1": 0, "b1": 1, "a2": 1, "b2": 2}
    assert dict(lab.within("a1", 0)) == {"a1": 0}
    apart = Labyrinth("", 3, 1, {"a1": Square(), "c1": Square()})
    assert apart.distance("a1", "c1") is None


@pytest.mark.parametrize(
    ("arrows", "ways"),
    [
        (Arrows("single", ("W",)), "WWWWWWWWWWW"),
        (Arrows("parity", ("N", "E")), "NENENENENEN"),
        (Arrows("low-high", ("N", "E")), "-NNNEEEEEEE"),
        (Arrows("thirds", ("N", "E", "S")), "-NNEESSSSSS"),
    ],
    ids=lambda case: case.kind if isinstance(case, Arrows) else "",
)
def test_lb_33_arrows_direct_by_the_value(arrows: Arrows, ways: str) -> None:
    lab = open_floor(3, Square("arrows", arrows=arrows))
    assert "".join(lab.arrow("b2", value) or "-" for value in range(11)) == ways
    # The largest roll of two D8, and beans on top of it.
    assert [lab.arrow("b2", value) for value in (16, 17)] == [arrows.way(16), arrows.way(17)]


def test_lb_3_only_the_arrows_that_do_not_point_into_a_wall_direct() -> None:
    lab = parse(LITTLE)
    assert lab.arrow("b2", 2) == "E"
    assert lab.arrow("b2", 1) is None
    assert lab.onward("b2", None, 1) == lab.exits["b2"]


def test_lb_3_an_arrow_into_the_void_is_ignored() -> None:
    lab = Labyrinth("", 1, 1, {"a1": Square("arrows", arrows=Arrows("single", ("N",)))})
    assert lab.arrow("a1", 3) is None


def test_squares_without_arrows_direct_nobody() -> None:
    assert parse(LITTLE).arrow("a1", 3) is None


def test_lb_19_not_back_unless_there_is_nothing_else() -> None:
    lab = parse(LITTLE)
    assert lab.onward("a1", None, 1) == (("E", "b1"), ("S", "a2"))
    assert lab.onward("a1", "b1", 1) == (("S", "a2"),)
    assert lab.onward("b1", "a1", 1) == (("W", "a1"),)


def test_lb_19_an_arrow_goes_before_not_going_back() -> None:
    assert parse(LITTLE).onward("b2", "c2", 2) == (("E", "c2"),)


def test_lb_4_a_square_has_one_kind() -> None:
    with pytest.raises(MazeError, match="beans"):
        Square("web", Beans(1))
    with pytest.raises(MazeError, match="beans"):
        Square("beans")
    with pytest.raises(MazeError, match="beans"):
        Square("beans", Beans(-1, 2))
    with pytest.raises(MazeError, match="arrows"):
        Square("arrows")
    with pytest.raises(MazeError, match="direction for each"):
        Arrows("parity", ("N",))


@pytest.mark.parametrize(
    ("name", "size", "players", "squares", "sentence"),
    [
        ("", (1, 1), (1, 8), {}, "at least one square"),
        ("", (1, 1), (1, 8), {"b1": Square()}, "b1 lies outside"),
        ("", (31, 1), (1, 8), {"a1": Square()}, "1 to 30"),
        ("two\nlines", (1, 1), (1, 8), {"a1": Square()}, "one line"),
        (" x", (1, 1), (1, 8), {"a1": Square()}, "one line"),
        ("", (1, 1), (5, 2), {"a1": Square()}, "players"),
        ("", (1, 1), (1, 33), {"a1": Square()}, "players"),
    ],
)
def test_what_can_not_be_a_labyrinth_is_refused(
    name: str,
    size: tuple[int, int],
    players: tuple[int, int],
    squares: dict[str, Square],
    sentence: str,
) -> None:
    with pytest.raises(MazeError, match=sentence):
        Labyrinth(name, *size, squares, players=players)


def test_a_labyrinth_does_not_change() -> None:
    lab = parse(LITTLE)
    with pytest.raises(AttributeError):
        lab.name = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        lab.squares["a1"] = Square()  # type: ignore[index]
    with pytest.raises(TypeError):
        lab.exits["a1"] = ()  # type: ignore[index]


def test_equal_labyrinths_copies_and_pickles() -> None:
    hunt = "mode: hunt\nplayers: 2-5\n" + LITTLE
    lab = parse(hunt)
    for other in (parse(hunt), copy.deepcopy(lab), pickle.loads(pickle.dumps(lab))):
        assert other == lab
        assert hash(other) == hash(lab)
        assert other.exits == lab.exits
    assert parse(hunt.replace("y |", "o |")) != lab
    assert parse(hunt.replace("y |", "y  ")) != lab
