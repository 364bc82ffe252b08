"""The games: each folder here is one, and other packages may bring more."""

import importlib
import pkgutil
import sys
from functools import cache
from importlib.metadata import entry_points
from types import ModuleType

from ludolab.kernel import AnyState, Game, Record, UnknownGame

GROUP = "ludolab.games"


@cache
def names() -> dict[str, str]:
    """Every game's name, and the module that offers it. Nothing is imported for that."""
    found = {
        folder.name.replace("_", "-"): f"{__name__}.{folder.name}"
        for folder in sorted(pkgutil.iter_modules(__path__), key=lambda folder: folder.name)
        if folder.ispkg
    }
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point.module)
    return found


@cache
def game(name: str) -> Game[AnyState]:
    """The game of that name: only this one is imported."""
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; we have {', '.join(names())}")
    found = importlib.import_module(names()[name]).game
    assert isinstance(found, Game)
    return found


def catalogue() -> dict[str, Game[AnyState]]:
    """All games by name."""
    return {name: game(name) for name in names()}


class _Games(ModuleType):
    """`ludolab.games` is this package, and `ludolab.games()` lists the games."""

    def __call__(self) -> list[str]:
        return list(names())


sys.modules[__name__].__class__ = _Games
Record.catalogue = game
