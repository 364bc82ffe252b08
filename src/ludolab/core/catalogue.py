"""The games there are: the folders of `ludolab.games`, and what other packages bring."""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from .errors import UnknownGame
from .game import Game
from .state import AnyState

GROUP = "ludolab.games"
"""The package whose folders are games, and the group of entry points that offer others."""


@cache
def names() -> dict[str, str]:
    """Every game's name, and the module that offers it. No game is imported for that."""
    folders = importlib.import_module(GROUP).__path__
    found = {
        folder.name.replace("_", "-"): f"{GROUP}.{folder.name}"
        for folder in sorted(pkgutil.iter_modules(folders), key=lambda folder: folder.name)
        if folder.ispkg
    }
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point.module)
    return found


@cache
def game(name: str) -> Game[AnyState]:
    """The game of that name: only this one is imported.
    >>> ludolab.game("labicot").title
    'Labicot'
    >>> ludolab.game("chess")
    Traceback (most recent call last):
        ...
    ludolab.core.errors.UnknownGame: there is no game 'chess'; we have ...
    """
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; we have {', '.join(names())}")
    found = importlib.import_module(names()[name]).game
    assert isinstance(found, Game)
    return found


def catalogue() -> dict[str, Game[AnyState]]:
    """All games by name."""
    return {name: game(name) for name in names()}


def shipped() -> dict[str, Game[AnyState]]:
    """The games of the house: those that no other package brings."""
    return {name: game(name) for name, module in names().items() if module.startswith(f"{GROUP}.")}
