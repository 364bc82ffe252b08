"""All labyrinths of a game as one graph of named squares, with tables for frequent questions."""

from collections.abc import Mapping
from functools import lru_cache

from ludolab.core import BadOption

from .box import COLOURS
from .maze import Direction, Labyrinth, MazeError, load, parse, place, require_valid, values
from .moves import Go


class World:
    """A square is called "c4", or "2:c4" in the second of several labyrinths."""

    def __init__(self, labyrinths: tuple[Labyrinth, ...], dice: tuple[int, ...]) -> None:
        self.labyrinths = labyrinths
        self.dice = dice
        self.totals = values(dice)
        """The totals that a roll can show (LB-11)."""
        self.kind: dict[str, str] = {}
        self.labyrinth: dict[str, int] = {}
        self.where: dict[str, tuple[int, int]] = {}
        """The row and column of each, all labyrinths side by side."""
        self.starts: list[tuple[str, ...]] = []
        self.beans: dict[str, tuple[str, ...]] = {}
        """The beans laid out, in the order of COLOURS."""
        self.exits: dict[str, dict[str, str]] = {}
        """The neighbours through open sides, by direction."""
        self.beyond: dict[str, dict[str, str]] = {}
        """The neighbours, walls ignored, but never the void (LB-36)."""
        self.lines: dict[str, dict[str, tuple[str, ...]]] = {}
        """The squares straight on up to the next wall, by direction (LB-34, LB-35)."""
        self._ways: dict[str, dict[str, tuple[Go, ...]]] = {}
        self._arrows: dict[str, tuple[Go | None, ...]] = {}
        self._far: dict[str, Mapping[str, int]] = {}
        self._near: dict[tuple[str, int], frozenset[str]] = {}
        self._to_go: dict[str, int] = {}
        for number, lab in enumerate(labyrinths):
            self._add(number, lab)
        self.webs = frozenset(square for square, kind in self.kind.items() if kind == "web")

    def _add(self, number: int, lab: Labyrinth) -> None:
        def named(square: str) -> str:
            return f"{number + 1}:{square}" if len(self.labyrinths) > 1 else square

        first = sum(other.width + 1 for other in self.labyrinths[:number])
        self.starts.append(tuple(named(square) for square in lab.where("start")))
        for square, told in lab.squares.items():
            name = named(square)
            self.kind[name] = told.kind
            self.labyrinth[name] = number
            column, row = place(square)
            self.where[name] = row, first + column
            if told.kind == "beans":
                counts = zip(COLOURS, told.beans, strict=True)
                self.beans[name] = tuple(c for c, count in counts for _ in range(count))
            exits: dict[str, str] = {way: named(other) for way, other in lab.exits[square]}
            self.exits[name] = exits
            self.beyond[name] = {way: named(other) for way, other in lab.beyond[square]}
            self.lines[name] = {
                way: tuple(named(far) for far in _line(lab, square, way))
                for way, _ in lab.exits[square]
            }
            # LB-19: not where one just came from, unless there is no other exit.
            every = tuple(Go(way, other) for way, other in exits.items())
            self._ways[name] = {
                came: tuple(go for go in every if go.to != came) or every
                for came in ("", *exits.values())
            }
            # LB-3: beyond 7, only odd and even matter.
            told_ways = [lab.arrow(square, value) for value in range(8)]
            if any(told_ways):
                self._arrows[name] = tuple(Go(w, exits[w]) if w else None for w in told_ways)

    def arrow(self, square: str, value: int) -> Go | None:
        """LB-33: where this square directs this value; None if nowhere."""
        arrows = self._arrows.get(square)
        return arrows[value if value < 8 else 6 + value % 2] if arrows else None

    def onward(self, square: str, came_from: str, value: int) -> tuple[Go, ...]:
        """The next steps of a classic move; an arrow takes precedence over LB-19."""
        if square in self._arrows:
            go = self.arrow(square, value)
            if go is not None:
                return (go,)
        return self._ways[square][came_from]

    def charge(self, square: str, way: str) -> int:
        """LB-34: how many squares a Charge covers, up to a wall or a working arrow."""
        line = self.lines[square][way]
        for count, passed in enumerate(line, 1):
            if passed in self._arrows:
                return count
        return len(line)

    def distances(self, square: str) -> Mapping[str, int]:
        """LB-18: how far the squares of the same labyrinth are, arrows ignored."""
        found = self._far.get(square)
        if found is None:
            far = {square: 0}
            for here in (queue := [square]):
                for other in self.exits[here].values():
                    if other not in far:
                        far[other] = far[here] + 1
                        queue.append(other)
            found = self._far[square] = far
        return found

    def near(self, square: str, reach: int) -> frozenset[str]:
        """The squares at most that many reachable squares away (LB-41)."""
        found = self._near.get((square, reach))
        if found is None:
            far = self.distances(square)
            found = frozenset(other for other, steps in far.items() if steps <= reach)
            self._near[square, reach] = found
        return found

    def to_go(self, square: str) -> int:
        """How far it still is to the last finish, arrows ignored (LB-7: one labyrinth after the
        other)."""
        found = self._to_go.get(square)
        if found is None:
            found = self._to_go[square] = self._count_to_go(square)
        return found

    def _count_to_go(self, square: str) -> int:
        far = self.distances(square)
        here = min(far[finish] for finish in far if self.kind[finish] == "finish")
        following = self.labyrinth[square] + 1
        if following == len(self.labyrinths):
            return here
        return here + min(self.to_go(start) for start in self.starts[following])


def _line(lab: Labyrinth, square: str, way: Direction) -> list[str]:
    line: list[str] = []
    while (ahead := dict(lab.exits[square]).get(way)) is not None:
        line.append(ahead)
        square = ahead
    return line


@lru_cache(maxsize=64)
def build(labyrinths: tuple[str, ...], dice: tuple[str, ...]) -> World:
    """The world of these labyrinths, each a ready-made name or a drawing; checked by LB-2."""
    for die in dice:
        if die not in ("D4", "D6", "D8"):
            raise BadOption(f"option dice is one or two of D4, D6, D8, not {die!r} (LB-11)")
    sides = tuple(int(die[1:]) for die in dice)
    found: list[Labyrinth] = []
    for text in labyrinths:
        try:
            lab = parse(text) if "\n" in text else load(text)
            require_valid(lab, sides)
        except MazeError as error:
            raise BadOption(f"option labyrinths: {str(error).rstrip('.')}") from None
        found.append(lab)
    return World(tuple(found), sides)
