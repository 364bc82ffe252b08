"""What decisions cost, and what was luck."""

import json
from pathlib import Path

import pytest

from ludolab.bots.advice import SEARCHES, Pair, estimate, estimate_together
from ludolab.bots.review import Review, Verdict, conclude, judge_decision, review
from ludolab.bots.search import Estimate
from ludolab.bots.stats import student95
from ludolab.core import BadRecord, Move
from ludolab.records import Match, Record
from tests.tiny.rules import Lay, Peek, Roll
from tests.tiny.table import ANY_GAME, tiny

FEW = 48


def played(players: int, *moves: Move) -> Record:
    """A game of Tiny: these moves, then always the first one."""
    match = Match(ANY_GAME.new(players, seed=4), ("Ann", "Bob", "Cat")[:players])
    for move in moves:
        match.play(move)
    while not match.state.over:
        match.play(match.state.legal_moves()[0])
    return match.record()


@pytest.fixture(scope="module")
def story() -> Review:
    return review(played(3, Roll(1), Peek(), Roll(2)), game=ANY_GAME, iterations=FEW)


def test_start_decisions_and_luck_lead_exactly_to_the_result(story: Review) -> None:
    assert story.result == (0.0, 0.0, 1.0)
    for seat, account in enumerate(story.accounts):
        parts = account.start + account.own + account.others + account.luck
        assert parts == pytest.approx(account.result, abs=1e-12)
        assert account.result == story.result[seat]
        assert account.start == story.verdicts[0].before[seat]
        costs = [verdict.cost for verdict in story.verdicts if verdict.seat == seat]
        assert account.own == pytest.approx(-sum(costs))
    assert sum(account.luck for account in story.accounts) == pytest.approx(0)


def test_every_decision_is_judged_once_in_order(story: Review) -> None:
    assert [verdict.number for verdict in story.verdicts] == [0, 1, 2, 3, 4]
    assert [verdict.seat for verdict in story.verdicts] == [0, 1, 1, 2, 2]
    assert [verdict.move for verdict in story.verdicts[:3]] == [Roll(1), Peek(), Roll(2)]
    assert all(verdict.cost >= 0 for verdict in story.verdicts)
    for verdict in story.verdicts:
        assert sum(verdict.before) == pytest.approx(1)
        assert sum(verdict.after) == pytest.approx(1)


def test_whoever_lets_a_win_slip_pays_for_it() -> None:
    state = tiny(hands=[["ant"], ["cat"]])
    verdict = judge_decision(ANY_GAME, state, Roll(1), 1, FEW)
    assert verdict is not None
    assert verdict.best == Lay("ant")
    assert verdict.sure
    assert verdict.cost > 0.5
    assert verdict.before[0] > 0.9


def test_the_best_move_costs_nothing() -> None:
    state = tiny(hands=[["ant"], ["cat"]])
    verdict = judge_decision(ANY_GAME, state, Lay("ant"), 1, FEW)
    assert verdict is not None
    assert (verdict.best, verdict.cost, verdict.error) == (Lay("ant"), 0.0, 0.0)
    assert not verdict.sure


def test_to_choose_among_equals_costs_next_to_nothing() -> None:
    """One of several equally good moves always seems best, which mustn't count as a mistake."""
    state = tiny(hands=[["ant", "bee"], ["cat", "ant"]])
    found = [judge_decision(ANY_GAME, state, Lay("ant"), seed, 24) for seed in range(20)]
    costs = [verdict.cost for verdict in found if verdict is not None]
    # If the first look decided it would cost about 0.045.
    assert sum(costs) / len(found) < 0.01


@pytest.mark.parametrize(
    ("ahead", "cost", "sure"),
    [
        (-0.2, 0.0, False),
        (0.03, 0.0, False),
        (0.1, 0.075, False),
        (0.17, 0.1553, False),
        (0.18, 0.1661, True),
    ],
)
def test_a_cost_is_shrunk_as_far_as_noise_explains_it(
    ahead: float, cost: float, sure: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third look finds this difference with a standard error of 0.05."""
    state = tiny(hands=[["ant"], ["cat"]])
    pair = Pair((0.5 + ahead, 0.5 - ahead), (0.5, 0.5), ahead, 0.05 * student95(SEARCHES - 1))
    monkeypatch.setattr("ludolab.bots.review.estimate_pair", lambda *given: pair)
    verdict = judge_decision(ANY_GAME, state, Roll(1), 1, FEW)
    assert verdict is not None
    assert verdict.cost == pytest.approx(cost, abs=1e-3)
    assert verdict.sure is sure
    assert (verdict.best == verdict.move) is (cost == 0)


def test_how_high_the_chances_are_is_not_taken_from_what_came_out_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = tiny(hands=[["ant", "bee"], ["cat", "ant"]])

    def lucky(*given: object) -> list[Estimate]:
        """The move that was played comes out best in the second look."""
        first, *others = estimate_together(*given)  # type: ignore[arg-type]
        return [Estimate(first.move, (1.0, 0.0), first.errors, first.visits), *others]

    monkeypatch.setattr("ludolab.bots.review.estimate_together", lucky)
    found = [judge_decision(ANY_GAME, state, Lay("ant"), seed, 24) for seed in range(12)]
    reached = [verdict.after[0] for verdict in found if verdict is not None]
    assert sum(reached) / len(found) == pytest.approx(0.87, abs=0.03)


@pytest.mark.parametrize(("level", "after"), [(0.3, 0.3), (0.9, 0.6)])
def test_two_moves_are_as_far_apart_as_they_were_compared(
    level: float, after: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever the level is; but nobody's chance is above 1."""
    state = tiny(hands=[["ant"], ["cat"]])
    pair = Pair((0.9, 0.1), (0.5, 0.5), 0.4, 1e-6)
    at = Estimate(Roll(1), (level, 1 - level), (0.1, 0.1), 9)
    monkeypatch.setattr("ludolab.bots.review.estimate_pair", lambda *given: pair)
    monkeypatch.setattr("ludolab.bots.review.estimate_move", lambda *given: at)
    verdict = judge_decision(ANY_GAME, state, Roll(1), 1, FEW)
    assert verdict is not None
    assert verdict.cost == pytest.approx(0.4)
    assert verdict.after == pytest.approx((after, 1 - after))
    assert verdict.before == pytest.approx((after + 0.4, 0.6 - after))


def test_what_looks_better_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first look errs in favour of another move, with great certainty; a second one, on fresh
    worlds, doesn't bear it out."""
    state = tiny(hands=[["ant"], ["cat"]])

    def err(*given: object) -> list[Estimate]:
        return [
            Estimate(found.move, found.chances[::-1], (0.001, 0.001), found.visits)
            for found in estimate(*given)  # type: ignore[arg-type]
        ]

    monkeypatch.setattr("ludolab.bots.review.estimate", err)
    verdict = judge_decision(ANY_GAME, state, Lay("ant"), 1, FEW)
    assert verdict is not None
    assert (verdict.best, verdict.cost) == (Lay("ant"), 0.0)
    assert not verdict.sure


def test_a_verdict_follows_from_what_the_player_knew() -> None:
    state = tiny(hands=[["ant", "bee"], ["cat", "ant"]])
    other = tiny(hands=[["ant", "bee"], ["bee", "bee"]], deck=["ant", "cat", "ant", "cat"])
    assert other.view(0) == state.view(0)
    one, two = (judge_decision(ANY_GAME, s, Roll(2), 3, FEW) for s in (state, other))
    assert one == two


def test_processes_change_nothing(story: Review) -> None:
    done: list[tuple[int, int]] = []
    again = review(
        played(3, Roll(1), Peek(), Roll(2)),
        game=ANY_GAME,
        iterations=FEW,
        processes=2,
        progress=lambda *counts: done.append(counts),
    )
    assert again == story
    assert done == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]


def test_a_review_can_be_written_down(story: Review) -> None:
    data = json.loads(json.dumps(story.to_json()))
    assert data["result"] == [0, 0, 1]
    assert data["accounts"][1].keys() == {"start", "own", "others", "luck", "result"}
    first = data["verdicts"][0]
    assert first["move"] == {"move": "roll", "times": 1}
    assert first["cost"] == story.verdicts[0].cost


def test_without_decisions_all_is_luck() -> None:
    story = conclude([], (1.0, 0.0))
    assert [account.luck for account in story.accounts] == [0.5, -0.5]
    assert [account.start for account in story.accounts] == [0.5, 0.5]


def test_what_others_give_away_is_in_the_account() -> None:
    gift = Verdict(0, 1, Roll(1), Peek(), (0.2, 0.8), (0.7, 0.3), 0.1, None)
    first, second = conclude([gift], (1.0, 0.0)).accounts
    assert (first.own, first.others) == pytest.approx((0.0, 0.5))
    assert (second.own, second.others) == pytest.approx((-0.5, 0.0))
    assert first.luck == pytest.approx(0.3)


def test_a_game_that_breaks_off_has_no_review() -> None:
    match = Match(ANY_GAME.new(2, seed=4))
    match.play(Roll(1))
    with pytest.raises(BadRecord, match="ends after 1 moves"):
        review(match.record(), game=ANY_GAME, iterations=FEW)


CARELESS = Record.load(Path(__file__).with_name("careless.json"))
"""Two beginners run a race of Labicot."""


@pytest.mark.parametrize(("number", "sure"), [(40, False), (43, True), (46, True), (73, True)])
def test_what_is_sure_is_sure_under_another_seed(number: int, sure: bool) -> None:
    """By the first look alone each of them is sure under some seeds and isn't under others."""
    state = next(state for state, _ in CARELESS.replay() if state.number == number)
    move = state.game.move_from_json(CARELESS.moves[number])
    found = [judge_decision(state.game, state, move, seed, 60) for seed in range(2)]
    assert [verdict.sure for verdict in found if verdict is not None] == [sure] * 2
