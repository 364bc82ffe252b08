"""The labyrinth: a grid of squares, some of them absent, with walls on their sides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from .error import MazeError
from .square import DIRECTIONS, STEP, Direction, Kind, Square, turned

Mode = Literal["race", "hunt"]
Way: TypeAlias = tuple[Direction, str]
Wall: TypeAlias = tuple[str, Direction]

MODES: Final[tuple[Mode, ...]] = ("race", "hunt")
MAX_SIDE: Final = 30
MAX_PLAYERS: Final = 32  # LB-10

_NAME: Final = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")


def square_name(column: int, row: int) -> str:
    """(0, 0) is a1, the top left corner; after column z come aa, ab…"""
    letters = chr(97 + column % 26)
    if column >= 26:
        letters = chr(96 + column // 26) + letters
    return f"{letters}{row + 1}"


def place(name: str) -> tuple[int, int]:
    """The column and row of a square; the inverse of `square_name`."""
    found = _NAME.fullmatch(name)
    if found is None:
        raise MazeError(f"{name!r} is not the name of a square, such as c4.")
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - 96
    return column - 1, int(found[2]) - 1


@dataclass(frozen=True, slots=True)
class Labyrinth:
    """Squares and walls, immutable; everything is listed in reading order.

    A wall may be named from either of its squares. Two labyrinths are equal if they look the same.
    """

    name: str
    width: int
    height: int
    squares: Mapping[str, Square]
    walls: tuple[Wall, ...] = ()
    mode: Mode = "race"
    players: tuple[int, int] = (1, 8)
    exits: Mapping[str, tuple[Way, ...]] = field(init=False, compare=False, repr=False)
    """Through the open sides of a square: (direction, neighbour)."""
    beyond: Mapping[str, tuple[Way, ...]] = field(init=False, compare=False, repr=False)
    """The neighbours there are, walls or not."""
    _ways: Mapping[str, tuple[Direction | None, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self._check_header()
        places = sorted((place(name)[::-1], name) for name in self.squares)
        for (row, column), name in places:
            if column >= self.width or row >= self.height:
                raise MazeError(f"{name} lies outside the {self.width} by {self.height} grid.")
        squares = {name: self.squares[name] for _, name in places}
        beyond = {name: tuple(_neighbours(name, squares)) for name in squares}
        walled = dict.fromkeys(self.walls)
        exits = {
            name: tuple(
                (way, other)
                for way, other in ways
                if (name, way) not in walled and (other, turned(way, 2)) not in walled
            )
            for name, ways in beyond.items()
        }
        set_once = object.__setattr__
        set_once(self, "squares", MappingProxyType(squares))
        set_once(self, "beyond", MappingProxyType(beyond))
        set_once(self, "exits", MappingProxyType(exits))
        set_once(self, "walls", tuple(_inner_walls(beyond, exits)))
        set_once(self, "_ways", MappingProxyType(dict(_directed(squares, exits))))

    def _check_header(self) -> None:
        if not self.squares:
            raise MazeError("a labyrinth needs at least one square.")
        if not (1 <= self.width <= MAX_SIDE and 1 <= self.height <= MAX_SIDE):
            raise MazeError(f"a labyrinth is 1 to {MAX_SIDE} squares wide and high.")
        if not self.name.isprintable() or self.name != self.name.strip():
            raise MazeError("the name of a labyrinth is one line of text.")
        if self.mode not in MODES:
            raise MazeError(f"the mode is race or hunt, not {self.mode!r}.")
        if not 1 <= self.players[0] <= self.players[1] <= MAX_PLAYERS:
            raise MazeError(f"a labyrinth is for 1 to {MAX_PLAYERS} players, fewest first.")

    def where(self, kind: Kind) -> tuple[str, ...]:
        return tuple(name for name, square in self.squares.items() if square.kind == kind)

    def arrow(self, square: str, value: int) -> Direction | None:
        """Where the arrows send a roll of this value; None if nowhere (LB-3, LB-33)."""
        ways = self._ways.get(square)
        if ways is None:
            return None
        return ways[value if value < 8 else 6 + value % 2]

    def onward(self, square: str, came_from: str | None, value: int) -> tuple[Way, ...]:
        """The next steps of a classic move of this value; there is one if there is any exit.

        An arrow decides; otherwise any exit but the way back, which is taken only if there is no
        other (LB-19).
        """
        exits = self.exits[square]
        arrow = self.arrow(square, value)
        if arrow is not None:
            return tuple(way for way in exits if way[0] == arrow)
        if came_from is None:
            return exits
        return tuple(way for way in exits if way[1] != came_from) or exits

    def within(self, square: str, steps: int) -> Mapping[str, int]:
        """The squares within that many steps, with their distances, nearest first (LB-18)."""
        far = {square: 0}
        for here in (queue := [square]):
            if far[here] == steps:
                break
            for _, other in self.exits[here]:
                if other not in far:
                    far[other] = far[here] + 1
                    queue.append(other)
        return far

    def distance(self, start: str, end: str) -> int | None:
        """Steps through open sides, arrows ignored (LB-18); None if there is no way."""
        return self.within(start, len(self.squares)).get(end)

    def __hash__(self) -> int:
        return hash((self.name, self.width, self.height, self.walls, tuple(self.squares.items())))

    def __reduce__(self) -> tuple[type[Labyrinth], tuple[object, ...]]:
        told = (self.name, self.width, self.height, dict(self.squares), self.walls)
        return Labyrinth, (*told, self.mode, self.players)


def _neighbours(name: str, squares: Mapping[str, Square]) -> Iterator[Way]:
    column, row = place(name)
    for way in DIRECTIONS:
        across, down = STEP[way]
        if column + across >= 0 and row + down >= 0:
            other = square_name(column + across, row + down)
            if other in squares:
                yield way, other


def _inner_walls(
    beyond: Mapping[str, tuple[Way, ...]], exits: Mapping[str, tuple[Way, ...]]
) -> Iterator[Wall]:
    """Each wall once, named from the square west or north of it."""
    for name, ways in beyond.items():
        for way in ways:
            if way[0] in ("E", "S") and way not in exits[name]:
                yield name, way[0]


def _directed(
    squares: Mapping[str, Square], exits: Mapping[str, tuple[Way, ...]]
) -> Iterator[tuple[str, tuple[Direction | None, ...]]]:
    """The arrows that work for the values 0 to 7; beyond 5 only parity counts (LB-3)."""
    for name, square in squares.items():
        if square.arrows is not None:
            open_ways = [way for way, _ in exits[name]]
            told = (square.arrows.way(value) for value in range(8))
            yield name, tuple(way if way in open_ways else None for way in told)
