"""Many questions, one read: what is asked while others are being read is read together next."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

from .base import StorageDown, ValueRefused

K = TypeVar("K")
V = TypeVar("V")

MOST = 100
"""The most that is asked in one read: its answer mustn't keep the loop busy for long."""


class GroupRead(Generic[K, V]):
    """When thousands come back at once, each asks the same of the database. One read at a time
    answers them all, and leaves connections to those who write."""

    def __init__(self, read: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]) -> None:
        self._read = read
        self._waiting: list[tuple[K, asyncio.Future[V | None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def ask(self, key: K) -> V | None:
        """What was found of this; None if there is nothing."""
        answer: asyncio.Future[V | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((key, answer))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        return await answer

    async def _run(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            keys = [*dict.fromkeys(key for key, _ in group)]
            try:
                found = await self._found(keys)
            except StorageDown as down:
                # Those behind them would wait for the same answer.
                group, self._waiting = group + self._waiting, []
                for _, answer in group:
                    _fail(answer, StorageDown(str(down)))
            except Exception as error:
                for _, answer in group:
                    _fail(answer, error)
            else:
                for key, answer in group:
                    if not answer.done():  # who asked may be gone
                        answer.set_result(found.get(key))

    async def _found(self, keys: Sequence[K]) -> Mapping[K, V]:
        try:
            return await self._read(keys)
        except ValueRefused:
            if len(keys) == 1:
                raise
            # One of them can't even be asked: the others mustn't suffer.
            found: dict[K, V] = {}
            for key in keys:
                try:
                    found |= await self._read([key])
                except ValueRefused:
                    continue
            return found


def _fail(answer: "asyncio.Future[V]", error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
