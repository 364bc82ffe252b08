"""Files that are written in full or not at all, even on a full disk; reading has a limit."""

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ludolab.core import LudolabError

LARGEST = 64 << 20
"""The most bytes that are read. A record of many thousand moves is smaller; a device has no end."""
NAME = 40
"""How much of a file's name its draft keeps, since the length of names is limited."""


class TooLarge(LudolabError):
    """A file, or an endless device, that holds more than anybody could have meant."""

    def __init__(self, path: Path, most: int) -> None:
        super().__init__(f"{path} is too large: at most {most:,} bytes are read")
        self.path, self.most = path, most

    def __reduce__(self) -> tuple[type["TooLarge"], tuple[Path, int]]:
        return type(self), (self.path, self.most)


def read_bounded(path: Path, most: int = LARGEST) -> str:
    """The text of a file; OSError, UnicodeDecodeError, or TooLarge."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLarge(path, most)
    return data.decode("utf-8")


def write_whole(path: Path, text: str) -> None:
    """Write the file whole or not at all."""
    with draft_of(path) as draft, writing(path), draft.open("w", encoding="utf-8") as file:
        file.write(text)


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """A file beside `path` that replaces it in the end, or is removed if something goes wrong.

    A symbolic link is followed, and a replaced file's permissions are kept. A device or a pipe
    can't be replaced, only written to: it is its own draft.
    """
    with writing(path):
        target = Path(os.path.realpath(path))
        before = _status(target)
    if before is not None and not stat.S_ISREG(before.st_mode):
        yield target
        return
    draft = target.with_name(f".{target.name[:NAME]}.{secrets.token_hex(4)}")
    try:
        with writing(path):
            draft.touch(exist_ok=False)
        yield draft
        with writing(path):
            if before is not None:
                _take_over(before, draft)
            _sync(draft)
            draft.replace(target)
        with suppress(OSError):  # not every system syncs folders
            _sync(target.parent)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """An error inside is reported in one sentence about this file."""
    try:
        yield
    except OSError as error:
        raise LudolabError(f"{path} can't be written: {error.strerror or error}") from error
    except UnicodeEncodeError as error:
        raise LudolabError(f"{path} can't be written: it would hold half a character") from error


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _take_over(before: os.stat_result, draft: Path) -> None:
    """Give the draft the permissions of what was there, and its owner if we may."""
    if hasattr(os, "chown"):
        with suppress(PermissionError):
            os.chown(draft, before.st_uid, before.st_gid)
    draft.chmod(stat.S_IMODE(before.st_mode))


def _sync(path: Path) -> None:
    """Wait until it is safely on the disk."""
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
