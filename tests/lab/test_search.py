"""A search finds what its goals ask for, drops what is clearly worse, and proves the best."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludolab.bots.arena.journal import OtherContest
from ludolab.core import BadPieces
from ludolab.lab.plan import Goal, read_plan
from ludolab.lab.search import Candidate, Found, search
from tests.lab.head_start import three_sweets

FAIR = """
search = "three-sweets"
players = 2
level = 1
trials = 24
deals = 160
proof = 60

[free]
head_start = [0, 9]

[[goal]]
measure = "win-by-place"
even = 5
"""
SHORT = """
search = "kawumm"
level = 1
trials = 10
deals = 20
proof = 20

[free]
goal = [3, 4]
zone = [3, 4]

[options]
chain_reactions = [false, true]

[[goal]]
measure = "decisions"
aim = 30
within = 5
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Found]:
    with three_sweets(tmp_path_factory.mktemp("sweets")):
        yield search(read_plan(FAIR), seed=3)


def test_the_fairest_start_is_found(found: Found) -> None:
    """A head start of 5 points wins every game."""
    assert found.best.chosen["head_start"] < 3
    assert f"head_start = {found.best.chosen['head_start']}\n" in found.text
    unfair = [one for one in found.candidates if one.chosen["head_start"] >= 5]
    assert unfair
    assert all(one.loss > found.best.loss for one in unfair)


def test_what_is_clearly_worse_drops_out(found: Found) -> None:
    assert any(one.deals < 160 for one in found.candidates)
    assert found.best.deals == 160
    assert found.best in found.trade_offs()


def test_the_proof_has_other_deals(found: Found) -> None:
    assert found.proof.deals == 60
    assert found.proof.experiment.seed != found.base.experiment.seed


def test_the_same_seed_finds_the_same_with_any_number_of_processes() -> None:
    one, other = (search(read_plan(SHORT), seed=3, processes=count) for count in (1, 2))
    told = [[(tried.chosen, tried.losses) for tried in found.candidates] for found in (one, other)]
    assert told[0] == told[1]
    # Four complete ingredients have no room in a zone of three.
    assert all(tried.chosen["goal"] <= tried.chosen["zone"] for tried in one.candidates)
    assert one.proof.games == other.proof.games


class Interrupting:
    """Ctrl-C after some candidates."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, number: int, one: Candidate) -> None:
        if number >= self.number:
            raise KeyboardInterrupt


def test_an_interrupted_search_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = read_plan(SHORT.replace("trials = 10", "trials = 4"))
    whole = search(plan, seed=3)
    folder = tmp_path / "games"
    with pytest.raises(KeyboardInterrupt):
        search(plan, seed=3, folder=folder, watch=Interrupting(2))
    assert (folder / "base.jsonl").exists()
    assert not (folder / "proof.jsonl").exists()
    # Its seed is known from the folder.
    resumed = search(plan, folder=folder)
    assert resumed.text == whole.text
    assert [one.games for one in resumed.candidates] == [one.games for one in whole.candidates]
    assert resumed.proof.games == whole.proof.games

    def never(*_: object) -> None:
        raise AssertionError("a game was played again")

    monkeypatch.setattr("ludolab.lab.played.play", never)
    assert search(plan, folder=folder).proof.games == whole.proof.games
    with pytest.raises(OtherContest):
        search(plan, seed=4, folder=folder)


def test_a_goal_says_how_far_it_is_missed() -> None:
    even = Goal("win-by-place", "", "even", 5)
    assert even.loss({"1": 0.6, "2": 0.4}, {}) == pytest.approx(1)
    assert even.loss({"1": 0.53, "2": 0.47}, {}) == 0
    aim = Goal("minutes", "", "aim", 2, 15)
    assert aim.loss({"": 21}, {}) == pytest.approx(2)
    assert aim.loss({"": 14}, {}) == 0
    assert Goal("margin", "", "less", 2).loss({"": 6}, {"": 10}) == pytest.approx(-2)


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("[0, 9]", "[0, 30]", "search, line 10: head_start is from 0 to 9, not 30"),
        ("[0, 9]", "[9, 0]", "line 10: head_start goes from a lower number to a higher one"),
        ("[0, 9]", "5", "line 10: head_start is a list, not 5"),
        ("even = 5", "even = 5\nless = 1", "line 12: a goal says one of even, aim, more and less"),
        ("even = 5", 'even = "x"', "line 14: even is a number"),
        ("win-by-place", "luck", "line 13: measure is one of"),
        ("trials = 24", "trails = 24", "line 5: "),
    ],
)
@pytest.mark.usefixtures("found")
def test_a_mistake_is_told_with_its_line(before: str, after: str, why: str) -> None:
    with pytest.raises(BadPieces, match=why) as wrong:
        read_plan(FAIR.replace(before, after))
    assert "\n" not in str(wrong.value)


def test_the_example_can_be_read() -> None:
    folder = Path(__file__).parents[2] / "examples" / "searches"
    for file in folder.glob("*.toml"):
        assert read_plan(file).goals
