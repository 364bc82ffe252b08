"""The available games: the folders of `ludolab.games`, and those of other packages."""

import importlib
import pkgutil
import warnings
from functools import cache

from .errors import BrokenGame, UnknownGame
from .game import Game
from .state import AnyState

GROUP = "ludolab.games"
"""The package whose folders are games, and the group of entry points that offer others."""


@cache
def names() -> dict[str, str]:
    """Every game's name and the module that offers it, without importing any game."""
    # This import takes half as long as the whole library's, and our own games don't need it.
    from importlib.metadata import entry_points

    found = dict(_folders())
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point.module)
    return found


@cache
def _folders() -> dict[str, str]:
    """Our own games, which no other package can replace."""
    folders = importlib.import_module(GROUP).__path__
    return {
        folder.name.replace("_", "-"): f"{GROUP}.{folder.name}"
        for folder in sorted(pkgutil.iter_modules(folders), key=lambda folder: folder.name)
        if folder.ispkg
    }


def game(name: str) -> Game[AnyState]:
    """The game of that name: only this one is imported.
    >>> ludolab.game("labicot").title
    'Labicot'
    >>> ludolab.game("chess")
    Traceback (most recent call last):
        ...
    ludolab.core.errors.UnknownGame: there is no game 'chess'; we have ...
    """
    found = loaded(name)
    if isinstance(found, Game):
        return found
    raise found.with_traceback(None)


@cache
def loaded(name: str) -> Game[AnyState] | BrokenGame:
    """The game, or why its package can't be loaded. Either way it is tried only once."""
    module = _folders().get(name) or names().get(name)
    if module is None:
        raise UnknownGame(f"there is no game {name!r}; we have {', '.join(names())}")
    try:
        found = importlib.import_module(module).game
    except Exception as error:  # somebody else's code can fail in any way
        broken = BrokenGame(f"the game {name} can't be loaded: {type(error).__name__}: {error}")
        broken.__cause__ = error
        return broken
    if not isinstance(found, Game):
        return BrokenGame(f"the game {name} can't be loaded: {module}.game isn't a Game")
    return found


def catalogue() -> dict[str, Game[AnyState]]:
    """All games by name. One that can't be loaded is left out, with a warning that says why."""
    found: dict[str, Game[AnyState]] = {}
    for name in names():
        try:
            found[name] = game(name)
        except BrokenGame as error:
            warnings.warn(str(error), stacklevel=2)
    return found


def shipped() -> dict[str, Game[AnyState]]:
    """The games that come with Ludolab."""
    return {name: game(name) for name in _folders()}
