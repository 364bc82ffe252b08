"""Luck against skill: what the games of one deal tell when other bots sit on its seats."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from ludolab.core import Pcg
from ludolab.lab import Comparison, LabGame, compare
from ludolab.lab.measures import MEASURES, ladder
from ludolab.lab.swapped import decided_by, same_seat
from tests.lab.made_up import game

GOLDEN = 'variant = "candy-lab"\nname = "Golden five"\ngolden_sugar = 5'


def both_ways(deal: int, first: int, second: int) -> list[LabGame]:
    """Two bots on both seats of a deal, and who won."""
    return [game(deal, ("a", "b"), first), game(deal, ("b", "a"), second)]


def mean(deals: list[list[LabGame]], part: str) -> float:
    found = decided_by(deals)
    return sum(values[part] for values in found) / len(found)


def test_a_deal_that_decides_lets_the_same_seat_win_again() -> None:
    deals = [both_ways(deal, deal % 2, deal % 2) for deal in range(20)]
    assert [found[""] for found in same_seat(deals)] == [1.0] * 20
    assert mean(deals, "deal") == pytest.approx(1)
    assert mean(deals, "own") == pytest.approx(0)


def test_a_bot_that_decides_wins_on_both_seats() -> None:
    deals = [both_ways(deal, 0, 1) for deal in range(20)]
    assert [found[""] for found in same_seat(deals)] == [0.0] * 20
    assert mean(deals, "own") == pytest.approx(1)
    assert mean(deals, "deal") == pytest.approx(0)


def thrown() -> Iterator[list[LabGame]]:
    rng = Pcg(7)
    for deal in range(400):
        yield both_ways(deal, rng.below(2), rng.below(2))


def test_what_neither_decides_is_other_luck() -> None:
    deals = [*thrown()]
    for part, share in (("own", 0), ("others", 0), ("deal", 0), ("rest", 1)):
        assert mean(deals, part) == pytest.approx(share, abs=0.15)
    assert sum(mean(deals, part) for part in ("own", "others", "deal", "rest")) == pytest.approx(1)


def test_the_others_count_among_three() -> None:
    """Who is unlike both others always wins; then it isn't one's own bot that decides."""
    ways = [way for way in product("ab", repeat=3) if len({*way}) > 1]
    lone = {way: [way.count(bot) for bot in way].index(1) for way in ways}
    deals = [[game(deal, way, lone[way]) for way in ways] for deal in range(10)]
    assert mean(deals, "others") == pytest.approx(1)
    assert mean(deals, "own") == pytest.approx(0)


def test_nothing_is_told_where_no_seat_has_changed_its_bot() -> None:
    one = [[game(0, ("a", "a"), 0)], [game(1, ("a", "a"), 1)]]
    assert same_seat(one) == [{}, {}]
    assert decided_by(one) == [{}, {}]
    lone = [[game(0, way, 0) for way in sorted({*permutations("baa")})]]
    assert same_seat(lone) == [{}]


def test_the_ladder_compares_a_level_with_the_one_below() -> None:
    assert ladder(game(0, ("2", "3", "2"), 1)) == {"3": 1.0}
    assert ladder(game(0, ("2", "3", "2"), 0)) == {"3": 0.0}
    assert ladder(game(0, ("1", "3"), 1)) == {}
    assert ladder(game(0, ("random", "1"), 0)) == {}


@pytest.fixture(scope="module")
def swapped() -> Comparison:
    return compare("candy-lab", [GOLDEN], players=2, level=[1, 2], seed=1, deals=12)


def test_an_experiment_tells_luck_from_skill(swapped: Comparison) -> None:
    for name, parts in (("ladder", {"2"}), ("same-seat", {""}), ("decided-by", None)):
        (measure,) = (measure for measure in MEASURES if measure.name == name)
        found = swapped.of(measure)
        assert {one.part for one in found} == (parts or {"own", "others", "deal", "rest"})
        assert all(one.deals == 12 for one in found)
    assert swapped.find("ladder", "2").value.mean > 0.5


def test_pieces_that_nobody_owns_count_too(swapped: Comparison) -> None:
    use = {one.part: one.value.mean for one in swapped.findings if one.measure.name == "piece-use"}
    assert {*use} == {*swapped.experiment.tables[0].first.pieces()}
