"""Moves as text, in the players' words: ``fill blue+orange at 3``.

How a move reads follows from its declaration: its kind, its first part, and each other part after
its name. A class may word it better by a `wording`, such as ``"give back {stick}"``.
"""

import json
import re
import types
import typing
from collections.abc import Iterable, Iterator
from string import Formatter
from typing import TYPE_CHECKING, Literal, get_args, get_origin

from .errors import InvalidMove
from .json_schema import Json, Mismatch, Shape, bare, encode, shorten

if TYPE_CHECKING:
    from .steps import Move

_BARE = r'[^\s,"]+'
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_TEXT = f"(?:{_QUOTED}|{_BARE})"
_NOTHING, _NONE = "nothing", "none"
_SPACES, _SPACES_PATTERN = re.compile(r"(?:\\?\s)+"), r"\\s+"


def write(move: "Move") -> str:
    """A move as text; `parse` reads it back."""
    return _notation(type(move)).write(move)


def parse(text: str, kinds: Iterable[type["Move"]], title: str) -> "Move":
    """The move of one of these kinds that reads like this, or InvalidMove with one sentence."""
    notations = [_notation(cls) for cls in kinds]
    for notation in notations:
        move = notation.read(text)
        if move is not None:
            return move
    first = text.lower().split(maxsplit=1)[:1]
    alike = [notation for notation in notations if notation.example.split()[:1] == first]
    expected = " or ".join(f'"{notation.example}"' for notation in alike or notations)
    raise InvalidMove(f"{shorten(text)} isn't a move of {title}: it expects {expected}")


class Notation:
    """How the moves of one class are written and read."""

    def __init__(self, cls: type["Move"]) -> None:
        self.cls = cls
        wording = cls.wording or _default_wording(cls)
        self.template = [(words, part or "") for words, part, _, _ in Formatter().parse(wording)]
        """Words, each with the part that follows; "" if none does."""
        if sorted(part for _, part in self.template if part) != sorted(cls.shape):
            parts = ", ".join(cls.shape) or "no parts"
            raise TypeError(
                f"the wording of {cls.__name__} has to name {parts}, each once: {wording!r}"
            )
        self.example = ""
        """How such a move reads, for a person: ``fill <card> at <at: a whole number>``."""
        pattern = ""
        for words, part in self.template:
            self.example += words
            pattern += rf"(?i:{_SPACES.sub(_SPACES_PATTERN, re.escape(words))})"
            if part:
                self.example += f"<{part}{_hint(cls.shape[part])}>"
                pattern += f"(?P<{part}>{_form(cls.shape[part])})"
        self.pattern = re.compile(rf"\s*{pattern}\s*")

    def write(self, move: "Move") -> str:
        shape = self.cls.shape
        return "".join(
            words + (_write(shape[part], getattr(move, part)) if part else "")
            for words, part in self.template
        )

    def read(self, text: str) -> "Move | None":
        """None if the text doesn't look like such a move."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        cls = self.cls
        parts = {part: _read(cls.shape[part], said) for part, said in found.groupdict().items()}
        try:
            return cls.from_json({cls.tag: cls.kind, **parts}, "")
        except Mismatch as error:
            raise InvalidMove(f"{error}") from None


_KNOWN: dict[type["Move"], Notation] = {}


def _notation(cls: type["Move"]) -> Notation:
    found = _KNOWN.get(cls)
    if found is None:
        found = _KNOWN[cls] = Notation(cls)
    return found


def _default_wording(cls: type["Move"]) -> str:
    words = cls.kind.replace("-", " ")
    for i, name in enumerate(cls.shape):
        words += f" {name.replace('_', ' ')} {{{name}}}" if i else f" {{{name}}}"
    return words


# --- parts ----------------------------------------------------------------------------------


def _write(shape: Shape, value: object) -> str:
    """One part as text, in the form that its type says."""
    if value is None:
        return _NONE
    if _is_list(shape):
        assert isinstance(value, (list, tuple))
        item = _item(shape)
        return ", ".join(_write(item, one) for one in value) or _NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        plain = re.fullmatch(_BARE, value) and value.isprintable()
        if plain and value not in (_NOTHING, _NONE):
            return value
    return json.dumps(encode(value), ensure_ascii=False)


def _form(shape: Shape) -> str:
    """What such a part looks like, as a regular expression."""
    shape = bare(shape)
    if shape in _FORMS:
        return _FORMS[shape]
    if get_origin(shape) is Literal:
        said = (re.escape(_write(type(arg), arg)) for arg in get_args(shape))
        return f"(?:{'|'.join(said)})"
    if _is_list(shape):
        item = _form(_item(shape))
        return rf"(?:{_NOTHING}|{item}(?:\s*,\s*{item})*)"
    if _optional(shape) is not None:
        return f"(?:{_NONE}|{_form(_optional(shape))})"
    return r"[\[{].*[\]}]"


_FORMS: dict[Shape, str] = {str: _TEXT, int: "-?[0-9]{1,20}", bool: "(?:yes|no)"}


def _read(shape: Shape, said: str) -> Json:
    """A part that looks right, as JSON."""
    shape = bare(shape)
    if shape is int:
        return int(said)
    if shape is bool:
        return said == "yes"
    if shape is str:
        return _unquoted(said)
    if get_origin(shape) is Literal:
        return next(encode(arg) for arg in get_args(shape) if _write(type(arg), arg) == said)
    if _is_list(shape):
        return [] if said == _NOTHING else [*_items(_item(shape), said)]
    if _optional(shape) is not None:
        return None if said == _NONE else _read(_optional(shape), said)
    return _json(said)


def _items(shape: Shape, said: str) -> Iterator[Json]:
    for found in re.finditer(_form(shape), said):
        yield _read(shape, found[0])


def _unquoted(said: str) -> Json:
    return _json(said) if said.startswith('"') else said


def _json(said: str) -> Json:
    try:
        found: Json = json.loads(said, strict=False)
    except (ValueError, RecursionError):
        raise InvalidMove(f"{shorten(said)} isn't JSON") from None
    return found


def _hint(shape: Shape) -> str:
    shape = bare(shape)
    if get_origin(shape) is Literal:
        return f": {' or '.join(_write(type(arg), arg) for arg in get_args(shape))}"
    if _is_list(shape):
        return ", …"
    return {int: ": a whole number", bool: ": yes or no"}.get(typing.cast(type, shape), "")


def _is_list(shape: Shape) -> bool:
    """Whether it is a list of plain parts, all of one type."""
    shape = bare(shape)
    args = get_args(shape)
    is_list = get_origin(shape) is list or (get_origin(shape) is tuple and args[1:] == (...,))
    return is_list and (bare(args[0]) in _FORMS or get_origin(bare(args[0])) is Literal)


def _item(shape: Shape) -> Shape:
    return bare(get_args(bare(shape))[0])


def _optional(shape: Shape) -> Shape | None:
    """X, if the type is X or None, and X is plain."""
    if get_origin(shape) not in (types.UnionType, typing.Union):
        return None
    others = [bare(arg) for arg in get_args(shape) if arg is not type(None)]
    if len(others) != 1 or others[0] not in _FORMS:
        return None
    return others[0]
