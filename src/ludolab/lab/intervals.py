"""Means with their 95 % intervals, over deals: the games of one deal aren't independent."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from ludolab.bots.stats import around_mean
from ludolab.core import Json

FEWEST = 3
"""With fewer deals there is no interval."""


@dataclass(frozen=True)
class Interval:
    """A mean and its interval; without bounds where there are too few deals to tell."""

    mean: float
    low: float | None
    high: float | None

    @property
    def half(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)

    def to_json(self) -> dict[str, Json]:
        return {"mean": self.mean, "low": self.low, "high": self.high}


def estimate(deals: Sequence[float], *, share: bool = False, worth: bool = False) -> Interval:
    """The mean of a measure; `share`: it is from 0 to 1; `worth`: it is from -1 to 1.

    To a share one of 0 and one of 1 are added before its interval is computed, so that ten wins of
    ten don't pass for certainty; to a worth, -1 and 1.
    """
    mean = fsum(deals) / len(deals)
    padded = [*deals, 0.0, 1.0] if share else [*deals, -1.0, 1.0] if worth else deals
    if len(padded) < FEWEST:
        return Interval(mean, None, None)
    _, low, high = around_mean(padded)
    return Interval(mean, max(0.0, low), min(1.0, high)) if share else Interval(mean, low, high)


def difference(one: Sequence[float], other: Sequence[float], *, share: bool = False) -> Interval:
    """How much larger the other is, deal by deal; for a share, -1 and 1 are added to the deals."""
    apart = [b - a for a, b in zip(one, other, strict=True)]
    mean = fsum(apart) / len(apart)
    padded = [*apart, -1.0, 1.0] if share else apart
    if len(padded) < FEWEST:
        return Interval(mean, None, None)
    _, low, high = around_mean(padded)
    return Interval(mean, low, high)
