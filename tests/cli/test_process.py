"""The command as a process of its own: Ctrl-C, a closed pipe, a quick start."""

import os
import signal
import subprocess
import sys

from tests import seeded

ENV = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}


def test_ctrl_c_ends_with_a_sentence() -> None:
    with subprocess.Popen(
        seeded.command("play", "kawumm", "-o", "first=0"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=ENV,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "help" in line:
                break
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=300)
    assert process.returncode == 130
    assert err.strip() == "Stopped."  # nobody has moved yet


def test_help_names_every_command_without_loading_what_it_does_not_need() -> None:
    code = (
        "import sys; from ludolab.cli.main import app\n"
        "try: app(['--help'], prog_name='ludolab')\n"
        "except SystemExit: pass\n"
        "print([m for m in sys.modules if m.startswith('ludolab.cli.')])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=ENV, check=True
    )
    for command in ("play", "sim", "replay", "verify", "rules", "maze", "games"):
        assert f" {command} " in run.stdout
    assert "ludolab.cli.session" not in run.stdout
    assert "ludolab.cli.sim" not in run.stdout
