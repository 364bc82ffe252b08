"""One square of a labyrinth: what it is, and where its arrows point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from .error import MazeError

Direction = Literal["N", "E", "S", "W"]
Kind = Literal["normal", "start", "finish", "beans", "web", "replay", "arrows"]
ArrowKind = Literal["single", "parity", "low-high", "thirds"]
Colour = Literal["yellow", "orange", "blue", "red", "green", "ink"]

DIRECTIONS: Final[tuple[Direction, ...]] = ("N", "E", "S", "W")
STEP: Final[Mapping[Direction, tuple[int, int]]] = {
    "N": (0, -1),
    "E": (1, 0),
    "S": (0, 1),
    "W": (-1, 0),
}
# LB-33: the colours of each kind of arrows, in the order of the rolls they direct.
COLOURS: Final[Mapping[ArrowKind, tuple[Colour, ...]]] = {
    "single": ("ink",),
    "parity": ("blue", "orange"),
    "low-high": ("red", "green"),
    "thirds": ("blue", "orange", "green"),
}
# LB-33: the rolls that each arrow directs, in the order of the colours.
ROLLS: Final[Mapping[ArrowKind, tuple[str, ...]]] = {
    "single": ("any",),
    "parity": ("even", "odd"),
    "low-high": ("1-3", "4-up"),
    "thirds": ("1-2", "3-4", "5-up"),
}


def turned(direction: Direction, quarters: int) -> Direction:
    """The direction after that many clockwise quarter turns."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + quarters) % 4]


class Beans(NamedTuple):
    """How many beans of each colour lie on a square."""

    yellow: int = 0
    orange: int = 0
    blue: int = 0


NO_BEANS: Final = Beans()


@dataclass(frozen=True, slots=True)
class Arrows:
    """The arrows of one square: one direction for each colour of their kind, in its order."""

    kind: ArrowKind
    ways: tuple[Direction, ...]

    def __post_init__(self) -> None:
        if self.kind not in COLOURS:
            raise MazeError(f"there are no arrows of the kind {self.kind!r}.")
        if len(self.ways) != len(COLOURS[self.kind]):
            raise MazeError(f"{self.kind} arrows need a direction for each of their colours.")
        if any(way not in DIRECTIONS for way in self.ways):
            raise MazeError("an arrow points N, E, S or W.")

    def way(self, value: int) -> Direction | None:
        """The direction for a roll of this value, walls ignored (LB-33)."""
        if self.kind == "single":
            return self.ways[0]
        if self.kind == "parity":
            return self.ways[value % 2]
        if value == 0:
            return None
        if self.kind == "low-high":
            return self.ways[0 if value <= 3 else 1]
        return self.ways[min((value - 1) // 2, 2)]

    def turned(self, quarters: int) -> Arrows:
        return Arrows(self.kind, tuple(turned(way, quarters) for way in self.ways))


@dataclass(frozen=True, slots=True)
class Square:
    """A square has one kind (LB-4); beans and arrows are given only where the kind says so."""

    kind: Kind = "normal"
    beans: Beans = NO_BEANS
    arrows: Arrows | None = None

    def __post_init__(self) -> None:
        if any(not 0 <= count <= 99 for count in self.beans):
            raise MazeError("a square holds 0 to 99 beans of a colour.")
        if (self.kind == "beans") != any(self.beans):
            raise MazeError("a square holds beans if it is a bean square, and only then.")
        if (self.kind == "arrows") != (self.arrows is not None):
            raise MazeError("a square has arrows if it is an arrow square, and only then.")

    def turned(self, quarters: int) -> Square:
        if self.arrows is None:
            return self
        return Square("arrows", arrows=self.arrows.turned(quarters))
