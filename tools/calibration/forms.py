"""Which form straightens best: ``python -m tools.calibration.forms [GAME ...]``.

Games that ``make calibrate`` has played are forecast by halves: each by what was fitted to the
other half, for four ways to halve them. It prints what a form gains in log loss, in thousandths.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import fmean
from typing import TypeAlias

from ludolab.games import game, names
from tools.calibrate import PLAYERS, journal, wanted

from .positions import Forecast, ForecastGame, Table
from .scores import LEAST, regress

WAYS = (1, 2, 4, 8)
"""How many neighbouring deals stay together when games are halved."""
Row: TypeAlias = list[float]


@dataclass(frozen=True)
class Form:
    """What is made of a forecast: its features by seat, from the logarithm of the seat's chance,
    how late it is, and the forecast. Without any it stays as it is."""

    features: Callable[[float, float, Forecast, int], Row]
    usual: tuple[float, ...]
    loose: tuple[float, ...]


def _mover(one: Forecast, seat: int) -> float:
    return float(seat == one.seat)


FORMS: Mapping[str, Form] = {
    "one power": Form(lambda x, t, one, seat: [x], (1,), (0.3,)),
    "two powers": Form(lambda x, t, one, seat: [x * (1 - t), x * t], (1, 1), (0.3, 0.5)),
    "three powers": Form(
        lambda x, t, one, seat: [
            x * max(0, 1 - 2 * t),
            x * (1 - abs(1 - 2 * t)),
            x * max(0, 2 * t - 1),
        ],
        (1, 1, 1),
        (0.3, 0.4, 0.5),
    ),
    "two powers, and who decides": Form(
        lambda x, t, one, seat: [x * (1 - t), x * t, _mover(one, seat)],
        (1, 1, 0),
        (0.3, 0.5, 0.1),
    ),
    "two powers, and who decides next": Form(
        lambda x, t, one, seat: [x * (1 - t), x * t, one.follows[seat]],
        (1, 1, 0),
        (0.3, 0.5, 0.1),
    ),
    "two powers, and the surer the more": Form(
        lambda x, t, one, seat: [x * (1 - t), x * t, x * max(one.chances)],
        (1, 1, 0),
        (0.3, 0.5, 0.5),
    ),
}


def gains(games: Sequence[ForecastGame], moves: int) -> dict[str, float]:
    """By how much each form makes the log loss smaller in games that it wasn't fitted to."""
    told = [one for one in games if sum(one.shares) > 0]
    found: dict[str, list[float]] = {name: [] for name in FORMS}
    for together in WAYS:
        halves = [[g for g in told if g.deal // together % 2 == rest] for rest in (0, 1)]
        for proof, learnt in (halves, halves[::-1]):
            for name, form in FORMS.items():
                found[name] += _gains(form, learnt, proof, moves)
    return {name: fmean(values) for name, values in found.items()}


def _gains(
    form: Form, learnt: Sequence[ForecastGame], proof: Sequence[ForecastGame], moves: int
) -> list[float]:
    features = [_rows(form, one, moves) for game_ in learnt for one in game_.forecasts]
    results = [game_.shares for game_ in learnt for _ in game_.forecasts]
    weights = regress(features, results, form.usual, form.loose)
    found: list[float] = []
    for game_ in proof:
        for one in game_.forecasts:
            marks = [
                sum(weight * value for weight, value in zip(weights, row, strict=True))
                for row in _rows(form, one, moves)
            ]
            parts = [exp(mark - max(marks)) for mark in marks]
            straight = [part / sum(parts) for part in parts]
            found.append(_loss(one.chances, game_.shares) - _loss(straight, game_.shares))
    return found


def _rows(form: Form, one: Forecast, moves: int) -> list[Row]:
    late = min(1.0, one.number / moves)
    return [
        form.features(log(max(chance, LEAST)), late, one, seat)
        for seat, chance in enumerate(one.chances)
    ]


def _loss(chances: Sequence[float], shares: Sequence[float]) -> float:
    whole = sum(chances)
    return -sum(
        share * log(max(chance / whole, LEAST))
        for chance, share in zip(chances, shares, strict=True)
    )


def main() -> None:
    every: dict[str, list[float]] = {name: [] for name in FORMS}
    for name in sys.argv[1:] or names():
        for players in PLAYERS:
            table = Table(game(name), players)
            with journal(table) as kept:
                games = [one for one in kept.games if one.deal < wanted(table)]
            if len(games) < 2 * max(WAYS):
                continue
            found = gains(games, table.usual_moves)
            for form, gain in found.items():
                every[form].append(gain)
            told = ", ".join(f"{form} {1000 * gain:+.1f}" for form, gain in found.items())
            print(f"{name}, {players} players, {len(games)} games: {told}", flush=True)
    print("all: " + ", ".join(f"{form} {1000 * fmean(some):+.1f}" for form, some in every.items()))


if __name__ == "__main__":
    main()
