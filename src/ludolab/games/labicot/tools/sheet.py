"""A labyrinth as the editor's sheet: short, plain data that can be changed square by square.

A sheet has the `squares` by name ("c4"), the `walls` each as a square and its side ("c4E"), and
the `name`, `mode`, `players`, `width` and `height` of the labyrinth. Unlike a labyrinth, a sheet
may be empty.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ludolab.core import Json
from ludolab.core.json_schema import shorten
from ludolab.games.labicot.maze import Beans, Labyrinth, MazeError, Mode, Square, place
from ludolab.games.labicot.maze.drawing import Patch
from ludolab.games.labicot.maze.labyrinth import MAX_SIDE, MODES
from ludolab.games.labicot.maze.square import COLOURS, DIRECTIONS, Arrows, Direction, Kind
from ludolab.games.labicot.maze.tiles import labyrinth_of

_WALL: Final = re.compile(r"([a-z]{1,2}[1-9][0-9]?)([NESW])")
_PLAIN: Final[tuple[Kind, ...]] = ("normal", "start", "finish", "web", "replay")


def sheet_of(lab: Labyrinth) -> dict[str, Json]:
    """The sheet of this labyrinth; `read_sheet` and `labyrinth_on` turn it back."""
    return {
        "name": lab.name,
        "mode": lab.mode,
        "players": [*lab.players],
        "width": lab.width,
        "height": lab.height,
        "squares": {name: square_data(square) for name, square in lab.squares.items()},
        "walls": [f"{name}{way}" for name, way in lab.walls],
    }


def square_data(square: Square) -> dict[str, Json]:
    """What is on a square: its kind, and its beans or arrows if it has any."""
    if square.arrows is not None:
        ways = "".join(square.arrows.ways)
        return {"kind": "arrows", "arrows": square.arrows.kind, "ways": ways}
    if square.kind == "beans":
        return {"kind": "beans", "beans": [*square.beans]}
    return {"kind": square.kind}


def read_sheet(data: object) -> Patch:
    """The squares and walls of a sheet; MazeError for anything else."""
    sheet = _object(data, "the sheet")
    patch = Patch(_side(sheet, "width"), _side(sheet, "height"))
    for name, told in _object(sheet.get("squares"), "squares").items():
        column, row = place(name)
        if column >= patch.width or row >= patch.height:
            raise MazeError(f"{name} lies outside the {patch.width} by {patch.height} grid.")
        patch.put((column, row), _square(name, _object(told, name)), ())
    walls = sheet.get("walls", [])
    if not isinstance(walls, list):
        raise MazeError("walls are a list of sides, such as 'c4E'.")
    for wall in walls:
        name, way = _wall(wall)
        # The void has no walls of its own.
        if place(name) in patch.squares:
            patch.walls[place(name)].append(way)
    return patch


def labyrinth_on(sheet: Mapping[str, object], patch: Patch) -> Labyrinth:
    """The labyrinth with this patch, and with the name, mode and players of the sheet."""
    name, mode, players = sheet.get("name", ""), sheet.get("mode", "race"), sheet.get("players")
    if not isinstance(name, str) or len(name) > 60:
        raise MazeError("the name of a labyrinth is a text of at most 60 characters.")
    match _numbers([1, 8] if players is None else players):
        case [fewest, most]:
            return labyrinth_of(patch, name.strip(), read_mode(mode), (fewest, most))
    raise MazeError(f"players are given as the fewest and the most, not {shorten(players)}.")


def read_mode(mode: object) -> Mode:
    for known in MODES:
        if known == mode:
            return known
    raise MazeError(f"the mode is race or hunt, not {shorten(mode)}.")


def _object(data: object, what: str) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise MazeError(f"{what} should be an object, not {shorten(data)}.")
    return data


def _numbers(data: object) -> list[int]:
    """The whole numbers of a list; none if it has anything else in it."""
    if isinstance(data, list) and all(type(number) is int for number in data):
        return data
    return []


def _side(sheet: Mapping[str, object], name: str) -> int:
    side = sheet.get(name)
    if type(side) is not int or not 1 <= side <= MAX_SIDE:
        raise MazeError(f"the {name} of a labyrinth is 1 to {MAX_SIDE} squares.")
    return side


def _square(name: str, told: Mapping[str, object]) -> Square:
    kind = told.get("kind", "normal")
    if kind == "beans":
        match _numbers(told.get("beans")):
            case [yellow, orange, blue]:
                return Square("beans", Beans(yellow, orange, blue))
        raise MazeError(f"{name}: beans are three numbers: yellow, orange and blue.")
    if kind == "arrows":
        return Square("arrows", arrows=_arrows(name, told))
    for plain in _PLAIN:
        if plain == kind:
            return Square(plain)
    raise MazeError(f"{name}: there is no kind of square {shorten(kind)}.")


def _arrows(name: str, told: Mapping[str, object]) -> Arrows:
    kind, ways = told.get("arrows"), told.get("ways")
    for known in COLOURS:
        if known == kind and isinstance(ways, str):
            return Arrows(known, tuple(way for told in ways for way in DIRECTIONS if way == told))
    raise MazeError(f"{name}: arrows have a kind, and their ways such as 'NE'.")


def _wall(wall: object) -> tuple[str, Direction]:
    found = _WALL.fullmatch(wall) if isinstance(wall, str) else None
    for way in DIRECTIONS:
        if found is not None and found[2] == way:
            return found[1], way
    raise MazeError(f"a wall is a square and its side, such as 'c4E', not {shorten(wall)}.")
