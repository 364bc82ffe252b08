"""Statistics: means, quantiles, shares and their intervals."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence

QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
Z95 = 1.959963984540054
"""The normal quantile for an interval of 95 %."""


def mean(counts: Mapping[int, int]) -> float:
    """The mean, from how often each value occurs."""
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def quantile(counts: Mapping[int, int], share: float) -> int:
    """The smallest value such that at least this share of all values is no larger."""
    wanted = max(1, math.ceil(share * sum(counts.values())))
    value = 0
    for value in sorted(counts):
        wanted -= counts[value]
        if wanted <= 0:
            break
    return value


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


def around_mean(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean and its 95 % interval (Student), of at least three values."""
    middle = math.fsum(values) / len(values)
    square = math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    half = student95(len(values) - 1) * math.sqrt(square / len(values))
    return middle, middle - half, middle + half


def clustered(deals: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean share over deals; each value is the mean of one deal's games.

    Deals are independent, games of one deal aren't. A won and a lost deal are added, so that three
    wins of three don't pass for certainty.
    """
    _, low, high = around_mean([*deals, 0.0, 1.0])
    return max(0.0, low), min(1.0, high)


def student95(freedom: int) -> float:
    """Student's quantile for a 95 % interval, by Fisher's expansion; for 2 degrees or more."""
    z, n = Z95, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def bins(counts: Mapping[int, int], most: int = 12) -> list[tuple[int, int, int]]:
    """At most `most` equal bins: the first and last value of each, and how many values it has."""
    low, high = min(counts), max(counts)
    width = -(-(high - low + 1) // most)
    found: Counter[int] = Counter()
    for value, count in counts.items():
        found[(value - low) // width] += count
    return [
        (low + i * width, low + (i + 1) * width - 1, found[i])
        for i in range((high - low) // width + 1)
    ]
