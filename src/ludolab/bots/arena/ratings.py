"""Plackett-Luce ratings, computed by openskill."""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from .played import PlayedGame


class Rating(NamedTuple):
    """A player's estimated strength and its uncertainty. Everybody begins at 25."""

    mu: float
    sigma: float


def rate(games: Sequence[PlayedGame]) -> Mapping[str, Rating]:
    """The ratings after these games, in this order; empty if openskill isn't installed.

    A player with several seats in a game gets the mean of their new ratings.
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return {}
    model = PlackettLuce()
    found: dict[str, Rating] = {}
    for game in games:
        sides: dict[int, list[int]] = {}
        for seat, side in enumerate(game.sides):
            sides.setdefault(side, []).append(seat)
        teams = [
            [model.rating(*found.get(game.seats[seat], (None, None))) for seat in seats]
            for seats in sides.values()
        ]
        ranks = [float(game.ranks[seats[0]]) for seats in sides.values()]
        after = model.rate(teams, ranks=ranks)
        news: dict[str, list[Rating]] = {}
        for seats, team in zip(sides.values(), after, strict=True):
            for seat, own in zip(seats, team, strict=True):
                news.setdefault(game.seats[seat], []).append(Rating(own.mu, own.sigma))
        for name, ratings in news.items():
            count = len(ratings)
            mu, sigma = fsum(r.mu for r in ratings), fsum(r.sigma for r in ratings)
            found[name] = Rating(mu / count, sigma / count)
    return found
