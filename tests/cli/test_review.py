"""``ludolab review``: a finished game reviewed in the terminal, as JSON and as a page."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ludolab.bots.review import Verdict, conclude
from ludolab.cli.story_chart import course, svg_chart
from ludolab.cli.story_page import story_page
from ludolab.cli.verdicts import costliest, tell_verdict
from ludolab.cli.words import change, words_for
from ludolab.core import AnyState, Game, Reason
from ludolab.games import game
from ludolab.records import Match, Record
from ludolab.words import Speech
from tests.cli.run import Run, ludolab
from tests.tiny.rules import Lay, Peek, Roll
from tests.tiny.table import ANY_GAME

STORY = conclude(
    [
        Verdict(0, 0, Roll(1), Lay("ant"), (0.6, 0.4), (0.35, 0.65), 0.1, None),
        Verdict(3, 1, Peek(), Roll(2), (0.3, 0.7), (0.32, 0.68), 0.1, None),
    ],
    (0.0, 1.0),
)
"""A game of five moves: Ann's decision cost a quarter, Bob's next to nothing."""


@pytest.fixture
def sweet_game(sweets: Game[AnyState], tmp_path: Path) -> Path:
    """A finished game with few decisions, always the first sweet."""
    match = Match(sweets.new(2, seed=6), ("Anne", "<Paul>"))
    while not match.state.over:
        match.play(match.state.legal_moves()[0])
    path = tmp_path / "sweets.json"
    match.record().save(path)
    return path


def told(path: Path, *args: object) -> Run:
    run = ludolab("review", path, "--budget", 24, "--processes", 1, *args)
    assert run.code == 0, run
    return run


def test_the_accounts_and_the_costly_decisions(sweet_game: Path) -> None:
    run = told(sweet_game)
    number = r"[+−]?\d+\s%"
    for name in ("Anne", "<Paul>"):
        assert re.search(rf"{name} +({number} +){{4}}{number}\n", run.out)
        assert re.search(rf"{name} +[▁-█]+\n", run.out)
    assert "Decisions that cost most" in run.out
    assert run.err == ""


def test_the_same_again_and_in_french(sweet_game: Path) -> None:
    assert told(sweet_game).out == told(sweet_game).out
    assert "Celles des autres" in told(sweet_game, "--lang", "fr").out


def test_any_number_of_processes_tells_the_same(record: Path) -> None:
    alone, together = (told(record, "--processes", count) for count in (1, 2))
    assert together.out == alone.out
    assert together.err == ""


def test_the_numbers_as_json(sweet_game: Path, tmp_path: Path) -> None:
    target = tmp_path / "review.json"
    assert f"Written: {target}" in told(sweet_game, "--json", target).out.replace("\n", "")
    data = json.loads(target.read_text("utf-8"))
    assert (data["game"], data["seats"], data["moves"]) == ("three-sweets", ["Anne", "<Paul>"], 6)
    assert [verdict["number"] for verdict in data["verdicts"]] == [0, 1, 2, 3]
    for account in data["accounts"]:
        parts = account["start"] + account["own"] + account["others"] + account["luck"]
        assert parts == pytest.approx(account["result"])


class Tags(HTMLParser):
    """The tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.loads: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.loads += [f"{v}" for k, v in attrs if k in ("src", "href") and f"{v}"[0] != "#"]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_is_whole_by_itself_and_names_are_no_markup(
    sweet_game: Path, tmp_path: Path, lang: str
) -> None:
    target = tmp_path / "review.html"
    told(sweet_game, "--html", target, "--lang", lang)
    page = target.read_text("utf-8")
    tags = Tags(page)
    assert tags.open == []
    assert tags.loads == []
    assert "paul" not in tags.seen
    assert "&lt;Paul&gt;" in page
    assert "url(" not in page
    assert tags.seen.count("polyline") == 2
    assert f'<html lang="{lang}">' in page


def test_decisions_are_steps_and_luck_slopes() -> None:
    assert course(STORY, 5, 0) == [(0, 0.6), (0, 0.35), (3, 0.3), (3, 0.32), (5, 0.0)]


def test_the_chart_marks_what_cost_much() -> None:
    chart = svg_chart(STORY, 5, Speech(ANY_GAME, "en", ["Ann", "Bob"]), words_for("en"))
    assert chart.count('class="mark"') == 1
    assert chart.count('class="mark maybe"') == 1
    assert re.search(r"<title>Move 1, Ann: .*, −25\s%</title>", chart)


def test_a_decision_in_words() -> None:
    speech, words = Speech(ANY_GAME, "en", ["Ann", "Bob"]), words_for("en")
    costly = replace(
        STORY.verdicts[0], reason=Reason("unseen", {"count": 3, "seat": 1, "card": "ant"})
    )
    found = tell_verdict(costly, speech, words)
    assert (found.number, found.cost) == ("move 1", "−25\u00a0% (± 10\u00a0%)")
    assert found.better == f"Better: {speech.move(Lay('ant'))}."
    assert found.why == "3 of the cards Bob may hold are ant."
    assert tell_verdict(replace(costly, error=0.0), speech, words).cost == "−25\u00a0%"
    nearly = tell_verdict(STORY.verdicts[1], speech, words)
    assert nearly.cost == "about as good: −2\u00a0% (± 10\u00a0%)"
    assert nearly.better.startswith("Perhaps better: ")


def test_the_costliest_decisions_come_first() -> None:
    losses = (0.1, 0.3, 0.0, 0.2, 0.05)
    story = conclude(
        [
            Verdict(number, 0, Roll(1), Peek(), (0.5, 0.5), (0.5 - lost, 0.5 + lost), 0.0, None)
            for number, lost in enumerate(losses)
        ],
        (0.0, 1.0),
    )
    assert [verdict.number for verdict in costliest(story, 0)] == [1, 3, 0]
    assert costliest(story, 1) == []


def test_changes_have_their_sign() -> None:
    said = [change(x, words_for("en")) for x in (0.07, -0.07, 0.001, -0.001)]
    assert [text.replace("\u00a0", " ") for text in said] == ["+7 %", "−7 %", "0 %", "0 %"]


def test_nothing_to_decide() -> None:
    page = story_page(conclude([], (1.0, 0.0)), 2, Speech(ANY_GAME, "en", "AB"), words_for("en"))
    assert "all was luck" in page
    assert Tags(page).open == []


def test_alone_there_is_nothing_to_review(tmp_path: Path) -> None:
    match = Match(game("labicot").new(1, seed=1), ("Anne",))
    while not match.state.over:
        match.play(match.state.legal_moves()[0])
    path = tmp_path / "alone.json"
    match.record().save(path)
    assert "nobody to win against" in ludolab("review", path).refused()


def test_a_game_that_breaks_off(tmp_path: Path) -> None:
    match = Match(game("kawumm").new(2, seed=1), ("Anne", "Paul"))
    match.play(match.state.legal_moves()[0])
    path = tmp_path / "half.json"
    match.record().save(path)
    assert "ends after 1 moves" in ludolab("review", path).refused()


def test_a_record_that_is_not_true(record: Path) -> None:
    replace(Record.load(record), digest="00" * 32).save(record)
    assert "don't lead to the end" in ludolab("review", record).refused()
    record.write_text("[]", "utf-8")
    assert "isn't a record" in ludolab("review", record).refused()


def test_it_says_beforehand_what_cannot_be_written(sweet_game: Path, tmp_path: Path) -> None:
    for option in ("--json", "--html"):
        assert "is a folder" in ludolab("review", sweet_game, option, tmp_path).refused()
