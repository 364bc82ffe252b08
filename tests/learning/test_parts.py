"""Layouts: each number in its place, none lost or moved, none above its highest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from ludolab.learning.parts import (
    Layout,
    Part,
    along,
    by,
    counts,
    features,
    left_over,
    number,
    one_hot,
    one_seat,
    per_other,
    per_seat,
    seat_names,
    size,
)

AROUND = 2
"""Numbers on both sides of a layout, which it mustn't touch."""


def written(layout: Layout, value: object, seat: int = 0) -> list[int]:
    row = vec[u8](bytes(AROUND + layout.size + AROUND))
    layout.write(row, AROUND, value, seat)
    told = list(bytes(row))
    assert told[:AROUND] == told[-AROUND:] == [0] * AROUND
    return told[AROUND:-AROUND]


KINDS = ("ant", "bee", "cat")


def test_a_part_of_several_lists_changes_the_first_slowest() -> None:
    part: Part[object] = Part(  # type: ignore[type-var]  # of no game
        "tops", per_seat(2, one_hot(["ant", "bee"])), lambda s, _: None, "The card laid last."
    )
    assert part.size == 4
    assert part.labels() == ["you ant", "you bee", "+1 ant", "+1 bee"]
    assert part.of == (("you", "+1"), ("ant", "bee"))


def test_one_number() -> None:
    assert [written(number(9), told) for told in (-3, 0, 9, 10)] == [[0], [0], [9], [9]]
    assert [written(size(2), told) for told in ([], ("ant",), ["ant"] * 5)] == [[0], [1], [2]]


def test_one_of_several() -> None:
    assert written(one_hot(KINDS), "cat") == [0, 0, 1]
    assert written(one_hot(KINDS), "dog") == [0, 0, 0]
    assert written(one_hot(["1", "2 or more"], {1: 0, 2: 1}), 2) == [0, 1]
    assert written(one_hot(["small", "big"], {"ant": 0, "bee": 0, "cat": 1}), "bee") == [1, 0]


def test_one_seat_is_counted_from_yours() -> None:
    assert seat_names(3) == ("you", "+1", "+2")
    assert [written(one_seat(3), 1, seat) for seat in range(3)] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
    assert written(one_seat(3), -1, 2) == [0, 0, 0]


@pytest.mark.parametrize(
    "cards", [["bee", "cat", "bee"], ("bee", "cat", "bee"), {"bee": 2, "cat": 1}]
)
def test_counts(cards: object) -> None:
    assert written(counts(KINDS, 4), cards) == [0, 2, 1]
    assert written(counts(KINDS, 1), cards) == [0, 1, 1]
    assert written(counts(["small", "big"], 4, {"ant": 0, "bee": 0, "cat": 1}), cards) == [2, 1]


def test_more_than_a_number_can_tell_is_cut() -> None:
    assert written(counts(KINDS, 1000), ["ant"] * 999) == [255, 0, 0]
    assert written(counts(KINDS, 1000), {"ant": 999, "bee": 3}) == [255, 3, 0]


def test_features() -> None:
    layout = features(["red", "worth"], {"ant": [1, 3], "bee": [0, 2]}, 3)
    assert written(along(["0", "1", "2"], layout), ["bee", "ant"]) == [0, 2, 1, 3, 0, 0]


@given(st.integers(1, 9), st.data())
def test_seats_in_the_order_of_play(players: int, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, players - 1))
    each = [at + 1 for at in range(players)]
    around = each[seat:] + each[:seat]
    assert written(per_seat(players, number(9)), each, seat) == around
    assert written(per_other(players, number(9)), tuple(each), seat) == around[1:]
    more = written(per_other(players, number(99), "deck"), [*each, 42], seat)
    assert more == [*around[1:], 42]


def test_nothing_for_one_of_the_seats() -> None:
    assert written(per_seat(3, one_hot(KINDS)), ["ant", None, "cat"], 1) == [
        0, 0, 0, 0, 0, 1, 1, 0, 0,
    ]  # fmt: skip


def test_by_name() -> None:
    layout = by(["a1", "b1"], counts(KINDS, 2))
    assert written(layout, {"b1": ["cat", "ant"]}) == [0, 0, 0, 1, 0, 1]
    assert Part[object]("x", layout, lambda s, _: None, "X.").labels()[3] == "b1 ant"  # type: ignore[type-var]  # of no game


def test_what_is_left_over() -> None:
    layout = left_over(KINDS, {"ant": 4, "bee": 3, "cat": 2}, 4)
    assert written(layout, []) == [4, 3, 2]
    assert written(layout, [["ant"], ("cat", "cat"), ["bee"] * 2]) == [3, 1, 0]
    # A hand-written position may contradict itself.
    assert written(layout, [["cat"] * 3, ["bee"] * 5]) == [4, 0, 0]


def test_what_is_left_over_of_very_many() -> None:
    layout = left_over(KINDS, {"ant": 300, "bee": 260, "cat": 2}, 300)
    assert layout.highest == 255
    assert written(layout, [["ant"] * 10, ("bee",) * 10, ["cat"]]) == [255, 250, 1]


@given(st.data())
def test_a_count_for_each_kind(data: st.DataObject) -> None:
    kinds = [f"kind-{at}" for at in range(data.draw(st.integers(0, 30)))]
    most = data.draw(st.integers(1, 255))
    found = {kind: data.draw(st.integers(0, 300)) for kind in kinds}
    told = [min(count, most) for count in found.values()]
    assert written(counts(kinds, most), found) == told
    assert written(counts(kinds, most), [k for k, n in found.items() for _ in range(n)]) == told
