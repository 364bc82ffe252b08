"""Labyrinth tiles, laid side by side or partly over one another (LB-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from .drawing import NumberedLine, Patch, read_drawing, read_legend
from .error import MazeError
from .labyrinth import MAX_SIDE, Labyrinth, Mode, square_name
from .square import turned

TILE_SIDE: Final = 4


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile of our set with its top left square at (column, row), turned clockwise."""

    tile: str
    column: int
    row: int
    turns: int = 0

    def __post_init__(self) -> None:
        if self.tile not in tile_set():
            raise MazeError(f"there is no tile {self.tile!r}; there are {', '.join(tile_set())}.")
        if not all(0 <= at <= MAX_SIDE - TILE_SIDE for at in (self.column, self.row)):
            raise MazeError(f"a tile lies at 0 to {MAX_SIDE - TILE_SIDE}, across and down.")
        if not 0 <= self.turns <= 3:
            raise MazeError("a tile is turned by 0 to 3 quarters.")


@cache
def tile_set() -> Mapping[str, Patch]:
    """Our tiles by name, in the order of the box."""
    drawn: dict[str, list[NumberedLine]] = {}
    lines: list[NumberedLine] = []
    text = files(__package__).joinpath("tiles.txt").read_text(encoding="utf-8")
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("name: "):
            lines = drawn.setdefault(line.removeprefix("name: "), [])
        elif line and not line.startswith("#"):
            lines.append((number, line))
    return {name: _read_tile(lines) for name, lines in drawn.items()}


def _read_tile(lines: list[NumberedLine]) -> Patch:
    # A row that is open to the west begins with a space; only the legend begins with a number.
    legend = read_legend(line for line in lines if line[1][0].isdigit())
    drawing = [line for line in lines if not line[1][0].isdigit()]
    patch = read_drawing(drawing, legend, open_edge=True)
    if patch.width != TILE_SIDE or patch.height != TILE_SIDE:
        raise MazeError(f"line {lines[0][0]}: a tile is {TILE_SIDE} by {TILE_SIDE} squares.")
    return patch


def turned_tile(tile: Patch, quarters: int) -> Patch:
    """The tile after that many clockwise quarter turns: squares, arrows and walls."""
    result = Patch(TILE_SIDE, TILE_SIDE)
    for (column, row), square in tile.squares.items():
        place = column, row
        for _ in range(quarters):
            place = TILE_SIDE - 1 - place[1], place[0]
        walls = [turned(way, quarters) for way in tile.walls[column, row]]
        result.put(place, square.turned(quarters), walls)
    return result


def lay(
    plan: Sequence[Laid], name: str = "", mode: Mode = "race", players: tuple[int, int] = (1, 8)
) -> Labyrinth:
    """The labyrinth made by laying the tiles in this order.

    A later tile hides everything under it, even where it has a void itself; the squares beside it
    keep their walls.
    """
    table = Patch(
        max((laid.column for laid in plan), default=0) + TILE_SIDE,
        max((laid.row for laid in plan), default=0) + TILE_SIDE,
    )
    for laid in plan:
        cover(table, laid)
    return labyrinth_of(table, name, mode, players)


def cover(table: Patch, laid: Laid) -> None:
    """Lay one tile on what is there."""
    tile = turned_tile(tile_set()[laid.tile], laid.turns)
    for down in range(TILE_SIDE):
        for across in range(TILE_SIDE):
            place = laid.column + across, laid.row + down
            table.squares.pop(place, None)
            if (across, down) in tile.squares:
                table.put(place, tile.squares[across, down], tile.walls[across, down])


def labyrinth_of(patch: Patch, name: str, mode: Mode, players: tuple[int, int]) -> Labyrinth:
    """The labyrinth that a patch shows."""
    squares = {square_name(*place): square for place, square in patch.squares.items()}
    walls = tuple(
        (square_name(*place), way) for place in patch.squares for way in patch.walls[place]
    )
    return Labyrinth(name, patch.width, patch.height, squares, walls, mode, players)
