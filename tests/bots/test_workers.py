"""Shared work: all of it is done, and no worker gets too far ahead."""

import signal
from collections.abc import Sequence
from concurrent.futures import Future
from threading import Timer

import pytest

from ludolab.bots.workers import AHEAD, R, T, Work, WorkerPool, here, share_out


def doubled(unit: Sequence[int]) -> list[int]:
    return [2 * thing for thing in unit]


def test_all_is_done_once_though_a_worker_may_stop_early() -> None:
    def some(unit: Sequence[int]) -> list[int]:
        return doubled(unit[:3])

    found: list[int] = []
    with here(at_once=100) as ready:
        share_out(some, range(100), ready, found.extend)
    assert sorted(found) == [*range(0, 200, 2)]


class FirstIsLate(WorkerPool):
    """The first unit takes longer than all others."""

    def __init__(self) -> None:
        super().__init__(2)
        self.begun = 0
        self.begun_meanwhile = 0

    def submit(self, work: Work[T, R], unit: Sequence[T]) -> "Future[R]":
        future: Future[R] = Future()
        self.begun += len(unit)

        def finish() -> None:
            self.begun_meanwhile = self.begun
            future.set_result(work(unit))

        if self.begun == len(unit):
            Timer(0.3, finish).start()
        else:
            future.set_result(work(unit))
        return future


def test_results_that_wait_for_an_earlier_one_stay_few() -> None:
    late, found = FirstIsLate(), list[int]()
    share_out(doubled, range(10_000), late, found.extend, unit=5)
    assert sorted(found) == [*range(0, 20_000, 2)]
    assert late.begun_meanwhile <= AHEAD * late.count * 5


@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_waits_for_what_is_under_way_unless_it_is_pressed_again(times: int) -> None:
    """Compiled code would abort if it were interrupted while it computes with large numbers."""
    ended = False

    def interrupted(unit: Sequence[int]) -> list[int]:
        nonlocal ended
        for _ in range(times):
            signal.raise_signal(signal.SIGINT)
        ended = True
        return doubled(unit)

    with pytest.raises(KeyboardInterrupt), here() as ready:
        share_out(interrupted, range(10), ready, list[int]().extend)
    assert ended is (times == 1)
