"""Processes in which bots think, so that they never hold up a table."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection, wait
from typing import TypeVar

from ludolab.bots import Advice
from ludolab.bots.review import Verdict
from ludolab.core import AnyState, Game, Json, Move, View

from . import thinking
from .thinking import Thinkers

T = TypeVar("T")
TRIES = 3
HANGS = 30.0
"""Seconds after which a bot is taken to hang; even on a slow machine none thinks as long."""


def processes(count: int = 1) -> Thinkers:
    """This many processes in which bots think; those for advice have lower priority."""
    return Thinkers(Workers(count, hangs=HANGS), Workers(1, nice=5), Workers(1, nice=10))


class Workers:
    """A `Thinker`: a few processes that choose moves; one that dies is replaced and asked again.

    `nice`: how far they yield to other processes. `hangs`: seconds, including the wait in the
    queue, after which they are taken to hang; they are killed, and the call raises TimeoutError.
    """

    def __init__(self, count: int = 1, nice: int = 0, hangs: float | None = None) -> None:
        self.count = count
        self.nice = nice
        self.hangs = hangs
        self._pool: ProcessPoolExecutor | None = None
        self._stopped = False
        self._watched, self._lifeline = multiprocessing.Pipe(duplex=False)
        """The processes end as soon as our end is closed, even in the middle of a thought."""

    async def choose(
        self, game: Game[AnyState], level: int, view: View, seed: int
    ) -> dict[str, Json]:
        return await self._ask(thinking.choose, game, level, view, seed)

    async def answer(
        self,
        game: Game[AnyState],
        level: int,
        views: Sequence[View],
        waive: dict[str, Json],
        seed: int,
    ) -> tuple[int, dict[str, Json]] | None:
        return await self._ask(thinking.answer, game, level, views, waive, seed)

    async def advise(self, game: Game[AnyState], view: View, seed: int) -> list[Advice]:
        return await self._ask(thinking.advice, game, view, seed)

    async def judge(self, state: AnyState, move: Move) -> Verdict:
        return await self._ask(thinking.judge, state, move)

    async def _ask(self, think: Callable[..., T], *args: object) -> T:
        loop = asyncio.get_running_loop()
        for attempt in range(TRIES):
            pool = self._started()
            try:
                async with asyncio.timeout(self.hangs):
                    return await loop.run_in_executor(pool, think, *args)
            except TimeoutError:
                self._drop(pool)
                raise
            except BrokenProcessPool:
                if attempt == TRIES - 1 or self._stopped:
                    raise
                self._drop(pool)
        raise AssertionError

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Kill it; all others who wait for it ask its successor."""
        if self._pool is pool:
            self._pool = None
            # From Python 3.14 on, a pool has a method for this.
            for process in [*pool._processes.values()]:
                process.kill()
            pool.shutdown(wait=False)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Forking a process with threads isn't safe.
            self._pool = ProcessPoolExecutor(
                self.count,
                multiprocessing.get_context("spawn"),
                initializer=_begin,
                initargs=(self.nice, self._watched),
            )
        return self._pool

    def stop(self) -> None:
        """Ends them at once, in the middle of a thought."""
        self._stopped = True
        self._lifeline.close()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


# --- in the processes -----------------------------------------------------------------------


def _begin(nice: int, lifeline: "Connection[object, object]") -> None:
    """Ctrl-C is for the server; and a process ends with its server, however that ends."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, args=[lifeline], daemon=True).start()


def _end_with_server(lifeline: "Connection[object, object]") -> None:
    wait([lifeline])
    os._exit(1)
