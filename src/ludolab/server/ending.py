"""Ending a process in time, even if something in it hangs."""

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable, Coroutine

import structlog

log = structlog.get_logger()


async def within(seconds: float, **works: Coroutine[object, object, None]) -> None:
    """Run all of these at once, each under its name; those that fail or take longer are logged."""
    tasks = {asyncio.ensure_future(work): name for name, work in works.items()}
    done, late = await asyncio.wait(tasks, timeout=seconds)
    for task in late:
        # We don't wait for it: what hangs may ignore its cancellation, too.
        task.cancel()
        log.warning("stopping takes too long", part=tasks[task])
    for task in done:
        error = task.exception()
        if error is not None:
            log.warning("stopping failed", part=tasks[task], error=type(error).__name__)


async def in_thread(work: Callable[[], None]) -> None:
    """Run it in a daemon thread, which can't keep the process alive."""
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
    """End the process after that time, if it is still there: Python itself would wait for its
    threads forever."""
    timer = threading.Timer(seconds, os._exit, (0,))
    timer.daemon = True
    timer.start()
