"""How a game ended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .json_schema import Json


@dataclass(frozen=True)
class Outcome:
    """Who won and why. A ranking lists groups of equal seats, the best first.
    >>> outcome = match.state.outcome
    >>> outcome.winners, outcome.scores, outcome.reason
    ((0,), (3, 0), 'three-complete')
    """

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: str
    parts: tuple[Mapping[str, int], ...] = field(default=())

    def ranks(self) -> tuple[int, ...]:
        """The rank of every seat: 0 is the best, equal ranks are ties.
        >>> match.state.outcome.ranks()
        (0, 1)
        """
        place = {seat: rank for rank, group in enumerate(self.ranking) for seat in group}
        return tuple(place[seat] for seat in range(len(place)))

    def to_json(self) -> dict[str, Json]:
        """The same as plain JSON.
        >>> match.state.outcome.to_json()["ranking"]
        [[0], [1]]
        """
        return {
            "winners": list(self.winners),
            "ranking": [list(group) for group in self.ranking],
            "scores": list(self.scores),
            "parts": [dict(parts) for parts in self.parts],
            "reason": self.reason,
        }


def ranked(keys: Sequence[int | tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Seats grouped by equal keys, the highest first."""
    groups: dict[int | tuple[int, ...], list[int]] = {}
    for seat, key in enumerate(keys):
        groups.setdefault(key, []).append(seat)
    return tuple([tuple(groups[key]) for key in sorted(groups, reverse=True)])
