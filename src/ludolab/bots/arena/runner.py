"""Plays a contest: here, or in several processes."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeAlias

from ludolab.kernel import LudolabError

from .contest import Contest, Pairing
from .journal import Journal
from .played import Played, play_some

UNIT = 50
"""So many games a worker is given at once; it hands back those that it hasn't begun in time."""
PATIENCE = 1.0
"""So many seconds an interrupted contest waits for games that are about to end."""
Submit: TypeAlias = Callable[[Contest, Sequence[Pairing]], "Future[list[Played]]"]
Heard: TypeAlias = Callable[[int], None]


class Workers:
    """Those who play: how many there are, and how to give one of them some games."""

    def __init__(self, count: int, submit: Submit) -> None:
        self.count = count
        self.submit = submit


def run(
    contest: Contest,
    workers: AbstractContextManager[Workers],
    journal: Journal | None = None,
    heard: Heard = lambda done: None,
) -> list[Played]:
    """Every game of the contest, in its order; those of the journal aren't played again.

    `heard` is told how many games are done, time and again. The result doesn't depend on the
    workers. If it is interrupted, the journal has what was finished.
    """
    wanted = {(deal, contest.names(at)): (deal, at) for deal, at in contest.pairings()}
    kept = journal.games if journal is not None else []
    done = {key: game for game in kept if (key := (game.deal, game.seats)) in wanted}
    left = [pairing for key, pairing in wanted.items() if key not in done]

    def keep(games: Sequence[Played]) -> None:
        if journal is not None:
            journal.add(games)
        done.update({(game.deal, game.seats): game for game in games})
        heard(len(done))

    heard(len(done))
    if left:
        with workers as ready:
            _play_all(contest, left, ready, keep)
    return [done[key] for key in wanted]


def _play_all(
    contest: Contest,
    left: Sequence[Pairing],
    workers: Workers,
    keep: Callable[[Sequence[Played]], None],
) -> None:
    todo = iter(left)
    size = max(1, min(UNIT, len(left) // (2 * workers.count)))
    running: dict[Future[list[Played]], Sequence[Pairing]] = {}

    def begin(unit: Sequence[Pairing]) -> None:
        if unit:
            running[workers.submit(contest, unit)] = unit

    try:
        # One more for each is waiting, so that nobody is ever idle.
        for _ in range(2 * workers.count):
            begin([*islice(todo, size)])
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                unit = running.pop(future)
                games = future.result()
                keep(games)
                begin(unit[len(games) :] or [*islice(todo, size)])
    except KeyboardInterrupt:
        for future in running:
            future.cancel()
        for future in wait([f for f in running if not f.cancelled()], PATIENCE).done:
            keep(future.result())
        raise


# --- where they work ------------------------------------------------------------------------


@contextmanager
def here() -> Iterator[Workers]:
    """In this process, one game after the other."""

    def submit(contest: Contest, unit: Sequence[Pairing]) -> "Future[list[Played]]":
        future: Future[list[Played]] = Future()
        future.set_result(play_some(contest, unit[:1]))
        return future

    yield Workers(1, submit)


@contextmanager
def processes(count: int | None = None) -> Iterator[Workers]:
    """In so many processes of this machine, or one for each core."""
    number = count or cores()
    before = {*active_children()}
    # Not by fork: a progress bar has a thread of its own.
    pool = ProcessPoolExecutor(number, get_context("spawn"), _begin_work)
    try:
        yield Workers(number, lambda contest, unit: pool.submit(_work, contest, unit))
    except BrokenProcessPool:
        raise LudolabError("a process that played for us has died") from None
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in {*active_children()} - before:
            child.terminate()
        raise
    finally:
        pool.shutdown()


def _begin_work() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one answers, and ends the others.

    They leave in order: an own bot is a process too, and must not outlive them.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def _work(contest: Contest, unit: Sequence[Pairing]) -> list[Played]:
    try:
        return play_some(contest, unit)
    except SystemExit:
        # The pool would take it for an answer, and ask on.
        os._exit(1)


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
