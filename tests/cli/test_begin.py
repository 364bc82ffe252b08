"""The bare command: its version, its completion, and the table it opens."""

import os
import platform
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import ludolab
from ludolab.core import LudolabError

COMMANDS = pytest.mark.parametrize("module", ["ludolab", "ludolab.cli.main"])


def command(module: str, *args: str) -> list[str]:
    return [sys.executable, "-m", module, *args]


@COMMANDS
def test_it_says_which_version_and_which_build(module: str) -> None:
    run = command(module, "--version")
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    build = "compiled" if ludolab.COMPILED else "plain"
    python = platform.python_version()
    assert done.stdout == f"ludolab {version('ludolab')} ({build}, Python {python})\n"


def test_alone_it_opens_the_table(tmp_path: Path) -> None:
    """Without a display it only prints where the table is."""
    hidden = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "LUDOLAB_DATA": str(tmp_path)}
    env = {**os.environ, **hidden, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        command("ludolab"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "Open this page to play:\n"
        said = [process.stdout.readline() for _ in range(4)]
        assert said[1].startswith("  http://localhost:")
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=300)
    assert (process.returncode, errors) == (0, "")
    assert (tmp_path / "tables.db").exists()


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("re", {"replay", "review", "restore"}),
        ("ma", {"maze"}),
        ("play ca", {"candy-lab", "candy-numbers"}),
    ],
)
def test_a_shell_completes_commands_and_games(typed: str, offered: set[str]) -> None:
    """Our own commands and those of the games, as `--install-completion` asks at each Tab."""
    words = {"COMP_WORDS": f"ludolab {typed}", "COMP_CWORD": str(len(typed.split()))}
    env = {**os.environ, **words, "_LUDOLAB_COMPLETE": "complete_bash"}
    run = subprocess.run(command("ludolab"), capture_output=True, text=True, check=True, env=env)
    assert {*run.stdout.split()} == offered


def test_where_tables_cannot_be_served_it_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Windows has no fcntl, and PostgreSQL is an extra."""
    from ludolab.cli.serve import serve

    def begin(database: str) -> None:
        serve(
            None,
            0,
            database,
            [],
            [],
            [],
            lab=None,
            metrics=None,
            keep=None,
            private=False,
            lan=False,
            processes=1,
            workers=1,
            open_page=False,
            log=None,
            lang=None,
        )

    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.delitem(sys.modules, "ludolab.server.storage.sqlite", raising=False)
    with pytest.raises(LudolabError, match="on Windows play in the terminal"):
        begin(str(tmp_path / "tables.db"))
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "ludolab.server.storage.postgres", raising=False)
    with pytest.raises(LudolabError, match=r'pip install "ludolab\[postgres\]"'):
        begin("postgresql://localhost/tables")
