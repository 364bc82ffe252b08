"""Tests that await, and storages that are always stopped."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from typing import ParamSpec

from ludolab.server.storage import Append, OnChange, Storage, open_storage
from ludolab.table.listing import Listing

P = ParamSpec("P")

TOO_LONG = 600.0
"""Seconds that no test takes, however slow the machine."""


def looped(test: Callable[P, Coroutine[object, object, None]]) -> Callable[P, None]:
    """Run the test in an event loop of its own; if it waits in vain, it fails."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), TOO_LONG))

    return run


@asynccontextmanager
async def opened(url: str, on_change: OnChange | None = None) -> AsyncIterator[Storage]:
    storage = open_storage(url)
    if on_change is not None:
        storage.listen(on_change)
    await storage.start()
    try:
        yield storage
    finally:
        await storage.stop()


async def eventually(true: Callable[[], bool], within: float = 120) -> None:
    """Return as soon as this is true; a test that waits in vain fails."""
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.01)


async def turns() -> None:
    """Let everything that depends on this loop alone run as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0)


def entry(table: str, number: int, node: str = "ada") -> Append:
    """An append whose body says what it is."""
    return Append(table, number, 1000.0 + number, f"{table}/{number} by {node}".encode(), node)


def listing(table: str, *people: str, public: bool = True, status: str = "waiting") -> Listing:
    return Listing(table, "kawumm", public, status, b'{"seats": 2}', people)
