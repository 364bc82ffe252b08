"""The ladder's page: measuring one game leaves the tables of the others alone."""

import pytest

from ludolab.bots.arena import Contest, Result, run
from ludolab.bots.workers import here
from ludolab.core import Json
from ludolab.games import game
from tools import ladder
from tools.former import WORLDS, Former
from tools.ladder import LADDER, Match, Row, between_marks, rows_of


def test_tables_stand_between_the_marks_and_only_new_ones_change() -> None:
    page = "before\n<!-- ladder -->\n<!-- /ladder -->\nafter\n"
    page = between_marks(page, {"b": "### B\n\n| 1 |", "c": "### C\n\n| 2 |"})
    page = between_marks(page, {"c": "### C\n\n| 3 |", "a": "### A\n\n| 4 |"})
    assert page == (
        "before\n<!-- ladder -->\n\n### A\n\n| 4 |\n\n### B\n\n| 1 |\n\n### C\n\n| 3 |\n\n"
        "<!-- /ladder -->\nafter\n"
    )


def row(title: str, share: float, low: float) -> dict[str, Json]:
    first: Json = {"share": share, "interval": [low, 0.99], "decisions": 9, "ms": {"mean": 1}}
    return {"match": title, "games": 40, "contestants": [first], "same_seat": None}


def test_a_game_keeps_the_latest_result_of_each_match_that_it_plays() -> None:
    kept = [row("2 against 1", 0.6, 0.4), row("no such match", 1.0, 0.9)]
    kept += [row("2 against 1", 0.7, 0.6), row("1 against random", 0.8, 0.7)]
    kept += [row("2 against 1, hunt", 0.6, 0.5)]
    told = [(found.match.title, found.share.mean) for found in rows_of("kawumm", kept)]
    assert told == [("1 against random", 0.8), ("2 against 1", 0.7)]
    assert [found.match.title for found in rows_of("labicot", kept)][-1] == "2 against 1, hunt"


@pytest.mark.parametrize(
    ("share", "low", "met"), [(0.6, 0.51, True), (0.6, 0.49, False), (0.5, 0.4, False)]
)
def test_between_two_levels_the_interval_has_to_be_above_one_half(
    share: float, low: float, met: bool
) -> None:
    match = next(match for match in LADDER if match.title == "3 against 2")
    assert Row(match, row("3 against 2", share, low)).met(0.55) is met


@pytest.mark.parametrize("name", ["candy-lab", "candy-numbers", "kawumm", "labicot"])
def test_every_match_can_be_played_and_has_a_title_of_its_own(name: str) -> None:
    own = [match for match in LADDER if not match.only or name in match.only]
    assert len({match.title for match in own}) == len(own)
    for match in own:
        bots = match.bots.split(",")
        contest = Contest.of(
            game(name), bots, 1, players=match.players, options=match.options, seed=1
        )
        assert len(contest.seatings[0]) == match.players
        assert match.goal(name) is None or match.players == 2 or match.aim is ladder.CHAMPION


def test_a_row_says_when_and_in_which_build_it_was_played() -> None:
    contest = Contest.of(game("kawumm"), ["1", "random"], 2, seed=1)
    match = Match("1 against random", "1,random", 2)
    found = Row.of(match, Result.of(contest, run(contest, here())))
    assert found.line("kawumm").startswith("| 1 against random | 2 | ")
    assert found.line("kawumm").rstrip(" |").endswith(("plain", "compiled"))


def test_the_former_champion_searches_as_it_did() -> None:
    for name, worlds in WORLDS.items():
        former = Former(game(name), 1)
        assert (former.iterations, former.thinking.common) == (worlds, False)
        assert former.thinking.look.__name__ == game(name).skill.levels()[-1].look.__name__
        assert former.iterations < game(name).skill.levels()[-1].iterations
