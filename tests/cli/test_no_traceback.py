"""Whatever is typed and wherever the output goes: a sentence, never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludolab.cli.commands import AllCommands
from tests import seeded
from tests.cli.run import Run, ludolab

BAD = [
    "", "no/such/file", "folder", "binary", "deep", "a\0b", "x" * 5000, "9" * 26, "-1", "\udc80",
    "[red]x[/]", "a=b",
]  # fmt: skip
"""Names, numbers and files that can't be meant seriously."""
COMMANDS = [
    "play {}", "play kawumm --players {}", "play kawumm --seats {}", "play kawumm --option {}",
    "play labicot --option labyrinths={}", "play labicot --option dice={}",
    "play kawumm --pieces {}", "play kawumm --seed {}", "play kawumm --lang {}",
    "play --resume --seed {}",
    "sim {}", "sim kawumm -n {} --bots ?", "sim kawumm --bots {} -n 0", "sim kawumm -n 0 --out {}",
    "arena {}", "arena kawumm -n {} --bots ?,?", "arena kawumm --bots {} -n 0",
    "arena kawumm --own {} -n 2 --bots ?,?", "arena kawumm --journal {} -n 0",
    "replay {}", "replay record --all --seat {}", "verify {}", "review {}",
    "review record --budget {} --json no/x", "rules {}", "rules kawumm {}", "games --lang {}",
    "pieces {}", "pieces kawumm {}", "variant check {}", "rules kawumm --pieces {}", "variant {}",
    "lab compare {}", "lab compare base {} --game kawumm", "lab compare base base --game {}",
    "lab compare base base --game kawumm --level {}", "lab {}",
    "new {}", "backup no/x --database {}", "restore {}", "doctor --database {}",
    "work --database {}",
    "serve --log {}", "serve --log ? --bot {}", "serve --log ? --port {}",
    "maze check {}", "maze check foret --dice {}", "maze new --width {}", "maze new --density {}",
    "maze new --mode {}", "maze show {}", "{}", "--lang {} games",
]  # fmt: skip
ENV = {**os.environ, "LC_ALL": "C.UTF-8"}


@pytest.fixture
def files(tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files that can't be used."""
    monkeypatch.chdir(tmp_path)
    record.rename("record")
    Path("folder").mkdir()
    Path("binary").write_bytes(bytes(range(256)))
    Path("deep").write_text("[" * 100_000)
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("files")
def test_bad_values(command: str) -> None:
    for value in BAD:
        run = ludolab(*(part.replace("{}", value) for part in command.split()), typed="q\n")
        assert run.code in (0, 1, 2), value
        assert "Traceback" not in run.err
        assert len(run.err) < 900, value
        if run.code == 2:
            assert run.err.startswith("ludolab: "), value


@pytest.mark.parametrize("command", ["sim", "arena"])
@pytest.mark.parametrize("games", [0, -1, 10**9 + 1, 99999999999999999999, 10**25, 10**4000])
def test_more_games_than_anybody_waits_for(command: str, games: int) -> None:
    refused = ludolab(command, "kawumm", "-n", games).refused()
    assert "1 to 1,000,000,000 games can be played, not " in refused
    assert len(refused) < 200


def test_a_file_whose_name_is_no_text_is_written_and_told(tmp_path: Path) -> None:
    target = tmp_path / "\udc80.json"
    assert "Written: " in ludolab("sim", "kawumm", "-n", 1, "--json", target).out
    assert target.exists()


def typed_at(encoding: str, *args: str, data: bytes = b"q\n") -> Run:
    """Run a process whose streams have this encoding."""
    done = subprocess.run(
        seeded.command(*args),
        input=data,
        capture_output=True,
        env={**ENV, "PYTHONIOENCODING": encoding},
        check=False,
    )
    return Run(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_older_encodings(encoding: str) -> None:
    run = typed_at(encoding, "play", "kawumm", "--lang", "fr", "--seats", "Zoé,bot")
    assert (run.code, run.err) == (0, "")
    assert "Zoé" if encoding == "cp1252" else "Zoe" in run.out
    assert "?" not in typed_at(encoding, "sim", "kawumm", "-n", "2").out


def test_what_is_written_to_the_standard_output_is_what_a_file_would_hold(tmp_path: Path) -> None:
    file = tmp_path / "foret.svg"
    typed_at("ascii", "maze", "show", "foret", "--svg", str(file))
    done = subprocess.run(
        seeded.command("maze", "show", "foret", "--svg", "-"),
        capture_output=True,
        env={**ENV, "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert "Forêt" in file.read_text("utf-8")
    assert done.stdout == file.read_bytes()


def test_input_that_is_no_text() -> None:
    assert typed_at("utf-8", "play", "kawumm", data=b"\xff\nq\n").code == 0


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
# People alone: a robot that begins may win before anybody is asked.
@pytest.mark.parametrize(
    "command",
    [["rules", "kawumm"], ["play", "kawumm", "--seats", "Ann,Bob"]],
    ids=["rules", "play"],
)
def test_closed_streams(closed: str, command: list[str]) -> None:
    run = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *seeded.command(*command)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=ENV,
        check=False,
    )
    assert run.returncode == (1 if "play" in command else 0)
    assert "Traceback" not in run.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full")
@pytest.mark.parametrize("command", [["rules", "kawumm"], ["--help"]])
def test_a_full_disk_behind_the_standard_output(command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            seeded.command(*command),
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=ENV,
            check=False,
        )
    assert (run.returncode, run.stderr) == (2, "ludolab: the disk is full.\n")


def test_whoever_reads_one_line_and_goes() -> None:
    for command in (["--help"], ["rules", "labicot", "--all"]):
        process = subprocess.Popen(
            seeded.command(*command), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENV
        )
        assert process.stdout is not None
        process.stdout.close()
        _, err = process.communicate()
        assert (process.returncode, err) == (1, b"")


def test_every_command_is_given_bad_values() -> None:
    from typer.main import get_command

    from ludolab.cli.main import app

    group = get_command(app)
    assert isinstance(group, AllCommands)
    tried = {command.split()[0] for command in COMMANDS}
    assert {*group.commands, "maze"} <= tried
