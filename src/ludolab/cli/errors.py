"""Errors become one sentence and an exit code."""

import shutil
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import ParamSpec

import typer

from ludolab.core import LudolabError
from ludolab.words import LANGUAGES, Texts, translated

from .console import WIDEST
from .files import why_not
from .setup import installed
from .words import words_for

P = ParamSpec("P")

WRONG = 2
"""The exit code for input that can't be used."""
NO_MORE_INPUT = 1
INTERRUPTED = 130
LONGEST = 800
"""The most characters of a sentence."""


def in_one_sentence(command: Callable[P, None]) -> Callable[P, None]:
    """A command that never ends in a traceback over bad input, Ctrl-C or the end of input."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except LudolabError as error:
            tell_error(str(error), _words(kwargs))
            raise typer.Exit(WRONG) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            tell_trouble(error, _words(kwargs))
            raise typer.Exit(WRONG) from None
        except EOFError:
            typer.echo("\n" + _words(kwargs).say("input-ended"), err=True)
            raise typer.Exit(NO_MORE_INPUT) from None
        except KeyboardInterrupt:
            typer.echo("\n" + _words(kwargs).say("interrupted"), err=True)
            raise typer.Exit(INTERRUPTED) from None

    return run


def tell_trouble(error: OSError, words: Texts) -> None:
    """Say what the system couldn't do. If not even that can be written, the exit code remains."""
    name = f"{str(error.filename)[:200]}: " if error.filename else ""
    with suppress(OSError):
        typer.echo(f"ludolab: {name}{why_not(error, words)}.", err=True)


def tell_error(sentence: str, words: Texts) -> None:
    """Print an error: the library's English is translated, our own texts stay as they are."""
    packages = [game.package for game in installed()]
    text = shortened(" ".join(translated(sentence, words.lang, packages).split()))
    text = f"ludolab: {text if text.endswith(('.', '!', '?')) else text + '.'}"
    with suppress(OSError):
        typer.echo(_wrapped(text) if sys.stderr.isatty() else text, err=True)


def _wrapped(text: str) -> str:
    """Broken between words; a terminal would break lines anywhere."""
    wide = min(shutil.get_terminal_size().columns, WIDEST)
    return textwrap.fill(text, wide, break_long_words=False, break_on_hyphens=False)


def shortened(text: str) -> str:
    """Without the middle of a sentence that quotes a very long value."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} … {text[-LONGEST // 2 :]}"


def _words(kwargs: object) -> Texts:
    lang = kwargs.get("lang") if isinstance(kwargs, dict) else None
    return words_for(lang if lang in LANGUAGES else None)
