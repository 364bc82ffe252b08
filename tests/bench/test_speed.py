"""What `make bench` writes: the tables, the aims, the picture and the page."""

import json
import re
import sys
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from bench import ours, report, run
from bench.chart import LEFT, RIGHT, WIDTH, chart, short
from bench.peers import Side, Unavailable
from bench.results import COMPILED, PLAIN, Results
from bench.table import WAYS, aims, markdown, sections
from tests.bench.made_up import results, sheet

SVG = "{http://www.w3.org/2000/svg}"


def lines(found: Results, title: str) -> list[list[str]]:
    """The cells of one section, as the page shows them."""
    [section] = [one for one in sections(found) if one.title.startswith(title)]
    return [line.strip("| ").split(" | ") for line in markdown(section).splitlines()]


# --- figures and the table ----------------------------------------------------------------------


def test_the_best_round_counts_and_all_are_kept() -> None:
    row = results().find("direct", "Candy Lab", COMPILED)
    assert row is not None
    assert row.figures["moves/s"] == [1.5e6, 3e6]
    assert row.best("moves/s") == 3e6


def test_figures_come_back_from_json() -> None:
    text = json.dumps(results().to_json())
    assert Results.from_json(json.loads(text)) == results()


def test_a_row_says_how_many_times_the_yardstick_it_is() -> None:
    head, _, *rows = lines(results(), "Driven")
    assert head == ["game", "moves/s", "ratio", "clones/s", "ratio", "samples/s"]
    assert rows == [
        ["Candy Lab, compiled", "3,000,000", "×3.00", "2,000,000", "×2.00", "–"],
        ["Kawumm!, compiled", "1,900,000", "×1.90", "900,000", "×0.90", "–"],
        ["Candy Lab, plain", "1,000,000", "×1.00", "–", "–", "70,000"],
        ["hearts, OpenSpiel C++", "1,000,000", "×1.00", "1,000,000", "×1.00", "–"],
    ]


def test_the_yardstick_stands_in_every_section_that_is_measured_by_it() -> None:
    assert lines(results(), "Our own loop")[2:] == [
        ["Candy Lab, compiled", "4,000,000", "×4.00"],
        ["hearts, OpenSpiel C++", "1,000,000", "×1.00"],
    ]


def test_without_a_yardstick_there_are_no_ratios() -> None:
    found = Results({}, 1, 1.0)
    found.add(sheet(("direct", COMPILED, "Candy Lab", {"moves/s": 3e6})))
    assert lines(found, "Driven")[0] == ["game", "moves/s"]


# --- aims ---------------------------------------------------------------------------------------


def test_an_aim_is_shown_beside_what_was_reached() -> None:
    section = aims(results())
    assert section.columns == ("compiled", "beside", "aim", "Candy Lab", "Kawumm!")
    told = {row[0] + " " + row[1]: row[2:] for row in section.rows}
    assert told["Driven move by move: moves/s hearts"] == (
        "×2, Candy Lab ×3",
        "×3.00 ✓",
        "×1.90 ✗",
    )
    assert told["Clones/s hearts"] == ("×1", "×2.00 ✓", "×0.90 ✗")
    assert told["Through PettingZoo, what the table shows: steps/s leduc_holdem"] == (
        "×10",
        "×20.0 ✓",
        "not measured",
    )


def test_a_batch_is_compared_with_the_environment_of_the_same_game() -> None:
    found = results()
    found.add(sheet(("pettingzoo memory", COMPILED, "Kawumm!", {"moves/s": 2e5})))
    found.add(sheet(("pettingzoo memory", PLAIN, "Kawumm!", {"moves/s": 1e5})))
    found.add(sheet(("batch", COMPILED, "Kawumm!", {"moves/s": 7e5})))
    told, _ = [row for row in aims(found).rows if row[1] == "one environment"]
    assert told[2:] == ("×3", "not measured", "×3.50 ✓")


def test_a_quicker_way_to_drive_the_yardstick_is_shown_too() -> None:
    found = results()
    found.add(sheet(("direct", "OpenSpiel C++", "hearts (shortcut)", {"moves/s": 2e6})))
    told = [row for row in aims(found).rows if row[1] == "hearts (shortcut)"]
    assert [row[2:] for row in told] == [("–", "×1.50", "×0.95")]


# --- the picture --------------------------------------------------------------------------------


def test_bars_are_as_long_as_the_figures_and_stay_inside() -> None:
    drawn = ElementTree.fromstring(chart(results()))
    bars = [one for one in drawn.iter(f"{SVG}rect") if one.get("x") == str(LEFT)]
    # Kawumm!'s plain build and its way through PettingZoo weren't measured.
    driven = [(one.get("class"), float(one.get("width", ""))) for one in bars[:4]]
    whole = RIGHT - LEFT
    assert driven == [
        ("fast", whole),
        ("plain", round(whole / 3, 1)),
        ("fast", round(whole * 1.9 / 3, 1)),
        ("peer", round(whole / 3, 1)),
    ]
    height = float(drawn.get("height", ""))
    for one in drawn.iter():
        assert 0 <= float(one.get("x", 0)) <= WIDTH
        assert 0 <= float(one.get("y", 0)) <= height


def test_aims_are_marked() -> None:
    drawn = ElementTree.fromstring(chart(results()))
    marks = [one.get("d", "") for one in drawn.iter(f"{SVG}path") if one.get("class") == "mark"]
    at = [float(re.findall(r"M([\d.]+)", mark)[0]) for mark in marks]
    # The aim of Candy Lab is 3 times hearts, that of Kawumm! 2 times.
    assert at[:2] == [RIGHT, round(LEFT + (RIGHT - LEFT) * 2 / 3, 1)]


def test_the_description_has_the_figures() -> None:
    drawn = ElementTree.fromstring(chart(results()))
    said = drawn.findtext(f"{SVG}desc") or ""
    assert drawn.get("role") == "img"
    assert drawn.get("aria-labelledby") == "t d"
    assert "Candy Lab 3M · 1M plain" in said
    assert "hearts, OpenSpiel C++ 1M" in said


@pytest.mark.parametrize(
    ("rate", "told"),
    [(22.34, "22.3"), (9364, "9.36k"), (999_700, "1M"), (1_220_000, "1.22M")],
)
def test_rates_are_told_in_three_digits(rate: float, told: str) -> None:
    assert short(rate) == told


# --- the run ------------------------------------------------------------------------------------


def process(name: str, code: str) -> Side:
    return Side(name, (sys.executable, "-c", code), {}, {"node": "20"})


def test_who_cannot_be_had_or_fails_is_left_out_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    row = sheet(("direct", COMPILED, "Candy Lab", {"moves/s": 3e6}), left_out=["hanabi: no"])
    sides = {
        "ours": process("ours", f"print('hello'); print({json.dumps(json.dumps(row))})"),
        "failing": process("failing", "import no_such_library"),
    }

    def side(name: str, _: Console) -> Side:
        if name not in sides:
            raise Unavailable("it isn't there")
        return sides[name]

    monkeypatch.setattr(run, "side", side)
    say = Console(width=run.WIDTH, record=True, file=StringIO())
    found = run.measure(["missing", "failing", "ours"], 2, 0.1, say)
    run.show(found, say)
    assert found.best("direct", "Candy Lab", "moves/s") == 3e6
    assert found.versions == {"node": "20"}
    told = [line.rstrip() for line in say.export_text().splitlines() if "LEFT OUT" in line]
    assert told == [
        "LEFT OUT: missing: it isn't there",
        "LEFT OUT: failing: ModuleNotFoundError: No module named 'no_such_library'",
        "LEFT OUT: hanabi: no",
    ]


def test_a_mistake_of_ours_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "side", lambda name, _: process(name, "1 / 0"))
    with pytest.raises(SystemExit, match="Traceback"):
        run.measure([COMPILED], 1, 0.1, Console(file=StringIO()))


# --- the page -----------------------------------------------------------------------------------


def test_writing_keeps_what_people_wrote(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text("before\n<!-- speed -->\nyesterday\n<!-- /speed -->\nafter\n", "utf-8")
    found = results()
    found.leave_out("uno: not today")
    report.write(found, tmp_path)
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("\nafter\n")
    assert "yesterday" not in text
    assert "CPU Abacus, cores 2" in text
    assert "open_spiel 2.0" in text
    assert "**Left out:** uno: not today" in text
    assert "| hearts, OpenSpiel C++ | 1,000,000 | ×1.00 |" in text
    assert report.read(tmp_path) == found
    assert (tmp_path / "speed.svg").read_text("utf-8") == chart(found)


def test_page_and_picture_follow_from_the_figures() -> None:
    """`make bench ARGS=--draw` redraws them."""
    found = report.read()
    page = (report.DOCS / "speed.md").read_text("utf-8")
    assert page == report.between_marks(page, report.body(found))
    assert (report.DOCS / "speed.svg").read_text("utf-8") == chart(found)


def test_every_way_that_is_told_is_measured() -> None:
    assert ours.WAYS.keys() == WAYS.keys()


def test_the_figures_are_whole_and_name_no_place() -> None:
    found = report.read()
    assert {row.way for row in found.rows} <= WAYS.keys()
    for row in found.rows:
        assert all(len(rates) <= found.rounds for rates in row.figures.values())
    text = json.dumps(found.to_json())
    assert not re.search(r"://|[\s\"'=](/|~|[A-Z]:\\)\w", text)
