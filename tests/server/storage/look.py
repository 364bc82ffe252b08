"""Access to a database, bypassing the storage."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, NullPool, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

T = TypeVar("T")


async def look(url: str, ask: Callable[[Connection], T]) -> T:
    """The result of calling `ask` with a connection."""
    if url.startswith("sqlite"):
        sync = create_engine(url)
        with sync.begin() as connection:
            found = ask(connection)
        sync.dispose()
        return found
    engine = create_async_engine(
        url.replace("postgresql://", "postgresql+asyncpg://"), poolclass=NullPool
    )
    async with engine.begin() as async_connection:
        return await async_connection.run_sync(ask)


def say(statement: str, connection: Connection) -> None:
    connection.execute(text(statement))


def tell(question: str, connection: Connection) -> list[object]:
    return [tuple(row) for row in connection.execute(text(question))]
