"""``make calibrate`` finds what straightens forecasts, and says how good they are."""

import pytest

from ludolab.bots.calibration import Calibration
from ludolab.core import Pcg
from tools.calibration.positions import Forecast, ForecastGame
from tools.calibration.scores import curve, fit, fit_lead, fit_stray, said, score, spread

TIMID = 0.5
"""The power by which the made-up forecasts are too timid."""


def forecast(chance: float, **more: object) -> Forecast:
    told = {
        "number": 5,
        "gone": 0.5,
        "seat": 0,
        "chances": (chance, 1 - chance),
        "errors": (0.1, 0.1),
        "visits": 200,
        "again": chance,
        "again_error": 0.1,
        "lead": (round(100 * chance), 0),
        "best": None,
        "anew": None,
        "options": 2,
        "continued": None,
    }
    return Forecast(**{**told, **more})  # type: ignore[arg-type]


def made_up(count: int, *, timid: float = TIMID) -> list[ForecastGame]:
    """Games of two whose true chances are evenly spread, and whose forecasts are that timid."""
    rng, games = Pcg(4), []
    for deal in range(count):
        p = (1 + rng.below(99)) / 100
        weights = p**timid, (1 - p) ** timid
        won = float(rng.below(1000) < 1000 * p)
        one = forecast(weights[0] / sum(weights))
        games.append(ForecastGame(deal, 10, (won, 1 - won), (one,)))
    return games


def test_timid_forecasts_are_straightened() -> None:
    found = fit(made_up(3000))
    assert found.power(5) == pytest.approx(1 / TIMID, abs=0.2)
    assert abs(found.edge) < 0.15
    right = fit(made_up(3000, timid=1.0))
    assert right.power(5) == pytest.approx(1, abs=0.1)


def test_the_score_sees_timidity() -> None:
    games = made_up(1500)
    timid = score(said(games, lambda game, one: one.chances))
    assert timid.slope == pytest.approx(1 / TIMID, abs=0.25)
    assert timid.slope_range[0] > 1.5
    found = fit(games)
    shown = score(said(games, lambda game, one: found.straighten(one.chances, 0, one.number)))
    assert shown.slope_range[0] < 1 < shown.slope_range[1]
    assert shown.bias_range[0] < 0 < shown.bias_range[1]
    assert shown.log_loss < timid.log_loss
    lead = score(said(games, fit_lead(games)))
    assert shown.log_loss - 0.02 < lead.log_loss < 0.69


def test_the_curve_has_what_was_said_and_seen() -> None:
    games = [ForecastGame(0, 10, (1.0, 0.0), (forecast(0.72), forecast(0.78)))]
    low, high = curve(said(games, lambda game, one: one.chances))
    assert low == pytest.approx((0.25, 0.0, 2))
    assert high == pytest.approx((0.75, 1.0, 2))


def test_errors_that_are_too_small_show() -> None:
    """Two forecasts differ by three times what the error of their difference says."""
    apart = 3 * (2**0.5) * 0.1 / 1.96
    games = [ForecastGame(0, 10, (1.0, 0.0), (forecast(0.5, again=0.5 + apart),))]
    assert spread(games) == pytest.approx(3.0)
    assert spread([ForecastGame(0, 10, (1.0, 0.0), (forecast(0.5, visits=0),))]) is None


def test_how_far_computed_chances_are_off() -> None:
    none = Calibration(early=1.0, late=1.0, edge=0.0, moves=10)
    there = [ForecastGame(0, 10, (1.0, 0.0), (forecast(0.5, continued=0.5),))]
    assert fit_stray([(none, there)], 20) == 0
    off = [
        ForecastGame(deal, 10, (1.0, 0.0), (forecast(0.5, continued=seen),))
        for deal, seen in enumerate((0.3, 0.7))
    ]
    # The variance of .04, less .0125 that twenty games have by chance, at a steepness of .25.
    assert fit_stray([(none, off)], 20) == pytest.approx(0.0275**0.5 / 0.25, abs=0.001)
