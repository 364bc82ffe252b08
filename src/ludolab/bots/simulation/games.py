"""Finished games, as columns."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ludolab.core import AnyState

PART = "part_"
COLUMNS = {
    "deal": "number of the game in the series of its seed, from 0",
    "reason": "why it ended",
    "moves": "how many moves it took",
    "score": "the score of each seat",
    "share": "the share of the win: 1, a fraction if it is shared, or 0; a team wins together",
    "rank": "1 is the best, equal ranks are ties",
    "side": "seats of the same side win and lose together",
    "choices": "how often each seat had a choice",
}
"""The columns of every game, besides the parts of its scores."""
Parts: TypeAlias = tuple[int | None, ...] | None
"""The points of each seat for one part of the score; None where there is no such part."""
Cell: TypeAlias = int | str | tuple[int, ...] | tuple[float, ...] | Parts


@dataclass
class GameColumns:
    """Every column has an entry for each game, in the order of their deals.

    Where seats have values of their own, an entry is a tuple with one for each seat.
    """

    deal: list[int] = field(default_factory=list)
    reason: list[str] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    score: list[tuple[int, ...]] = field(default_factory=list)
    share: list[tuple[float, ...]] = field(default_factory=list)
    rank: list[tuple[int, ...]] = field(default_factory=list)
    side: list[tuple[int, ...]] = field(default_factory=list)
    choices: list[tuple[int, ...]] = field(default_factory=list)
    parts: dict[str, list[Parts]] = field(default_factory=dict)
    """By name: points in sticks, in orders, ..."""

    def __len__(self) -> int:
        return len(self.deal)

    def add(self, deal: int, state: AnyState, choices: Sequence[int]) -> None:
        """Add a game that is over."""
        outcome = state.outcome
        before = len(self)
        self.deal.append(deal)
        self.reason.append(outcome.reason)
        self.moves.append(state.number)
        self.score.append(tuple(outcome.scores))
        self.share.append(tuple(state.shares()))
        self.rank.append(tuple(rank + 1 for rank in outcome.ranks()))
        self.side.append(tuple(map(state.side, range(state.players))))
        self.choices.append(tuple(choices))
        for name in dict.fromkeys(name for own in outcome.parts for name in own):
            values = tuple(own.get(name) for own in outcome.parts)
            self.parts.setdefault(name, [None] * before).append(values)
        self._level()

    def extend(self, others: "GameColumns") -> None:
        """Append more games."""
        before = len(self)
        for name in COLUMNS:
            getattr(self, name).extend(getattr(others, name))
        for name, values in others.parts.items():
            self.parts.setdefault(name, [None] * before).extend(values)
        self._level()

    def _level(self) -> None:
        for values in self.parts.values():
            values.extend([None] * (len(self) - len(values)))

    def take(self, count: int) -> "GameColumns":
        """Remove the first `count` games and return them."""
        taken = GameColumns(parts={name: values[:count] for name, values in self.parts.items()})
        for name in COLUMNS:
            getattr(taken, name)[:] = getattr(self, name)[:count]
            del getattr(self, name)[:count]
        for values in self.parts.values():
            del values[:count]
        return taken

    def columns(self) -> dict[str, list[Cell]]:
        """The columns by name, as in a Parquet file; a data frame can be made of them."""
        return {
            **{name: getattr(self, name) for name in COLUMNS},
            **{part_column(name): list(values) for name, values in self.parts.items()},
        }

    def rows(self) -> list[dict[str, Cell]]:
        """The same, game by game."""
        columns = self.columns()
        return [
            dict(zip(columns, cells, strict=True)) for cells in zip(*columns.values(), strict=True)
        ]


def part_column(name: str) -> str:
    return PART + name.replace("-", "_")
