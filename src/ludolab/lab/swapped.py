"""Luck against skill: what the games of one deal tell when other bots sit on its seats."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import fsum
from statistics import fmean

from .played import LabGame

Values = Mapping[str, float]
WHOLE = ""
"""The part of a measure that has only one."""
Key = Hashable


def same_seat(deals: Sequence[Sequence[LabGame]]) -> list[Values]:
    """How often the same seat wins two games of a deal between which every seat changed its bot."""
    return [_same_seat(games) for games in deals]


def _same_seat(games: Sequence[LabGame]) -> Values:
    same = [
        fsum(a * b for a, b in zip(one.shares, other.shares, strict=True))
        for one, other in combinations(games, 2)
        if all(a != b for a, b in zip(one.bots, other.bots, strict=True))
    ]
    return {WHOLE: fmean(same)} if same else {}


@dataclass(frozen=True)
class SeatResult:
    """How one seat did in one game: its bot, the bots of the others, and its share of the win."""

    place: int
    own: str
    others: tuple[str, ...]
    share: float


def _seats(games: Sequence[LabGame]) -> Iterator[SeatResult]:
    for game in games:
        for place, (own, share) in enumerate(zip(game.bots, game.shares, strict=True)):
            others = tuple(sorted(game.bots[:place] + game.bots[place + 1 :]))
            yield SeatResult(place, own, others, share)


def decided_by(deals: Sequence[Sequence[LabGame]]) -> list[Values]:
    """The variance of a seat's share of the win, split: how much of it comes from its own bot, from
    the other bots, from its place and the deal; the rest comes from what happened otherwise.

    Each deal's value is what it adds to the estimate, so that their mean is the estimate, and their
    spread tells how sure it is (the delta method).
    """
    every = [[*_seats(games)] for games in deals]
    whole = [seat for seats in every for seat in seats]
    even = fmean(seat.share for seat in whole) if whole else 0.0
    total = fmean((seat.share - even) ** 2 for seat in whole) if whole else 0.0
    if not total or len({seat.own for seat in whole}) < 2 or min(map(len, every)) == 0:
        return [{} for _ in deals]
    by_own = _between(every, [[seat.own for seat in seats] for seats in every])
    by_all = _between(every, [[(seat.own, seat.others) for seat in seats] for seats in every])
    usual = _means(whole, [(seat.own, seat.others) for seat in whole])
    found: list[Values] = []
    for seats, own, both in zip(every, by_own, by_all, strict=True):
        deal = _again(seats, usual)
        parts = {"own": own, "others": both - own, "deal": deal, "rest": total - both - deal}
        found.append({name: part / total for name, part in parts.items()})
    return found


def _means(seats: Sequence[SeatResult], keys: Sequence[Key]) -> dict[Key, float]:
    shares: dict[Key, list[float]] = {}
    for seat, key in zip(seats, keys, strict=True):
        shares.setdefault(key, []).append(seat.share)
    return {key: fmean(some) for key, some in shares.items()}


def _between(every: Sequence[Sequence[SeatResult]], keys: Sequence[Sequence[Key]]) -> list[float]:
    """The variance between the means of these groups, deal by deal as in `decided_by`."""
    flat = [key for some in keys for key in some]
    means = _means([seat for seats in every for seat in seats], flat)
    weights = {key: count / len(flat) for key, count in Counter(flat).items()}
    even = fsum(weights[key] * mean for key, mean in means.items())
    by_deal = [_means(seats, some) for seats, some in zip(every, keys, strict=True)]
    # The means of few deals differ by chance alone: that much is taken off.
    chance = 0.0
    if len(every) > 1:
        for key, mean in means.items():
            apart = [(own.get(key, mean) - mean) ** 2 for own in by_deal]
            chance += weights[key] * fsum(apart) / (len(apart) - 1) / len(apart)
    variance = fsum(weights[key] * (mean - even) ** 2 for key, mean in means.items()) - chance
    pulls = {key: 2 * weights[key] * (mean - even) for key, mean in means.items()}
    return [
        variance + fsum(pulls[key] * (mean - means[key]) for key, mean in own.items())
        for own in by_deal
    ]


def _again(seats: Sequence[SeatResult], usual: Mapping[Key, float]) -> float:
    """The mean product of what two games of a deal gave the same place beyond what its bots usually
    get: the variance that the deal and the place bring."""
    by_place: dict[int, list[float]] = {}
    for seat in seats:
        by_place.setdefault(seat.place, []).append(seat.share - usual[seat.own, seat.others])
    products: list[float] = []
    for beyond in by_place.values():
        pairs = len(beyond) * (len(beyond) - 1)
        if pairs:
            squares = fsum(value * value for value in beyond)
            products.append((fsum(beyond) ** 2 - squares) / pairs)
    return fmean(products) if products else 0.0
