"""Which form straightens best: ``python -m tools.calibration.forms [GAME ...]``.

Games that ``make calibrate`` has played are forecast by halves (`scores.unseen`). It prints what a
form gains in log loss, in thousandths.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, log
from statistics import fmean
from typing import TypeAlias

from ludolab.games import game, names
from tools.calibrate import PLAYERS, journal, wanted

from .positions import Forecast, ForecastGame, Table
from .scores import FIRM, LEAST, LOOSE, WAYS, Forecaster, Said, regress, unseen

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
    "one power": Form(lambda x, t, one, seat: [x], (1,), LOOSE[:1]),
    "two powers": Form(lambda x, t, one, seat: [x * (1 - t), x * t], (1, 1), LOOSE[:2]),
    "three powers": Form(
        lambda x, t, one, seat: [
            x * max(0, 1 - 2 * t),
            x * (1 - abs(1 - 2 * t)),
            x * max(0, 2 * t - 1),
        ],
        (1, 1, 1),
        (LOOSE[0], *LOOSE[:2]),
    ),
    "who decides": Form(lambda x, t, one, seat: [x, _mover(one, seat)], (1, 0), (FIRM[0], FIRM[2])),
    "two powers, and who decides": Form(
        lambda x, t, one, seat: [x * (1 - t), x * t, _mover(one, seat)],
        (1, 1, 0),
        LOOSE,
    ),
    "two powers, and who decides next": Form(
        lambda x, t, one, seat: [x * (1 - t), x * t, one.follows[seat]],
        (1, 1, 0),
        LOOSE,
    ),
    "two powers, and the surer the more": Form(
        lambda x, t, one, seat: [x * (1 - t), x * t, x * max(one.chances)],
        (1, 1, 0),
        (*LOOSE[:2], 0.25),
    ),
}


def gain(form: Form, games: Sequence[ForecastGame], moves: int) -> float:
    """By how much a form makes the log loss smaller in games that it wasn't fitted to."""
    before = unseen(games, lambda learnt: lambda game_, one: one.chances)
    after = unseen(games, partial(_learn, form, moves))
    return fmean(_loss(one) for one in before) - fmean(_loss(one) for one in after)


def _learn(form: Form, moves: int, learnt: Sequence[ForecastGame]) -> Forecaster:
    told = [game_ for game_ in learnt if sum(game_.shares) > 0]
    features = [_rows(form, one, moves) for game_ in told for one in game_.forecasts]
    results = [game_.shares for game_ in told for _ in game_.forecasts]
    weights = regress(features, results, form.usual, form.loose)

    def forecast(game_: ForecastGame, one: Forecast) -> list[float]:
        marks = [
            sum(weight * value for weight, value in zip(weights, row, strict=True))
            for row in _rows(form, one, moves)
        ]
        parts = [exp(mark - max(marks)) for mark in marks]
        return [part / sum(parts) for part in parts]

    return forecast


def _rows(form: Form, one: Forecast, moves: int) -> list[Row]:
    late = min(1.0, one.number / moves)
    return [
        form.features(log(max(chance, LEAST)), late, one, seat)
        for seat, chance in enumerate(one.chances)
    ]


def _loss(one: Said) -> float:
    whole = sum(one.chances)
    return -sum(
        came * log(max(chance / whole, LEAST))
        for chance, came in zip(one.chances, one.result, strict=True)
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
            for form, features in FORMS.items():
                every[form].append(gain(features, games, table.usual_moves))
            told = ", ".join(f"{form} {1000 * some[-1]:+.1f}" for form, some in every.items())
            print(f"{name}, {players} players, {len(games)} games: {told}", flush=True)
    print("all: " + ", ".join(f"{form} {1000 * fmean(some):+.1f}" for form, some in every.items()))


if __name__ == "__main__":
    main()
