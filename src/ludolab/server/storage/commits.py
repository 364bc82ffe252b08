"""Group commit: what comes while a group is being written makes up the next group."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import chain
from typing import TypeAlias

from .base import Append, StorageDown

MOST = 500
"""The most appends in a commit, to keep the wait for it short."""

Waiting: TypeAlias = tuple[Append, asyncio.Future[bool]]


class GroupCommit:
    """The queue of appends, and the one task that writes it.

    `write` writes a group in one transaction, whole or not at all. Nobody gets an answer before
    it has returned.
    """

    def __init__(self, write: Callable[[Sequence[Append]], Awaitable[list[bool]]]) -> None:
        self._write = write
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._open = True
        self._task = asyncio.create_task(self._run())

    async def append(self, append: Append) -> bool:
        if not self._open:
            raise StorageDown("the storage is closed")
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, answer))
        self._wake.set()
        return await answer

    async def close(self) -> None:
        """Write what is queued, and refuse anything more."""
        self._open = False
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._open:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._write_group(group)

    async def _write_group(self, group: list[Waiting]) -> None:
        groups = [group]
        while groups:
            group = groups.pop()
            try:
                won = await self._write([append for append, _ in group])
            except StorageDown as down:
                # Those queued after this group would fail as well.
                for _, answer in [*group, *chain.from_iterable(groups), *self._waiting]:
                    # Each gets its own error: a shared one would collect everybody's tracebacks.
                    _fail(answer, StorageDown(str(down)))
                groups, self._waiting = [], []
            except Exception as error:
                # One of them is at fault, and the others mustn't suffer: halve the group until it
                # is alone.
                half = len(group) // 2
                if half:
                    groups += [group[half:], group[:half]]
                else:
                    _fail(group[0][1], error)
            else:
                for (_, answer), first in zip(group, won, strict=True):
                    if not answer.done():  # whoever asked may be gone
                        answer.set_result(first)


def _fail(answer: asyncio.Future[bool], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
