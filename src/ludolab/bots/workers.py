"""Workers for a long list of tasks: this process, several processes, or a cluster."""

import os
import signal
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import active_children, get_context, parent_process, resource_tracker
from threading import Thread, current_thread, main_thread
from time import monotonic
from typing import TypeAlias, TypeVar

from ludolab.core import LudolabError

UNIT = 50
"""How many tasks a worker gets at once; it hands back those that it hasn't begun in time."""
SLICE = 0.5
"""How many seconds a worker works before it hands over its results."""
AHEAD = 20
"""How many units per worker may be begun beyond one that is still waited for."""
T = TypeVar("T")
R = TypeVar("R", bound=Sized)
Work: TypeAlias = Callable[[Sequence[T]], R]
"""Does the first of these things at least, and as many of the next as `for_a_slice` gives it. The
result has a length: how many were done. It must be known to other processes by its name."""


class WorkerPool(ABC):
    """How many there are, and how to give one of them some work."""

    def __init__(self, count: int) -> None:
        self.count = count

    @abstractmethod
    def submit(self, work: Work[T, R], unit: Sequence[T]) -> "Future[R]": ...


def for_a_slice(things: Iterable[T]) -> Iterator[T]:
    """One at least, and more of these for as long as a slice of time lasts."""
    end = monotonic() + SLICE
    for thing in things:
        yield thing
        if monotonic() > end:
            break


def share_out(
    work: Work[T, R],
    things: Sequence[T],
    workers: WorkerPool,
    keep: Callable[[R], None],
    *,
    unit: int = UNIT,
    patience: float = 0.0,
) -> None:
    """Have all of it done. `keep` gets the results as they come, in no order.

    If it is interrupted, what is about to end has `patience` seconds to be kept.
    """
    size = max(1, min(unit, len(things) // (2 * workers.count)))
    begun = 0
    running: dict[Future[R], range] = {}

    def begin(part: range) -> None:
        running[workers.submit(work, things[part.start : part.stop])] = part

    def may_begin() -> bool:
        # One more for each is waiting, so that nobody is ever idle.
        if begun == len(things) or len(running) >= 2 * workers.count:
            return False
        oldest = min((part.start for part in running.values()), default=begun)
        return begun - oldest < AHEAD * workers.count * size

    try:
        while running or begun < len(things):
            while may_begin():
                part = range(begun, min(begun + size, len(things)))
                begun = part.stop
                begin(part)
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                part = running.pop(future)
                done = future.result()
                keep(done)
                if len(done) < len(part):
                    begin(part[len(done) :])
    except KeyboardInterrupt:
        # Not to be cancelled one by one: a pool whose processes end would stumble over them.
        if patience:
            for future in wait(running, patience).done:
                keep(future.result())
        raise


# --- where they work ------------------------------------------------------------------------


def find_workers(
    count: int | None, ray: str | None, at_once: int = 1
) -> AbstractContextManager[WorkerPool]:
    """On a Ray cluster if there is an address; else in `count` processes, or one for each core."""
    if ray is not None:
        from .cluster import ray_cluster

        return ray_cluster(ray, count)
    return here(at_once) if (count or cores()) == 1 else processes(count)


@contextmanager
def here(at_once: int = 1) -> Iterator[WorkerPool]:
    """In this process, at most `at_once` tasks at a time."""
    yield _Here(at_once)


class _Here(WorkerPool):
    def __init__(self, at_once: int) -> None:
        super().__init__(1)
        self.at_once = at_once

    def submit(self, work: Work[T, R], unit: Sequence[T]) -> "Future[R]":
        future: Future[R] = Future()
        future.set_result(work(unit[: self.at_once]))
        return future


@contextmanager
def processes(count: int | None = None) -> Iterator[WorkerPool]:
    """In `count` processes of this machine, or one for each core."""
    number = count or cores()
    before = {*active_children()}
    # Not by fork: a progress bar has a thread of its own.
    pool = ProcessPoolExecutor(number, get_context("spawn"), _begin_work)
    try:
        yield _Pool(number, pool)
    except BrokenProcessPool:
        raise LudolabError("a process that played for us has died") from None
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in {*active_children()} - before:
            child.terminate()
        raise
    finally:
        pool.shutdown()


class _Pool(WorkerPool):
    def __init__(self, count: int, pool: ProcessPoolExecutor) -> None:
        super().__init__(count)
        self.pool = pool

    def submit(self, work: Work[T, R], unit: Sequence[T]) -> "Future[R]":
        with _ctrl_c_later():
            return self.pool.submit(_work, work, unit)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Ctrl-C waits while processes are started, and doesn't reach them before they can ignore it:
    one that is interrupted on its way writes a traceback."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    resource_tracker.ensure_running()  # when it starts, it would unblock the signal
    came: list[int] = []
    # Other threads of ours may still be hit; our own mask is what the new processes inherit.
    usual = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, usual)
        if came:
            signal.raise_signal(signal.SIGINT)


def _begin_work() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one answers, and ends the others.

    They leave in order: an own bot is a process too, and must not outlive them.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def _work(work: Work[T, R], unit: Sequence[T]) -> R:
    try:
        return work(unit)
    except SystemExit:
        # The pool would take it for an answer, and ask on.
        os._exit(1)


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
