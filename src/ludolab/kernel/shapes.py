"""Types as data: how a declared type is written to JSON, read from it, and copied."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Annotated, Literal, TypeAlias, get_args, get_origin

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Shape: TypeAlias = object
"""A runtime type expression, such as ``list[tuple[str, int]]``."""


class Mismatch(Exception):
    """JSON that doesn't have the declared shape; says where and what was expected."""

    def __init__(self, where: str, expected: str, data: object) -> None:
        super().__init__(f"{where or 'it'} should be {expected}, not {shorten(data)}")


def shorten(data: object, most: int = 60) -> str:
    """A foreign value as it may stand in a sentence."""
    try:
        text = repr(data)
    except RecursionError:
        return "something nested without end"
    return text if len(text) <= most else text[: most - 1] + "…"


class Encoded:
    """A value that writes itself to JSON and knows how to read itself (moves, steps)."""

    def to_json(self) -> dict[str, Json]:
        raise NotImplementedError


def bare(shape: Shape) -> Shape:
    """The type without its marks."""
    while get_origin(shape) is Annotated:
        shape = get_args(shape)[0]
    return shape


def encode(value: object) -> Json:
    """Any declared value as plain JSON: tuples become lists, keys become strings."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [encode(v) for v in value]
    if isinstance(value, dict):
        return {str(k): encode(v) for k, v in value.items()}
    if isinstance(value, Encoded):
        return value.to_json()
    raise TypeError(f"{type(value).__name__} can't be written to JSON")


_PLAIN: dict[Shape, str] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    type(None): "null",
}
Reader: TypeAlias = Callable[[object, str], object]
"""Reads one foreign value of a class of values; the second argument says where it stands."""


def decode(shape: Shape, data: object, where: str, values: Reader) -> object:
    """JSON as the declared type, checked at every level; `values` reads moves and steps."""
    shape = bare(shape)
    if shape in _PLAIN:
        if type(data) is not shape:
            raise Mismatch(where, _PLAIN[shape], data)
        return data
    origin, args = get_origin(shape), get_args(shape)
    if origin is list:
        return [
            decode(args[0], item, f"{where}[{i}]", values)
            for i, item in enumerate(_list(data, where))
        ]
    if origin is tuple:
        items = _list(data, where)
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple(
                decode(args[0], item, f"{where}[{i}]", values) for i, item in enumerate(items)
            )
        if len(items) != len(args):
            raise Mismatch(where, f"a list of {len(args)}", data)
        return tuple(
            decode(arg, item, f"{where}[{i}]", values)
            for i, (arg, item) in enumerate(zip(args, items, strict=True))
        )
    if origin is dict:
        if not isinstance(data, dict):
            raise Mismatch(where, "an object", data)
        return {
            _key(args[0], key, where): decode(args[1], item, f"{where}.{key}", values)
            for key, item in data.items()
        }
    if origin is Literal:
        if data not in args or isinstance(data, bool) != any(isinstance(a, bool) for a in args):
            raise Mismatch(where, "one of " + ", ".join(map(str, args)), data)
        return data
    if origin in (types.UnionType, typing.Union):
        for arg in args:
            try:
                return decode(arg, data, where, values)
            except Mismatch:
                continue
        raise Mismatch(where, " or ".join(describe(a) for a in args), data)
    return values(data, where)


def describe(shape: Shape) -> str:
    shape = bare(shape)
    return _PLAIN.get(shape) or ("a list" if get_origin(shape) in (list, tuple) else "an object")


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


def copier(shape: Shape, value: str, depth: int = 0) -> str:
    """The Python expression that copies `value`: immutable parts are shared, lists are not."""
    shape = bare(shape)
    origin, args = get_origin(shape), get_args(shape)
    item = f"v{depth}"
    if origin is list:
        inner = copier(args[0], item, depth + 1)
        return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
    if origin is dict:
        inner = copier(args[1], item, depth + 1)
        key = f"k{depth}"
        if inner == item:
            return f"{value}.copy()"
        return f"{{{key}: {inner} for {key}, {item} in {value}.items()}}"
    return value
