"""Numbers about many games: means, quantiles, shares with their intervals."""

import math
from collections import Counter
from collections.abc import Sequence

QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
Z95 = 1.959963984540054
"""The normal quantile for an interval of 95 %."""


def mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)


def quantile(values: Sequence[int], share: float) -> int:
    """The smallest value that at least this share of all values doesn't exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def interval(hits: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    share = hits / total
    square = Z95 * Z95 / total
    middle = (share + square / 2) / (1 + square)
    half = Z95 / (1 + square) * math.sqrt(share * (1 - share) / total + square / total / 4)
    # At 0 and 1 the bounds are exact but for rounding.
    low = 0.0 if hits == 0 else middle - half
    high = 1.0 if hits == total else middle + half
    return low, high


def bins(values: Sequence[int], most: int = 12) -> list[tuple[int, int, int]]:
    """At most so many equal bins: the first and last value of each, and how many fell there."""
    low, high = min(values), max(values)
    width = -(-(high - low + 1) // most)
    counts = Counter((value - low) // width for value in values)
    return [
        (low + i * width, low + (i + 1) * width - 1, counts[i])
        for i in range((high - low) // width + 1)
    ]
