"""What a box holds, as TOML: read with the line of every mistake."""

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Final, NoReturn, Self, TypeVar

from .errors import BadPieces
from .mypyc import mypyc_attr

T = TypeVar("T")
_WORD: Final = re.compile(r"[a-z0-9][a-z0-9+.-]*\Z|-?[0-9]+\Z")


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """The pieces of a game. `own_text` is the file of a table owner, None for the box we ship."""

    edition: str
    own_text: str | None

    def __init__(self, file: "PiecesFile") -> None:
        self.edition = file.value("edition", str)
        self.own_text = file.own_text
        self.free = file.value("counts", str, "box") == "free"
        """Whether the owner says that the counts aren't those of the rule book."""

        self.options: dict[str, object] = file.value("options", dict, {})
        """Options of the table that this box sets, unless the table chooses others."""

        self.file = file
        """Where all of it stands."""

    def __reduce__(self) -> "tuple[type[Self], tuple[PiecesFile]]":
        return type(self), (self.file,)

    def __deepcopy__(self, memo: object) -> Self:
        """What a box holds never changes."""
        return self

    def require(self, rule: str, what: str, found: int, right: int, entry: "Entry") -> None:
        """Check a count against the rule book, unless the file says ``counts = "free"``."""
        if found != right and not self.free:
            entry.wrong(f'{found} {what}, not {right} ({rule}); counts = "free" allows that')

    def digest(self) -> str:
        """The fingerprint of all that the file says; its comments and its layout don't count."""
        text = json.dumps(self.file.data, sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()

    def __eq__(self, other: object) -> bool:
        return (
            type(other) is type(self)
            and self.edition == other.edition
            and self.own_text == other.own_text
        )

    __hash__ = None  # type: ignore[assignment]


class Entry:
    """One table of the file: its values, and the line each stands on."""

    def __init__(self, file: "PiecesFile", name: str, line: int, values: dict[str, object]) -> None:
        self.file = file
        self.name = name
        self.line = line
        self.values = values

    def __reduce__(self) -> "tuple[type[Entry], tuple[PiecesFile, str, int, dict[str, object]]]":
        return Entry, (self.file, self.name, self.line, self.values)

    def get(self, key: str, shape: type[T], default: T | None = None) -> T:
        """The value of a key, of the right type; without a default it must be there."""
        if key not in self.values:
            if default is not None:
                return default
            self.wrong(f"{self.name} needs {key!r}")
        found = self.values[key]
        if not isinstance(found, shape) or isinstance(found, bool):
            self.wrong(f"{key} is a {_CALLED[shape]}, not {found!r}", key)
        return found

    def words(self, key: str, allowed: tuple[str, ...]) -> list[str]:
        """A list of names, each one of `allowed`."""
        found = self.get(key, list)
        for item in found:
            if item not in allowed:
                self.wrong(f"{key} holds names out of {', '.join(allowed)}, not {item!r}", key)
        return found

    def word(self, key: str, allowed: tuple[str, ...] | None = None) -> str:
        """A name: small letters, digits, '-'; one of `allowed` if that is given."""
        found = self.get(key, str)
        if allowed is not None and found not in allowed:
            self.wrong(f"{key} is one of {', '.join(allowed)}, not {found!r}", key)
        if not _WORD.match(found):
            self.wrong(f"{key} is a name in small letters, not {found!r}", key)
        return found

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        found = self.get(key, int, default)
        if not low <= found <= high:
            self.wrong(f"{key} is from {low} to {high}, not {found}", key)
        return found

    def line_of(self, key: str) -> int:
        """The line on which a key stands; that of the table if it isn't there."""
        pattern = re.compile(rf"\s*{re.escape(key)}\s*=")
        for offset, text in enumerate(self.file.lines[self.line :]):
            if text.lstrip().startswith("["):
                break
            if pattern.match(text):
                return self.line + 1 + offset
        return self.line

    def wrong(self, why: str, key: str | None = None) -> NoReturn:
        line = self.line if key is None else self.line_of(key)
        raise BadPieces(f"{self.file.place(line, self.name)}: {why}")


@mypyc_attr(allow_interpreted_subclasses=True)
class PiecesFile:
    """A pieces file: the values at its top, and its tables in order."""

    def __init__(
        self,
        text: str,
        source: str,
        *,
        own: bool,
        origins: dict[int, int] | None = None,
        changed: dict[str, int] | None = None,
    ) -> None:
        """For a box that a variant changes, `origins` has the variant's line for each of ours, and
        `changed` where it changes a kind of table, for mistakes on no line of its own."""
        import tomllib

        self.source = source
        self.origins = origins
        self.changed = changed or {}
        self.own_text = text if own else None
        self.lines = text.splitlines()
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadPieces(f"{source}: {error}") from None
        except (ValueError, RecursionError):
            # Nested too deeply, or a number with thousands of digits.
            raise BadPieces(f"{source} isn't TOML that can be read") from None

    def place(self, line: int, table: str = "") -> str:
        """How a mistake on this line, in a kind of table, is introduced; 0: it is on none."""
        if self.origins is not None:
            line = self.origins.get(line, 0) or self.changed.get(table, 0)
        return f"{self.source}, line {line}" if line else self.source

    def value(self, key: str, shape: type[T], default: T | None = None) -> T:
        """A value from the top of the file."""
        return self.top().get(key, shape, default)

    def top(self) -> Entry:
        return Entry(self, "the file", 0, self.data)

    def tables(self, name: str) -> Iterator[Entry]:
        """The tables ``[[name]]``, in the order of the file; there is at least one."""
        found = self.data.get(name, [])
        header = re.compile(rf"\s*\[\[\s*{re.escape(name)}\s*\]\]")
        at = [i for i, text in enumerate(self.lines, 1) if header.match(text)]
        if not isinstance(found, list) or not found or len(at) != len(found):
            raise BadPieces(f"{self.source}: it needs tables [[{name}]]")
        for line, values in zip(at, found, strict=True):
            yield Entry(self, name, line, values)

    def table(self, name: str) -> Entry:
        """The one table ``[name]``, which may be missing."""
        header = re.compile(rf"\s*\[\s*{re.escape(name)}\s*\]")
        at = next((i for i, text in enumerate(self.lines, 1) if header.match(text)), 0)
        return Entry(self, name, at, self.value(name, dict, {}))

    def only(self, *keys: str) -> None:
        """Refuse what nobody reads: a misspelt key would be silently lost."""
        known = (*keys, "edition", "counts", "options")
        for key in self.data:
            if key not in known:
                name = re.compile(rf"\s*(\[+\s*)?[\"']?{re.escape(key)}\b")
                line = next((i for i, t in enumerate(self.lines, 1) if name.match(t)), 1)
                raise BadPieces(f"{self.place(line)}: there is no key {key!r} here")


_CALLED: Final[dict[type, str]] = {int: "whole number", str: "string", list: "list", dict: "table"}
