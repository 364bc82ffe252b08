"""The games: each folder here is one, and other packages may bring more."""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from ludolab.kernel import AnyState, Game, Record, UnknownGame

GROUP = "ludolab.games"


@cache
def catalogue() -> dict[str, Game[AnyState]]:
    """All games by name: the folders here, and the entry points of installed packages."""
    found: dict[str, Game[AnyState]] = {}
    for folder in sorted(pkgutil.iter_modules(__path__), key=lambda folder: folder.name):
        _add(found, getattr(importlib.import_module(f"{__name__}.{folder.name}"), "game", None))
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        _add(found, point.load())
    return found


def _add(found: dict[str, Game[AnyState]], game: object) -> None:
    if isinstance(game, Game) and game.name not in found:
        found[game.name] = game


def game(name: str) -> Game[AnyState]:
    """The game of that name."""
    found = catalogue()
    if name not in found:
        raise UnknownGame(f"there is no game {name!r}; we have {', '.join(found)}")
    return found[name]


Record.catalogue = game
