"""Groups: what is asked for while one is under way makes up the next one."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

from .base import StorageDown, ValueRefused

K = TypeVar("K")
V = TypeVar("V")

MOST = 100
"""The most keys in one group, so that its result doesn't hold up the loop."""


class Grouped(Generic[K, V]):
    """When thousands of clients come at once, all ask the same. One statement at a time answers
    them all, and leaves connections for others."""

    def __init__(self, find: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]) -> None:
        self._find = find
        self._waiting: list[tuple[K, asyncio.Future[V | None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def ask(self, key: K) -> V | None:
        """What was found for this key, if anything."""
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
                # Those queued after them would fail as well.
                group, self._waiting = group + self._waiting, []
                for _, answer in group:
                    _fail(answer, StorageDown(str(down)))
            except Exception as error:
                for _, answer in group:
                    _fail(answer, error)
            else:
                for key, answer in group:
                    if not answer.done():  # whoever asked may be gone
                        answer.set_result(found.get(key))

    async def _found(self, keys: Sequence[K]) -> Mapping[K, V]:
        try:
            return await self._find(keys)
        except ValueRefused:
            if len(keys) == 1:
                raise
            # One of the keys is at fault, and the others mustn't suffer.
            found: dict[K, V] = {}
            for key in keys:
                try:
                    found |= await self._find([key])
                except ValueRefused:
                    continue
            return found


def _fail(answer: "asyncio.Future[V]", error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
