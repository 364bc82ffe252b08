"""Declared types: written to JSON, read from it with a check at every level."""

import json
from collections.abc import Mapping
from typing import Literal

import pytest

from ludolab.core import Move, Public
from ludolab.core.json_schema import (
    Mismatch,
    Shape,
    copier,
    decode,
    encode,
    shared,
    shorten,
    writer,
)


def no_value(data: object, where: str) -> object:
    raise Mismatch(where, "plain", data)


GOOD: list[tuple[Shape, object, object]] = [
    (int, 3, 3),
    (str, "", ""),
    (bool, True, True),
    (Public[int], 3, 3),
    (list[int], [1, 2], [1, 2]),
    (tuple[str, int], ["a", 1], ("a", 1)),
    (tuple[int, ...], [], ()),
    (dict[str, list[int]], {"a": [1]}, {"a": [1]}),
    (dict[int, str], {"-3": "a"}, {-3: "a"}),
    (list[Mapping[str, int]], [{"a": 1}], [{"a": 1}]),
    (Mapping[int, str], {"-3": "a"}, {-3: "a"}),
    (int | None, None, None),
    (list[tuple[int, str | None]], [[1, None]], [(1, None)]),
    (
        tuple[list[list[int]], dict[str, tuple[str, ...]]],
        [[[1]], {"a": ["b"]}],
        ([[1]], {"a": ("b",)}),
    ),
    (Literal["a", "b"], "b", "b"),
]


@pytest.mark.parametrize(("shape", "data", "value"), GOOD)
def test_there_and_back(shape: Shape, data: object, value: object) -> None:
    read = decode(shape, data, "x", no_value)
    assert read == value
    assert type(read) is type(value)
    assert json.loads(json.dumps(encode(read))) == data


@pytest.mark.parametrize(("shape", "value"), [(shape, value) for shape, _, value in GOOD])
def test_whoever_knows_the_shape_writes_the_same(shape: Shape, value: object) -> None:
    written = writer(shape)(value)
    assert json.dumps(written) == json.dumps(encode(value))
    assert written is not value or not isinstance(value, (list, dict))


def test_what_was_read_is_shared_with_nobody() -> None:
    data: list[object] = [["a"], ["b"]]
    read = decode(list[list[str]], data, "x", no_value)
    data[0].append("c")  # type: ignore[attr-defined]
    assert read == [["a"], ["b"]]


@pytest.mark.parametrize(
    ("shape", "data", "sentence"),
    [
        (int, "3", "x should be a whole number, not '3'"),
        (int, True, "x should be a whole number, not True"),
        (int, 3.0, "x should be a whole number, not 3.0"),
        (str, None, "x should be a string, not None"),
        (bool, 1, "x should be true or false, not 1"),
        (list[int], "12", "x should be a list, not '12'"),
        (list[int], [1, "b"], "x[1] should be a whole number, not 'b'"),
        (list[list[str]], [["a"], ["b", 3]], "x[1][1] should be a string, not 3"),
        (tuple[str, int], ["a"], "x should be a list of 2, not ['a']"),
        (tuple[int, ...], [1, None], "x[1] should be a whole number, not None"),
        (dict[str, int], [], "x should be an object, not []"),
        (Mapping[str, int], [], "x should be an object, not []"),
        (dict[str, int], {"a": "b"}, "x.a should be a whole number, not 'b'"),
        (dict[int, int], {"a": 1}, "x should be an object with numbers as keys, not 'a'"),
        (int | None, "a", "x should be a whole number or null, not 'a'"),
        (Literal["a", "b"], "c", "x should be one of a, b, not 'c'"),
    ],
)
def test_mismatches_say_where(shape: Shape, data: object, sentence: str) -> None:
    with pytest.raises(Mismatch) as wrong:
        decode(shape, data, "x", no_value)
    assert str(wrong.value) == sentence


def test_what_has_no_json() -> None:
    with pytest.raises(TypeError, match="set can't be written to JSON"):
        encode({1, 2})


def test_foreign_values_are_shortened() -> None:
    assert shorten("abc") == "'abc'"
    assert len(shorten("a" * 1000)) == 60
    assert shorten([1] * 1000).endswith("…")


@pytest.mark.parametrize("shape", [int, str | None, tuple[int, ...], Mapping[str, int], Move])
def test_what_is_only_ever_replaced_is_shared(shape: Shape) -> None:
    assert copier(shape) is None


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        (list[int], [1]),
        (list[tuple[str, int]], [("a", 1)]),
        (list[list[int]], [[1], []]),
        (dict[str, int], {"a": 1}),
        (dict[str, list[int]], {"a": [1]}),
        (list[dict[str, int]], [{"a": 1}]),
        (list[Mapping[str, int]], [{"a": 1}]),
    ],
)
def test_what_changes_is_copied_at_every_level(shape: Shape, value: list[object]) -> None:
    copy = copier(shape)
    assert copy is not None
    copied = copy(value)
    assert copied == value
    assert shared(shape, value, copied) == []


def test_what_is_shared_is_found() -> None:
    inner = [1]
    assert shared(list[list[int]], [inner], [inner]) == [inner]
    assert shared(dict[str, list[int]], {"a": inner}, {"a": inner}) == [inner]
    assert shared(list[Mapping[str, int]], [{"a": 1}], [{"a": 1}]) == []
    assert shared(list[int], inner, inner) == [inner]
