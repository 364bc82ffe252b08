"""The drawing of squares and walls in plain characters, read and written.

A square is three characters wide between `+` corners; `---` and `|` are walls, spaces are open
sides, `###` is a void. In a square stand S start, F finish, W web, R replay, ^ > v < a single
arrow, up to three of y o b beans, or a number that the legend below the drawing explains.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from .error import MazeError
from .labyrinth import MAX_SIDE
from .square import COLOURS, DIRECTIONS, STEP, ArrowKind, Arrows, Beans, Direction, Kind, Square

Place: TypeAlias = tuple[int, int]
NumberedLine: TypeAlias = tuple[int, str]

VOID: Final = "###"
_LETTERS: Final[Mapping[str, Kind]] = {
    "": "normal",
    "S": "start",
    "F": "finish",
    "W": "web",
    "R": "replay",
}
_ARROWHEADS: Final[Mapping[str, Direction]] = {"^": "N", ">": "E", "v": "S", "<": "W"}
_BEANS: Final = re.compile(r"[yob]{1,3}")
_EXPLAINED: Final = re.compile(r"([1-9][0-9]{0,2}):\s*([a-z-]+)((?:\s+[a-z]+=\w+)+)")
_WRITTEN: Final[Mapping[Square, str]] = {
    **{Square(kind): letter for letter, kind in _LETTERS.items()},
    **{
        Square("arrows", arrows=Arrows("single", (way,))): head for head, way in _ARROWHEADS.items()
    },
}


@dataclass
class Patch:
    """Squares by (column, row) and, for each, the sides on which it has a wall."""

    width: int
    height: int
    squares: dict[Place, Square] = field(default_factory=dict)
    walls: dict[Place, list[Direction]] = field(default_factory=dict)

    def put(self, place: Place, square: Square, walls: Iterable[Direction]) -> None:
        self.squares[place] = square
        self.walls[place] = list(walls)


def wrong(line: int, column: int | None, what: str) -> MazeError:
    where = f"line {line}" if column is None else f"line {line}, column {column}"
    return MazeError(f"{where}: {what}")


def read_legend(lines: Iterable[NumberedLine]) -> dict[str, tuple[int, Square]]:
    """What each number stands for, and the line that explains it."""
    legend: dict[str, tuple[int, Square]] = {}
    for number, text in lines:
        found = _EXPLAINED.fullmatch(text.strip())
        if found is None:
            raise wrong(number, 1, "a legend line reads like '1: parity blue=N orange=E'.")
        if found[1] in legend:
            raise wrong(number, 1, f"the legend explains {found[1]} twice.")
        pairs = [pair.split("=") for pair in found[3].split()]
        told = dict(pairs)
        if len(told) < len(pairs):
            raise wrong(number, 1, "a colour is given twice.")
        try:
            legend[found[1]] = number, _explained(found[2], told)
        except MazeError as error:
            raise wrong(number, 1, str(error)) from None
    return legend


def _explained(kind: str, told: Mapping[str, str]) -> Square:
    if kind == "beans":
        if any(colour not in Beans._fields for colour in told):
            raise MazeError("beans are yellow, orange or blue.")
        if any(not re.fullmatch(r"[0-9]{1,2}", count) for count in told.values()):
            raise MazeError("beans are counted with a number from 0 to 99.")
        return Square("beans", Beans(**{colour: int(count) for colour, count in told.items()}))
    for name, colours in COLOURS.items():
        if kind == name and name != "single":
            return Square("arrows", arrows=_arrows(name, colours, told))
    raise MazeError(f"{kind!r} isn't one of beans, parity, low-high and thirds.")


def _arrows(kind: ArrowKind, colours: tuple[str, ...], told: Mapping[str, str]) -> Arrows:
    if sorted(told) != sorted(colours):
        raise MazeError(f"{kind} arrows are {', '.join(colours)}, each with a direction.")
    ways = tuple(way for colour in colours for way in DIRECTIONS if way == told[colour])
    return Arrows(kind, ways)


def read_drawing(
    lines: list[NumberedLine], legend: Mapping[str, tuple[int, Square]], *, open_edge: bool
) -> Patch:
    """The squares of a drawing; only a tile may have an open edge."""
    first, border = lines[0]
    width, rest = divmod(len(border) - 1, 4)
    if rest or not 1 <= width <= MAX_SIDE:
        raise wrong(first, len(border), f"a row is 1 to {MAX_SIDE} squares of 3 characters wide.")
    height, rest = divmod(len(lines) - 1, 2)
    if rest or not 1 <= height <= MAX_SIDE:
        raise wrong(lines[-1][0], 1, f"a drawing is 1 to {MAX_SIDE} rows between lines of walls.")
    grid = [_ruled(number, text, 4 * width + 1, at) for at, (number, text) in enumerate(lines)]
    patch, used = Patch(width, height), dict.fromkeys(legend, False)
    for row in range(height):
        number = lines[2 * row + 1][0]
        for column in range(width):
            cell = grid[2 * row + 1][4 * column + 1 : 4 * column + 4]
            code = cell.strip(" ")
            used[code] = True
            square = _square(code, legend)
            if square is not None:
                patch.put((column, row), square, _walls_around(grid, column, row))
            elif code != VOID:
                raise wrong(number, 4 * column + 2, f"{cell!r} isn't a kind of square.")
    for code, (number, _) in legend.items():
        if not used[code]:
            raise wrong(number, 1, f"the legend explains {code}, which isn't drawn.")
    if not open_edge:
        _refuse_open_edge(lines, grid)
    return patch


def _ruled(number: int, text: str, length: int, at: int) -> str:
    """The line at its full length, with its corners and walls checked."""
    if len(text) > length:
        raise wrong(number, length + 1, "this line is longer than the first of the drawing.")
    text = text.ljust(length)
    for column in range(0, length, 4):
        mark, side = text[column], text[column + 1 : column + 4]
        if at % 2 == 0 and mark != "+":
            raise wrong(number, column + 1, "a corner '+' is missing here.")
        if at % 2 == 1 and mark not in "| ":
            raise wrong(number, column + 1, "between two squares stands '|' or a space.")
        if at % 2 == 0 and side not in ("---", "   ", ""):
            raise wrong(number, column + 2, "between two rows stands '---' or three spaces.")
    return text


def _walls_around(grid: list[str], column: int, row: int) -> list[Direction]:
    """The sides of a square that are drawn closed."""
    down, across = 2 * row + 1, 4 * column + 2
    return [way for way, (dx, dy) in STEP.items() if grid[down + dy][across + 2 * dx] in ("|", "-")]


def _refuse_open_edge(lines: list[NumberedLine], grid: list[str]) -> None:
    for at, text in enumerate(grid):
        outer = range(len(text)) if at in (0, len(grid) - 1) else (0, len(text) - 1)
        for column in outer:
            if text[column] == " ":
                raise wrong(lines[at][0], column + 1, "the outer edge must be a wall.")


def _square(code: str, legend: Mapping[str, tuple[int, Square]]) -> Square | None:
    if code in _LETTERS:
        return Square(_LETTERS[code])
    if code in _ARROWHEADS:
        return Square("arrows", arrows=Arrows("single", (_ARROWHEADS[code],)))
    if _BEANS.fullmatch(code):
        return Square("beans", Beans(code.count("y"), code.count("o"), code.count("b")))
    return legend[code][1] if code in legend else None


def write_drawing(patch: Patch) -> tuple[list[str], list[str]]:
    """The drawing and its legend; numbers are given in reading order."""
    numbers: dict[Square, str] = {}
    drawn: list[str] = []
    for row in range(patch.height):
        top, middle = "", ""
        for column in range(patch.width):
            place = column, row
            top += "+---" if _closed(patch, place, "N") else "+   "
            middle += "|" if _closed(patch, place, "W") else " "
            middle += f"{_code(patch.squares.get(place), numbers):^3}"
        drawn += [top + "+", middle + "|"]
    drawn.append("+---" * patch.width + "+")
    return drawn, [f"{number}: {_explain(square)}" for square, number in numbers.items()]


def _closed(patch: Patch, place: Place, way: Direction) -> bool:
    """Is there a line to draw on this side: the edge, a wall, or the border of a void?"""
    other = place[0] + STEP[way][0], place[1] + STEP[way][1]
    if min(other) < 0 or (place in patch.squares) != (other in patch.squares):
        return True
    return place in patch.squares and way in patch.walls[place]


def _code(square: Square | None, numbers: dict[Square, str]) -> str:
    if square is None:
        return VOID
    if square in _WRITTEN:
        return _WRITTEN[square]
    if square.kind == "beans" and sum(square.beans) <= 3:
        return "".join(letter * count for letter, count in zip("yob", square.beans, strict=True))
    return numbers.setdefault(square, str(len(numbers) + 1))


def _explain(square: Square) -> str:
    if square.arrows is None:
        counts = zip(Beans._fields, square.beans, strict=True)
        return "beans " + " ".join(f"{colour}={count}" for colour, count in counts if count)
    ways = zip(COLOURS[square.arrows.kind], square.arrows.ways, strict=True)
    return f"{square.arrows.kind} " + " ".join(f"{colour}={way}" for colour, way in ways)
