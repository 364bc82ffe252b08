"""``ludolab sim``: the same seed gives the same numbers, and they add up."""

import json
from pathlib import Path

import pytest

from ludolab.bots import stats
from tests.cli.run import ludolab


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    for file in files:
        run = ludolab("sim", "kawumm", "--games", 6, "--seed", 3, "--players", 3, "--json", file)
        assert run.code == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    data = json.loads(files[0].read_text("utf-8"))
    assert data["games"] == 6
    assert data["players"] == 3
    assert sum(seat["wins"] for seat in data["seats"]) == 6
    assert sum(data["scores"]["counts"].values()) == 18
    assert sum(data["lengths"]["counts"].values()) == 6
    assert data["options"] == {"chain_reactions": False, "first": None}
    for seat in data["seats"]:
        low, high = seat["interval"]
        assert 0 <= low <= seat["share"] <= high <= 1


def test_another_seed_gives_other_games() -> None:
    one, two = (ludolab("sim", "kawumm", "-n", 3, "--seed", seed).out for seed in (1, 2))
    assert one != two


def test_without_a_seed_it_is_told_so_that_it_can_be_had_again() -> None:
    first = ludolab("sim", "kawumm", "-n", 2)
    seed = first.out.split("Seed ")[1].split()[0]
    assert ludolab("sim", "kawumm", "-n", 2, "--seed", seed) == first


def test_options_and_french() -> None:
    run = ludolab("sim", "kawumm", "-n", 2, "-o", "chain_reactions=on", "--lang", "fr")
    assert run.code == 0
    assert "Victoires par place" in run.out
    assert "2 parties au hasard, 2 joueurs" in run.out


def test_interval_is_that_of_wilson() -> None:
    low, high = stats.interval(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert stats.interval(0, 10)[0] == 0
    assert stats.interval(10, 10)[1] == 1


def test_quantiles_and_bins() -> None:
    values = [5, 1, 4, 2, 3]
    assert [stats.quantile(values, q) for q in (0, 0.2, 0.5, 0.95, 1)] == [1, 1, 3, 5, 5]
    assert stats.bins(values, most=2) == [(1, 3, 3), (4, 6, 2)]
    assert stats.bins([7, 7]) == [(7, 7, 2)]


@pytest.mark.parametrize("games", [0, -3])
def test_at_least_one_game(games: int) -> None:
    assert "at least one game" in ludolab("sim", "kawumm", "--games", games).refused()
