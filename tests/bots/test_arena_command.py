"""``ludolab arena``: tables, files, refusals, and Ctrl-C."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests import seeded
from tests.cli.run import ludolab

SMALL = ("arena", "labicot", "-o", "mode=hunt", "-o", "round_limit=2", "--processes", 1)


def test_a_contest_is_told_and_written(tmp_path: Path) -> None:
    numbers, chart = tmp_path / "a.json", tmp_path / "a.svg"
    how = ("--bots", "1,2,random", "-n", 7, "--seed", 3, "--json", numbers, "--chart", chart)
    run = ludolab(*SMALL, *how)
    assert run.code == 0
    assert "12 games, 2 players; 2 deals, each in 6 seatings" in run.out
    assert "7 games are rounded up to whole deals" in run.err
    assert "row against column" in run.out
    assert "the same seat won again" in run.out
    data = json.loads(numbers.read_text("utf-8"))
    assert data["games"] == 12
    assert data["options"]["mode"] == "hunt"
    assert [one["name"] for one in data["contestants"]] == ["1", "2", "random"]
    assert sum(one["wins"] for one in data["contestants"]) + data["nobody"] == 12
    for one in data["contestants"]:
        assert 0 <= one["interval"][0] <= one["share"] <= one["interval"][1] <= 1
        assert one["rating"]["sigma"] < 25 / 3
        assert one["ms"]["mean"] <= one["ms"]["longest"]
    assert chart.read_text("utf-8").count('class="dot"') == 3


def test_a_journal_keeps_the_seed_and_the_games(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    how = ("--bots", "1,random", "--journal", journal, "--lang", "fr")
    first = ludolab(*SMALL, *how, "-n", 4)
    written = journal.read_bytes()
    assert "4 parties, 2 joueurs" in first.out
    assert ludolab(*SMALL, *how, "-n", 4).out == first.out
    assert journal.read_bytes() == written
    told = ludolab(*SMALL, *how, "-n", 4, "-o", "round_limit=3").refused()
    assert "journal d’un autre tournoi" in told


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (("--bots", "1,9"), "no contestant 9; there are 1, 2, 3, 4, 5, random, cheat"),
        (("--bots", "mine,1", "--own", "yours=cat"), "random, cheat, yours"),
        (("--bots", "5"), "between two at least"),
        (("--bots", "1,2", "-p", 1), "between two at least"),
        (("--own", "nothing"), "NAME=COMMAND"),
        (("--games", 0), "at least one game"),
        (("--bots", "1,mine", "--own", "mine=/no/such/bot", "-n", 2), "no program"),
        (("--bots", "1,2", "--own", "cheat=cat"), "the name 'cheat' is taken"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(wrong: tuple[object, ...], told: str) -> None:
    assert told in ludolab(*SMALL, *wrong).refused()


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    command = seeded.command("arena", "labicot", "--bots", "1,random", "--games", "998")
    command += ["--processes", "1", "--journal", str(journal)]
    env = {**os.environ, "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(command, stderr=subprocess.PIPE, encoding="utf-8", env=env) as process:
        while not journal.exists() or len(journal.read_bytes().splitlines()) < 4:
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    kept = journal.read_bytes()
    assert kept.endswith(b"\n")
    count = len(kept.splitlines()) - 1
    told = f"Stopped after {count} of 998 games; {journal} keeps them, the same command goes on."
    assert err.strip() == told
