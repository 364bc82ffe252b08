"""Straightens estimated chances, so that what is said comes true as often as it is said.

`make calibrate` measures by how much (docs/calibration.md) and writes ``bot/calibration.json`` into
the folder of a game. A game without that file shows what its search has found.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import exp, fsum, hypot

from ludolab.core import AnyState, Game

FILE = "calibration.json"


@dataclass(frozen=True)
class Calibration:
    """How the estimates of one game are straightened at one number of players.

    Each chance is raised to a power, `early` at the beginning and `late` after `moves` moves; then
    they are shared out anew. A power above 1: the estimates were too timid; below 1: too sure. The
    seat that decides counts exp(`edge`) times. Certainty stays certainty.
    """

    early: float
    late: float
    edge: float
    moves: int
    spread: float = 1.0
    """By how many of their own errors two estimates of the same differ; errors are widened by it,
    for what a search has learnt in its first tries bends all later ones."""
    stray: float = 0.0
    """For chances that are computed and not sampled: how far they are off nevertheless, in
    log-odds (standard deviation)."""

    def power(self, number: int) -> float:
        """The power after that many moves."""
        gone = min(1.0, number / self.moves)
        return self.early + (self.late - self.early) * gone

    def straighten(self, chances: Sequence[float], seat: int, number: int) -> tuple[float, ...]:
        """Everybody's chances, when `seat` decides after `number` moves."""
        power = self.power(number)
        weights = [max(chance, 0.0) ** power for chance in chances]
        weights[seat] *= exp(self.edge)
        whole, total = fsum(chances), fsum(weights)
        return tuple(weight / total * whole for weight in weights)

    def straighten_errors(
        self, errors: Sequence[float], before: Sequence[float], after: Sequence[float], number: int
    ) -> tuple[float, ...]:
        """An error grows with the slope of what straightens its chance."""
        power = self.power(number) * self.spread
        return tuple(
            error * power * _steepness(q) / _steepness(p)
            for error, p, q in zip(errors, before, after, strict=True)
        )

    def error(self, chance: float, sampled: float) -> float:
        """Half of the 95 % interval of a chance; `sampled`: that of chance in its samples."""
        off = 1.96 * self.stray * chance * (1 - chance)
        return hypot(sampled, off)


def _steepness(chance: float) -> float:
    """Of the logistic curve, with a lower bound, so that an error never vanishes by it."""
    return max(chance * (1 - chance), 0.01)


def calibration(state: AnyState) -> Calibration | None:
    """That of the game at this table; None if it hasn't been measured, as with other options."""
    game = state.game
    if dict(state.options) != dict(game.usual_options(state.box, state.players)):
        return None
    return _measured(game).get(state.players)


@lru_cache(maxsize=64)
def _measured(game: Game[AnyState]) -> dict[int, Calibration]:
    file = files(game.package) / "bot" / FILE
    if not file.is_file():
        return {}
    data: dict[str, dict[str, float]] = json.loads(file.read_text("utf-8"))
    return {
        int(players): Calibration(
            found["early"],
            found["late"],
            found["edge"],
            int(found["moves"]),
            found["spread"],
            found["stray"],
        )
        for players, found in data.items()
    }
