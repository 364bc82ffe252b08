"""``ludolab work``: a machine that thinks for bots, and serves nobody."""

import signal
import subprocess
from pathlib import Path

from tests.server.postgres import Postgres
from tests.server.serve.ending import ended_while_starting
from tests.server.serve.process import COMMAND, PATIENCE, environment, refused


def test_it_begins_and_ends(server: Postgres, tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "work", "--lang", "en", "--database", server.new_database()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path),
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("This machine thinks")
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaints) == (0, "")


def test_it_ends_while_it_is_still_starting(server: Postgres, tmp_path: Path) -> None:
    assert ended_while_starting(server.new_database(), tmp_path, "work") == (0, "")


def test_a_file_cant_be_shared(tmp_path: Path) -> None:
    assert "needs a PostgreSQL" in refused(tmp_path, "work", "--lang", "en")
