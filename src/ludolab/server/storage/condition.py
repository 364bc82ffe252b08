"""The condition of a database, for operators: what is late, who is alive, how large it is."""

import asyncio
import sqlite3
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, NullPool, create_engine, func, select, text

from ludolab.core import LudolabError

from .address import Address
from .base import Condition
from .errors import our_errors
from .now import Now
from .schema import duties, listings, nodes

STUCK = 10.0
"""Seconds after which a table that waits for its bot or its clock counts as stuck."""
BYTES = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}


def condition(connection: Connection) -> Condition:
    late = select(
        func.count(),
        func.count().filter(duties.c.due < Now() - STUCK),
        func.max(Now() - duties.c.due),
    ).where(duties.c.due <= Now())
    due, stuck, longest = connection.execute(late).one()
    alive, heartbeat = connection.execute(
        select(func.count(), func.max(Now() - nodes.c.seen))
    ).one()
    return Condition(
        tables=connection.execute(select(func.count()).select_from(listings)).scalar_one(),
        nodes=alive,
        heartbeat=max(0.0, heartbeat or 0.0),
        due=due,
        stuck=stuck,
        longest=longest or 0.0,
        bytes=connection.execute(text(BYTES[connection.dialect.name])).scalar_one(),
    )


def look(url: str) -> tuple[Condition, int]:
    """Its condition and the size of SQLite's write-ahead log, without disturbing those who use
    it."""
    address = Address(url)
    if address.path is None:
        with our_errors():
            return asyncio.run(_look_at_postgres(address.url)), 0
    if not address.path.is_file():
        raise LudolabError(f"there is no database {address.path}")
    engine = create_engine("sqlite://", creator=partial(_reading, address.path), poolclass=NullPool)
    with our_errors(), engine.connect() as connection:
        found = condition(connection)
    log = address.path.with_name(f"{address.path.name}-wal")
    return found, log.stat().st_size if log.exists() else 0


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


async def _look_at_postgres(url: str) -> Condition:
    import asyncpg  # type: ignore[import-untyped]
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=partial(asyncpg.connect, url), poolclass=NullPool
    )
    async with engine.connect() as connection:
        return await connection.run_sync(condition)
