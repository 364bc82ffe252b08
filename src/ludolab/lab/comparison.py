"""The answer of an experiment: every measure of every variant, and how they differ."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from math import fsum
from typing import TypeAlias

from ludolab.core import Json, LudolabError

from .experiment import LabExperiment
from .intervals import Interval, difference, estimate
from .measures import ABSENT_IS_ZERO, MEASURES, OF_SQUARES, Measure
from .played import LabGame
from .swapped import Values

IN_ORDER = ("win-by-place", "winner-chance")
"""Measures whose parts are numbers."""
Cell: TypeAlias = str | int | float | None
Deals: TypeAlias = Mapping[int, float]
"""What a measure gave, by deal."""


@dataclass(frozen=True)
class LabFinding:
    """One part of a measure in one variant, such as the share of wins of the first place.

    `change` is how it differs from the first variant on the same deals; None for the first.
    """

    variant: str
    measure: Measure
    part: str
    deals: int
    value: Interval
    change: Interval | None

    def to_json(self) -> dict[str, Json]:
        return {
            "variant": self.variant,
            "measure": self.measure.name,
            "part": self.part,
            "deals": self.deals,
            **self.value.to_json(),
            "change": None if self.change is None else self.change.to_json(),
        }


@dataclass(frozen=True)
class Comparison:
    """What is known after some deals. `games` are all games of these, in their order."""

    experiment: LabExperiment
    deals: int
    games: Sequence[LabGame]

    @cached_property
    def findings(self) -> list[LabFinding]:
        """Every measure, part by part and variant by variant."""
        return [finding for measure in MEASURES for finding in self.of(measure)]

    def of(self, measure: Measure) -> list[LabFinding]:
        """What one measure says of every variant."""
        found = self._by_deal(measure)
        first = self.experiment.variants[0].name
        parts = list(dict.fromkeys(part for _, part in found))
        return [
            self._finding(measure, variant.name, part, found, first)
            for part in _ordered(measure, parts)
            for variant in self.experiment.variants
            if found.get((variant.name, part))
        ]

    def find(self, measure: str, part: str = "", variant: str | None = None) -> LabFinding:
        """One finding by its names; without a variant, that of the second."""
        name = self.experiment.variants[1].name if variant is None else variant
        for finding in self.findings:
            if (finding.measure.name, finding.part, finding.variant) == (measure, part, name):
                return finding
        raise LudolabError(f"this experiment says nothing of {measure} {part} in {name}")

    @cached_property
    def width(self) -> float:
        """The widest half interval of a share of wins by place or of its change, in points."""
        (by_place,) = (measure for measure in MEASURES if measure.name == "win-by-place")
        halves = [100.0]
        if self.deals > 1:
            halves = [
                100 * half
                for finding in self.of(by_place)
                for told in (finding.value, finding.change)
                if told is not None and (half := told.half) is not None
            ]
        return max(halves)

    @property
    def precise(self) -> bool:
        """Whether it is as precise as was asked for."""
        return self.width <= self.experiment.precision

    def kinds(self, variant: int) -> set[str]:
        """The kinds of pieces in the box of a variant."""
        return {*self.experiment.tables[variant].first.pieces()}

    def squares(self, variant: int) -> Mapping[str, tuple[int, int]]:
        """The squares of its table, each with its row and column."""
        return self.experiment.tables[variant].first.squares()

    @cached_property
    def _same_squares(self) -> set[str]:
        """The variants whose table has the squares of the first: there each is the same thing."""
        return {
            variant.name
            for at, variant in enumerate(self.experiment.variants)
            if self.squares(at) == self.squares(0)
        }

    def _by_deal(self, measure: Measure) -> dict[tuple[str, str], Deals]:
        """For each variant and part, the mean over the games of every deal."""
        names = [variant.name for variant in self.experiment.variants]
        every: dict[tuple[str, str], dict[int, list[float]]] = {}
        for number, deal, told in self._told(measure):
            for part, value in told.items():
                place = every.setdefault((names[number], part), {})
                place.setdefault(deal, []).append(value)
        if measure.name in ABSENT_IS_ZERO:
            seatings = len(self.experiment.seatings)
            seen = {part for _, part in every}
            return {
                (name, part): {
                    deal: fsum(every.get((name, part), {}).get(deal, ())) / seatings
                    for deal in range(self.deals)
                }
                for at, name in enumerate(names)
                for part in sorted(self._possible(measure, at, seen))
            }
        return {
            key: {deal: fsum(values) / len(values) for deal, values in sorted(deals.items())}
            for key, deals in every.items()
        }

    def _possible(self, measure: Measure, variant: int, seen: set[str]) -> set[str]:
        """The parts that count as 0 where they are absent: those that were seen, and all pieces and
        squares of which some were."""
        if seen and measure.name == "piece-use":
            return seen.union(*map(self.kinds, range(len(self.experiment.variants))))
        if seen and measure.name == "square-use":
            return {*self.squares(variant)}
        return seen

    def _told(self, measure: Measure) -> Iterator[tuple[int, int, Values]]:
        """What the games say one by one, or deal by deal; each with its variant and its deal."""
        if measure.deals is None:
            for game in self.games:
                yield game.variant, game.deal, measure.of(game)
        elif len(self.experiment.seatings) > 1:
            for variant in range(len(self.experiment.variants)):
                deals: list[list[LabGame]] = [[] for _ in range(self.deals)]
                for game in self.games:
                    if game.variant == variant:
                        deals[game.deal].append(game)
                for deal, told in enumerate(measure.deals(deals)):
                    yield variant, deal, told

    def _finding(
        self,
        measure: Measure,
        name: str,
        part: str,
        found: Mapping[tuple[str, str], Deals],
        first: str,
    ) -> LabFinding:
        deals = found[name, part]
        value = estimate([*deals.values()], share=measure.share, worth=measure.worth)
        before = found.get((first, part), {})
        if measure.name in OF_SQUARES and name not in self._same_squares:
            before = {}
        common = [deal for deal in deals if deal in before]
        change = None
        if name != first and common:
            change = difference(
                [before[deal] for deal in common],
                [deals[deal] for deal in common],
                share=measure.share,
            )
        return LabFinding(name, measure, part, len(deals), value, change)

    # --- as data --------------------------------------------------------------------------

    def rows(self) -> Iterator[dict[str, Cell]]:
        """The findings, one by one."""
        for finding in self.findings:
            change = finding.change or Interval(0.0, None, None)
            yield {
                "variant": finding.variant,
                "measure": finding.measure.name,
                "part": finding.part,
                "deals": finding.deals,
                "mean": finding.value.mean,
                "low": finding.value.low,
                "high": finding.value.high,
                "change": None if finding.change is None else change.mean,
                "change_low": change.low,
                "change_high": change.high,
            }

    def columns(self) -> dict[str, list[Cell]]:
        """The same as columns; ``pandas.DataFrame(found.columns())`` makes a data frame of them."""
        return _columns(list(self.rows()))

    def game_columns(self) -> dict[str, list[Cell]]:
        """Every game with its measures, as columns; a measure of several parts has several."""
        rows = [self._row(game) for game in self.games]
        names = list(dict.fromkeys(name for row in rows for name in row))
        return {name: [row.get(name) for row in rows] for name in names}

    def to_json(self) -> dict[str, Json]:
        experiment = self.experiment
        return {
            **experiment.to_json(),
            "precision": experiment.precision,
            "deals": self.deals,
            "games": len(self.games),
            "width": self.width,
            "precise": self.precise,
            "version": version("ludolab"),
            "findings": [finding.to_json() for finding in self.findings],
        }

    def _row(self, game: LabGame) -> dict[str, Cell]:
        row: dict[str, Cell] = {
            "deal": game.deal,
            "variant": self.experiment.variants[game.variant].name,
            "seating": game.seating,
            "reason": game.reason,
            "moves": game.moves,
        }
        for measure in MEASURES:
            if measure.name not in ABSENT_IS_ZERO:
                for part, value in measure.of(game).items():
                    row[f"{measure.name}:{part}" if part else measure.name] = value
        return row


def _ordered(measure: Measure, parts: list[str]) -> list[str]:
    """Places and percentages in their order, all else by name."""
    return sorted(parts, key=int) if measure.name in IN_ORDER else sorted(parts)


def _columns(rows: Sequence[Mapping[str, Cell]]) -> dict[str, list[Cell]]:
    names = list(rows[0]) if rows else []
    return {name: [row[name] for row in rows] for name in names}
