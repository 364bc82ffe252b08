"""Storage in PostgreSQL, for any number of nodes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakSet

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, NullPool, event, func, select
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from . import statements
from .base import Append, StorageDown
from .commits import GroupCommit
from .errors import our_errors
from .listener import Listener, ListeningConnection
from .relational import CLOSED, Relational
from .upgrade import needs_upgrade, upgrade

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 4.0
"""Seconds that a call may take; closing a connection that hangs takes up to 2 more."""

MIGRATION = 600.0
"""Seconds for upgrading a large database, or waiting for another node to do so."""

CONNECTIONS, READERS = 8, 5
"""How many connections there are, and how many may be reading: the rest is for heartbeats and
commits."""

DRIVER_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

UPGRADING = 0x4C75646F6C6162
"""The key of the advisory lock for migrations."""

SETTINGS = {
    "application_name": "ludolab",
    # A node that freezes in the middle of a transaction must not hold up the others forever.
    "idle_in_transaction_session_timeout": "10s",
    # What we no longer wait for, the database shouldn't go on with.
    "statement_timeout": "5s",
}


class Postgres(Relational):
    """Reads and writes on a pool of connections, and listens on a separate one."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._engine: AsyncEngine | None = None
        self._listener: Listener | None = None
        self._writing = Turns(1)
        self._reading = Turns(READERS)
        self._lines: WeakSet[ListeningConnection] = WeakSet()

    async def start(self) -> None:
        self._engine = _engine(self._connect)
        try:
            if await self._read(needs_upgrade):
                await self._upgrade()
            await self._write(statements.forget)
            await self._hear()
        except BaseException:
            await self._close()
            raise
        self._commits = GroupCommit(self._write_group)

    async def stop(self) -> None:
        if self._commits is not None:
            await self._commits.close()
            self._commits = None
        await self._close()

    async def _close(self) -> None:
        if self._listener is not None:
            await self._listener.stop()
            self._listener = None
        if self._engine is not None:
            # Without a goodbye, for which we might wait if the database hangs.
            for line in self._lines:
                line.terminate()
            await self._engine.dispose()
            self._engine = None

    async def _connect(self) -> ListeningConnection:
        line: ListeningConnection = await asyncpg.connect(
            self._url, timeout=PATIENCE, server_settings=SETTINGS
        )
        self._lines.add(line)
        return line

    async def _upgrade(self) -> None:
        connect = partial(asyncpg.connect, self._url, timeout=PATIENCE)
        engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=connect, poolclass=NullPool
        )
        with our_errors():
            async with asyncio.timeout(MIGRATION), engine.begin() as connection:
                await connection.run_sync(_upgrade_alone)

    async def _hear(self) -> None:
        if self._on_change is not None:
            self._listener = Listener(self._connect, self._origin, self._on_change)
            with our_errors(*DRIVER_ERRORS):
                await self._listener.start()

    async def _read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        async with self._reading.turn():
            return await self._at_once(ask, *args, **kwargs)

    async def _at_once(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """One statement needs no BEGIN and no COMMIT around it: it waits for one answer, not for
        three."""
        if self._engine is None:
            raise StorageDown(CLOSED)
        engine = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            return await connection.run_sync(do, *args, **kwargs)

    async def _write(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        async with self._writing.turn():
            return await self._commit(do, *args, **kwargs)

    async def beat(self, node: str) -> float:
        async with _soon():
            return await self._at_once(statements.beat, node)

    async def pass_on(self, news: str) -> None:
        await self._write(statements.tell, self._origin, [news])

    async def _write_group(self, appends: Sequence[Append]) -> list[bool]:
        async with _soon():
            return await self._commit(statements.append_all, appends, self._origin)

    async def _commit(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self._engine is None:
            raise StorageDown(CLOSED)
        async with self._engine.begin() as connection:
            return await connection.run_sync(do, *args, **kwargs)


class Turns:
    """A limited number of calls at a time. A long wait says nothing about the database; but once it
    is down for one call, it is down for all that wait."""

    def __init__(self, most: int) -> None:
        self._free = asyncio.Semaphore(most)
        self._failures = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        failures = self._failures
        async with self._free:
            if self._failures > failures:
                raise StorageDown("the database couldn't be used while we waited for it")
            try:
                async with _soon():
                    yield
            except StorageDown:
                self._failures += 1
                raise


@asynccontextmanager
async def _soon() -> AsyncIterator[None]:
    """A call that the database answers in time, or is down."""
    with our_errors():
        async with asyncio.timeout(PATIENCE):
            yield


def _engine(connect: Callable[[], Awaitable[ListeningConnection]]) -> AsyncEngine:
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=CONNECTIONS,
        max_overflow=0,
    )

    @event.listens_for(engine.sync_engine, "checkout")
    def replace_if_cut(
        connection: DBAPIConnection, record: ConnectionPoolEntry, proxy: PoolProxiedConnection
    ) -> None:
        # The driver knows at once that the database has ended; asking it again would cost a
        # round trip each time.
        if record.driver_connection is None or record.driver_connection.is_closed():
            raise DisconnectionError

    return engine


def _upgrade_alone(connection: Connection) -> None:
    connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
    upgrade(connection)
