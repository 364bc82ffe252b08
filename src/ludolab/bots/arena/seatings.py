"""Every way in which contestants can take the seats."""

from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from typing import TypeVar

from ludolab.core import LudolabError

MOST = 5000
"""The most seatings: with more, even one deal would take too long."""
T = TypeVar("T")


def seatings(contestants: Sequence[T], seats: int) -> list[tuple[T, ...]]:
    """As many contestants as seats: every different order. More: every choice of different ones, in
    every order. Fewer: every way to fill the seats, except with the same one everywhere.
    """
    different = list(dict.fromkeys(contestants))
    if len(contestants) == seats:
        ways = _orders(list(contestants))
    elif len(different) >= seats:
        ways = permutations(different, seats)
    else:
        ways = (way for way in product(different, repeat=seats) if len({*way}) > 1)
    found = list(islice(ways, MOST + 1))
    if len(found) > MOST:
        raise LudolabError(
            f"these contestants can take {seats} seats in more than {MOST} ways; name fewer"
        )
    return found


def _orders(things: list[T]) -> Iterator[tuple[T, ...]]:
    """Every order once, even if some things are the same."""
    if not things:
        yield ()
    for first in dict.fromkeys(things):
        rest = things[:]
        rest.remove(first)
        for order in _orders(rest):
            yield (first, *order)
