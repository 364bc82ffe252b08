"""How good forecasts are, and what would straighten them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

from ludolab.bots.calibration import Calibration
from ludolab.core import Pcg

from .positions import Forecast, ForecastGame

Numbers = NDArray[np.float64]
LEAST = 0.005
"""In log losses and fits nothing counts as surer than that."""
RESAMPLED = 200
"""How many times games are drawn anew for an interval."""
LOOSE = (0.3, 0.5, 0.2)
"""How far early and late powers and the edge may be off 1, 1 and 0 before data have to insist."""
FIRM = (1e-3, 1e-3, 0.2)
"""The same, if the powers stay 1."""
NEAR = 1e-3
"""How exact a fit has to be for that."""
WAYS = (1, 2, 4, 8)
"""How many neighbouring deals stay together when games are halved."""
BARS = 10


@dataclass(frozen=True)
class Said:
    """What was said in a position, and what came true; by seat. `game`: of which deal.

    `number`: after how many moves.
    """

    game: int
    number: int
    seat: int
    chances: tuple[float, ...]
    result: tuple[float, ...]


Forecaster = Callable[[ForecastGame, Forecast], Sequence[float]]


def said(games: Sequence[ForecastGame], forecaster: Forecaster) -> list[Said]:
    """Games that nobody won teach nothing."""
    return [
        Said(game.deal, one.number, one.seat, tuple(forecaster(game, one)), game.shares)
        for game in games
        if sum(game.shares) > 0
        for one in game.forecasts
    ]


def unseen(
    games: Sequence[ForecastGame], learn: Callable[[Sequence[ForecastGame]], Forecaster]
) -> list[Said]:
    """What is said of each half of the games by what was learnt from the other one, for four ways
    to halve them."""
    found: list[Said] = []
    for together in WAYS:
        one, other = (
            [game for game in games if game.deal // together % 2 == rest] for rest in (0, 1)
        )
        found += said(one, learn(other)) + said(other, learn(one))
    return found


# --- what straightens -------------------------------------------------------------------------


def fit(games: Sequence[ForecastGame], moves: int, loose: Sequence[float] = LOOSE) -> Calibration:
    """The calibration of the highest likelihood, held back a little towards none at all; `moves`
    are those of a usual game.

    It is a multinomial logistic regression on the logarithms of the chances.
    """
    positions = [
        (one, game.shares) for game in games if sum(game.shares) > 0 for one in game.forecasts
    ]
    features = []
    for one, _ in positions:
        gone = min(1.0, one.number / moves)
        logs = [log(max(chance, LEAST)) for chance in one.chances]
        mover = [float(seat == one.seat) for seat in range(len(logs))]
        features.append([[x * (1 - gone), x * gone, at] for x, at in zip(logs, mover, strict=True)])
    results = [shares for _, shares in positions]
    early, late, edge = regress(features, results, (1.0, 1.0, 0.0), loose)
    return Calibration(round(early, 3), round(late, 3), round(edge, 3), moves)


def regress(
    features: Sequence[Sequence[Sequence[float]]],
    results: Sequence[Sequence[float]],
    usual: Sequence[float],
    loose: Sequence[float],
    begin: Sequence[float] | None = None,
    near: float = 1e-9,
) -> list[float]:
    """Weights of the features that make the results most likely, by Newton's method; `begin`:
    weights that are about right."""
    x, y = np.array(features), np.array(results)
    weights, middle = np.array(usual if begin is None else begin), np.array(usual)
    held = np.diag([1 / one**2 for one in loose])
    for _ in range(30):
        p = _softmax(x @ weights)
        mean = np.einsum("ns,nsf->nf", p, x)
        slope = np.einsum("ns,nsf->f", p - y, x) + held @ (weights - middle)
        square = np.einsum("ns,nsf,nsg->fg", p, x, x) - mean.T @ mean + held
        step = np.linalg.solve(square, slope)
        weights = weights - step
        if np.abs(step).max() < near:
            break
    return [float(weight) for weight in weights]


def fit_lead(games: Sequence[ForecastGame], moves: int) -> Forecaster:
    """The trivial predictor: who leads by how many points, how late it is, and who decides."""
    leads = [lead for game in games for one in game.forecasts for lead in _apart(one.lead)]
    spread = sqrt(fmean(lead * lead for lead in leads)) or 1.0

    def features(one: Forecast) -> list[list[float]]:
        gone = min(1.0, one.number / moves)
        return [
            [lead / spread, gone * lead / spread, float(seat == one.seat)]
            for seat, lead in enumerate(_apart(one.lead))
        ]

    pairs = [(features(one), g.shares) for g in games if sum(g.shares) > 0 for one in g.forecasts]
    weights = regress(
        [found for found, _ in pairs], [shares for _, shares in pairs], (0.0, 0.0, 0.0), (2, 2, 1)
    )

    def forecast(game: ForecastGame, one: Forecast) -> list[float]:
        marks = [sum(w * f for w, f in zip(weights, row, strict=True)) for row in features(one)]
        parts = [exp(mark - max(marks)) for mark in marks]
        return [part / sum(parts) for part in parts]

    return forecast


def _apart(lead: Sequence[int]) -> list[float]:
    return [one - fmean(lead) for one in lead]


def fit_stray(tables: Sequence[tuple[Calibration, Sequence[ForecastGame]]], times: int) -> float:
    """How far computed chances are off, where positions were played on: the spread of the
    differences that chance doesn't explain, in log-odds. All numbers of players together, for
    single ones are too few."""
    above = below = 0.0
    for measured, games in tables:
        for one in (one for game in games for one in game.forecasts):
            if one.continued is None:
                continue
            p = measured.straighten(one.chances, one.seat, one.number)[one.seat]
            above += (one.continued - p) ** 2 - p * (1 - p) / times
            below += (p * (1 - p)) ** 2
    return round(sqrt(max(above, 0.0) / below), 3) if below else 0.0


# --- how good it is ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Score:
    """Intervals are 95 %, over games."""

    positions: int
    brier: float
    log_loss: float
    bias: float
    bias_range: tuple[float, float]
    """Seen minus said, for the seat that decides."""
    slope: float
    slope_range: tuple[float, float]
    """1 is right, below it too sure, above it too timid."""


def score(every: Sequence[Said]) -> Score:
    p, y, mover = _arrays(every)
    bias, weights = _bias(p, y, mover), _slope(p, y, mover)
    groups: dict[int, list[int]] = {}
    for at, one in enumerate(every):
        groups.setdefault(one.game, []).append(at)
    blocks, rng = [*groups.values()], Pcg(1)
    biases, slopes = [], []
    for _ in range(RESAMPLED):
        rows = [at for _ in blocks for at in blocks[rng.below(len(blocks))]]
        biases.append(_bias(p[rows], y[rows], mover[rows]))
        slopes.append(_slope(p[rows], y[rows], mover[rows], weights, NEAR)[0])
    return Score(
        positions=len(every),
        brier=float(((p - y) ** 2).mean()),
        log_loss=float(-(y * np.log(np.maximum(p, LEAST))).sum(axis=1).mean()),
        bias=bias,
        bias_range=_middle(biases),
        slope=weights[0],
        slope_range=_middle(slopes),
    )


def _arrays(every: Sequence[Said]) -> tuple[Numbers, Numbers, Numbers]:
    p = np.array([one.chances for one in every])
    y = np.array([one.result for one in every])
    return p, y, np.eye(p.shape[1])[[one.seat for one in every]]


def _bias(p: Numbers, y: Numbers, mover: Numbers) -> float:
    return float(((y - p) * mover).sum(axis=1).mean())


def _slope(
    p: Numbers,
    y: Numbers,
    mover: Numbers,
    begin: Sequence[float] | None = None,
    near: float = 1e-9,
) -> list[float]:
    """The slope, and what the seat that decides has besides."""
    x = np.stack([np.log(np.maximum(p, LEAST)), mover], axis=2)
    return regress(x, y, (1.0, 0.0), (2.0, 1.0), begin, near)  # type: ignore[arg-type]


def _middle(values: Sequence[float]) -> tuple[float, float]:
    low, high = np.quantile(np.array(values), [0.025, 0.975])
    return float(low), float(high)


def _softmax(marks: Numbers) -> Numbers:
    parts = np.exp(marks - marks.max(axis=1, keepdims=True))
    return np.asarray(parts / parts.sum(axis=1, keepdims=True))


def curve(every: Sequence[Said]) -> list[tuple[float, float, int]]:
    """For each tenth of the chances of all seats: what was said and seen on average, how often."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(BARS)]
    for one in every:
        for chance, came in zip(one.chances, one.result, strict=True):
            found[min(int(chance * BARS), BARS - 1)].append((chance, came))
    return [
        (fmean(p for p, _ in some), fmean(y for _, y in some), len(some)) for some in found if some
    ]


def spread(games: Sequence[ForecastGame]) -> float | None:
    """By how many of their own errors two forecasts of the same differ: 1 is right."""
    apart = [
        (one.chances[one.seat] - one.again)
        / (sqrt(one.errors[one.seat] ** 2 + one.again_error**2) / 1.96)
        for game in games
        for one in game.forecasts
        if one.again is not None and one.again_error is not None and one.errors[one.seat]
    ]
    return sqrt(fmean(z * z for z in apart)) if apart else None


def too_high(games: Sequence[ForecastGame]) -> float | None:
    """By how much what looked best of at least five moves looked better than it did anew."""
    apart = [
        one.best - one.anew
        for game in games
        for one in game.forecasts
        if one.best is not None and one.anew is not None and one.options >= 5
    ]
    return fmean(apart) if len(apart) >= 10 else None
