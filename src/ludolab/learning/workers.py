"""The processes that step a batch together, each its own section of the shared arrays."""

import signal
import traceback
import weakref
from collections.abc import Mapping
from contextlib import suppress
from ctypes import Array, c_byte
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

from ludolab.core import AnyState, LudolabError

from .arrays import Arrays, Sizes
from .section import Section
from .table import EncodedTable, Rewards

PATIENCE = 5.0
"""Seconds that a process has to exit by itself."""
NEEDS_A_MAIN = 'a program with workers needs `if __name__ == "__main__":` around what it does'
"""The most likely mistake if a worker stops before its first answer."""


class Task(NamedTuple):
    """What a new process is told."""

    game: str
    players: int
    options: Mapping[str, object]
    pieces: str | None
    rewards: Rewards
    memory: bool
    sizes: Sizes
    places: range
    shared: "Array[c_byte]"


class BatchWorkers:
    """A `Section` in several processes. If one of them fails, all are ended."""

    def __init__(self, table: EncodedTable, sizes: Sizes, count: int, *, memory: bool) -> None:
        context = get_context("spawn")
        shared = context.RawArray(c_byte, sizes.bytes())
        self.arrays: Arrays = sizes.lay_out(memoryview(shared))
        self._pipes: list[Connection[object, object]] = []
        self._processes: list[SpawnProcess] = []
        self._at_work = False
        self.close = weakref.finalize(self, _close, self._pipes, self._processes)
        """Also called on garbage collection and when the program ends."""
        for number in range(count):
            places = range(sizes.games * number // count, sizes.games * (number + 1) // count)
            task = Task(
                table.game.name,
                table.players,
                table.options,
                table.pieces,
                table.rewards,
                memory,
                sizes,
                places,
                shared,
            )
            ours, theirs = context.Pipe()
            process = context.Process(
                target=serve, args=(theirs, task), name=f"ludolab batch {number}", daemon=True
            )
            self._pipes.append(ours)
            self._processes.append(process)
            process.start()
            # Now only the worker holds it: when it dies, `recv` raises EOFError.
            theirs.close()

    def __reduce__(self) -> str:
        raise LudolabError("a batch with workers can't be copied: its games are in other processes")

    def reset(self, seed: str, bound: int) -> None:
        self._ask("reset", seed, bound)

    def check(self) -> None:
        self._ask("check")

    def step(self) -> None:
        self._ask("step")

    def positions(self) -> list[AnyState]:
        return [state for found in self._ask("positions") for state in found]  # type: ignore[attr-defined]  # lists

    def _ask(self, *command: object) -> list[object]:
        """Send a command to all workers. Returns their answers in order, or raises the first
        refusal."""
        if not self.close.alive:
            raise LudolabError("this batch is closed")
        try:
            for pipe in self._pipes:
                # A worker that has stopped is noticed when it doesn't answer.
                with suppress(BrokenPipeError, ConnectionResetError):
                    pipe.send(command)
            answers = [self._answer(number) for number in range(len(self._pipes))]
        except BaseException:
            # Unread answers would be taken for those of the next command.
            self.close()
            raise
        self._at_work = True
        for answer in answers:
            if isinstance(answer, LudolabError):
                raise answer
        return answers

    def _answer(self, number: int) -> object:
        try:
            answer = self._pipes[number].recv()
        except (EOFError, ConnectionResetError):
            process = self._processes[number]
            process.join(PATIENCE)
            why = "make another batch" if self._at_work else NEEDS_A_MAIN
            raise LudolabError(
                f"worker {number} of the batch has stopped (exit code {process.exitcode}): {why}"
            ) from None
        if isinstance(answer, Failure):
            raise RuntimeError(f"worker {number} of the batch has failed:\n{answer.trace}")
        return answer


class Failure(NamedTuple):
    """An unexpected error in a worker."""

    trace: str


def _close(pipes: "list[Connection[object, object]]", processes: list[SpawnProcess]) -> None:
    for pipe in pipes:
        # Workers exit when the other end of their pipe is closed.
        pipe.close()
    for process in processes:
        if process.pid is None:
            continue
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
            process.join()


def serve(pipe: "Connection[object, object]", task: Task) -> None:
    """What a worker does: one command after the other, until the pipe is closed."""
    # Ctrl-C reaches every process of a terminal; workers end with the process that asks.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    section: Section | None = None
    while True:
        try:
            command = pipe.recv()
        except (EOFError, ConnectionResetError):
            return
        answer: object
        try:
            if section is None:
                section = begin(task)
            assert isinstance(command, tuple)
            name, *given = command
            answer = getattr(section, name)(*given)
        except LudolabError as error:
            answer = LudolabError(str(error))
        except Exception:
            answer = Failure(traceback.format_exc())
        with suppress(BrokenPipeError):
            pipe.send(answer)


def begin(task: Task) -> Section:
    table = EncodedTable(task.game, task.players, task.options, task.pieces, task.rewards)
    places = task.places
    arrays = task.sizes.lay_out(memoryview(task.shared)).of(slice(places.start, places.stop))
    return Section(table, arrays, places, task.sizes.games, memory=task.memory)
