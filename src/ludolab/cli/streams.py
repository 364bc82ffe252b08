"""The standard streams: characters they can't encode and closed ends don't stop us."""

import codecs
import io
import os
import sys
import unicodedata
from pathlib import Path

STAND_INS = str.maketrans(
    {
        **dict.fromkeys("’‘", "'"),
        **dict.fromkeys("“”«»", '"'),
        **dict.fromkeys("–—−─━·", "-"),
        **dict.fromkeys("▸►", ">"),
        **dict.fromkeys("│┃▏", "|"),
        **dict.fromkeys("█▇▮■", "#"),
        **dict.fromkeys("★●✔•", "*"),
        "×": "x",
        "≥": ">=",
        "œ": "oe",
        "…": "...",
        "\xa0": " ",
        "\u202f": " ",
    }
)
"""Plain characters for those that an older encoding doesn't have."""
PLAIN = "ludolab-plain"


def plain(error: UnicodeError) -> tuple[str, int]:
    """The nearest ASCII: a letter without its accent, a stand-in, or a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    told = error.object[error.start : error.end].translate(STAND_INS)
    letters = unicodedata.normalize("NFKD", told)
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "".join(letter if letter.isascii() else "?" for letter in bare), error.end


def prepare_streams() -> None:
    """Open closed streams on the null device, and replace what can't be encoded."""
    codecs.register_error(PLAIN, plain)
    nothing = Path(os.devnull)
    if sys.stdin is None:
        sys.stdin = nothing.open(encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = nothing.open("w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = nothing.open("w", encoding="utf-8")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def write_out(text: str) -> None:
    """Write to the standard output the same bytes as to a file."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
    else:
        sys.stdout.write(text)
    sys.stdout.flush()
