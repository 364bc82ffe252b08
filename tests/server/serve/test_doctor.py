"""``ludolab doctor`` reports what is wrong, and nothing else."""

import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

from tests.ports import kept_port, number_of
from tests.server.serve.process import COMMAND, PATIENCE, environment, refused, serving


def doctor(folder: Path, *args: str) -> tuple[int, str]:
    """Its exit code and output."""
    done = subprocess.run(
        [*COMMAND, "doctor", "--lang", "en", *args],
        capture_output=True,
        encoding="utf-8",
        env=environment(folder),
        timeout=PATIENCE,
        check=False,
    )
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout


def test_a_server_that_does_well(tmp_path: Path) -> None:
    with kept_port() as kept:
        port = str(number_of(kept))
        with serving(tmp_path, "--port", "0", "--metrics", port):
            _, said = doctor(tmp_path, "--metrics", port)
    # The load of the machine is beyond the test.
    well = [line for line in said.splitlines() if line.startswith("ok") and "at most" not in line]
    assert len(well) == 6, said
    assert "Servers that use this database: 1" in said
    assert "Robots that wait to think: 0" in said


def test_a_table_that_waits_is_named_and_no_server_too(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as server:
        server.end()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as tables:
        row = ("one", 7, time.time() - 50_000.0, "gone")
        tables.execute("INSERT INTO duties (table_id, number, due, node) VALUES (?,?,?,?)", row)
        tables.commit()
    code, said = doctor(tmp_path)
    assert code == 1
    wrong = [line for line in said.splitlines() if line.startswith("!!")]
    assert len(wrong) == 2
    assert "Servers that use this database: 0" in wrong[0]
    assert "waited for more than 10 s: 1; the longest wait: 50" in wrong[1]


def test_what_cant_be_looked_at_is_told_in_one_sentence(tmp_path: Path) -> None:
    assert "there is no database" in refused(tmp_path, "doctor")
