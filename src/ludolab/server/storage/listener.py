"""Listens for tables that other nodes have changed, on a connection that is restored if it
breaks."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from .base import OnChange
from .statements import CHANNEL, told

log = logging.getLogger(__name__)

ANYTHING = ""
"""Passed on instead of a table when notifications may have been missed."""

PULSE = 5.0
"""After how many seconds a connection that was silently cut is noticed."""

SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 5.0


class ListeningConnection(Protocol):
    """The part of the driver's connection that we use."""

    async def add_listener(
        self, channel: str, callback: Callable[["ListeningConnection", int, str, str], None]
    ) -> None: ...

    def add_termination_listener(
        self, callback: Callable[["ListeningConnection"], None]
    ) -> None: ...

    async def execute(self, query: str, *, timeout: float) -> str: ...

    def terminate(self) -> None: ...


OpenLine: TypeAlias = tuple[ListeningConnection, asyncio.Event]
"""A connection, and the event that it was cut."""


class Listener:
    """Calls `on_change` for each notification, with one task that listens and one that calls."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[ListeningConnection]],
        origin: str,
        on_change: OnChange,
    ) -> None:
        self._connect = connect
        self._origin = origin
        self._on_change = on_change
        self._changed: dict[str, None] = {}
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """From its return on, nothing is missed."""
        first = await self._open()
        self._tasks = [asyncio.create_task(self._hear(first)), asyncio.create_task(self._call())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _open(self) -> OpenLine:
        line = await self._connect()
        cut = asyncio.Event()
        try:
            line.add_termination_listener(lambda _: cut.set())
            # It can fall silent even here, and the driver has no timeout for that.
            async with asyncio.timeout(PULSE):
                await line.add_listener(CHANNEL, self._note)
        except BaseException:
            line.terminate()
            raise
        return line, cut

    async def _hear(self, first: OpenLine) -> None:
        line, cut = first
        while True:
            try:
                await _until_cut(line, cut)
            finally:
                line.terminate()
            log.warning("changes at other nodes aren't heard: the database is away")
            line, cut = await self._open_again()
            log.info("changes at other nodes are heard again")
            self._add(ANYTHING)

    async def _open_again(self) -> OpenLine:
        pause = SHORTEST_PAUSE
        while True:
            try:
                return await self._open()
            except Exception as error:
                log.debug("no connection yet: %s", error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _note(self, line: ListeningConnection, process: int, channel: str, payload: str) -> None:
        origin, tables = told(payload)
        if origin != self._origin:
            for table in tables:
                self._add(table)

    def _add(self, table: str) -> None:
        self._changed[table] = None
        self._news.set()

    async def _call(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._changed:
                table = next(iter(self._changed))
                del self._changed[table]
                try:
                    await self._on_change(table)
                except Exception:
                    log.exception("a change of table %r was heard and led to an error", table)


async def _until_cut(line: ListeningConnection, cut: asyncio.Event) -> None:
    while not cut.is_set():
        try:
            await asyncio.wait_for(cut.wait(), PULSE)
        except TimeoutError:
            try:
                await line.execute("SELECT 1", timeout=PULSE)
            except Exception:
                return
