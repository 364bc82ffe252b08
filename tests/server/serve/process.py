"""The real command, as a process of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests import seeded

COMMAND = (sys.executable, "-m", "ludolab.cli.main")
PATIENCE = 240
"""Seconds after which a process counts as hung; no test waits that long otherwise."""


def environment(folder: Path) -> dict[str, str]:
    """A data folder and a plain terminal, with none of the tester's own settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LUDOLAB_")}
    plain = {"LC_ALL": "C.UTF-8", "COLUMNS": "200", "PYTHONUNBUFFERED": "1", "NO_COLOR": "1"}
    return {**kept, **plain, "LUDOLAB_DATA": str(folder)}


@dataclass
class Running:
    """A server that has printed its link."""

    process: subprocess.Popen[str]
    link: str
    told: str

    def client(self) -> httpx.Client:
        """An HTTP client of this server."""
        return httpx.Client(base_url=self.link, timeout=PATIENCE)

    def get(self, path: str) -> httpx.Response:
        with self.client() as client:
            return client.get(path)

    def begin(self, test: str) -> None:
        """From now on its games are those of this test."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(test, file=self.process.stdin, flush=True)
        assert self.process.stdout.readline() == f"{test}\n"

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Stop it. Returns the exit code and what it wrote to standard error."""
        self.process.send_signal(how)
        _, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, err


@contextmanager
def serving(folder: Path, *args: str) -> Iterator[Running]:
    """A running server, killed at the end if it still runs."""
    with subprocess.Popen(
        seeded.command("serve", "--no-open", *args),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(folder),
    ) as process:
        try:
            yield _told(process)
        finally:
            process.kill()


def _told(process: "subprocess.Popen[str]") -> Running:
    assert process.stdout is not None
    assert process.stderr is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line)
        if "Ctrl-C" in line:
            [link] = [line.strip() for line in lines if line.strip().startswith("http")]
            return Running(process, link, "".join(lines))
    raise AssertionError(process.stderr.read())


def refused(folder: Path, *args: str) -> str:
    """The one sentence of a command that has to fail."""
    done = subprocess.run(
        [*COMMAND, *args],
        capture_output=True,
        encoding="utf-8",
        env=environment(folder),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2, done
    [line] = done.stderr.splitlines()
    assert line.startswith("ludolab: ")
    assert line.endswith(".")
    return line


def ran(folder: Path, *args: str) -> str:
    """The output of a command that has to succeed."""
    return subprocess.run(
        [*COMMAND, *args],
        capture_output=True,
        encoding="utf-8",
        env=environment(folder),
        timeout=PATIENCE,
        check=True,
    ).stdout


def hello(client: httpx.Client) -> str:
    """The secret of a new person."""
    return str(client.post("/api/me", json={"cookie": False}).raise_for_status().json()["secret"])


def open_table(client: httpx.Client, secret: str) -> str:
    """A table for two where only this person sits."""
    settings = {"game": "kawumm", "players": 2}
    seats = [{"holder": "me", "name": "Anne"}]
    made = client.post(
        "/api/tables",
        json={"settings": settings, "seats": seats},
        headers={"Authorization": f"Bearer {secret}"},
    )
    return str(made.raise_for_status().json()["table"])


def names_at(client: httpx.Client, secret: str, table: str) -> list[str]:
    """The names at the table, as this person sees them."""
    asked = client.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {secret}"})
    return [seat["name"] for seat in asked.raise_for_status().json()["seats"]]
