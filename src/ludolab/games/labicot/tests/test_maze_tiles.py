"""Tiles laid side by side and over one another (LB-1)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludolab.games.labicot.maze import (
    Laid,
    MazeError,
    check,
    lay,
    place,
    tile_set,
    turned,
)

plans = st.lists(
    st.builds(
        Laid,
        st.sampled_from(list(tile_set())),
        st.integers(0, 9),
        st.integers(0, 9),
        st.integers(0, 3),
    ),
    min_size=1,
    max_size=6,
)


def test_lb_1_the_box_holds_different_tiles_of_four_by_four_squares() -> None:
    assert len(tile_set()) >= 12
    for tile in tile_set().values():
        assert (tile.width, tile.height) == (4, 4)
    shapes = [[lay([Laid(name, 0, 0, turns)]) for turns in range(4)] for name in tile_set()]
    for one, other in combinations(shapes, 2):
        assert one[0] not in other


@pytest.mark.parametrize("name", list(tile_set()))
@pytest.mark.parametrize("dice", [(4,), (6,)])
def test_a_tile_is_in_one_piece(name: str, dice: tuple[int, ...]) -> None:
    found = [finding.kind for finding in check(lay([Laid(name, 0, 0)]), dice)]
    assert "out-of-reach" not in found
    assert "no-way-back" not in found


def test_lb_1_a_quarter_turn_goes_clockwise_and_takes_arrows_and_walls_along() -> None:
    straight, right = lay([Laid("T06", 0, 0)]), lay([Laid("T06", 0, 0, 1)])
    # The arrow on b1 that points east stands on d2 and points south.
    assert straight.arrow("b1", 1) == "E"
    assert right.arrow("d2", 1) == "S"
    # The room b2-c2 is closed to the north; turned, it is closed to the east.
    assert ("N", "b1") not in straight.exits["b2"]
    assert ("E", "d2") not in right.exits["c2"]
    # Coloured arrows turn colour by colour: c1 blue east and orange north, d3 south and east.
    signs = right.squares["d3"].arrows
    assert signs is not None
    assert signs.ways == ("S", "E")


@given(st.sampled_from(list(tile_set())), st.integers(0, 3))
def test_lb_1_turning_keeps_the_ways(name: str, turns: int) -> None:
    straight, other = lay([Laid(name, 0, 0)]), lay([Laid(name, 0, 0, turns)])

    def moved(square: str) -> tuple[int, int]:
        column, row = place(square)
        for _ in range(turns):
            column, row = 3 - row, column
        return column, row

    told = {place(square): sorted(way for way, _ in ways) for square, ways in other.exits.items()}
    for square, ways in straight.exits.items():
        assert told[moved(square)] == sorted(turned(way, turns) for way, _ in ways)


def test_lb_1_tiles_side_by_side_join_through_their_open_sides() -> None:
    lab = lay([Laid("T01", 0, 0), Laid("T02", 4, 0)])
    assert (lab.width, lab.height) == (8, 4)
    # T01 is closed at d2 and T02 is open at a2: either wall closes the side (LB-18).
    assert ("E", "e2") not in lab.exits["d2"]
    assert ("E", "e3") in lab.exits["d3"]


def test_lb_1_a_later_tile_hides_what_is_under_it() -> None:
    under, over = Laid("T01", 0, 0), Laid("T13", 1, 1)
    lab = lay([under, over])
    alone = lay([over])
    for name in lab.squares:
        column, row = place(name)
        if column >= 1 and row >= 1:
            assert lab.squares[name] == alone.squares[name]
        else:
            assert lab.squares[name] == lay([under]).squares[name]
    # The hole of the courtyard is a hole, though T01 lies under it.
    assert "c3" not in lab.squares
    assert "b2" in lay([over, under]).squares


def test_lb_1_places_without_a_tile_are_void() -> None:
    lab = lay([Laid("T03", 0, 0), Laid("T03", 6, 5)])
    assert (lab.width, lab.height) == (10, 9)
    assert len(lab.squares) == 32
    assert "f5" not in lab.squares


@given(plans)
def test_the_last_tile_lies_open(plan: list[Laid]) -> None:
    last = plan[-1]
    lab, alone = lay(plan), lay([last])
    for name, square in alone.squares.items():
        assert lab.squares[name] == square
        # Inside the tile nothing changes; across its edge only openings may come in.
        assert set(alone.exits[name]) <= set(lab.exits[name])


def test_a_plan_that_can_not_be_laid_is_refused() -> None:
    with pytest.raises(MazeError, match="no tile 'X'"):
        Laid("X", 0, 0)
    with pytest.raises(MazeError, match="0 to 26"):
        Laid("T01", 0, -1)
    with pytest.raises(MazeError, match="quarters"):
        Laid("T01", 0, 0, 4)
    with pytest.raises(MazeError, match="at least one square"):
        lay([])
