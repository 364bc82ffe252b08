"""Variants: small files that say what differs from a game's own box.

A variant names its game and itself. Every other value at its top replaces the one of the box. A
table ``[[order]]`` with a `where` changes the orders that have these values, or takes them out if
it says ``remove = true``; without a `where` it is added. A table ``[options]`` has the options of
the table that the variant is played with, unless others are chosen there. It may say for which
`edition` of the box it was made.
"""

import json
import tomllib
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from .pieces import Entry, PiecesFile

OWN_KEYS = ("variant", "name", "about", "edition")
"""What a variant says of itself."""
LONGEST_NAME = 60


class Line(NamedTuple):
    """A line of the changed box, and the line of the variant it comes from; 0 for the box's own."""

    text: str
    origin: int = 0


def is_variant(file: PiecesFile) -> bool:
    """Whether a file says what differs from a box, instead of listing a whole one."""
    return "variant" in file.data


def applied(variant: PiecesFile, game: str, box: str, more: Collection[str] = ()) -> PiecesFile:
    """The box with this variant's changes, as a whole file; a mistake in it is reported with the
    variant's line. `more`: keys that a box needn't have."""
    top = variant.top()
    wanted = top.get("variant", str)
    if wanted != game:
        top.wrong(f"it is a variant of {wanted}, not of {game}", "variant")
    changes = _Changes(variant, PiecesFile(box, "pieces.toml", own=False), more)
    lines = changes.lines()
    text = "\n".join(line.text for line in lines) + "\n"
    origins = {number: line.origin for number, line in enumerate(lines, 1)}
    return PiecesFile(
        text, variant.source, own=True, origins=origins, changed=changes.last_changed()
    )


class _Changes:
    """What is written where in the box."""

    def __init__(self, variant: PiecesFile, box: PiecesFile, more: Collection[str]) -> None:
        self.variant = variant
        self.box = box
        self.instead: dict[int, list[Line]] = {}
        """The lines that stand in the place of a line of the box."""
        self.added: list[Line] = []
        self._name()
        tables = [key for key, value in box.data.items() if isinstance(value, list)]
        for key, value in variant.data.items():
            if key in OWN_KEYS:
                continue
            if key == "options":
                self._options(variant.table(key))
            elif key in tables:
                for entry in variant.tables(key):
                    self._change(entry)
            elif key in box.data or key in more:
                self._set(box.top(), key, value, variant.top())
            else:
                variant.top().wrong(f"the box of {variant.data['variant']} has no {key!r}", key)

    def lines(self) -> list[Line]:
        """The changed box."""
        found: list[Line] = []
        for number, text in enumerate(self.box.lines, 1):
            found += self.instead.get(number, [Line(text)])
        return found + self.added

    def last_changed(self) -> dict[str, int]:
        """Where each kind of table is changed last; the whole file, if one change is all."""
        found: dict[str, int] = {}
        every: list[int] = []
        for key, value in self.variant.data.items():
            if key in OWN_KEYS or key == "options":
                continue
            if isinstance(value, list) and isinstance(self.box.data.get(key), list):
                lines = [entry.line for entry in self.variant.tables(key)]
                found[key] = lines[-1]
                every += lines
            else:
                every.append(self.variant.top().line_of(key))
        if len(every) == 1:
            found[self.box.top().name] = every[0]
        return found

    def _name(self) -> None:
        """The edition tells variants apart; whoever changes a box knows that its counts differ."""
        top = self.variant.top()
        name = top.get("name", str)
        if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
            top.wrong(f"name is a text of 1 to {LONGEST_NAME} letters", "name")
        edition = self.box.value("edition", str)
        wanted = top.get("edition", str, edition)
        if wanted != edition:
            why = f"it is a variant of edition {wanted!r}, and the box here is edition {edition!r}"
            top.wrong(why, "edition")
        self._set(self.box.top(), "edition", f"{edition} {name.strip()}", top, "name")
        self.instead[self.box.top().line_of("edition")].append(Line('counts = "free"'))

    def _options(self, entry: Entry) -> None:
        if not entry.line:
            self.variant.top().wrong("options stand in a table [options]", "options")
        self.added += [Line(""), Line("[options]", entry.line)]
        self.added += [_assignment(key, value, entry) for key, value in entry.values.items()]

    def _change(self, entry: Entry) -> None:
        values = {k: v for k, v in entry.values.items() if k not in ("where", "remove")}
        if "where" not in entry.values:
            if "remove" in entry.values:
                entry.wrong(f"which {entry.name} is taken out? It needs a where", "remove")
            self.added += [Line(""), Line(f"[[{entry.name}]]", entry.line)]
            self.added += [_assignment(key, value, entry) for key, value in values.items()]
            return
        where = entry.get("where", dict)
        found = [one for one in self.box.tables(entry.name) if _fits(one, where)]
        if not found:
            entry.wrong(f"no {entry.name} in the box is like this", "where")
        remove = entry.values.get("remove", False)
        if not isinstance(remove, bool):
            entry.wrong(f"remove is true or false, not {remove!r}", "remove")
        for one in found:
            if remove:
                for line in _lines_of(one):
                    self.instead[line] = []
            else:
                for key, value in values.items():
                    self._set(one, key, value, entry)

    def _set(
        self, place: Entry, key: str, value: object, by: Entry, said_as: str | None = None
    ) -> None:
        """Give a value of the box another one, or a table a value that it doesn't have yet."""
        line = _assignment(key, value, by, said_as)
        at = place.line_of(key if key in place.values else "edition")
        if key in place.values:
            for old in _assigned(self.box.lines, at):
                self.instead[old] = []
            self.instead[at] = [line]
        else:
            self.instead.setdefault(at, [Line(self.box.lines[at - 1])]).append(line)


def where_of(entry: Entry, others: Sequence[Entry]) -> dict[str, object] | None:
    """The shortest `where` that finds this table of a box and none of the `others`; words are
    preferred to numbers, and of a list one item is enough. None if they can't be told apart."""
    words_first = sorted(entry.values.items(), key=lambda pair: isinstance(pair[1], int))
    found: list[tuple[str, object]] = []
    for key, value in words_first:
        items = value if isinstance(value, list) else [value]
        found += [(key, item) for item in items if isinstance(item, (str, int))]
    for size in range(1, len(entry.values) + 1):
        for pairs in combinations(found, size):
            where = dict(pairs)
            if len(where) == size and not any(_fits(other, where) for other in others):
                return where
    return None


def _fits(entry: Entry, where: dict[str, object]) -> bool:
    """Whether an entry has these values; of a list, one of its items is enough."""
    for key, wanted in where.items():
        found = entry.values.get(key)
        if found != wanted and not (isinstance(found, list) and wanted in found):
            return False
    return True


def _assignment(key: str, value: object, by: Entry, said_as: str | None = None) -> Line:
    plain = (str, int, float)
    if not isinstance(value, plain) and not (
        isinstance(value, list) and all(isinstance(item, plain) for item in value)
    ):
        by.wrong(f"{key} is a number, a text or a list of them", key)
    return Line(f"{key} = {json.dumps(value, ensure_ascii=False)}", by.line_of(said_as or key))


def _assigned(lines: Sequence[str], at: int) -> Iterator[int]:
    """The numbers of the lines on which the value that begins on line `at` stands."""
    text = ""
    for number in range(at, len(lines) + 1):
        text += lines[number - 1] + "\n"
        yield number
        try:
            tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            continue
        return


def _lines_of(entry: Entry) -> Iterator[int]:
    """The numbers of an entry's lines."""
    yield entry.line
    for key in entry.values:
        yield from _assigned(entry.file.lines, entry.line_of(key))
