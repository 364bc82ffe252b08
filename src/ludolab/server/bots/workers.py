"""Bots think in processes of their own, never where the tables are served."""

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

from ludolab.bots import Advice, Budget, advise, bot
from ludolab.bots.review import Verdict, judge_decision
from ludolab.core import AnyState, Game, Json, Move, View

T = TypeVar("T")
TRIES = 3
HANGS = 30.0
"""A bot that has thought for so many seconds, even on a slow machine, won't come to an end."""
LAMP = Budget(800, milliseconds=5000)
"""Somebody waits; only on a very slow machine does the time matter."""
ANSWER = 16
"""The most worlds that a bot tries out for an answer: if it thought for longer than the uniform
pause, everybody would know that it has something to think about."""
REVIEW = Budget(300)
"""For each decision of a review: somebody waits for all of them."""


class Workers:
    """A few processes that choose moves; one that dies is replaced, and asked again.

    `nice`: how far they yield to other processes. `hangs`: after how many seconds, waiting in the
    queue included, they are taken to hang: then they are killed, and whoever asked gets a
    TimeoutError.
    """

    def __init__(self, count: int = 1, nice: int = 0, hangs: float | None = None) -> None:
        self.count = count
        self.nice = nice
        self.hangs = hangs
        self._pool: ProcessPoolExecutor | None = None
        self._stopped = False
        self._watched, self._lifeline = multiprocessing.Pipe(duplex=False)
        """The processes end as soon as our end of it is closed, also in the middle of a thought."""

    async def choose(
        self, game: Game[AnyState], level: int, view: View, seed: int
    ) -> dict[str, Json]:
        """The move of a bot that sees this view, as JSON."""
        return await self._ask(_choose, game, level, view, seed)

    async def answer(
        self,
        game: Game[AnyState],
        level: int,
        views: Sequence[View],
        waive: dict[str, Json],
        seed: int,
    ) -> tuple[int, dict[str, Json]] | None:
        """The first of these questions that a bot answers with something else than a pass."""
        return await self._ask(_answer, game, level, views, waive, seed)

    async def advise(self, game: Game[AnyState], view: View, seed: int) -> list[Advice]:
        """What every legal move of this view is worth."""
        return await self._ask(_advise, game, view, seed)

    async def judge(self, state: AnyState, move: Move) -> Verdict:
        """What this decision of a finished game was worth."""
        return await self._ask(_judge, state, move)

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
        """Whoever else waits for it asks another one."""
        if self._pool is pool:
            self._pool = None
            # From Python 3.14 on a pool can do so itself.
            for process in [*pool._processes.values()]:
                process.kill()
            pool.shutdown(wait=False)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Forking a process that has threads is not safe.
            self._pool = ProcessPoolExecutor(
                self.count,
                multiprocessing.get_context("spawn"),
                initializer=_begin,
                initargs=(self.nice, self._watched),
            )
        return self._pool

    def stop(self) -> None:
        """Nobody waits for what is being thought."""
        self._stopped = True
        self._lifeline.close()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


# --- in the processes -----------------------------------------------------------------------


def _begin(nice: int, lifeline: "Connection[object, object]") -> None:
    """Ctrl-C is for the server; and nobody thinks on for a server that was stopped or killed."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, args=[lifeline], daemon=True).start()


def _end_with_server(lifeline: "Connection[object, object]") -> None:
    wait([lifeline])
    os._exit(1)


def _choose(game: Game[AnyState], level: int, view: View, seed: int) -> dict[str, Json]:
    return bot(game, level, seed).choose(view).to_json()


def _answer(
    game: Game[AnyState], level: int, views: Sequence[View], waive: dict[str, Json], seed: int
) -> tuple[int, dict[str, Json]] | None:
    thinking = game.skill.levels()[level - 1]
    player = bot(game, level, seed, Budget(min(thinking.iterations, ANSWER)))
    for at, view in enumerate(views):
        move = player.choose(view).to_json()
        if move != waive:
            return at, move
    return None


def _advise(game: Game[AnyState], view: View, seed: int) -> list[Advice]:
    return advise(game, view, seed, LAMP)


def _judge(state: AnyState, move: Move) -> Verdict:
    verdict = judge_decision(state.game, state, move, 0, REVIEW)
    assert verdict is not None
    return verdict
