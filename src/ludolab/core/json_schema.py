"""Types as data: how a declared type is written to JSON, read from it, and copied."""

from __future__ import annotations

import operator
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias, get_args, get_origin

from .jsonable import Jsonable

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Shape: TypeAlias = object
"""A runtime type expression, such as ``list[tuple[str, int]]``."""
OBJECTS: Final = (dict, Mapping)
"""What JSON calls an object. A Mapping is never changed, only replaced: copies share it."""


class Mismatch(Exception):
    """JSON that doesn't have the declared shape; says where and what was expected."""

    def __init__(self, where: str, expected: str, data: object) -> None:
        super().__init__(f"{where or 'it'} should be {expected}, not {shorten(data)}")


def shorten(data: object, most: int = 60) -> str:
    """An untrusted value, shortened to fit into a sentence."""
    try:
        text = repr(data)
    except RecursionError:
        return "something nested without end"
    return text if len(text) <= most else text[: most - 1] + "…"


def bare(shape: Shape) -> Shape:
    """The type without its marks."""
    while get_origin(shape) is Annotated:
        shape = get_args(shape)[0]
    return shape


def encode(value: object) -> Json:
    """Any declared value as plain JSON: tuples become lists, keys become strings."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [encode(v) for v in value]
    if isinstance(value, dict):
        return {str(k): encode(v) for k, v in value.items()}
    if isinstance(value, Jsonable):
        return value.to_json()
    raise TypeError(f"{type(value).__name__} can't be written to JSON")


_PLAIN: Final[dict[Shape, str]] = {
    int: "a whole number",
    str: "a string",
    bool: "true or false",
    type(None): "null",
}
Reader: TypeAlias = Callable[[object, str], object]
"""Reads one untrusted value of a class of values; the second argument says where it stands."""


def decode(shape: Shape, data: object, where: str, values: Reader) -> object:
    """JSON as the declared type, checked at every level; `values` reads moves and steps."""
    try:
        return _reader(shape)(data, values)
    except Mismatch:
        # Slower, but its error says where the mistake is.
        return _decode(shape, data, where, values)


def _decode(shape: Shape, data: object, where: str, values: Reader) -> object:
    """The same; a `Mismatch` says what is wrong and where."""
    shape = bare(shape)
    if shape in _PLAIN:
        if type(data) is not shape:
            raise Mismatch(where, _PLAIN[shape], data)
        return data
    origin, args = get_origin(shape), get_args(shape)
    if origin is list:
        return [
            _decode(args[0], item, f"{where}[{i}]", values)
            for i, item in enumerate(_list(data, where))
        ]
    if origin is tuple:
        items = _list(data, where)
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple(
                _decode(args[0], item, f"{where}[{i}]", values) for i, item in enumerate(items)
            )
        if len(items) != len(args):
            raise Mismatch(where, f"a list of {len(args)}", data)
        return tuple(
            _decode(arg, item, f"{where}[{i}]", values)
            for i, (arg, item) in enumerate(zip(args, items, strict=True))
        )
    if origin in OBJECTS:
        if not isinstance(data, dict):
            raise Mismatch(where, "an object", data)
        return {
            _key(args[0], key, where): _decode(args[1], item, f"{where}.{key}", values)
            for key, item in data.items()
        }
    if origin is Literal:
        if data not in args or isinstance(data, bool) != any(isinstance(a, bool) for a in args):
            raise Mismatch(where, describe(shape), data)
        return data
    if origin in (types.UnionType, typing.Union):
        for arg in args:
            try:
                return _decode(arg, data, where, values)
            except Mismatch:
                continue
        raise Mismatch(where, describe(shape), data)
    return values(data, where)


QuickReader: TypeAlias = Callable[[object, Reader], object]


@cache
def _reader(shape: Shape) -> QuickReader:
    """A quick reader of JSON of this shape. Its `Mismatch` doesn't say where."""
    shape = bare(shape)
    origin, args = get_origin(shape), get_args(shape)
    if shape in _PLAIN:
        return _plain_reader(shape)
    if origin is list:
        return _list_reader(args[0])
    if origin is tuple and args[1:] == (Ellipsis,):
        items = _list_reader(args[0])
        return lambda data, values: tuple(items(data, values))
    if origin is tuple:
        return _tuple_reader(args)
    if origin in OBJECTS and bare(args[0]) is str:
        return _dict_reader(args[1])
    if origin in (types.UnionType, typing.Union):
        return _union_reader(args)
    if origin is Literal or origin in OBJECTS:
        return lambda data, values: _decode(shape, data, "", values)
    return lambda data, values: values(data, "")


def _plain_reader(shape: Shape) -> QuickReader:
    def read(data: object, values: Reader) -> object:
        if type(data) is not shape:
            raise Mismatch("", _PLAIN[shape], data)
        return data

    return read


def _list_reader(shape: Shape) -> Callable[[object, Reader], list[object]]:
    read_item = _reader(shape)
    plain = bare(shape) if bare(shape) in _PLAIN else None

    def read(data: object, values: Reader) -> list[object]:
        items = _list(data, "")
        if plain is None:
            return [read_item(item, values) for item in items]
        for item in items:
            if type(item) is not plain:
                raise Mismatch("", _PLAIN[plain], item)
        return items[:]

    return read


def _tuple_reader(shapes: tuple[Shape, ...]) -> QuickReader:
    readers = [_reader(shape) for shape in shapes]

    def read(data: object, values: Reader) -> object:
        items = _list(data, "")
        if len(items) != len(readers):
            raise Mismatch("", f"a list of {len(readers)}", data)
        return tuple([read(item, values) for read, item in zip(readers, items, strict=True)])

    return read


def _union_reader(shapes: tuple[Shape, ...]) -> QuickReader:
    plain = {bare(shape) for shape in shapes} & _PLAIN.keys()
    readers = [_reader(shape) for shape in shapes if bare(shape) not in plain]

    def read(data: object, values: Reader) -> object:
        if type(data) in plain:
            return data
        for reader in readers:
            try:
                return reader(data, values)
            except Mismatch:
                continue
        raise Mismatch("", "something else", data)

    return read


def _dict_reader(shape: Shape) -> QuickReader:
    read_item = _reader(shape)

    def read(data: object, values: Reader) -> object:
        if not isinstance(data, dict):
            raise Mismatch("", "an object", data)
        return {key: read_item(item, values) for key, item in data.items()}

    return read


def describe(shape: Shape) -> str:
    shape = bare(shape)
    origin, args = get_origin(shape), get_args(shape)
    if shape in _PLAIN:
        return _PLAIN[shape]
    if origin is Literal:
        return "one of " + ", ".join(map(str, args))
    if origin in (types.UnionType, typing.Union):
        return " or ".join(map(describe, args))
    return "a list" if origin in (list, tuple) else "an object"


def _list(data: object, where: str) -> list[object]:
    if not isinstance(data, list):
        raise Mismatch(where, "a list", data)
    return data


def _key(shape: Shape, key: object, where: str) -> object:
    if bare(shape) is str:
        return key
    try:
        return int(str(key))
    except ValueError:
        raise Mismatch(where, "an object with numbers as keys", key) from None


Copier: TypeAlias = Callable[[object], object]
Writer: TypeAlias = Callable[[object], Json]


@cache
def copier(shape: Shape) -> Copier | None:
    """Copies lists and dictionaries at every level. None: the value may be shared."""
    shape = bare(shape)
    origin, args = get_origin(shape), get_args(shape)
    if origin is list:
        return _list_copier(copier(args[0]))
    if origin is dict:
        return _dict_copier(copier(args[1]))
    return None


def _list_copier(item: Copier | None) -> Copier:
    def copy(value: object) -> object:
        assert isinstance(value, list)
        return value[:] if item is None else [item(one) for one in value]

    return copy


def _dict_copier(item: Copier | None) -> Copier:
    def copy(value: object) -> object:
        assert isinstance(value, dict)
        return value.copy() if item is None else {key: item(one) for key, one in value.items()}

    return copy


def shared(shape: Shape, one: object, other: object) -> list[object]:
    """The lists and dictionaries that two equal values share, although they can change."""
    shape = bare(shape)
    origin, args = get_origin(shape), get_args(shape)
    if origin not in (list, dict):
        return []
    if one is other:
        return [one]
    found: list[object] = []
    if isinstance(one, list) and isinstance(other, list):
        for a, b in zip(one, other, strict=True):
            found += shared(args[0], a, b)
    elif isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            found += shared(args[1], one[key], other[key])
    return found


@cache
def writer(shape: Shape) -> Writer:
    """Writes a value of this shape to JSON: `encode`, but quicker."""
    shape = bare(shape)
    origin, args = get_origin(shape), get_args(shape)
    if _is_plain(shape):
        return _as_it_is
    if origin is list or (origin is tuple and args[1:] == (Ellipsis,)):
        return _list_writer(args[0])
    if origin in OBJECTS and bare(args[0]) is str:
        return _dict_writer(args[1])
    return encode


def _as_it_is(value: object) -> Json:
    return value  # type: ignore[return-value]  # JSON writes it like this


def _list_writer(shape: Shape) -> Writer:
    item = None if _is_plain(shape) else writer(shape)

    def write(value: object) -> Json:
        assert isinstance(value, (list, tuple))
        return [*value] if item is None else [item(one) for one in value]

    return write


def _dict_writer(shape: Shape) -> Writer:
    item = writer(shape)

    def write(value: object) -> Json:
        assert isinstance(value, dict)
        return {key: item(one) for key, one in value.items()}

    return write


def _is_plain(shape: Shape) -> bool:
    """Whether its values are JSON already."""
    shape = bare(shape)
    if get_origin(shape) in (types.UnionType, typing.Union):
        return all(_is_plain(arg) for arg in get_args(shape))
    return shape in _PLAIN or get_origin(shape) is Literal


# --- the parts of moves and steps ---------------------------------------------------------------


def exact_type(shape: Shape) -> type | None:
    """The type whose every object fits this shape; None if only a `checker` can tell.

    TypeError for a shape whose values can change.
    """
    shape = bare(shape)
    origin, args = get_origin(shape), get_args(shape)
    if isinstance(shape, type) and shape in _PLAIN:
        return shape
    if origin is tuple:
        for arg in args:
            if arg is not Ellipsis:
                exact_type(arg)
    elif origin in (types.UnionType, typing.Union):
        for arg in args:
            exact_type(arg)
    elif origin is not Literal:
        raise TypeError(
            f"{shorten(shape)} isn't an int, a str, a bool, a Literal or a tuple of such"
        )
    return None


Checker: TypeAlias = Callable[[object, str], object]
"""Takes a part and where it stands; a `Mismatch` says what it should be."""


@cache
def checker(shape: Shape) -> Checker:
    """Converts a part to exactly the declared types: NumPy's integers become ints, subclasses of
    str become str, lists become tuples."""
    shape = bare(shape)
    origin, args = get_origin(shape), get_args(shape)
    if origin is tuple:
        if args[1:] == (Ellipsis,):
            return _items_checker(shape, exact_type(args[0]), checker(args[0]))
        return _tuple_checker(shape, [checker(arg) for arg in args])
    if origin in (types.UnionType, typing.Union):
        return _union_checker(shape, [checker(arg) for arg in args])

    def check(part: object, where: str) -> object:
        if shape is int and not isinstance(part, bool):
            try:
                return int(operator.index(part))  # type: ignore[arg-type]  # else TypeError
            except TypeError:
                pass
        elif shape is str and isinstance(part, str):
            return str.__str__(part)
        elif shape in _PLAIN and type(part) is shape:
            return part
        for arg in args:
            if arg == part and isinstance(part, bool) == isinstance(arg, bool):
                return arg
        raise Mismatch(where, describe(shape), part)

    return check


def _items_checker(shape: Shape, exact: type | None, check: Checker) -> Checker:
    def check_all(part: object, where: str) -> object:
        if type(part) is tuple:
            for item in part:
                if type(item) is not exact:
                    break
            else:
                return part
        if not isinstance(part, (tuple, list)):
            raise Mismatch(where, describe(shape), part)
        return tuple([check(item, f"{where}[{i}]") for i, item in enumerate(part)])

    return check_all


def _tuple_checker(shape: Shape, checks: list[Checker]) -> Checker:
    def check_each(part: object, where: str) -> object:
        if not isinstance(part, (tuple, list)) or len(part) != len(checks):
            raise Mismatch(where, describe(shape), part)
        each = zip(checks, part, strict=True)
        return tuple([check(item, f"{where}[{i}]") for i, (check, item) in enumerate(each)])

    return check_each


def _union_checker(shape: Shape, checks: list[Checker]) -> Checker:
    def check_any(part: object, where: str) -> object:
        for check in checks:
            try:
                return check(part, where)
            except Mismatch:
                continue
        raise Mismatch(where, describe(shape), part)

    return check_any
