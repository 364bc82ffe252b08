"""Only the files that were asked for are written, and none is read without end."""

import json
import os
import re
import stat
import subprocess
import threading
from pathlib import Path

import pytest

from tests import seeded
from tests.cli.run import ludolab
from tests.need import need

SIM = ("sim", "kawumm", "-n", 1, "--seed", 1)
MAZE = ("maze", "new", "--seed", 1, "--width", 4, "--height", 4)


@pytest.fixture
def special(tmp_path: Path) -> Path:
    """A pipe; nothing may appear beside it or replace it."""
    path = tmp_path / "pipe.json"
    os.mkfifo(path)
    return path


def read_while(path: Path, *args: object) -> str:
    """What a command writes to a pipe."""
    heard: list[str] = []
    reader = threading.Thread(target=lambda: heard.append(path.read_text("utf-8")))
    reader.start()
    run = ludolab(*args)
    reader.join(60)
    assert run.code == 0, run
    return heard[0]


def test_a_pipe_is_written_to_and_stays_a_pipe(special: Path) -> None:
    assert json.loads(read_while(special, *SIM, "--json", special))["games"] == 1
    assert stat.S_ISFIFO(special.stat().st_mode)
    assert [path.name for path in special.parent.iterdir()] == ["pipe.json"]
    assert "+---+" in read_while(special, *MAZE, "-o", special)


@pytest.mark.parametrize("args", [(*SIM, "--json"), (*SIM, "--out"), (*MAZE, "-o")])
def test_a_full_device_is_told_of_and_not_replaced(tmp_path: Path, args: tuple[object]) -> None:
    link = tmp_path / "full.json"
    link.symlink_to("/dev/full")
    before = Path("/dev/full").stat().st_rdev
    assert "full.json can’t be written: the disk is full" in ludolab(*args, link).refused()
    assert link.is_symlink()
    assert Path("/dev/full").stat().st_rdev == before
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_a_link_is_followed_and_permissions_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "real" / "numbers.json", tmp_path / "link.json"
    file.parent.mkdir()
    file.write_text("before", "utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    assert ludolab(*SIM, "--json", link).code == 0
    assert link.is_symlink()
    assert json.loads(file.read_text("utf-8"))["games"] == 1
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [path.name for path in file.parent.iterdir()] == ["numbers.json"]


def test_a_link_to_nothing_yet_makes_the_file_it_names(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "new.json")
    assert ludolab(*SIM, "--json", link).code == 0
    assert link.is_symlink()
    assert (tmp_path / "new.json").is_file()
    link.unlink()
    link.symlink_to(link)
    assert "round in a circle" in ludolab(*SIM, "--json", link).refused()


def test_games_to_parquet_follow_a_link_too(tmp_path: Path) -> None:
    need("pyarrow", "the Parquet file")
    link = tmp_path / "link.parquet"
    link.symlink_to(tmp_path / "new.parquet")
    assert ludolab(*SIM, "--out", link).code == 0
    assert link.is_symlink()
    assert (tmp_path / "new.parquet").stat().st_size > 100


@pytest.mark.parametrize("option", ["--json", "--out"])
@pytest.mark.parametrize("name", ["-", "/dev/stdout"])
def test_standard_output_holds_the_file_alone(option: str, name: str) -> None:
    run = ludolab(*SIM, option, name)
    assert json.loads(run.out)["games"] == 1
    assert "Wins by seat" in run.err
    assert "Written" not in run.err
    assert not Path("-").exists()


def test_standard_output_of_other_commands(record: Path) -> None:
    assert ludolab(*MAZE, "-o", "-").out == ludolab(*MAZE).out
    arena = ("arena", "kawumm", "--bots", "random,1", "-n", 2, "--processes", 1)
    assert ludolab(*arena, "--chart", "-").out.startswith("<svg")
    page = ludolab("review", record, "--budget", 1, "--processes", 1, "--html", "-").out
    assert page.lower().startswith("<!doctype html>")
    run = ludolab("play", "kawumm", "--seats", "bot,bot", "--seed", 18, "--save", "-")
    assert json.loads(run.out)["game"] == "kawumm"


def test_a_write_protected_file_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "numbers.json"
    file.write_text("before", "utf-8")

    def protected(path: Path, mode: int) -> bool:  # root may write anything
        return mode != os.W_OK or path != file

    monkeypatch.setattr(os, "access", protected)
    assert "it is write-protected" in ludolab(*SIM, "--json", file).refused()
    assert file.read_text("utf-8") == "before"


def test_a_journal_is_a_file(special: Path) -> None:
    run = ludolab("arena", "kawumm", "--bots", "1,2", "-n", 2, "--journal", special)
    assert "isn’t an ordinary file" in run.refused()


# --- reading --------------------------------------------------------------------------------

ENDLESS = "/dev/zero"


@pytest.mark.parametrize(
    "args",
    [
        ("verify", ENDLESS),
        ("replay", ENDLESS, "--all"),
        ("replay", ENDLESS, "--moves"),
        ("review", ENDLESS),
        ("play", "kawumm", "--pieces", ENDLESS),
        ("sim", "kawumm", "--pieces", ENDLESS),
        ("arena", "kawumm", "--bots", "1,2", "--pieces", ENDLESS),
        ("maze", "check", ENDLESS),
        ("maze", "show", ENDLESS),
        ("play", "labicot", "-o", f"labyrinths={ENDLESS}"),
        ("arena", "kawumm", "--bots", "1,2", "--journal", ENDLESS),
        ("restore", ENDLESS),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_is_read_without_end(args: tuple[str, ...], lang: str) -> None:
    refused = ludolab(*args, "--lang", lang).refused()
    assert "/dev/zero" in refused
    french = "trop grand" in refused or "fichier" in refused
    assert french == (lang == "fr")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "command",
    [
        ("verify",),
        ("replay",),
        ("review",),
        ("play", "kawumm", "--pieces"),
        ("maze", "check"),
        ("play", "labicot", "-o"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_read_is_said(tmp_path: Path, command: tuple[str, ...], lang: str) -> None:
    binary, missing = tmp_path / "binary.txt", tmp_path / "none.txt"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (binary, missing, tmp_path, tmp_path / "x" / "y", "x" * 5000 + "/y"):
        told = f"labyrinths={path}" if command[-1] == "-o" else path
        refused = ludolab(*command, told, "--lang", lang).refused()
        assert lang == "en" or not re.search(r"can['’]t| is ", refused)


def test_a_closed_standard_output_ends_without_a_word() -> None:
    command = seeded.command("sim", "kawumm", "-n", "3", "--json", "-")
    env = {**os.environ, "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        err = process.stderr.read().decode()
    assert "Traceback" not in err
    assert "Errno" not in err
