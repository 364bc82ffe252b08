"""Files that are there in full or not at all, even on a full disk."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludolab.core import LudolabError


def write_whole(path: Path, text: str) -> None:
    with draft_of(path) as draft, writing(path), draft.open("w", encoding="utf-8") as file:
        file.write(text)


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """A file to be, beside `path`: at the end it takes that name, or it is gone."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with writing(path):
            draft.touch(exist_ok=False)
        yield draft
        with writing(path):
            with draft.open("rb+") as file:
                os.fsync(file.fileno())
            draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """What goes wrong meanwhile is told in one sentence about this file."""
    try:
        yield
    except OSError as error:
        raise LudolabError(f"{path} can't be written: {error.strerror or error}") from None
    except UnicodeEncodeError:
        raise LudolabError(f"{path} can't be written: it would hold half a character") from None
