"""Bots written in Python, by their import name: ``mybots:Careful``."""

import hashlib
import importlib
import inspect
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

from ludolab.core import AnyState, Game, LudolabError, Move, View

from .base import Bot

LIMIT = 60.0
"""Seconds for a move, or to be imported or made: whoever takes longer hangs."""


class _Late(BaseException):
    """Not to be taken for one of the bot's own troubles, by the bot itself least of all."""


@contextmanager
def in_time(name: str) -> Iterator[None]:
    """LudolabError if this bot hangs. Its code runs in our process: only a signal can stop it,
    which Windows doesn't have, and which reaches the main thread alone."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return

    def late(number: int, frame: object) -> None:
        raise _Late

    before = signal.signal(signal.SIGALRM, late)
    try:
        # Again every second, should it go on in spite of it.
        signal.setitimer(signal.ITIMER_REAL, LIMIT, 1.0)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, before)
    except _Late:
        raise LudolabError(f"the bot {name} hangs: it took more than {LIMIT:g} seconds") from None


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
        with in_time(name):
            try:
                self.bot = make(*given)
            except Exception as error:
                raise self._failed(error) from error
        if not callable(getattr(self.bot, "choose", None)):
            raise LudolabError(f"{name} makes no bot: what it makes has no `choose`")

    def choose(self, view: View) -> Move:
        with in_time(self.name):
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
    with in_time(name):
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
