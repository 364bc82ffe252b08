"""``ludolab sim``: the same seed gives the same numbers, and they add up."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from ludolab.bots import stats
from tests import seeded
from tests.cli.run import ludolab
from tests.need import need

SHORT = ("sim", "labicot", "-o", "mode=hunt", "-o", "round_limit=2", "--seed", 5)


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
    values = Counter([5, 1, 4, 2, 3])
    assert [stats.quantile(values, q) for q in (0, 0.2, 0.5, 0.95, 1)] == [1, 1, 3, 5, 5]
    assert stats.bins(values, most=2) == [(1, 3, 3), (4, 6, 2)]
    assert stats.bins({7: 2}) == [(7, 7, 2)]
    assert stats.quantile({3: 1, 8: 3}, 0.25) == 3
    assert stats.mean({3: 1, 8: 3}) == 6.75


@pytest.mark.parametrize("games", [0, -3])
def test_at_least_one_game(games: int) -> None:
    assert "1 to 1,000,000,000 games" in ludolab("sim", "kawumm", "--games", games).refused()


# --- who plays ------------------------------------------------------------------------------


def test_bots_take_all_seats_or_each_its_own(tmp_path: Path) -> None:
    wins: list[list[int]] = []
    for bots in ("3", "3,random"):
        file = tmp_path / f"{bots}.json"
        run = ludolab("sim", "candy-lab", "-n", 12, "--seed", 5, "--bots", bots, "--out", file)
        assert f"12 games with bots ({bots.replace(',', ', ')}), 2 players" in run.out
        data = json.loads(file.read_text("utf-8"))
        assert data["bots"] == (["3", "3"] if bots == "3" else ["3", "random"])
        wins.append([seat["wins"] for seat in data["seats"]])
    assert wins[0][1] > 2
    assert wins[1][0] > 10


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (("--bots", "1,2,3"), "3 bots were named for 2 seats"),
        (
            ("--bots", "9"),
            "no contestant 9; there are 1, 2, 3, 4, 5, random, cheat, forgetful, greedy, heedless",
        ),
        (("--bots", ","), "0 bots were named"),
        (("--out", "games.csv"), "the ending of games.csv has to say what to write"),
        (("--out", "nowhere/games.parquet"), "there is no folder nowhere"),
        (("--ray", "127.0.0.1:1"), "no Ray cluster at 127.0.0.1:1"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(wrong: tuple[object, ...], told: str) -> None:
    if "--ray" in wrong:
        need("ray", "a simulation over several machines")
    assert told in ludolab(*SHORT, *wrong).refused()


# --- files ----------------------------------------------------------------------------------


def test_the_ending_says_what_is_written(tmp_path: Path) -> None:
    need("pyarrow", "the Parquet file")
    from pyarrow import parquet

    json_by_name, by_option, table = (tmp_path / n for n in ("a.JSON", "b.txt", "c.parquet"))
    run = ludolab(*SHORT, "-n", 6, "--out", json_by_name, "--json", by_option)
    assert json_by_name.read_bytes() == by_option.read_bytes()
    assert run.out.count("Written: ") == 2
    run = ludolab(*SHORT, "-n", 6, "--out", table, "--lang", "fr")
    assert f"Enregistré\u00a0: {table}" in run.out
    shares = parquet.read_table(table)["share"].to_pylist()
    wins = [seat["wins"] for seat in json.loads(by_option.read_text("utf-8"))["seats"]]
    assert wins == [sum(share[seat] > 0 for share in shares) for seat in range(2)]


def test_without_pyarrow_one_sentence_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    told = ludolab(*SHORT, "--out", tmp_path / "games.parquet").refused()
    assert 'pip install "ludolab[parquet]"' in told
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("bots", ["random", "1,2"])
def test_any_number_of_processes_writes_the_same_bytes(tmp_path: Path, bots: str) -> None:
    need("pyarrow", "the Parquet file")
    files = [tmp_path / f"{processes}.parquet" for processes in (1, 2)]
    for processes, file in enumerate(files, 1):
        how = ("-n", 60, "--bots", bots, "--processes", processes, "--out", file)
        assert ludolab(*SHORT, *how).code == 0
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.long
def test_two_workers_of_a_cluster_write_the_same_bytes(tmp_path: Path) -> None:
    need("ray", "a simulation over several machines")
    need("pyarrow", "the Parquet file")
    alone, there = (tmp_path / name for name in ("alone.parquet", "there.parquet"))
    assert ludolab(*SHORT, "-n", 60, "--processes", 1, "--out", alone).code == 0
    how = ("--ray", "local", "--processes", 2, "--out", there)
    assert ludolab(*SHORT, "-n", 60, *how).code == 0
    assert there.read_bytes() == alone.read_bytes()


@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_says_how_far_it_came_and_leaves_nothing(tmp_path: Path, processes: int) -> None:
    need("pyarrow", "the Parquet file")
    out = tmp_path / "games.parquet"
    command = seeded.command("sim", "kawumm", "--out", str(out))
    command += ["--games", "1000000", "--processes", str(processes)]
    env = {**os.environ, "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=env,
        start_new_session=True,
    ) as process:
        # It is playing once its draft is there.
        while not [*tmp_path.iterdir()]:
            assert process.poll() is None
            time.sleep(0.05)
        # As a terminal does: to every process of the command.
        os.killpg(process.pid, signal.SIGINT)
        told, err = process.communicate(timeout=300)
    assert process.returncode == 130
    assert told == ""
    head, _, tail = err.strip().partition(" of ")
    assert head.startswith("Stopped after ")
    assert tail == "1,000,000 games; nothing was saved."
    assert [*tmp_path.iterdir()] == []
