"""What the web pages of Labicot need besides a table: labyrinths as data."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ludolab.core import BadPlayers, Json, Tool
from ludolab.core.options import read_options
from ludolab.games.labicot.maze import Arrows, Labyrinth, place
from ludolab.games.labicot.maze.square import COLOURS, ROLLS
from ludolab.games.labicot.options import OPTIONS, TableRules


def describe(lab: Labyrinth, named: Callable[[str], str] = str) -> dict[str, Json]:
    """Everything needed to draw a labyrinth; `named` says what the table calls a square.

    `x` and `y` count from the top left corner, squares come in reading order, and a side that isn't
    `open` is closed by a wall, the edge or the void.
    """
    squares: list[Json] = []
    for name, square in lab.squares.items():
        x, y = place(name)
        exits = [way for way, _ in lab.exits[name]]
        told: dict[str, Json] = {
            "name": named(name), "x": x, "y": y, "kind": square.kind, "open": [*exits]
        }  # fmt: skip
        if square.arrows is not None:
            told["arrows"] = _arrows(square.arrows, exits)
        if any(square.beans):
            told["beans"] = dict(square.beans._asdict())
        squares.append(told)
    return {
        "name": lab.name,
        "width": lab.width,
        "height": lab.height,
        "mode": lab.mode,
        "players": [*lab.players],
        "squares": squares,
    }


def _arrows(arrows: Arrows, exits: Sequence[str]) -> dict[str, Json]:
    """LB-3: an arrow that points into a wall or the void doesn't work."""
    parts = zip(COLOURS[arrows.kind], ROLLS[arrows.kind], arrows.ways, strict=True)
    return {
        "kind": arrows.kind,
        "each": [
            {"colour": colour, "roll": roll, "way": way, "works": way in exits}
            for colour, roll, way in parts
        ],
    }


def labyrinths(body: Mapping[str, object], lang: str) -> dict[str, Json]:
    """The labyrinths of a table with these options, with the squares named as they are there.

    `teams` is the team of each seat, from 0; empty if there are no teams (LB-6).
    """
    players = body.get("players", 1)
    if type(players) is not int or not 1 <= players <= 32:
        raise BadPlayers("players is a whole number from 1 to 32 (LB-10)")
    asked = ("mode", "labyrinths", "dice", "teams")
    wanted = {name: body[name] for name in asked if name in body}
    table = TableRules(read_options(OPTIONS, wanted, players, "labicot"), players)
    world = table.world
    several = len(world.labyrinths) > 1
    return {
        "labyrinths": [
            describe(lab, f"{number}:{{}}".format if several else str)
            for number, lab in enumerate(world.labyrinths, 1)
        ],
        "teams": [table.team(seat) for seat in range(players)] if table.teams else [],
    }


TOOLS: Final[Mapping[str, Tool]] = {"labyrinths": Tool(labyrinths)}
