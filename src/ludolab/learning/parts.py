"""Observations as numbers.

A game's `learning.py` declares an observation part by part. Each part has a layout, made by one of
the functions below: it says what its numbers are for, how high they get, and how a value that is
read from a state is written into them. Layouts can be nested: ``per_seat(counts(kinds, 4))``.

A layout writes into numbers that are all 0, and no number exceeds its part's highest. They are in
an array of bytes that compiled code writes to directly (mypyc's own `librt.vecs`), one observation
in each row.
"""

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Final, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from ludolab.core.state import AnyState

S = TypeVar("S", bound=AnyState)
Together: TypeAlias = Callable[[S, int], tuple[object, ...] | None]
Places: TypeAlias = Mapping[str, int] | Mapping[int, int]
"""The place of each value."""
HIGHEST: Final = 255
"""The highest value of one number."""


class Part(Generic[S]):
    """One part of an observation. `read(state, seat)` gives the value for `seat`, or None for
    nothing; it must follow from what this seat knows.

    `remembered`: the table no longer shows it, a player has to remember it. Without memory such a
    part is 0.
    """

    def __init__(
        self,
        name: str,
        layout: "Layout",
        read: Callable[[S, int], object],
        meaning: str,
        *,
        remembered: bool = False,
        element: "Element[S] | None" = None,
    ) -> None:
        self.name: str = name
        self.layout: Layout = layout
        self.read: Callable[[S, int], object] = read
        self.element: Element[S] | None = element
        """How it is read together with others (`together`)."""
        self.meaning: str = meaning
        self.remembered: bool = remembered
        self.of: tuple[tuple[str, ...], ...] = layout.of
        """The axes: there is a number for each name of the first with each of the second, and so
        on, the first changing slowest. Without axes it is a single number."""
        self.highest: int = layout.highest
        self.size: int = layout.size

    def labels(self) -> list[str]:
        """What each of its numbers is for."""
        labels = [""]
        for names in self.of:
            labels = [f"{before} {name}".lstrip() for before in labels for name in names]
        return labels


class Element(Generic[S]):
    """One of several parts that are read together: item `at` of what is read."""

    def __init__(self, read: "Together[S]", at: int) -> None:
        self.read: Together[S] = read
        self.at: int = at

    def __call__(self, state: S, seat: int) -> object:
        found = self.read(state, seat)
        return None if found is None else found[self.at]


def together(
    read: "Together[S]", *parts: "tuple[str, Layout, str]", remembered: bool = False
) -> list[Part[S]]:
    """Parts that one function reads, each with its name, layout and meaning.

    `read(state, seat)` gives the values of all of them, in this order, or None if there are none.
    That is quicker than a function for each.
    """
    elements = [Element(read, at) for at in range(len(parts))]
    return [
        Part(name, layout, element, meaning, remembered=remembered, element=element)
        for element, (name, layout, meaning) in zip(elements, parts, strict=True)
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """The labels of some numbers, how high they get, and how a value is written."""

    def __init__(self, of: tuple[tuple[str, ...], ...], highest: int) -> None:
        self.of: tuple[tuple[str, ...], ...] = of
        self.highest: int = highest
        self.size: int = prod([len(names) for names in of])

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        """Write a value that isn't None, as `seat` sees it, from `at` on, where everything is 0."""
        raise NotImplementedError


def seat_names(players: int) -> tuple[str, ...]:
    """The names of seats in an observation: your own first, then in the order of play."""
    return ("you", *[f"+{after}" for after in range(1, players)])


def at_seat(value: object, seat: i64) -> object:
    """The item of a seat, in a list or a tuple."""
    if isinstance(value, list):
        return value[seat]
    assert isinstance(value, tuple), value
    return value[seat]


# --- one value --------------------------------------------------------------------------------


class NumberLayout(Layout):
    def __init__(self, highest: int) -> None:
        super().__init__((), highest)
        self.most: int = highest

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, int)
        if value > 0:
            row[at] = min(self.most, value)


def number(highest: int) -> Layout:
    """One number, clipped to 0 and `highest`."""
    return NumberLayout(highest)


class SizeLayout(Layout):
    def __init__(self, highest: int) -> None:
        super().__init__((), highest)
        self.most: int = highest

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, (list, tuple))
        size = len(value)
        row[at] = min(self.most, size)


def size(highest: int) -> Layout:
    """The length of a list."""
    return SizeLayout(highest)


class OneHot(Layout):
    def __init__(self, names: Sequence[str], places: Places) -> None:
        super().__init__((tuple(names),), 1)
        self.places: dict[object, i64] = dict(places.items())

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        place = self.places.get(value)
        if place is not None:
            row[at + place] = 1


def one_hot(names: Sequence[str], places: Places | None = None) -> Layout:
    """A 1 for the name that is the value; nothing for a value without a place.

    `places` gives the place of each value, if the values aren't the names themselves.
    """
    if places is None:
        places = {name: at for at, name in enumerate(names)}
    return OneHot(names, places)


class SeatLayout(Layout):
    def __init__(self, players: int) -> None:
        super().__init__((seat_names(players),), 1)
        self.players: i64 = players

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, int)
        other: i64 = value
        if other >= 0:
            row[at + (other - seat + self.players) % self.players] = 1


def one_seat(players: int) -> Layout:
    """A 1 for the seat, counted from yours; -1 is nobody."""
    return SeatLayout(players)


def own_seat(players: int) -> Layout:
    """A 1 for the seat, by the number that it has in moves."""
    return one_hot([*map(str, range(players))], {seat: seat for seat in range(players)})


class Counts(Layout):
    def __init__(self, names: Sequence[str], places: Places, highest: int) -> None:
        super().__init__((tuple(names),), highest)
        self.places: dict[object, i64] = dict(places.items())
        self.most: int = highest

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        places, most = self.places, self.most
        if isinstance(value, list):
            for name in value:
                # `add` of 1, written out since piles are long.
                place = at + places[name]
                told: int = row[place]
                if told < most:
                    row[place] = told + 1
        elif isinstance(value, dict):
            for name, count in value.items():
                add(row, at + places[name], count, most)
        else:
            assert isinstance(value, tuple), value
            for name in value:
                add(row, at + places[name], 1, most)


def add(row: vec[u8], at: i64, count: int, most: int) -> None:
    # An int, since adding to a byte would overflow.
    told: int = row[at]
    told += count
    row[at] = told if told < most else most  # noqa: FURB136  # `min` would be a call for every card


def counts(names: Sequence[str], highest: int, places: Places | None = None) -> Layout:
    """How many there are of each name, from a list of them or a mapping that counts them.

    `places` gives the place of each thing, if the things aren't the names themselves.
    """
    if places is None:
        places = {name: at for at, name in enumerate(names)}
    return Counts(names, places, min(highest, HIGHEST))


class FeatureNumbers:
    """The features of a thing that aren't 0."""

    def __init__(self, numbers: Sequence[int]) -> None:
        places = [place for place, number in enumerate(numbers) if number]
        self.places: vec[i64] = vec[i64](places)
        self.numbers: vec[u8] = vec[u8]([numbers[place] for place in places])


class Features(Layout):
    def __init__(self, names: Sequence[str], of: Mapping[str, Sequence[int]], highest: int) -> None:
        super().__init__((tuple(names),), highest)
        self.numbers: dict[object, FeatureNumbers] = {
            thing: FeatureNumbers(numbers) for thing, numbers in of.items()
        }

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        found = self.numbers[value]
        places, numbers = found.places, found.numbers
        for each in range(len(places)):
            row[at + places[each]] = numbers[each]


def features(names: Sequence[str], of: Mapping[str, Sequence[int]], highest: int) -> Layout:
    """A thing's features: `of` has, for each thing, a number for each of the names."""
    return Features(names, of, highest)


# --- several ----------------------------------------------------------------------------------


class PerSeat(Layout):
    def __init__(self, players: int, inner: Layout, *, you: bool, more: tuple[str, ...]) -> None:
        names = (*seat_names(players), *more)
        self.first: i64 = 0 if you else 1
        super().__init__((names if you else names[1:], *inner.of), inner.highest)
        self.players: i64 = players
        self.end: i64 = len(names)
        self.inner: Layout = inner
        self.each: i64 = inner.size

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        inner, each, players, end = self.inner, self.each, self.players, self.end
        after = self.first
        while after < end:
            other = after
            if after < players:
                other = seat + after
                if other >= players:
                    other -= players
            one = at_seat(value, other)
            if one is not None:
                inner.write(row, at, one, seat)
            at += each
            after += 1


def per_seat(players: int, inner: Layout, *more: str) -> Layout:
    """One value for each seat, from a list by seat: yours first, the others in the order of play.

    `more` names the items that follow the seats in that list.
    """
    return PerSeat(players, inner, you=True, more=more)


def per_other(players: int, inner: Layout, *more: str) -> Layout:
    """`per_seat` without your own."""
    return PerSeat(players, inner, you=False, more=more)


class Along(Layout):
    def __init__(self, names: Sequence[str], inner: Layout) -> None:
        super().__init__((tuple(names), *inner.of), inner.highest)
        self.inner: Layout = inner
        self.each: i64 = inner.size

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        inner, each = self.inner, self.each
        if isinstance(value, list):
            for one in value:
                inner.write(row, at, one, seat)
                at += each
        else:
            assert isinstance(value, tuple), value
            for one in value:
                inner.write(row, at, one, seat)
                at += each


def along(names: Sequence[str], inner: Layout) -> Layout:
    """The items of a list in order; there may be fewer than names."""
    return Along(names, inner)


class By(Layout):
    def __init__(self, names: Sequence[str], inner: Layout) -> None:
        super().__init__((tuple(names), *inner.of), inner.highest)
        self.inner: Layout = inner
        self.places: dict[object, i64] = {name: at * inner.size for at, name in enumerate(names)}

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        inner, places = self.inner, self.places
        assert isinstance(value, dict)
        for name, one in value.items():
            inner.write(row, at + places[name], one, seat)


def by(names: Sequence[str], inner: Layout) -> Layout:
    """The values of a mapping from some of the names."""
    return By(names, inner)


# --- what is left -----------------------------------------------------------------------------


class LeftOver(Layout):
    def __init__(self, names: Sequence[str], all_of: Mapping[str, int], highest: int) -> None:
        super().__init__((tuple(names),), highest)
        self.places: dict[object, i64] = {name: at for at, name in enumerate(names)}
        self.all: list[int] = [all_of[name] for name in names]
        self.many: bool = max(self.all, default=0) > highest
        """Whether there are more than one number can tell."""
        self.begun: vec[u8] = vec[u8]([min(count, highest) for count in self.all])
        """The numbers before anything has been taken."""

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, list), value
        if self.many:
            self._write_clipped(row, at, [name for heap in value for name in heap])
            return
        place = at
        for count in self.begun:
            row[place] = count
            place += 1
        places = self.places
        for heap in value:
            if isinstance(heap, list):
                for name in heap:
                    take(row, at + places[name])
            else:
                assert isinstance(heap, tuple), heap
                for name in heap:
                    take(row, at + places[name])

    def _write_clipped(self, row: vec[u8], at: i64, seen: list[object]) -> None:
        for name, place in self.places.items():
            row[at + place] = max(0, min(self.all[place] - seen.count(name), self.highest))


def take(row: vec[u8], at: i64) -> None:
    """One less, but not below 0: a hand-written position may have seen more than there are."""
    left: int = row[at]
    if left > 0:
        row[at] = left - 1


def left_over(names: Sequence[str], all_of: Mapping[str, int], highest: int) -> Layout:
    """How many there are of each name, less those in a list of heaps. `all_of` says how many there
    are in all."""
    return LeftOver(names, all_of, min(highest, HIGHEST))
