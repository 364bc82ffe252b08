"""Declared types: written to JSON, read from it with a check at every level."""

import json
from collections.abc import Mapping
from typing import Literal

import pytest

from ludolab.core import Move, Public
from ludolab.core.fields import make_writer
from ludolab.core.shapes import Mismatch, Shape, copier, decode, encode, shorten, writer


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
def test_who_knows_the_shape_writes_the_same(shape: Shape, value: object) -> None:
    written = make_writer(writer(shape, "v"))(value)
    assert json.dumps(written) == json.dumps(encode(value))
    assert written is not value or not isinstance(value, (list, dict))


@pytest.mark.parametrize(
    ("shape", "expression"),
    [
        (int, "v"),
        (int | None, "v"),
        (Literal["a", "b"], "v"),
        (list[int], "[*v]"),
        (tuple[int, str | None], "[*v]"),
        (tuple[tuple[str, ...], ...], "[[*v0] for v0 in v]"),
        (dict[str, int], "{k0: v0 for k0, v0 in v.items()}"),
        (Mapping[str, int], "{k0: v0 for k0, v0 in v.items()}"),
        (dict[int, list[str]], "{str(k0): [*v0] for k0, v0 in v.items()}"),
        (list[tuple[int, list[str]]], "[[v0[0], [*v0[1]]] for v0 in v]"),
        (tuple[int, Move], "[v[0], encode(v[1])]"),
    ],
)
def test_only_what_has_to_be_is_looked_at(shape: Shape, expression: str) -> None:
    assert writer(shape, "v") == expression


def test_what_was_read_is_nobody_elses() -> None:
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
        (str, None, "x should be a text, not None"),
        (bool, 1, "x should be true or false, not 1"),
        (list[int], "12", "x should be a list, not '12'"),
        (list[int], [1, "b"], "x[1] should be a whole number, not 'b'"),
        (list[list[str]], [["a"], ["b", 3]], "x[1][1] should be a text, not 3"),
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


@pytest.mark.parametrize(
    ("shape", "expression"),
    [
        (int, "v"),
        (tuple[int, ...], "v"),
        (list[int], "v[:]"),
        (list[tuple[str, int]], "v[:]"),
        (list[list[int]], "[v0[:] for v0 in v]"),
        (dict[str, int], "v.copy()"),
        (dict[str, list[int]], "{k0: v0[:] for k0, v0 in v.items()}"),
        (list[dict[str, int]], "[v0.copy() for v0 in v]"),
        # What is only ever replaced is shared.
        (list[Mapping[str, int]], "v[:]"),
    ],
)
def test_only_what_changes_is_copied(shape: Shape, expression: str) -> None:
    assert copier(shape, "v") == expression
