"""How a process ends in time, whatever hangs in it."""

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable, Coroutine

import structlog

log = structlog.get_logger()


async def within(seconds: float, **works: Coroutine[object, object, None]) -> None:
    """Do all of these, each under its name, and go on without those that take longer or fail."""
    tasks = {asyncio.ensure_future(work): name for name, work in works.items()}
    done, late = await asyncio.wait(tasks, timeout=seconds)
    for task in late:
        # It isn't waited for: what hangs may not heed that either.
        task.cancel()
        log.warning("stopping takes too long", part=tasks[task])
    for task in done:
        error = task.exception()
        if error is not None:
            log.warning("stopping failed", part=tasks[task], error=type(error).__name__)


async def in_thread(work: Callable[[], None]) -> None:
    """Do it beside the loop, in a thread for which the process doesn't wait when it ends."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()

    def run() -> None:
        try:
            work()
        finally:
            with contextlib.suppress(RuntimeError):  # the loop is gone
                loop.call_soon_threadsafe(done.set)

    threading.Thread(target=run, name="stopping", daemon=True).start()
    await done.wait()


def end_after(seconds: float) -> None:
    """End the process then, if it is still there: Python would wait for a thread without end."""
    timer = threading.Timer(seconds, os._exit, (0,))
    timer.daemon = True
    timer.start()
