"""The numbers of a contest: shares, intervals, ratings, and what the deal decides."""

import pytest

from ludolab.bots.arena import Contest, PlayedGame, Result
from ludolab.bots.stats import clustered, student95
from ludolab.cli.charts import Bar, BarGroup, interval_chart
from ludolab.core import Pcg
from ludolab.games import game


def match(games: int, bots: str = "2,1", players: int = 2) -> Contest:
    return Contest.of(game("kawumm"), bots.split(","), games, players=players, seed=1)


def played(deal: int, seats: str, *shares: float) -> PlayedGame:
    """A game of which only the end matters."""
    count = len(shares)
    return PlayedGame(
        deal=deal,
        seats=tuple(seats.split(",")),
        shares=shares,
        ranks=tuple(sorted({*shares}, reverse=True).index(share) for share in shares),
        sides=tuple(range(count)),
        scores=tuple(int(10 * share) for share in shares),
        decisions=(4,) * count,
        spent=(8.0,) * count,
        longest=(5.0,) * count,
        forfeits=(1,) * count,
    )


def test_wins_are_counted_and_ties_are_shared() -> None:
    games = [played(0, "2,1", 1, 0), played(0, "1,2", 0.5, 0.5)]
    better, worse = Result.of(match(2), games).standings
    assert (better.name, better.seats, better.wins, better.share.mean) == ("2", 2, 1.5, 0.75)
    assert (worse.name, worse.wins, worse.mean_score) == ("1", 0.5, 2.5)
    assert (better.decisions, better.mean_ms, better.longest_ms, better.forfeits) == (4, 2, 5, 2)
    assert better.rating is not None
    assert worse.rating is not None
    assert better.rating.mu > 25 > worse.rating.mu


def test_whoever_has_three_seats_counts_thrice() -> None:
    names = "5,random,random,random"
    games = [
        played(0, "5,random,random,random", 1, 0, 0, 0),
        played(0, "random,5,random,random", 1, 0, 0, 0),
        played(0, "random,random,5,random", 0, 0, 1, 0),
        played(0, "random,random,random,5", 0, 0, 0, 0),
    ]
    found = Result.of(match(4, names, 4), games)
    assert [standing.seats for standing in found.standings] == [4, 12]
    assert [standing.share.mean for standing in found.standings] == [1 / 2, 1 / 12]
    assert found.nobody == 1
    assert found.same_seat is None
    assert found.duels == ()


def test_head_to_head() -> None:
    games = [
        played(0, seats, *((1, 0) if seats < seats[::-1] else (0, 1)))
        for seats in ("1,2", "1,3", "2,1", "2,3", "3,1", "3,2")
    ]
    found = Result.of(match(6, "1,2,3"), games)
    assert {(duel.one, duel.other): duel.share.mean for duel in found.duels} == {
        ("1", "2"): 1, ("1", "3"): 1, ("2", "3"): 1,
        ("2", "1"): 0, ("3", "1"): 0, ("3", "2"): 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("second", "same"),
    [((1, 0), 1.0), ((0, 1), 0.0), ((0.5, 0.5), 0.5)],
    ids=["the seat wins", "the player wins", "a tie"],
)
def test_the_same_seat_wins_again_where_the_deal_decides(
    second: tuple[float, float], same: float
) -> None:
    games = [
        *(played(0, "2,1", 1, 0), played(0, "1,2", *second)),
        *(played(1, "2,1", 0, 1), played(1, "1,2", *second[::-1])),
    ]
    found = Result.of(match(4), games).same_seat
    assert found is not None
    assert found.share.mean == same
    assert found.chance == 0.5


def test_the_order_of_ratings_is_that_of_the_contest() -> None:
    """A win after a defeat counts more, so the order must be fixed."""
    games = [played(0, "2,1", 1, 0), played(0, "1,2", 1, 0)]
    one, other = (Result.of(match(2), order).standings[0].rating for order in (games, games[::-1]))
    assert one != other


# --- intervals ------------------------------------------------------------------------------


def test_student() -> None:
    assert student95(4) == pytest.approx(2.776, abs=0.02)
    assert student95(10) == pytest.approx(2.228, abs=0.001)
    assert student95(1000) == pytest.approx(1.962, abs=0.001)


def test_games_of_one_deal_are_no_news() -> None:
    """Twenty deals in which one player wins all games say as much as twenty games."""
    low, high = clustered([1.0] * 14 + [0.0] * 6)
    assert low == pytest.approx(0.47, abs=0.02)
    assert high == pytest.approx(0.88, abs=0.02)
    # In every deal each wins once: the deals say the same, so it is nearly sure.
    low, high = clustered([0.5] * 20)
    assert 0.38 < low < 0.5 < high < 0.62


def test_few_deals_do_not_pass_for_certainty() -> None:
    assert clustered([1.0]) == (0.0, 1.0)
    low, high = clustered([1.0] * 10)
    assert 0.6 < low < 0.8
    assert high == 1


def test_the_interval_holds_the_truth_95_times_in_100() -> None:
    rng = Pcg(4)
    for deals, share in ((8, 0.5), (12, 0.8), (40, 0.9)):
        hits = 0
        for _ in range(1000):
            wins = [sum(rng.below(1000) < 1000 * share for _ in range(2)) / 2 for _ in range(deals)]
            low, high = clustered(wins)
            hits += low <= share <= high
        assert hits >= 935


# --- the chart ------------------------------------------------------------------------------


def test_a_chart_puts_shares_where_they_belong_and_escapes_names() -> None:
    drawn = interval_chart("a < b", [BarGroup("x", [Bar("5 & co", 0.5, 0.25, 1, "50 %", 0.25)])])
    assert "a &lt; b" in drawn
    assert "5 &amp; co" in drawn
    assert 'cx="420.0"' in drawn
    assert 'd="M325.0 91.0H610.0"' in drawn
