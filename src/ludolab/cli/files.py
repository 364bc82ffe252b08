"""Files that the user gives us, and those that we write for them."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from ludolab.core import LudolabError
from ludolab.records import TooLarge, read_bounded, write_whole
from ludolab.words import Texts

from .console import paper
from .streams import write_out

STANDARD_OUTPUT = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")
LARGEST = 1 << 20
"""The most bytes of a text that somebody wrote by hand."""


def read_text(path: Path, words: Texts, most: int = LARGEST) -> str:
    """The text of a file, up to a limit of bytes."""
    try:
        return read_bounded(path, most)
    except TooLarge as error:
        told = words.say("error-too-large", file=str(path), most=error.most >> 20)
        raise LudolabError(told) from None
    except OSError as error:
        raise LudolabError(
            words.say("error-read", file=str(path), why=why_not(error, words))
        ) from None
    except ValueError:
        # Not UTF-8, or a path with a zero byte.
        raise LudolabError(words.say("error-no-text", file=str(path))) from None


def is_path(text: str) -> bool:
    """Whether a file is meant rather than a word: the file exists, or there is a separator of
    folders in it. A folder that happens to have the name of a word isn't meant."""
    if os.sep in text:
        return True
    with suppress(OSError, ValueError):
        path = Path(text)
        return path.exists() and not path.is_dir()
    return False


def is_standard_output(path: Path | None) -> bool:
    """Whether the file that is asked for is the standard output."""
    return str(path) in STANDARD_OUTPUT


def console_beside(*targets: Path | None) -> Console:
    """Where to print: on standard error if a file is written to the standard output."""
    return paper(error=any(map(is_standard_output, targets)))


def require_writable(path: Path | None, words: Texts) -> None:
    """Refuse before the work, not after it, if its result can't be written."""
    if path is None or is_standard_output(path):
        return
    try:
        found = path.stat()
    except FileNotFoundError:
        found = None
    except (OSError, ValueError) as error:
        raise not_written(path, error, words) from None
    if found is not None and stat.S_ISDIR(found.st_mode):
        raise LudolabError(words.say("error-is-folder", file=str(path)))
    if found is not None and not os.access(path, os.W_OK):
        raise LudolabError(words.say("error-protected-file", file=str(path)))
    if found is not None and not stat.S_ISREG(found.st_mode):
        return
    folder = Path(os.path.realpath(path)).parent
    if not folder.is_dir():
        raise LudolabError(words.say("error-no-folder", file=str(path), folder=str(path.parent)))
    if not os.access(folder, os.W_OK):
        raise LudolabError(words.say("error-protected", file=str(path), folder=str(path.parent)))


def require_ordinary(path: Path | None, words: Texts) -> None:
    """Refuse a device or a pipe where a file is read and then appended to."""
    if path is not None and path.exists() and not path.is_file():
        raise LudolabError(words.say("error-no-file", file=str(path)))


def require_free(path: Path | None, words: Texts, *, force: bool) -> None:
    """Refuse to overwrite a file without `force`."""
    if path is not None and path.is_file() and not is_standard_output(path) and not force:
        raise LudolabError(words.say("error-exists", file=str(path)))


def write_file(path: Path, text: str, console: Console, words: Texts) -> None:
    """Write it whole or not at all, and say so."""
    try:
        if is_standard_output(path):
            write_out(text)
            return
        write_whole(path, text)
    except LudolabError as error:
        raise not_written(path, error.__cause__ or error, words) from None
    except BrokenPipeError:
        raise
    except (OSError, UnicodeEncodeError) as error:
        raise not_written(path, error, words) from None
    tell_written(path, console, words)


def tell_written(path: Path, console: Console, words: Texts) -> None:
    console.print(escape(words.say("saved", file=str(path))), soft_wrap=True)


def not_written(path: Path, error: BaseException, words: Texts) -> LudolabError:
    return LudolabError(words.say("error-write", file=str(path), why=why_not(error, words)))


def why_not(error: BaseException, words: Texts) -> str:
    """The system's reason, in the language of the terminal."""
    if not isinstance(error, OSError):
        return words.say("why-not-text")
    known = {
        errno.ENOENT: words.say("why-missing"),
        errno.EACCES: words.say("why-forbidden"),
        errno.EPERM: words.say("why-forbidden"),
        errno.EISDIR: words.say("why-folder"),
        errno.ENOTDIR: words.say("why-no-folder"),
        errno.ENOSPC: words.say("why-full"),
        errno.EDQUOT: words.say("why-full"),
        errno.EROFS: words.say("why-read-only"),
        errno.ELOOP: words.say("why-loop"),
        errno.ENAMETOOLONG: words.say("why-long"),
    }
    return known.get(error.errno or 0) or error.strerror or str(error)
