"""Storage in one file, for one server: SQLite with a write-ahead log."""

import asyncio
import contextlib
import fcntl
import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, QueuePool, create_engine, event

from . import statements
from .base import Append, StorageDown, ValueRefused
from .commits import GroupCommit
from .errors import our_errors
from .relational import CLOSED, Relational
from .upgrade import upgrade

P = ParamSpec("P")
T = TypeVar("T")

READERS = 4

TIDY = 1.0
"""Seconds between two checkpoints."""
LOG = 16 * 2**20
"""The size in bytes at which the write-ahead log starts over. It grows further only during a long
read, such as a backup, and is truncated afterwards."""
PAGE = 4096

PATIENCE = 5.0
"""Seconds to wait for another program that has locked the file."""


class Sqlite(Relational):
    """One thread writes and several read; readers never wait for the writer."""

    shared = False

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path.absolute()
        self._lock = -1
        self._writer: Threads | None = None
        self._readers: Threads | None = None
        self._tidier: Tidier | None = None

    async def start(self) -> None:
        self._lock = make_ours(self._path)
        self._writer = Threads(self._path, 1, "BEGIN IMMEDIATE")
        self._readers = Threads(self._path, READERS, "BEGIN")
        try:
            await self._write(_prepare)
        except BaseException:
            self._close()
            raise
        self._tidier = Tidier(self._path)
        self._commits = GroupCommit(self._write_group)

    async def stop(self) -> None:
        if self._commits is not None:
            await self._commits.close()
            self._commits = None
            self._close()

    def _close(self) -> None:
        if self._tidier is not None:
            self._tidier.close()
            self._tidier = None
        for threads in (self._readers, self._writer):
            if threads is not None:
                threads.close()
        self._readers = self._writer = None
        os.close(self._lock)

    async def _read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self._readers is None:
            raise StorageDown(CLOSED)
        return await self._readers.run(ask, *args, **kwargs)

    async def _write(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self._writer is None:
            raise StorageDown(CLOSED)
        return await self._writer.run(do, *args, **kwargs)

    async def _write_group(self, appends: Sequence[Append]) -> list[bool]:
        # Only one server writes to the file, so a number is hardly ever taken.
        try:
            return await self._write(statements.append_new, appends)
        except ValueRefused:
            return await self._write(statements.append_all, appends, self._origin)


class Threads:
    """A few threads, each with a connection to the file."""

    def __init__(self, path: Path, count: int, begin: str) -> None:
        self._threads = ThreadPoolExecutor(count, "sqlite")
        self._mine = threading.local()
        self._engine = create_engine(
            "sqlite://",
            creator=partial(_connect, path),
            poolclass=QueuePool,
            pool_size=count,
            max_overflow=0,
        )
        # Python's sqlite3 would begin a transaction too late for DDL and for the write lock.
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql(begin))

    async def run(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        call = partial(self._run, do, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._threads, call)

    def _run(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        with our_errors():
            connection = self._connection()
            with connection.begin():
                return do(connection, *args, **kwargs)

    def _connection(self) -> Connection:
        """Each thread keeps its own: borrowing one costs more than a small transaction."""
        if not hasattr(self._mine, "connection"):
            self._mine.connection = self._engine.connect()
        found: Connection = self._mine.connection
        return found

    def close(self) -> None:
        self._threads.shutdown()
        self._engine.dispose()


class Tidier:
    """Makes checkpoints in a thread of its own: otherwise a commit would have to wait for one now
    and then. While writes never pause it can't complete one, so the log can't start over: then the
    writer makes one itself, at `LOG`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sqlite tidier", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._ended.wait(TIDY):
            with contextlib.suppress(sqlite3.Error), contextlib.closing(_connect(self._path)) as c:
                c.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        self._ended.set()
        self._thread.join()


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        # With anything less, the last commits could be lost in a power cut.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LOG // PAGE}")
        connection.execute(f"PRAGMA journal_size_limit = {LOG}")
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: Connection) -> None:
    upgrade(connection)
    # The lock proves that the server before us has ended, cleanly or not.
    statements.bury_all(connection)


def make_ours(path: Path) -> int:
    """Make the file if it isn't there, readable by nobody else, and lock it.

    The kernel releases the lock when the process ends, however it ends.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        # Of two names of one file both lead to the same lock. SQLite's own locks are of another
        # kind, which a process loses on closing the file: the lock is a file of its own.
        real = path.resolve()
        lock = os.open(real.with_name(f"{real.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StorageDown(f"{path} can't be opened: {error.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise StorageDown(f"{path} is in use by another server") from None
    return lock
