"""Files that people hand us, and those they want from us."""

import os
from pathlib import Path

from ludolab.core import LudolabError
from ludolab.words import Texts


def read_text(path: Path, words: Texts) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise LudolabError(
            words.say("error-read", file=str(path), why=error.strerror or "?")
        ) from None
    except UnicodeDecodeError:
        raise LudolabError(words.say("error-no-text", file=str(path))) from None


def require_writable(path: Path | None, words: Texts) -> None:
    """Say so before the game, not after it, if its record can't be written."""
    if path is None:
        return
    if path.is_dir():
        raise LudolabError(words.say("error-is-folder", file=str(path)))
    if not path.parent.is_dir():
        raise LudolabError(words.say("error-no-folder", file=str(path), folder=str(path.parent)))
    if not os.access(path.parent, os.W_OK):
        raise LudolabError(words.say("error-protected", file=str(path), folder=str(path.parent)))
