"""Background tasks of a node, which end with it at the latest."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TypeVar

import structlog

from .storage.base import StorageDown

T = TypeVar("T")
log = structlog.get_logger()


RETRY = 0.5


async def again_and_again(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Repeat it with pauses of that many seconds until it is cancelled. A failure is logged, and
    doesn't end the loop."""
    while True:
        pause = seconds
        try:
            await work()
        except StorageDown:
            log.warning("storage is down")
            pause = max(RETRY, seconds)
        except Exception:
            log.exception("background work failed", work=work.__qualname__)
            pause = max(RETRY, seconds)
        await asyncio.sleep(pause)


class Tasks:
    def __init__(self) -> None:
        self._running: set[asyncio.Task[object]] = set()

    def spawn(self, work: Coroutine[object, object, T]) -> "asyncio.Task[T]":
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[T]") -> None:
        self._running.discard(task)
        if not task.cancelled():
            # Mark its error as seen: whoever waited for it may be gone.
            task.exception()

    async def stop(self) -> None:
        running = [*self._running]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
