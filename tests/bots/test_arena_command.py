"""``ludolab arena``: tables, files, refusals, and Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludolab.bots import imported, players
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


MY_BOTS = """
import threading
from random import Random

from ludolab import Bot

class Careful(Bot):
    def choose(self, view):
        return Random(view["number"]).choice(self.game.sample(view, 1).legal_moves())

class Slow(Bot):
    def choose(self, view):
        while True:
            try:
                threading.Event().wait()
            except Exception:
                pass

def slow(game, seed):
    threading.Event().wait()

class Broken(Bot):
    def choose(self, view):
        raise ZeroDivisionError

def careful(game, seed):
    return Careful(game)

nothing = 7
"""


@pytest.fixture
def mybots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the current folder."""
    name = "mybots"
    monkeypatch.delitem(sys.modules, name, raising=False)
    (tmp_path / f"{name}.py").write_text(MY_BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return name


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_in_python_competes_by_its_import_name(mybots: str, processes: int) -> None:
    how = ("--bots", f"random,{mybots}:Careful,{mybots}:careful", "-n", 6, "--seed", 1)
    run = ludolab("arena", "kawumm", *how, "--processes", processes)
    assert run.code == 0
    assert "Careful" in run.out
    assert "careful" in run.out


def test_a_bot_in_python_that_cannot_compete(mybots: str) -> None:
    def refused(name: str) -> str:
        how = ("--bots", f"random,{name}", "-n", 2, "--processes", 1)
        return ludolab("arena", "kawumm", *how).refused()

    assert "has failed: ZeroDivisionError()" in refused(f"{mybots}:Broken")
    assert "can't be imported" in refused(f"{mybots}:Nobody")
    assert "can't be imported" in refused("no_such_module:Careful")
    assert "neither a bot class nor" in refused(f"{mybots}:nothing")
    assert "there is no contestant" in refused("mybots:")


@pytest.mark.parametrize("name", ["Slow", "slow"])
def test_a_bot_in_python_that_hangs(
    mybots: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imported, "LIMIT", 0.01)
    how = ("--bots", f"random,{mybots}:{name}", "-n", 2, "--processes", 1)
    refused = ludolab("arena", "kawumm", *how).refused()
    assert f"the bot {mybots}:{name} hangs: it took more than 0.01 seconds" in refused


@pytest.mark.parametrize("command", ["arena", "sim"])
def test_bots_that_never_end_a_game(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "LONGEST", 20)
    bots = "1,1" if command == "arena" else "1"
    how = ("kawumm", "--bots", bots, "-n", 2, "--processes", 1)
    refused = ludolab(command, *how).refused()
    assert "after 20 moves a game of Kawumm! isn't over: these bots never end it" in refused


def test_a_journal_knows_when_an_imported_bot_has_changed(mybots: str, tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    how = ("arena", "kawumm", "--bots", f"random,{mybots}:Careful", "-n", 2, "--journal", journal)
    assert ludolab(*how, "--processes", 1).code == 0
    with (tmp_path / f"{mybots}.py").open("a") as file:
        file.write("# another version\n")
    assert "bots that have changed" in ludolab(*how, "--processes", 1).refused()


def test_without_openskill_it_says_why_there_are_no_ratings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    how = ("arena", "kawumm", "--bots", "random,random", "-n", 2, "--processes", 1)
    assert "openskill" not in ludolab(*how).out
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    run = ludolab(*how)
    assert 'openskill isn’t installed (pip install "ludolab[arena]")' in run.out
    assert "Rating" not in run.out.replace("ratings", "")


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


def test_any_number_of_processes_has_the_same_winners(tmp_path: Path) -> None:
    numbers = [tmp_path / f"{processes}.json" for processes in (1, 2)]
    for processes, file in enumerate(numbers, 1):
        how = ("--bots", "1,2", "-n", 12, "--seed", 3, "--processes", processes, "--json", file)
        assert ludolab(*SMALL, *how).code == 0
    alone, together = (json.loads(file.read_text("utf-8")) for file in numbers)
    for one in (*alone["contestants"], *together["contestants"]):
        del one["ms"]
    assert together == alone


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (
            ("--bots", "1,9"),
            "no contestant 9; there are 1, 2, 3, 4, 5, random, cheat, forgetful, greedy, heedless",
        ),
        (("--bots", "mine,1", "--own", "yours=cat"), "cheat, forgetful, greedy, heedless, yours"),
        (("--bots", "5"), "needs at least two contestants"),
        (("--bots", "1,2", "-p", 1), "needs at least two contestants"),
        (("--own", "nothing"), "NAME=COMMAND"),
        (("--games", 0), "1 to 1,000,000,000 games"),
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
        _, err = process.communicate(timeout=300)
    assert process.returncode == 130
    kept = journal.read_bytes()
    assert kept.endswith(b"\n")
    count = len(kept.splitlines()) - 1
    told = f"Stopped after {count} of 998 games; {journal} has them, and the same command goes on."
    assert err.strip() == told
