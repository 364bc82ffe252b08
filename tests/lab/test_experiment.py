"""Experiments: what is compared, on which deals, and when it is enough."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import ludolab
from ludolab.bots.arena.journal import Journal
from ludolab.bots.workers import here
from ludolab.core import BadPieces, LudolabError
from ludolab.lab import Comparison, LabExperiment, LabGame, LabProgress, compare, run
from ludolab.lab.measures import MEASURES
from tests.lab.head_start import three_sweets, variant

NOTHING = variant("Nothing")
HEAD_START = variant("Head start", "head_start = 5")
SHUFFLED = variant("Shuffled twice", "shuffles = 2")
SHORT = 'variant = "kawumm"\nname = "Short"\ngoal = 1\n'


@pytest.fixture(scope="module")
def sweets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with three_sweets(tmp_path_factory.mktemp("sweets")):
        yield


def sweets_compared(*variants: str, deals: int, seed: int = 1, players: int = 3) -> Comparison:
    return compare(
        "three-sweets", variants, players=players, level="random", seed=seed, deals=deals
    )


@pytest.mark.usefixtures("sweets")
def test_a_variant_that_changes_nothing_plays_the_same_games() -> None:
    found = sweets_compared(NOTHING, deals=10)
    assert len(found.games) == 20
    changes = [finding.change for finding in found.findings if finding.change is not None]
    assert changes
    assert {change.mean for change in changes} == {0.0}
    assert not any(change.clear for change in changes)


@pytest.mark.usefixtures("sweets")
def test_intervals_hold_what_they_promise() -> None:
    """Shuffling twice changes the deals, but not the game: of 100 such experiments about 95 have an
    interval that contains zero."""
    contain = {"win-by-place": 0, "longest-wait": 0, "margin": 0}
    for seed in range(100):
        found = sweets_compared(SHUFFLED, deals=25, seed=seed, players=2)
        for measure in contain:
            change = found.find(measure, "1" if measure == "win-by-place" else "").change
            assert change is not None
            contain[measure] += not change.clear
    assert all(90 <= count <= 99 for count in contain.values()), contain


@pytest.mark.usefixtures("sweets")
def test_a_head_start_is_found() -> None:
    """Three rounds bring at most three points, so whoever has 5 from the start always wins."""
    found = sweets_compared(HEAD_START, deals=60)
    first, second = (found.find("win-by-place", place) for place in "12")
    assert first.value.mean == 1.0
    assert first.change is not None
    assert first.change.low is not None
    assert first.change.low > 0.3
    assert second.change is not None
    assert second.change.high is not None
    assert second.change.high < 0
    assert found.find("lead-changes").value.mean == 0


@pytest.mark.usefixtures("sweets")
def test_it_stops_when_the_answer_is_precise_enough() -> None:
    rough = compare(
        "three-sweets", [NOTHING], players=2, level="random", seed=1, deals=400, precision=15
    )
    assert rough.precise
    assert 40 <= rough.deals < 100
    look = rough.experiment.next_look()
    while look < rough.deals:
        latest = Comparison(rough.experiment, look, rough.games[: 2 * look])
        assert not latest.precise
        look = rough.experiment.next_look(look, latest.width)
    assert look == rough.deals
    spent = sweets_compared(NOTHING, deals=20)
    assert not spent.precise
    assert spent.deals == 20


def small(deals: int = 6, names: Sequence[str] = (SHORT,)) -> LabExperiment:
    return LabExperiment.of(
        ludolab.game("kawumm"), ["base", *names], bots=["random", 1], seed=4, deals=deals
    )


def test_every_bot_takes_every_seat_on_the_same_deals() -> None:
    found = run(small(3), here())
    seatings = [(game.deal, game.variant, game.bots) for game in found.games]
    assert len({*seatings}) == 3 * 2 * 2
    for deal in range(3):
        one, other = [game for game in found.games if (game.deal, game.variant) == (deal, 0)]
        assert one.bots == other.bots[::-1]
    assert {finding.part for finding in found.of(MEASURES[1])} == {"random", "1"}


def test_processes_make_no_difference() -> None:
    alone, several = (
        compare("kawumm", [SHORT], level=1, seed=4, deals=12, processes=count) for count in (1, 2)
    )
    assert alone.to_json() == several.to_json()
    assert alone.games == several.games


def test_the_last_look_comes_when_it_should_be_enough() -> None:
    experiment = small(1000)
    assert experiment.next_look() == 40
    assert experiment.next_look(40, 30.0) == 50
    assert experiment.next_look(400, 2.1) == 446  # 400 * 1.05 ** 2, and 1 % more
    assert experiment.next_look(900, 2.2) == 1000
    assert small(10).next_look() == 10


class Interrupting:
    """Ctrl-C after some games."""

    def __init__(self, games: int) -> None:
        self.games = games

    def __call__(self, progress: LabProgress) -> None:
        if progress.done >= self.games:
            raise KeyboardInterrupt


def test_an_interrupted_experiment_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "experiment.jsonl"
    whole = run(small(), here())
    with Journal(path, small(), LabGame.read) as journal, pytest.raises(KeyboardInterrupt):
        run(small(), here(), journal, Interrupting(7))
    with Journal(path, small(), LabGame.read) as journal:
        assert 7 <= len(journal.games) < 24
        resumed = run(small(), here(), journal)
    assert resumed.to_json() == whole.to_json()
    # More deals are a longer experiment, not another one.
    with Journal(path, small(8), LabGame.read) as journal:
        assert len(journal.games) == 24
        longer = run(small(8), here(), journal)
    assert longer.games[:24] == whole.games
    other = LabExperiment.of(ludolab.game("kawumm"), ["base", SHORT], bots=[1], seed=4, deals=6)
    with pytest.raises(LudolabError, match="another contest"):
        Journal(path, other, LabGame.read)
    path.write_text(path.read_text("utf-8").replace('"deal":0', '"deal":"x"'), "utf-8")
    with pytest.raises(LudolabError, match="isn't the journal"):
        Journal(path, small(), LabGame.read)


@pytest.mark.parametrize(
    ("variants", "why"),
    [
        (['variant = "candy-lab"\nname = "Other"'], "line 1: it is a variant of candy-lab"),
        (['variant = "kawumm"\nname = "Big"\nzone = 9'], "line 3: zone is from 2 to 6, not 9"),
        (["missing.toml"], "missing.toml can't be read"),
        ([SHORT, SHORT], "two variants are called 'Short'"),
        ([], "compares 2 to 12 variants, not 1"),
    ],
)
def test_bad_variants_are_refused_with_one_sentence(variants: list[str], why: str) -> None:
    with pytest.raises(LudolabError, match=why) as wrong:
        compare("kawumm", variants, level="random", deals=1)
    assert "\n" not in str(wrong.value)
    assert isinstance(wrong.value, BadPieces) == ("line" in why)


def test_bad_numbers_are_refused() -> None:
    game = ludolab.game("kawumm")
    with pytest.raises(LudolabError, match="1 to 10000000 deals, not 0"):
        LabExperiment.of(game, ["base", SHORT], deals=0)
    with pytest.raises(LudolabError, match="the precision is above 0"):
        LabExperiment.of(game, ["base", SHORT], precision=0)
    with pytest.raises(LudolabError, match="name a level"):
        LabExperiment.of(game, ["base", SHORT], bots=[])
    with pytest.raises(LudolabError, match="no contestant '9'"):
        LabExperiment.of(game, ["base", SHORT], bots=[9])
