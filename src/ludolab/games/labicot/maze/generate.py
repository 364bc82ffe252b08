"""Labyrinths generated from a seed, always playable with all dice of the game (LB-2, LB-5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final

from .check import Dice, check, unreachable
from .error import MazeError
from .labyrinth import MAX_SIDE, Labyrinth, Mode, Wall, Way, square_name
from .square import COLOURS, Arrows, Beans, Kind, Square, turned

MIN_SIDE: Final = 4
# LB-11: one or two dice of D4, D6 and D8.
ALL_DICE: Final[tuple[Dice, ...]] = (
    (4,), (6,), (8,), (4, 4), (4, 6), (4, 8), (6, 6), (6, 8), (8, 8),
)  # fmt: skip
# A D4 never uses the arrows for 5 and more: what it can reach, all other dice can, too.
_NARROWEST: Final[Dice] = (4,)
_SPECIALS: Final[tuple[Kind, ...]] = ("beans", "arrows", "web", "replay")
_WEIGHTS: Final[dict[Mode, tuple[int, ...]]] = {"race": (3, 5, 2, 2), "hunt": (5, 4, 2, 2)}


def generate(seed: int, width: int, height: int, density: float, mode: Mode) -> Labyrinth:
    """A valid labyrinth, the same for the same arguments.

    `density`, 0 to 1, is the share of special squares; there are fewer where the labyrinth would
    otherwise be invalid. A hunt always has beans.
    """
    if not (MIN_SIDE <= width <= MAX_SIDE and MIN_SIDE <= height <= MAX_SIDE):
        raise MazeError(f"a labyrinth is made {MIN_SIDE} to {MAX_SIDE} squares wide and high.")
    if not 0 <= density <= 1:
        raise MazeError("the density of special squares is a number from 0 to 1.")
    rng = Random(f"{seed} {width} {height} {density} {mode}")
    lab = _floor(rng, f"{mode}-{width}x{height}-{seed}", width, height, mode)
    lab = _rebuilt(lab, lab.squares, _carved(rng, lab))
    lab, places_for_arrows = _furnish(rng, lab, density)
    for name in places_for_arrows:
        lab = _point(rng, lab, name)
    return _repaired(lab)


def _rebuilt(lab: Labyrinth, squares: Mapping[str, Square], walls: Iterable[Wall]) -> Labyrinth:
    size = lab.width, lab.height
    return Labyrinth(lab.name, *size, squares, tuple(walls), lab.mode, lab.players)


def _floor(rng: Random, name: str, width: int, height: int, mode: Mode) -> Labyrinth:
    """A floor without walls, with a few holes that leave it in one piece."""
    names = [square_name(column, row) for row in range(height) for column in range(width)]
    players = (1, min(8, max(2, len(names) // 12)))
    lab = Labyrinth(name, width, height, dict.fromkeys(names, Square()), (), mode, players)
    for hole in rng.sample(names, rng.randint(0, len(names) // 16)):
        rest = {name: square for name, square in lab.squares.items() if name != hole}
        holed = _rebuilt(lab, rest, ())
        if len(holed.within(next(iter(rest)), len(rest))) == len(rest):
            lab = holed
    return lab


def _carved(rng: Random, floor: Labyrinth) -> Iterable[Wall]:
    """The walls left after carving a winding way to all squares, and then doors for loops."""
    walls = {_wall(name, way): True for name, ways in floor.beyond.items() for way in ways}
    doors = dict.fromkeys(floor.squares, 0)
    path = [next(iter(floor.squares))]
    seen = dict.fromkeys(path)
    while path:
        here = path[-1]
        onward = [way for way in floor.beyond[here] if way[1] not in seen]
        if not onward:
            path.pop()
            continue
        way = rng.choice(onward)
        walls[_wall(here, way)] = False
        doors[here] += 1
        doors[way[1]] += 1
        seen[way[1]] = None
        path.append(way[1])
    # A dead end is dull and a loop is a choice.
    for name, ways in floor.beyond.items():
        closed = [way for way in ways if walls[_wall(name, way)]]
        if closed and rng.random() < (0.7 if doors[name] == 1 else 0.15):
            walls[_wall(name, rng.choice(closed))] = False
    return [wall for wall, stands in walls.items() if stands]


def _wall(name: str, way: Way) -> Wall:
    """The wall on this side, named from the square west or north of it."""
    direction, other = way
    return (name, direction) if direction in ("E", "S") else (other, turned(direction, 2))


def _furnish(rng: Random, lab: Labyrinth, density: float) -> tuple[Labyrinth, list[str]]:
    """Start and finish far apart, beans, webs and replays; and the squares reserved for arrows."""
    squares = dict(lab.squares)
    start = rng.choice(list(squares))
    finish = list(lab.within(start, len(squares)))[-1]
    squares[start], squares[finish] = Square("start"), Square("finish")
    free = [name for name in squares if squares[name].kind == "normal"]
    chosen = rng.sample(free, round(density * len(free)))
    kinds = rng.choices(_SPECIALS, _WEIGHTS[lab.mode], k=len(chosen))
    if lab.mode == "hunt":
        chosen += rng.sample([name for name in free if name not in chosen] or chosen, 1)
        kinds.append("beans")
    for name, kind in zip(chosen, kinds, strict=True):
        if kind == "beans":
            colours = rng.choices(Beans._fields, k=rng.choice((1, 1, 2, 2, 3)))
            squares[name] = Square("beans", Beans(*map(colours.count, Beans._fields)))
        elif kind != "arrows":
            squares[name] = Square(kind)
    arrows = [name for name in chosen if squares[name].kind == "normal"]
    return _rebuilt(lab, squares, lab.walls), arrows


def _point(rng: Random, lab: Labyrinth, name: str) -> Labyrinth:
    """Arrows on this square, each with an open way of its own, if all squares stay in reach."""
    exits = [way for way, _ in lab.exits[name]]
    fitting = [kind for kind, colours in COLOURS.items() if len(colours) <= len(exits)]
    if len(exits) == 1:
        return lab
    kind = rng.choice(fitting)
    arrows = Arrows(kind, tuple(rng.sample(exits, len(COLOURS[kind]))))
    pointed = {**lab.squares, name: Square("arrows", arrows=arrows)}
    attempt = _rebuilt(lab, pointed, lab.walls)
    return lab if unreachable(attempt, _NARROWEST) else attempt


def _repaired(lab: Labyrinth) -> Labyrinth:
    """The labyrinth with arrows removed, last first, until moves can end wherever they should.

    Without any arrows they can: the dice show odd and even values, and no value is a trap.
    """
    arrows = list(lab.where("arrows"))
    while arrows and any(check(lab, dice) for dice in ALL_DICE):
        lab = _rebuilt(lab, {**lab.squares, arrows.pop(): Square()}, lab.walls)
    return lab
