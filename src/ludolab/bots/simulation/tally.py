"""Statistics of many games. Only counts are kept, so there may be any number of them."""

from collections import Counter
from collections.abc import Mapping

from ludolab.bots import stats
from ludolab.core import Json

from .games import GameColumns
from .simulation import Simulation


class Tally:
    """Lengths, scores, wins and reasons, counted."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.lengths: Counter[int] = Counter()
        self.scores: list[Counter[int]] = [Counter() for _ in range(players)]
        """By seat."""
        self.wins = [0] * players
        """By seat; a shared win counts for everybody who shares it."""
        self.reasons: Counter[str] = Counter()

    def add(self, games: GameColumns) -> None:
        self.games += len(games)
        self.lengths.update(games.moves)
        self.reasons.update(games.reason)
        for counted, scores in zip(self.scores, zip(*games.score, strict=True), strict=True):
            counted.update(scores)
        for seat, shares in enumerate(zip(*games.share, strict=True)):
            self.wins[seat] += len(shares) - shares.count(0.0)

    def all_scores(self) -> Counter[int]:
        return sum(self.scores, Counter())

    def to_json(self, simulation: Simulation) -> dict[str, Json]:
        """All numbers."""
        games = self.games
        return {
            **simulation.to_json(),
            "scores": _numbers(self.all_scores()),
            "lengths": _numbers(self.lengths),
            "seats": [
                {
                    "wins": wins,
                    "share": wins / games,
                    "interval": list(stats.interval(wins, games)),
                    "mean_score": stats.mean(scores),
                }
                for wins, scores in zip(self.wins, self.scores, strict=True)
            ],
            "reasons": dict(sorted(self.reasons.items())),
        }


def _numbers(counts: Mapping[int, int]) -> dict[str, Json]:
    return {
        "mean": stats.mean(counts),
        "quantiles": {f"{q:g}": stats.quantile(counts, q) for q in stats.QUANTILES},
        "counts": {str(value): counts[value] for value in sorted(counts)},
    }
