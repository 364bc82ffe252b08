"""What each number means: tables like those of docs/learning.md, for any kind of table."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ludolab.core import AnyState, Game
from ludolab.words import Speech

from .encoding import Encoding
from .parts import Part

NAMED = 6
"""Of a longer list, only the first and last names are given."""


def describe(game: Game[AnyState], encoding: Encoding[AnyState]) -> str:
    """Observation and actions, number by number, as two tables in Markdown."""
    return "\n".join([*_rows(encoding), "", *_actions(game, encoding)])


def _rows(encoding: Encoding[AnyState]) -> Iterator[str]:
    yield "| numbers | part | one for each of | up to | meaning |"
    yield "| --- | --- | --- | --- | --- |"
    for part in encoding.parts:
        where = _range(encoding.start[part.name], part.size)
        meaning = part.meaning + (" *Remembered.*" if part.remembered else "")
        yield f"| {where} | `{part.name}` | {_of(part)} | {part.highest} | {meaning} |"


def _actions(game: Game[AnyState], encoding: Encoding[AnyState]) -> Iterator[str]:
    speech = Speech(game, "en", [f"player_{seat}" for seat in range(encoding.players)])
    yield "| actions | move | the first of them |"
    yield "| --- | --- | --- |"
    at = 0
    for kind, group in groupby(encoding.actions, key=lambda move: move.kind):
        first, *others = group
        count = 1 + len(others)
        parts = f"({', '.join(type(first).shape)})" if type(first).shape else ""
        yield f"| {_range(at, count)} | `{kind}{parts}` | {speech.move(first)} |"
        at += count


def _range(start: int, size: int) -> str:
    return f"{start}–{start + size - 1}" if size > 1 else f"{start}"


def _of(part: Part[AnyState]) -> str:
    return " × ".join(map(_names, part.of)) or "–"


def _names(names: Sequence[str]) -> str:
    if len(names) <= NAMED:
        return ", ".join(names)
    return f"{names[0]}, {names[1]} … {names[-1]} ({len(names)})"
