"""Labyrinths: as text, from tiles, checked, generated, ready-made and drawn (LB-1 to LB-5)."""

from .check import Dice, Finding, check, require_valid, values
from .draw import to_svg, to_text
from .error import MazeError
from .generate import ALL_DICE, generate
from .labyrinth import Labyrinth, Mode, Wall, Way, place, square_name
from .shelf import load, ready
from .square import Arrows, Beans, Direction, Kind, Square, turned
from .text import parse, write
from .tiles import Laid, lay, tile_set

__all__ = [
    "ALL_DICE",
    "Arrows",
    "Beans",
    "Dice",
    "Direction",
    "Finding",
    "Kind",
    "Labyrinth",
    "Laid",
    "MazeError",
    "Mode",
    "Square",
    "Wall",
    "Way",
    "check",
    "generate",
    "lay",
    "load",
    "parse",
    "place",
    "ready",
    "require_valid",
    "square_name",
    "tile_set",
    "to_svg",
    "to_text",
    "turned",
    "values",
    "write",
]
