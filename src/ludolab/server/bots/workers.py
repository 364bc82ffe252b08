"""Processes in which bots think, so that they never hold up a table."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection, wait

from .thinking import P, T, Thinker, Thinkers

TRIES = 3
HANGS, ADVICE_HANGS = 6.0, 120.0
"""Seconds after which a thought is taken to hang. A strong bot thinks for half a second. Advice
takes a few seconds, and gives way to all else on the machine."""
PATIENCE = 120.0
"""A machine may be slower than that: after each thought that was given up, the next has twice the
time, up to this many seconds."""
STARTS = 60.0
"""Seconds that a process has to start in."""


def processes(count: int = 1) -> Thinkers:
    """This many processes in which bots think; those for advice have lower priority."""
    return Thinkers(
        Workers(count, hangs=HANGS),
        Workers(1, nice=5, hangs=ADVICE_HANGS),
        Workers(1, nice=10, hangs=ADVICE_HANGS),
    )


class Workers(Thinker):
    """A few processes that choose moves; one that dies is replaced and asked again.

    `nice`: how far they yield to other processes. `hangs`: seconds after which they are taken to
    hang; they are killed, and the call raises TimeoutError.
    """

    def __init__(self, count: int, nice: int = 0, *, hangs: float) -> None:
        self.count = count
        self.nice = nice
        self.hangs = hangs
        # One more than can think at once, so that no process ever waits for the next job.
        self._turns = asyncio.Semaphore(count + 1)
        self._pool: ProcessPoolExecutor | None = None
        self._up: Future[None] | None = None
        """Done when the pool has begun to think."""
        self._stopped = False
        self._watched, self._lifeline = multiprocessing.Pipe(duplex=False)
        """The processes end as soon as our end is closed, even in the middle of a thought."""

    async def think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async with self._turns:
            for attempt in range(TRIES):
                pool, up = self._started()
                try:
                    await _done(up)
                    if pool is not self._pool:
                        raise BrokenProcessPool
                    async with asyncio.timeout(self.hangs):
                        return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
                except TimeoutError:
                    self._drop(pool)
                    self.hangs = max(self.hangs, min(2 * self.hangs, PATIENCE))
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

    def _started(self) -> "tuple[ProcessPoolExecutor, Future[None]]":
        if self._pool is None or self._up is None:
            # Forking a process with threads isn't safe.
            self._pool = ProcessPoolExecutor(
                self.count,
                multiprocessing.get_context("spawn"),
                initializer=_begin,
                initargs=(self.nice, self._watched),
            )
            self._up = self._pool.submit(_up)
        return self._pool, self._up

    def stop(self) -> None:
        """Ends them at once, in the middle of a thought."""
        self._stopped = True
        self._lifeline.close()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


async def _done(up: "Future[None]") -> None:
    """Wait until the processes have started: that isn't part of any thought."""
    if not up.done():
        # Neither does it end with whoever waits, nor do they all have to hear how it failed.
        started = asyncio.wrap_future(up)
        started.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        await asyncio.wait([started], timeout=STARTS)
    up.result(timeout=0)


# --- in the processes -----------------------------------------------------------------------


def _up() -> None:
    """A process that can do this has started."""


def _begin(nice: int, lifeline: "Connection[object, object]") -> None:
    """Ctrl-C is for the server; and a process ends with its server, however that ends."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, args=[lifeline], daemon=True).start()


def _end_with_server(lifeline: "Connection[object, object]") -> None:
    wait([lifeline])
    os._exit(1)
