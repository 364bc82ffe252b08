"""The ready-made labyrinths (LB-5): one text file each in the folder `ready`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from .error import MazeError
from .labyrinth import Labyrinth
from .text import parse


@cache
def ready() -> tuple[str, ...]:
    """The names of the ready-made labyrinths, in alphabetical order."""
    found = files(__package__).joinpath("ready").iterdir()
    names = (path.name.removesuffix(".txt") for path in found if path.name.endswith(".txt"))
    return tuple(sorted(names))


@cache
def load(name: str) -> Labyrinth:
    """A ready-made labyrinth by its name."""
    if name not in ready():
        raise MazeError(f"there is no labyrinth {name!r}; there are {', '.join(ready())}.")
    path = files(__package__).joinpath("ready", f"{name}.txt")
    return parse(path.read_text(encoding="utf-8"))
