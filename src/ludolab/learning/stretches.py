"""Stretches of a row, made anew only when what they tell of has changed.

Most of a table is the same after a move as before it. What was told last is remembered with a copy
of what it was told of, and holds as long as the two are equal: so it never goes stale, whatever
states are asked about in whatever order, and there is never more of it than of one table.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

Cards: TypeAlias = list[str] | tuple[str, ...] | dict[str, int]
"""The cards of a heap, or for each kind how many."""
HIGHEST = 255
"""What a number of a row can tell; a higher one is cut."""
EMPTY = bytearray()
BYTES = [bytes([number]) for number in range(HIGHEST + 1)]
LONG = 8
"""Above so many cards it is worth asking whether others have only come on top."""
TOGETHER = 12
"""So many bits of a number are told at once."""
MANY = 4096
"""So many stretches a memo keeps."""


class Kinds:
    """The kinds that are told apart, in the order in which a row counts them.

    A count is one whole number with some bits for each kind, so that heaps can be added and taken
    away: few enough, mostly, for all of it to fit a machine's word. `most` is the highest that a
    kind can ever come to, below 4096.
    """

    def __init__(
        self, names: Sequence[str], most: int, like: Mapping[str, str] | None = None
    ) -> None:
        """`like`: what counts as which of them, if it isn't called so itself."""
        self.size: int = len(names)
        width = max(most, 1).bit_length()
        bits = {name: 1 << width * at for at, name in enumerate(names)}
        self.one: dict[str, int] = bits
        if like is not None:
            self.one = {card: bits[name] for card, name in like.items()}
        self.times: dict[str, list[int]] = {
            card: [one * number for number in range(most + 1)] for card, one in self.one.items()
        }
        """So many cards of each."""
        self.digits: Digits = Digits(width, self.size)
        self.nothing: bytes = bytes(self.size)
        self.only: dict[str, bytes] = {card: self.stretch(one) for card, one in self.one.items()}
        """How a row tells a single card."""

    def count(self, cards: list[str]) -> int:
        one, total = self.one, 0
        for card in cards:
            total += one[card]
        return total

    def count_columns(self, columns: dict[str, int]) -> int:
        """Where it is said of each kind how many there are."""
        times, total = self.times, 0
        for kind, number in columns.items():
            total += times[kind][number]
        return total

    def stretch(self, count: int) -> bytes:
        """A number for each kind; what a row can't tell is cut."""
        return self.digits.told(count)


class Digits:
    """So many digits of so many bits each: the number that they make, told digit by digit.

    Four pieces are looked up and put together; compiled, a format makes no list of them. Where they
    would be too long, each half of the digits is told by itself.
    """

    def __init__(self, width: int, size: int) -> None:
        each = -(-size // 4)
        self.halves: list[Digits] = []
        self.bits: int = width * each
        """Of the first piece, or of the first half."""
        if self.bits > TOGETHER:
            half = size // 2
            self.halves = [Digits(width, half), Digits(width, size - half)]
            self.bits = width * half
        self.mask: int = (1 << self.bits) - 1
        self.all: int = (1 << width * size) - 1
        sizes = [max(0, min(each, size - each * at)) for at in range(4)]
        pieces = [[] if self.halves else _pieces(width, digits) for digits in sizes]
        self.first, self.second, self.third, self.fourth = pieces

    def told(self, number: int) -> bytes:
        """Of a number that has more digits (a hand-written position may contradict itself) the
        lower ones."""
        number &= self.all
        bits, mask = self.bits, self.mask
        if self.halves:
            return self.halves[0].told(number & mask) + self.halves[1].told(number >> bits)
        second = number >> bits
        third = second >> bits
        return b"%b%b%b%b" % (
            self.first[number & mask],
            self.second[second & mask],
            self.third[third & mask],
            self.fourth[third >> bits],
        )


@cache
def _pieces(width: int, size: int) -> list[bytes]:
    """How a row tells so many digits, by the number that they make."""
    most = (1 << width) - 1
    shifts = range(0, width * size, width)
    return [
        bytes([min(number >> shift & most, HIGHEST) for shift in shifts])
        for number in range(1 << width * size)
    ]


class Counted:
    """What was told of something, with its count. It never changes: threads may share it."""

    def __init__(self, cards: Cards, count: int, stretch: bytes) -> None:
        self.cards: Cards = cards
        self.count: int = count
        self.stretch: bytes = stretch


class Heap:
    """One place where cards lie. Law: `of` follows from the cards alone."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds: Kinds = kinds
        self.last: Counted = Counted((), 0, kinds.nothing)

    def of(self, cards: Cards) -> Counted:
        last = self.last
        if cards is not last.cards and cards != last.cards:
            self.last = last = counted(self.kinds, cards, last)
        return last


def counted(kinds: Kinds, cards: Cards, before: Counted) -> Counted:
    """A heap that has changed since it was counted before."""
    old, copy = before.cards, cards
    if isinstance(cards, list):
        copy = cards[:]
        if len(cards) > LONG and isinstance(old, list) and cards[: len(old)] == old:
            count = before.count + kinds.count(cards[len(old) :])
        else:
            count = kinds.count(cards)
    elif isinstance(cards, tuple):
        if cards and old and isinstance(old, tuple) and cards[:-1] == old:
            count = before.count + kinds.one[cards[-1]]
        else:
            count = kinds.count(list(cards))
    else:
        copy = cards.copy()
        count = kinds.count_columns(cards)
    return Counted(copy, count, kinds.stretch(count) if count else kinds.nothing)


class Rest:
    """What lies nowhere else; the last is remembered. Law: `of` follows from the count alone."""

    def __init__(self, kinds: Kinds, every: int) -> None:
        """`every`: the count of all there are."""
        self.kinds: Kinds = kinds
        self.every: int = every
        self.last: Counted = Counted((), every, kinds.nothing)
        """By the count of those that lay elsewhere."""

    def of(self, seen: int) -> bytes:
        """`seen`: the count of those that lie elsewhere."""
        last = self.last
        if seen != last.count:
            self.last = last = Counted((), seen, self.kinds.stretch(self.every - seen))
        return last.stretch


class Circle:
    """What each player has, in stretches of one length, as told from any seat: its own first, the
    others in the order of play. It never changes."""

    def __init__(self, each: list[bytes]) -> None:
        self.size: int = len(each[0])
        self.players: int = len(each)
        self.twice: bytes = b"".join(each) * 2
        """Everybody's two times over, so that it can be told from any seat on."""

    def of(self, seat: int) -> bytes:
        return self.twice[seat * self.size : (seat + self.players) * self.size]


class Spread:
    """The heaps of all players as they lay when they were counted. It never changes."""

    def __init__(self, each: list[Counted], pieces: list[bytes]) -> None:
        self.each: list[Counted] = each
        self.cards: list[Cards] = [heap.cards for heap in each]
        self.pieces: list[bytes] = pieces
        """How each is told, for `in_order`."""
        self._count: int = -1

    @property
    def count(self) -> int:
        """Of all together."""
        if self._count < 0:
            total = 0
            for heap in self.each:
                total += heap.count
            self._count = total
        return self._count


class Said:
    """How heaps were told. It never changes."""

    def __init__(self, heaps: Spread, stretch: bytes) -> None:
        self.heaps: Spread = heaps
        self.stretch: bytes = stretch


class Heaps:
    """A place where cards lie before each player. Law: `of` follows from the cards alone."""

    def __init__(self, kinds: Kinds, players: int) -> None:
        self.kinds: Kinds = kinds
        self.last: Spread = Spread(
            [Counted((), 0, kinds.nothing)] * players, [*[kinds.nothing] * players, b""]
        )
        self.said: list[Said] = [Said(self.last, kinds.nothing * players)] * players
        """What each seat was told last."""
        self.order: list[list[int]] = [in_fours(around(seat, players)) for seat in range(players)]

    def of(self, heaps: Sequence[Cards]) -> Spread:
        last = self.last
        if heaps != last.cards:
            self.last = last = self._changed(heaps, last)
        return last

    def told(self, heaps: Spread, seat: int) -> bytes:
        """As told from this seat: its own first, the others in the order of play."""
        last = self.said[seat]
        if heaps is not last.heaps:
            told = in_order(heaps.pieces, self.order[seat])
            self.said[seat] = last = Said(heaps, told)
        return last.stretch

    def _changed(self, heaps: Sequence[Cards], last: Spread) -> Spread:
        each, pieces = last.each[:], last.pieces[:]
        for at, cards in enumerate(heaps):
            before = each[at]
            if cards is not before.cards and cards != before.cards:
                each[at] = heap = counted(self.kinds, cards, before)
                pieces[at] = heap.stretch
        return Spread(each, pieces)


class Lengths:
    """How many cards lie in each of some heaps, in a given order; the last is remembered."""

    def __init__(self, order: Sequence[int]) -> None:
        self.order: list[int] = [*reversed(order)]
        self.last: Counted = Counted((), 0, bytes(len(order)))

    def of(self, heaps: list[list[str]] | list[tuple[str, ...]]) -> bytes:
        """What a row can't tell is cut."""
        packed = 0
        for at in self.order:
            packed = packed << 8 | min(len(heaps[at]), HIGHEST)
        last = self.last
        if packed != last.count:
            told = packed.to_bytes(len(self.order), "little")
            self.last = last = Counted((), packed, told)
        return last.stretch


class Memo:
    """Stretches by what they tell of, which never changes. When there are too many, all are
    forgotten."""

    def __init__(self) -> None:
        self.kept: dict[object, bytes] = {}

    def get(self, key: object) -> bytes | None:
        return self.kept.get(key)

    def keep(self, key: object, stretch: bytes) -> bytes:
        if len(self.kept) >= MANY:
            self.kept = {}
        self.kept[key] = stretch
        return stretch


def around(seat: int, players: int) -> list[int]:
    """All seats, beginning with this one, in the order of play."""
    return [(seat + after) % players for after in range(players)]


def in_fours(order: list[int]) -> list[int]:
    """An order for `in_order`, which takes the last piece where there is none."""
    return order + [-1] * (-len(order) % 4)


def in_order(pieces: list[bytes], order: list[int]) -> bytes:
    """The pieces one after the other, four at a time; the last of them is empty. (See `Digits` for
    why it isn't a join.)"""
    told = b""
    for at in range(0, len(order), 4):
        told = b"%b%b%b%b%b" % (
            told,
            pieces[order[at]],
            pieces[order[at + 1]],
            pieces[order[at + 2]],
            pieces[order[at + 3]],
        )
    return told


def only(at: int, size: int) -> bytes:
    """1 in this place, else 0."""
    return bytes([int(place == at) for place in range(size)])


def small(number: int) -> bytes:
    """One number; what a row can't tell is cut."""
    return BYTES[min(number, HIGHEST)]


def joined(stretches: Iterable[bytes | bytearray]) -> bytearray:
    """The row that they make, one after the other."""
    return EMPTY.join(stretches)


def writable(told: bytes) -> bytearray:
    """The same numbers, to do with as one likes. (Compiled, a slice is copied quicker.)"""
    return bytearray(told[:])
