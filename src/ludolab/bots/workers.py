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
"""How many units per worker may be begun after the oldest one that isn't done yet."""
T = TypeVar("T")
R = TypeVar("R", bound=Sized)
Work: TypeAlias = Callable[[Sequence[T]], R]
"""Does at least the first of these things, and as many more as `for_a_slice` yields. The length of
the result is how many were done. It must be picklable."""


class WorkerPool(ABC):
    """Some workers, and how to give one of them work."""

    def __init__(self, count: int) -> None:
        self.count = count

    @abstractmethod
    def submit(self, work: Work[T, R], unit: Sequence[T]) -> "Future[R]": ...


def for_a_slice(things: Iterable[T]) -> Iterator[T]:
    """At least one thing, and more for as long as a slice of time lasts."""
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
    """Have all of it done. `keep` gets the results as they come, in any order.

    After an interruption, work that ends within `patience` seconds is still kept.
    """
    size = max(1, min(unit, len(things) // (2 * workers.count)))
    begun = 0
    running: dict[Future[R], range] = {}

    def begin(part: range) -> None:
        running[workers.submit(work, things[part.start : part.stop])] = part

    def may_begin() -> bool:
        # Each worker has one more unit waiting, so that none is ever idle.
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
        # The futures aren't cancelled: a pool whose processes end would trip over them.
        if patience:
            for future in wait(running, patience).done:
                keep(future.result())
        raise


# --- where they work ------------------------------------------------------------------------


def find_workers(
    count: int | None, ray: str | None, at_once: int = 1
) -> AbstractContextManager[WorkerPool]:
    """Workers on a Ray cluster if there is an address; else `count` processes, or one per core."""
    if ray is not None:
        from .cluster import ray_cluster

        return ray_cluster(ray, count)
    return here(at_once) if (count or cores()) == 1 else processes(count)


@contextmanager
def here(at_once: int = 1) -> Iterator[WorkerPool]:
    """One worker, this process, which does at most `at_once` tasks at a time."""
    yield _Here(at_once)


class _Here(WorkerPool):
    def __init__(self, at_once: int) -> None:
        super().__init__(1)
        self.at_once = at_once

    def submit(self, work: Work[T, R], unit: Sequence[T]) -> "Future[R]":
        future: Future[R] = Future()
        with ctrl_c_afterwards():
            future.set_result(work(unit[: self.at_once]))
        return future


@contextmanager
def processes(count: int | None = None) -> Iterator[WorkerPool]:
    """`count` processes of this machine, or one for each core."""
    number = count or cores()
    before = {*active_children()}
    # Not forked, since a progress bar has a thread of its own.
    pool = ProcessPoolExecutor(number, get_context("spawn"), _begin_work)
    try:
        yield _Pool(number, pool)
    except BrokenProcessPool:
        raise LudolabError("a worker process has died") from None
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
def ctrl_c_afterwards() -> Iterator[None]:
    """Ctrl-C counts when this is over; pressed again, it counts at once.

    Compiled code that is interrupted while it computes with large numbers takes that for a lack of
    memory, and aborts.
    """
    if current_thread() is not main_thread():
        yield
        return
    came: list[int] = []

    def note(number: int, frame: object) -> None:
        if came:
            raise KeyboardInterrupt
        came.append(number)

    handler = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if came:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Hold back Ctrl-C while processes start: one that gets it before it can ignore it writes a
    traceback."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    resource_tracker.ensure_running()  # when it starts, it would unblock the signal
    came: list[int] = []
    # Other threads of ours may still get it; new processes inherit this thread's mask.
    handler = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
        if came:
            signal.raise_signal(signal.SIGINT)


def _begin_work() -> None:
    """Ctrl-C reaches every process of a terminal. Only the main one reacts, and ends the others.

    On SIGTERM a worker exits in an orderly way, so that its own bots, which are processes too, end
    with it.
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
        # The pool would take it for a result and go on.
        os._exit(1)


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
