"""``ludolab lab compare``: variants compared on the same deals."""

import html
import json
import re
from pathlib import Path

import pytest
from pyarrow import parquet

from .run import ludolab

SHORT = 'variant = "kawumm"\nname = "Short"\n\ngoal = 1\n'


@pytest.fixture
def short(tmp_path: Path) -> Path:
    file = tmp_path / "short.toml"
    file.write_text(SHORT, "utf-8")
    return file


def compare(*args: object, lang: str = "en") -> tuple[object, ...]:
    how = ("--level", "random", "--seed", 1, "--deals", 6, "--processes", 1, "--lang", lang)
    return ("lab", "compare", *args, *how)


def test_what_is_told(short: Path, tmp_path: Path) -> None:
    numbers = tmp_path / "numbers.json"
    run = ludolab(*compare("base", short, "--json", numbers))
    out = " ".join(run.out.split())
    assert "Kawumm!: what changes with Short instead of our box?" in out
    assert "2 players, bots random; 12 games on 6 common deals." in out
    assert "House rule: Complete ingredients that win: 1 instead of 3 (KW-2)." in out
    assert "After 6 deals, each place’s share" in out
    data = json.loads(numbers.read_text("utf-8"))
    assert (data["deals"], data["games"], data["precise"]) == (6, 12, False)
    (shorter,) = (
        finding
        for finding in data["findings"]
        if (finding["measure"], finding["variant"]) == ("decisions", "Short")
    )
    assert shorter["change"]["high"] < 0


def test_in_french(short: Path) -> None:
    out = " ".join(ludolab(*compare("base", short, lang="fr")).out.split())
    assert "qu’est-ce qui change avec Short au lieu de notre boîte ?" in out
    assert "vrais choix par partie" in out


def test_a_journal_keeps_the_games(short: Path, tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    first = ludolab(*compare("base", short, "--journal", journal)).out
    lines = journal.read_text("utf-8").splitlines()
    assert len(lines) == 13
    assert ludolab(*compare("base", short, "--journal", journal)).out == first
    assert journal.read_text("utf-8").splitlines() == lines
    told = ludolab(*compare("base", short, "-p", 3, "--journal", journal)).refused()
    assert "is the journal of another contest" in told


def test_mistakes_are_told_in_one_sentence(short: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(SHORT.replace("1", "9"), "utf-8")
    assert "wrong.toml, line 4: goal is from 1 to 5" in ludolab(*compare("base", wrong)).refused()
    assert "compares 2 to 12 variants" in ludolab(*compare(short)).refused()
    assert "none of these files says" in ludolab(*compare("base", "base")).refused()
    assert "two variants" in ludolab(*compare("base", "base", "--game", "kawumm")).refused()
    told = ludolab(*compare("base", short, "--game", "candy-lab"), "--lang", "fr").refused()
    assert "short.toml" in told
    told = ludolab(*compare("base", "missing.toml", lang="fr")).refused()
    assert "missing.toml" in told


def test_the_report_stands_alone(short: Path, tmp_path: Path) -> None:
    page, table = tmp_path / "report.html", tmp_path / "games.parquet"
    odd = tmp_path / "odd.toml"
    odd.write_text(SHORT.replace("Short", "<b>Odd</b>"), "utf-8")
    run = ludolab(*compare("base", odd, "--report", page, "--parquet", table))
    assert "Written" in run.out
    text = page.read_text("utf-8")
    assert not re.search(r'(src|href)="(?!#)', text)
    assert "<b>Odd" not in text
    assert text.count("<svg ") >= 5
    assert "Who took what" in text
    assert "How winners came to win" not in text
    assert "there is no clear change in: " in text
    assert "real choices in a game: " in text.split("Each change in a sentence")[1]
    told = text.split('id="data">')[1].split("</script>")[0]
    data = json.loads(told)
    assert [one["name"] for one in data["variants"]] == ["base", "<b>Odd</b>"]
    command = html.unescape(text.split("<code>")[1].split("</code>")[0])
    assert command.startswith("ludolab lab compare base odd.toml --players 2 --level random")
    columns = parquet.read_table(table)
    assert columns.num_rows == 12
    assert {"deal", "variant", "decisions", "win-by-place:1"} <= {*columns.column_names}


def test_the_report_draws_the_chances_that_were_followed(short: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    ludolab(*compare("base", short, "--chances", "--report", page, lang="fr"))
    assert "Comment les vainqueurs ont gagné" in page.read_text("utf-8")


SEARCH = """
search = "kawumm"
level = 1
trials = 2
deals = 20
proof = 20

[free]
goal = [1, 2]

[[goal]]
measure = "decisions"
aim = 20
within = 5
"""


def test_a_search_tells_its_trade_offs_its_best_and_the_proof(tmp_path: Path) -> None:
    file, best = tmp_path / "search.toml", tmp_path / "best.toml"
    file.write_text(SEARCH, "utf-8")
    out = " ".join(
        ludolab("lab", "search", file, "--seed", 1, "--processes", 1, "--out", best).out.split()
    )
    assert "real choices in a game" in out
    assert "The proof, on 20 deals that the search hasn’t seen" in out
    assert "The best found is a variant of Kawumm!" in ludolab("variant", "check", best).out
    file.write_text(SEARCH.replace("[1, 2]", "[1, 9]"), "utf-8")
    assert (
        "search.toml, line 9: goal is from 1 to 5, not 9"
        in ludolab("lab", "search", file).refused()
    )
