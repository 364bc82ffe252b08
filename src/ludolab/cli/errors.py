"""The one place where what goes wrong becomes one sentence and an exit code."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import typer

from ludolab.core import LudolabError
from ludolab.words import Texts

from .words import words_for

P = ParamSpec("P")

WRONG = 2
"""What we were given can't be used."""
NO_MORE_INPUT = 1
INTERRUPTED = 130


def in_one_sentence(command: Callable[P, None]) -> Callable[P, None]:
    """A command that never ends in a traceback over bad input, Ctrl-C or the end of input."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except LudolabError as error:
            typer.echo(f"ludolab: {_one_line(error)}", err=True)
            raise typer.Exit(WRONG) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            name = f"{error.filename}: " if error.filename else ""
            typer.echo(f"ludolab: {name[:200]}{error.strerror or error}.", err=True)
            raise typer.Exit(WRONG) from None
        except EOFError:
            typer.echo("\n" + _words(kwargs).say("input-ended"), err=True)
            raise typer.Exit(NO_MORE_INPUT) from None
        except KeyboardInterrupt:
            typer.echo("\n" + _words(kwargs).say("interrupted"), err=True)
            raise typer.Exit(INTERRUPTED) from None

    return run


def _one_line(error: LudolabError) -> str:
    text = " ".join(str(error).split())
    return text if text.endswith((".", "!", "?")) else text + "."


def _words(kwargs: object) -> Texts:
    lang = kwargs.get("lang") if isinstance(kwargs, dict) else None
    return words_for(lang if isinstance(lang, str) else None)
