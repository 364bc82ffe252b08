"""An experiment: which variants are compared, by whom they are played, and how precisely."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from pathlib import Path
from typing import TypeAlias

from ludolab.bots.arena.contest import code_digest
from ludolab.bots.arena.seatings import seatings
from ludolab.bots.contestants import Contestant, read_contestants
from ludolab.bots.deals import Series, series
from ludolab.bots.imported import imported_digest, is_import_name
from ludolab.core import AnyState, Game, Json, LudolabError

from .variants import LabVariant, read_variants

FIRST_LOOK = 40
"""How many deals are played before the first look at the intervals."""
GROWTH = 1.25
"""Each look comes after at most that many times as many deals as the one before."""
USUAL_DEALS = 2000
USUAL_PRECISION = 2.0
MOST_DEALS = 10_000_000
Task: TypeAlias = tuple[int, int, int]
"""A game of an experiment: the number of its deal, its variant and its seating."""


@dataclass(frozen=True)
class LabExperiment:
    """All that a worker needs to know. Equal experiments play the same games, wherever they run.

    Deal n has the same seed in every variant, and its players the same seeds for their choices.
    The first variant is the one that the others are compared with. It stops once every interval of
    a share of wins by place, and of its difference, is at most ± `precision` points wide, or after
    `deals` deals.
    """

    variants: tuple[LabVariant, ...]
    tables: tuple[Series, ...]
    """The series of each variant."""
    contestants: tuple[Contestant, ...]
    deals: int = USUAL_DEALS
    precision: float = USUAL_PRECISION
    chances: bool = False
    """Whether the chances to win are followed, which takes far longer."""

    @classmethod
    def of(
        cls,
        game: Game[AnyState],
        variants: Sequence[str | Path],
        *,
        players: int | None = None,
        bots: Sequence[int | str] = (3,),
        options: Mapping[str, object] | None = None,
        seed: int | str | None = None,
        deals: int = USUAL_DEALS,
        precision: float = USUAL_PRECISION,
        chances: bool = False,
    ) -> "LabExperiment":
        """`bots`: one for all seats, or several, which take the seats in every way."""
        found = read_variants(game, variants)
        seats = min(max(game.fewest, 2), game.most) if players is None else players
        if not 1 <= deals <= MOST_DEALS:
            raise LudolabError(f"an experiment has 1 to {MOST_DEALS} deals, not {deals}")
        if not 0 < precision <= 100:
            raise LudolabError(f"the precision is above 0 and at most 100 points, not {precision}")
        root = series(game, seats, None, None, seed).seed
        tables = [series(game, seats, options, one.pieces, root) for one in found]
        seated = read_contestants([str(name) for name in bots], game)
        if not seated:
            raise LudolabError("somebody has to play: name a level")
        return cls(tuple(found), tuple(tables), tuple(seated), deals, precision, chances)

    @property
    def game(self) -> Game[AnyState]:
        return self.tables[0].first.game

    @property
    def players(self) -> int:
        return self.tables[0].players

    @property
    def seed(self) -> str:
        return self.tables[0].seed

    @cached_property
    def seatings(self) -> list[tuple[Contestant, ...]]:
        """Who sits where: the same bot everywhere, or every way for several."""
        if len({*self.contestants}) == 1:
            return [self.contestants[:1] * self.players]
        return seatings(self.contestants, self.players)

    @property
    def names(self) -> list[str]:
        """The bots, each once."""
        return list(dict.fromkeys(contestant.name for contestant in self.contestants))

    @property
    def games_per_deal(self) -> int:
        return len(self.variants) * len(self.seatings)

    def next_look(self, deals: int = 0, width: float = 0.0) -> int:
        """After how many deals the intervals are looked at next; after the last look, at `deals`,
        they were `width` points wide. It depends on no number of workers and no interruption, so
        the answer doesn't either."""
        if not deals:
            return min(FIRST_LOOK, self.deals)
        # Intervals shrink with the square root of the deals; a few more, so that one look does.
        enough = 1.01 * deals * (width / self.precision) ** 2
        return min(max(deals + 1, ceil(min(deals * GROWTH, enough))), self.deals)

    def tasks(self, begin: int, end: int) -> list[Task]:
        """The games of these deals; those of one deal in a row."""
        return [
            (deal, variant, seating)
            for deal in range(begin, end)
            for variant in range(len(self.variants))
            for seating in range(len(self.seatings))
        ]

    def to_json(self) -> dict[str, Json]:
        """What identifies its games; precision and the number of deals can be changed."""
        first = self.tables[0]
        return {
            "lab": self.game.name,
            "players": self.players,
            "variants": [
                {"name": one.name, "pieces": one.pieces, "options": json.loads(table.options)}
                for one, table in zip(self.variants, self.tables, strict=True)
            ],
            "seed": first.seed,
            "bots": [[one.name, one.kind, *one.command, *_source(one)] for one in self.contestants],
            "code": code_digest(self.game),
            "chances": self.chances,
        }


def _source(contestant: Contestant) -> list[str]:
    """For an imported bot, what tells one version of it from another."""
    kind = contestant.kind
    return [imported_digest(kind)] if is_import_name(kind) else []
