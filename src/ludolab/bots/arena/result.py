"""The result of a contest."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from ludolab.bots.stats import clustered
from ludolab.core import Json

from .contest import Contest
from .played import PlayedGame
from .ratings import Rating, rate


@dataclass(frozen=True)
class Share:
    """A mean share of wins with its 95 % interval, computed over deals, not over games."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, deals: Sequence[float]) -> "Share":
        """The share, from the mean of every deal."""
        return cls(fsum(deals) / len(deals), *clustered(deals))

    def to_json(self) -> dict[str, Json]:
        return {"share": self.mean, "interval": [self.low, self.high]}


@dataclass(frozen=True)
class Standing:
    """How one contestant did, counted by seats: three seats in one game count three times."""

    name: str
    seats: int
    wins: float
    share: Share
    mean_score: float
    rating: Rating | None
    decisions: float
    """How many in a game; moves without a choice don't count."""
    mean_ms: float
    longest_ms: float
    forfeits: int

    def to_json(self) -> dict[str, Json]:
        rating = self.rating
        return {
            "name": self.name,
            "seats": self.seats,
            "wins": self.wins,
            **self.share.to_json(),
            "mean_score": self.mean_score,
            "rating": None if rating is None else {"mu": rating.mu, "sigma": rating.sigma},
            "decisions": self.decisions,
            "ms": {"mean": self.mean_ms, "longest": self.longest_ms},
            "forfeits": self.forfeits,
        }


@dataclass(frozen=True)
class Duel:
    """How one contestant did against another in games of two."""

    one: str
    other: str
    share: Share


@dataclass(frozen=True)
class SameSeat:
    """How often the same seat won when two players swapped seats on the same deal.

    `chance` is how often that would happen if only the players and the seats mattered, not the
    deal. The further `share` is above it, the more the deal decides.
    """

    share: Share
    chance: float


@dataclass(frozen=True)
class Result:
    """All numbers of a contest. The same contest gives the same numbers, except milliseconds."""

    contest: Contest
    standings: tuple[Standing, ...]
    duels: tuple[Duel, ...]
    """Every contestant against every other, in games of two."""
    same_seat: SameSeat | None
    nobody: int
    """Games that nobody won."""

    @classmethod
    def of(cls, contest: Contest, games: Sequence[PlayedGame]) -> "Result":
        """The result of all games of a contest, in the contest's order."""
        names = list(dict.fromkeys(contestant.name for contestant in contest.contestants))
        ratings = rate(games)
        two = contest.players == 2
        return cls(
            contest=contest,
            standings=tuple(_standing(name, games, ratings.get(name)) for name in names),
            duels=_duels(names, games) if two else (),
            same_seat=_same_seat(games) if two else None,
            nobody=sum(not any(game.shares) for game in games),
        )

    def to_json(self) -> dict[str, Json]:
        contest = self.contest
        same = self.same_seat
        return {
            "game": contest.game,
            "edition": contest.first.box.edition,
            "players": contest.players,
            "options": json.loads(contest.options),
            "seed": contest.seed,
            "deals": contest.deals,
            "seatings": [list(contest.names(at)) for at in range(len(contest.seatings))],
            "games": contest.games,
            "nobody": self.nobody,
            "contestants": [standing.to_json() for standing in self.standings],
            "duels": [{"one": d.one, "other": d.other, **d.share.to_json()} for d in self.duels],
            "same_seat": None if same is None else {**same.share.to_json(), "chance": same.chance},
        }


def _standing(name: str, games: Sequence[PlayedGame], rating: Rating | None) -> Standing:
    taken = [(game, seat) for game in games for seat, own in enumerate(game.seats) if own == name]
    decisions = sum(game.decisions[seat] for game, seat in taken)
    return Standing(
        name=name,
        seats=len(taken),
        wins=fsum(game.shares[seat] for game, seat in taken),
        share=_share([(game.deal, game.shares[seat]) for game, seat in taken]),
        mean_score=sum(game.scores[seat] for game, seat in taken) / len(taken),
        rating=rating,
        decisions=decisions / len(taken),
        mean_ms=fsum(game.spent[seat] for game, seat in taken) / max(decisions, 1),
        longest_ms=max(game.longest[seat] for game, seat in taken),
        forfeits=sum(game.forfeits[seat] for game, seat in taken),
    )


def _duels(names: Sequence[str], games: Sequence[PlayedGame]) -> tuple[Duel, ...]:
    found: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for game in games:
        (one, other), (won, lost) = game.seats, game.shares
        found.setdefault((one, other), []).append((game.deal, won))
        found.setdefault((other, one), []).append((game.deal, lost))
    return tuple(
        Duel(one, other, _share(found[one, other]))
        for one in names
        for other in names
        if (one, other) in found
    )


def _same_seat(games: Sequence[PlayedGame]) -> SameSeat | None:
    """Compare two games of one deal if the same two players swapped seats."""
    there = {(game.deal, game.seats): game.shares for game in games}
    pairs = [
        (deal, shares, there[deal, seats[::-1]])
        for (deal, seats), shares in there.items()
        if seats < seats[::-1] and (deal, seats[::-1]) in there
    ]
    if not pairs:
        return None
    same = _share([(deal, _product(one, other)) for deal, one, other in pairs])
    first = [fsum(one[seat] for _, one, _ in pairs) / len(pairs) for seat in (0, 1)]
    second = [fsum(other[seat] for _, _, other in pairs) / len(pairs) for seat in (0, 1)]
    return SameSeat(same, _product(first, second))


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    return fsum(a * b for a, b in zip(one, other, strict=True))


def _share(values: Sequence[tuple[int, float]]) -> Share:
    """The mean share, from pairs of a deal and a share."""
    deals: dict[int, list[float]] = {}
    for deal, value in values:
        deals.setdefault(deal, []).append(value)
    return Share.of([fsum(own) / len(own) for own in deals.values()])
