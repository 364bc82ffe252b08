"""Stretches of a row: each number in its place, none lost or moved."""

from hypothesis import given
from hypothesis import strategies as st

from ludolab.learning import Kinds, around, in_fours, in_order


@given(st.integers(1, 4095), st.data())
def test_a_stretch_tells_how_many_there_are_of_each_kind(most: int, data: st.DataObject) -> None:
    numbers = data.draw(st.lists(st.integers(0, most), max_size=30))
    kinds = Kinds([f"kind-{at}" for at in range(len(numbers))], most)
    count = sum(one * number for one, number in zip(kinds.one.values(), numbers, strict=True))
    assert kinds.stretch(count) == bytes(min(number, 255) for number in numbers)


@given(st.integers(0, 30), st.integers(1, 40), st.integers())
def test_a_count_that_cannot_be_fills_the_same_room(size: int, most: int, count: int) -> None:
    """A hand-written position may contradict itself."""
    kinds = Kinds([f"kind-{at}" for at in range(size)], most)
    assert len(kinds.stretch(count)) == size


@given(st.integers(1, 9), st.data())
def test_pieces_stand_in_the_order_of_play(players: int, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, players - 1))
    pieces = [bytes([at]) * (at + 1) for at in range(players)]
    told = in_order([*pieces, b""], in_fours(around(seat, players)))
    assert told == b"".join(pieces[seat:] + pieces[:seat])
