"""Bots written in Python, by their import name: ``mybots:Careful``."""

import hashlib
import importlib
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ludolab.core import AnyState, Game, LudolabError, Move, View

from .base import Bot


class ImportedBot(Bot):
    """Somebody's class; what goes wrong in it is told with its name."""

    def __init__(self, name: str, game: Game[AnyState], seed: int) -> None:
        super().__init__(game)
        self.name = name
        make = find_maker(name)
        try:
            inspect.signature(make).bind(game, seed)
            given: tuple[object, ...] = (game, seed)
        except (TypeError, ValueError):
            given = (game,)
        try:
            self.bot = make(*given)
        except Exception as error:
            raise self._failed(error) from error
        if not callable(getattr(self.bot, "choose", None)):
            raise LudolabError(f"{name} makes no bot: what it makes has no `choose`")

    def choose(self, view: View) -> Move:
        try:
            found: Move = self.bot.choose(view)
        except Exception as error:
            raise self._failed(error) from error
        if not isinstance(found, Move):
            raise LudolabError(f"the bot {self.name} has to choose a move, not {found!r:.60}")
        return found

    def _failed(self, error: Exception) -> LudolabError:
        return LudolabError(f"the bot {self.name} has failed: {error!r:.200}")


def is_import_name(name: str) -> bool:
    module, colon, attribute = name.partition(":")
    return (
        bool(colon) and attribute.isidentifier() and all(map(str.isidentifier, module.split(".")))
    )


def find_maker(name: str) -> Callable[..., Any]:
    """The class, or the function that makes a bot. The folder we are in is looked through last."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    module, _, attribute = name.partition(":")
    try:
        made: object = getattr(importlib.import_module(module), attribute)
    except Exception as error:
        raise LudolabError(f"the bot {name} can't be imported: {error}") from error
    if not callable(made):
        raise LudolabError(f"{name} is neither a class of bots nor a function that makes one")
    return made


def imported_digest(name: str) -> str:
    """A fingerprint of the file that it comes from."""
    file = getattr(sys.modules.get(name.partition(":")[0]), "__file__", None)
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""
