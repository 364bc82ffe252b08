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
"""Seconds for a move, or for importing or making the bot. One that takes longer hangs."""


class _Timeout(BaseException):
    """A BaseException, so that the bot's own ``except Exception`` doesn't catch it."""


@contextmanager
def in_time(name: str) -> Iterator[None]:
    """LudolabError if this bot hangs. Its code runs in our process, where only a signal can stop
    it. Windows doesn't have that signal, and only the main thread gets it."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return

    def time_out(number: int, frame: object) -> None:
        raise _Timeout

    before = signal.signal(signal.SIGALRM, time_out)
    try:
        # Again every second, in case the bot catches it.
        signal.setitimer(signal.ITIMER_REAL, LIMIT, 1.0)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, before)
    except _Timeout:
        raise LudolabError(f"the bot {name} hangs: it took more than {LIMIT:g} seconds") from None


class ImportedBot(Bot):
    """A bot from a class or function of the user's. Its errors are reported with its name."""

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
            raise LudolabError(f"{name} doesn't make a bot: what it makes has no `choose`")

    def choose(self, view: View) -> Move:
        with in_time(self.name):
            try:
                found: Move = self.bot.choose(view)
            except Exception as error:
                raise self._failed(error) from error
        if not isinstance(found, Move):
            raise LudolabError(f"the bot {self.name} must choose a move, not {found!r:.60}")
        return found

    def _failed(self, error: Exception) -> LudolabError:
        return LudolabError(f"the bot {self.name} has failed: {error!r:.200}")


def is_import_name(name: str) -> bool:
    module, colon, attribute = name.partition(":")
    return (
        bool(colon) and attribute.isidentifier() and all(map(str.isidentifier, module.split(".")))
    )


def find_maker(name: str) -> Callable[..., Any]:
    """The class or function that makes the bot. The current folder is searched last."""
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
        raise LudolabError(f"{name} is neither a bot class nor a function that makes a bot")
    return made


def imported_digest(name: str) -> str:
    """A fingerprint of the bot's source file."""
    file = getattr(sys.modules.get(name.partition(":")[0]), "__file__", None)
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""
