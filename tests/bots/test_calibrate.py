"""``make calibrate`` finds what straightens forecasts, and says how good they are."""

from functools import partial
from itertools import islice, takewhile
from operator import gt

import pytest

import ludolab
from ludolab.bots.calibration import Calibration
from ludolab.core import Pcg
from tests.tiny.rules import Lay, Roll
from tests.tiny.table import ANY_GAME, tiny
from tools.calibration import scores
from tools.calibration.following import ahead, follows
from tools.calibration.positions import Forecast, ForecastGame, Table, due, play
from tools.calibration.scores import Said, curve, fit, fit_lead, fit_stray, said, score, spread


@pytest.fixture(autouse=True)
def _few_are_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scores, "RESAMPLED", 40)


TIMID = 0.5
"""The power by which the made-up forecasts are too timid."""


def forecast(chance: float, **more: object) -> Forecast:
    told = {
        "number": 5,
        "seat": 0,
        "follows": (0.0, 1.0),
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
    found = fit(made_up(3000), 10)
    assert found.power(5) == pytest.approx(1 / TIMID, abs=0.2)
    assert abs(found.edge) < 0.15
    right = fit(made_up(3000, timid=1.0), 10)
    assert right.power(5) == pytest.approx(1, abs=0.1)


def test_the_score_sees_timidity() -> None:
    games = made_up(1500)
    timid = score(said(games, lambda game, one: one.chances))
    assert timid.slope == pytest.approx(1 / TIMID, abs=0.25)
    assert timid.slope_range[0] > 1.5
    found = fit(games, 10)
    shown = score(said(games, lambda game, one: found.straighten(one.chances, 0, one.number)))
    assert shown.slope_range[0] < 1 < shown.slope_range[1]
    assert shown.bias_range[0] < 0 < shown.bias_range[1]
    assert shown.log_loss < timid.log_loss
    lead = score(said(games, fit_lead(games, 10)))
    assert shown.log_loss - 0.02 < lead.log_loss < 0.69


GOAL = 5


def random_walk(rng: Pcg) -> list[int]:
    """A game whose chances are known: who first leads by five steps wins."""
    path = [0]
    while abs(path[-1]) < GOAL:
        path.append(path[-1] + 2 * rng.below(2) - 1)
    return path


def test_a_perfect_forecaster_is_found_perfect_early_and_late() -> None:
    """If a decision were drawn of each third of a game, late slopes would be about 2."""
    rng, usual = Pcg(5), 20
    every: list[Said] = []
    for deal in range(800):
        path = random_walk(rng)
        won = float(path[-1] > 0)
        last = len(path) - 1
        for number in takewhile(partial(gt, last), due(deal, usual)):
            chance = (path[number] + GOAL) / (2 * GOAL)
            every.append(Said(deal, number, 0, (chance, 1 - chance), (won, 1 - won)))
    early = score([one for one in every if one.number < usual / 2])
    late = score([one for one in every if one.number >= usual / 2])
    for found in (early, late):
        assert found.slope == pytest.approx(1, abs=0.2)
        assert found.slope_range[0] < 1 < found.slope_range[1]


def test_which_decisions_are_forecast_is_settled_before_the_game() -> None:
    """Of each stretch of moves, however long the game lasts, the first decision."""
    table, deal = Table(ludolab.game("kawumm"), 2), 99
    first, second = islice(due(deal, table.usual_moves), 2)
    numbers = [one.number for one in play(table, deal).forecasts]
    stretches = [(number - first) // (second - first) for number in numbers]
    assert stretches == sorted(set(stretches))
    assert stretches[0] == 0
    assert len(numbers) > 3


def test_who_decides_next_is_looked_up_in_some_worlds() -> None:
    state = tiny(hands=[["ant", "bee"], ["cat", "ant"]])
    worlds = ahead(ANY_GAME, state.view(0), 3)
    # TN-3: laying a card one goes on; TN-4: a roll ends the turn; TN-5: the last card the game.
    assert follows(worlds, Lay("ant")) == (1.0, 0.0)
    assert follows(worlds, Roll(1)) == (0.0, 1.0)
    last = tiny(hands=[["ant"], ["cat"]])
    assert follows(ahead(ANY_GAME, last.view(0), 3), Lay("ant")) == (0.0, 0.0)


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
    once = forecast(0.5, again=None, again_error=None)
    assert spread([ForecastGame(0, 10, (1.0, 0.0), (once,))]) is None


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
