"""The games: each folder here is one, and other packages may bring more."""

import sys
from types import ModuleType

from ludolab.core.catalogue import catalogue, game, names, shipped

__all__ = ["catalogue", "game", "names", "shipped"]


class _Games(ModuleType):
    """`ludolab.games` is this package, and `ludolab.games()` lists the games."""

    def __call__(self) -> list[str]:
        return list(names())


sys.modules[__name__].__class__ = _Games
