"""Chances to win come true as often as they say: the measured figures, and what mends them."""

import json
from dataclasses import asdict
from pathlib import Path
from statistics import fmean

import pytest

import ludolab
from ludolab.bots import advise, bot
from ludolab.bots.advice import ANEW, estimate, estimate_move
from ludolab.bots.calibration import Calibration, calibration
from ludolab.core import AnyState, Pcg
from tests.tiny.table import ANY_GAME, tiny

ROOT = Path(__file__).parents[2]
FIGURES = ROOT / "docs" / "calibration.json"
NAMES = ("candy-lab", "candy-numbers", "kawumm", "labicot")
NONE = Calibration(early=1.0, late=1.0, edge=0.0, moves=10)
BOLDER = Calibration(early=1.0, late=2.0, edge=0.0, moves=10)


def test_what_is_right_already_stays() -> None:
    assert NONE.straighten((0.2, 0.5, 0.3), 1, 4) == pytest.approx((0.2, 0.5, 0.3))


def test_a_timid_chance_is_raised_the_later_the_more() -> None:
    said = (0.8, 0.2)
    first, half, last, later = (BOLDER.straighten(said, 0, n)[0] for n in (0, 5, 10, 99))
    assert first == pytest.approx(0.8)
    assert last == later == pytest.approx(0.64 / 0.68)
    assert first < half < last


def test_certainty_stays_certainty_and_all_add_up() -> None:
    edged = Calibration(early=0.6, late=1.7, edge=0.3, moves=10)
    assert edged.straighten((0.0, 1.0), 0, 7) == (0.0, 1.0)
    assert sum(edged.straighten((0.1, 0.2, 0.7), 0, 7)) == pytest.approx(1)
    # Teams: each of the winning side wins.
    assert sum(edged.straighten((0.6, 0.4, 0.6, 0.4), 2, 7)) == pytest.approx(2)


def test_the_edge_is_of_the_seat_that_decides() -> None:
    edged = Calibration(early=1.0, late=1.0, edge=0.2, moves=10)
    for seat in range(2):
        assert edged.straighten((0.5, 0.5), seat, 1)[seat] == pytest.approx(0.5498, abs=1e-4)


def test_an_error_is_straightened_with_its_chance() -> None:
    before, after = (0.5, 0.5), BOLDER.straighten((0.5, 0.5), 0, 10)
    assert BOLDER.straighten_errors((0.1, 0.1), before, after, 10) == pytest.approx((0.2, 0.2))


@pytest.mark.parametrize("name", NAMES)
def test_what_was_measured_holds_for_the_usual_table_alone(name: str) -> None:
    game = ludolab.game(name)
    for players in (2, 3, 4):
        assert calibration(game.new(players, 1)) is not None
    if name == "kawumm":
        assert calibration(game.new(2, 1, {"chain_reactions": True})) is None


# --- the best of many -------------------------------------------------------------------------


def test_the_best_of_equals_is_estimated_anew() -> None:
    """Several moves are equally good: the highest estimate is too high, what is shown isn't."""
    state = tiny(hands=[["ant", "bee"], ["cat", "ant"]])
    view, top, shown = state.view(0), [], []
    for seed in range(60):
        top.append(max(one.chances[0] for one in estimate(ANY_GAME, view, seed, 24)))
        best, *others = advise(ANY_GAME, view, seed, 24)
        shown.append(best.chance)
        assert all(other.chance <= best.chance for other in others)
    moves, few = state.legal_moves(), 24 // ANEW
    fair = max(
        fmean(estimate_move(ANY_GAME, view, move, 99 + seed, few).chances[0] for seed in range(60))
        for move in moves
    )
    assert fmean(top) > fair + 0.05
    assert fmean(shown) < fair + 0.02


def test_kawumm_says_how_far_its_formula_is_off() -> None:
    state = ludolab.game("kawumm").new(players=3, seed=5)
    given = bot("kawumm", 1, 1).advise(state.view(state.to_act), 1)
    assert all(0 < one.error < 0.2 for one in given)


# --- what was measured ------------------------------------------------------------------------

KINDS = [(name, players) for name in NAMES for players in "234"]


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_the_measured_figures_are_good_enough(name: str, players: str) -> None:
    told = json.loads(FIGURES.read_text("utf-8"))[name][players]
    before, shown, lead = (told[way]["all"] for way in ("before", "shown", "lead"))
    assert shown["log_loss"] <= before["log_loss"]
    assert shown["log_loss"] < lead["log_loss"] + 0.02
    # Right to within their errors, of which a few are larger than they seem.
    low, high = shown["bias_range"]
    assert low < 0.01
    assert high > -0.01
    for part in ("all", "early", "late"):
        low, high = told["shown"][part]["slope_range"]
        assert low < 1.1
        assert high > 0.9
    if told["z_shown"] is not None:
        assert 0.8 < told["z_shown"] < 1.25


@pytest.mark.parametrize("name", NAMES)
def test_chances_come_true_in_a_few_games(name: str) -> None:
    """Late in eight quick games, what is said is near what happens: nearer than the even share."""
    game = ludolab.game(name)
    said: list[float] = []
    even: list[float] = []
    for seed in range(8):
        state = game.new(2, seed)
        bots = [bot(name, 3, 2 * seed + seat) for seat in range(2)]
        late: list[AnyState] = []
        while not state.over:
            if len(state.legal_moves()) > 1:
                late.append(state.clone())
                state.play(bots[state.to_act].choose(state.view(state.to_act)))
            else:
                state.play(state.legal_moves()[0])
        won = game.skill.shares(state)
        at = late[len(late) * 9 // 10]
        view = at.view(at.to_act)
        move = at.legal_moves()[Pcg(seed).below(len(at.legal_moves()))]
        chances = estimate_move(game, view, move, seed, 60).chances
        said.append(fmean((p - y) ** 2 for p, y in zip(chances, won, strict=True)))
        even.append(fmean((0.5 - y) ** 2 for y in won))
    assert fmean(said) < fmean(even)


def test_a_calibration_is_what_its_file_says() -> None:
    found = calibration(ludolab.game("kawumm").new(3, 1))
    assert found is not None
    file = Path(ludolab.__file__).parent / "games" / "kawumm" / "bot" / "calibration.json"
    assert json.loads(file.read_text("utf-8"))["3"] == asdict(found)
