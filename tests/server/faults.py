"""Faults on purpose: a real storage and real bots, some of whose calls fail or hang."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial
from inspect import iscoroutinefunction
from typing import Literal, cast

from ludolab.server.bots.workers import processes
from ludolab.server.node import ServerNode
from ludolab.server.storage import Storage, StorageDown, open_storage

When = Literal["before", "after"]
WHEN: tuple[When, ...] = ("before", "after")
"""Whether a call that fails has done nothing, or everything: then only its answer is lost."""


class Faults:
    """Which calls of a storage and of bots fail, and how many there were."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self._faults: dict[tuple[str, int], When] = {}
        self._held: dict[str, asyncio.Event] = {}
        self.down = False
        """Whether every call fails."""

    def fail(self, call: str, number: int = 1, when: When = "before") -> None:
        """Make the call of this name and number, counted from now, fail."""
        self._faults[call, self.calls[call] + number] = when

    def forget(self) -> None:
        """Let nothing more fail."""
        self._faults.clear()

    def hold(self, call: str) -> None:
        """From now on this call hangs; "answer of" it hangs once its work is done."""
        self._held[call] = asyncio.Event()

    def release(self, call: str) -> None:
        self._held.pop(call).set()

    @property
    def met(self) -> bool:
        """Whether everything that was to fail has failed."""
        return not self._faults

    async def through(
        self, call: str, do: Callable[..., object], *args: object, **more: object
    ) -> object:
        self.calls[call] += 1
        fault = self._faults.pop((call, self.calls[call]), None)
        if call in self._held:
            await self._held[call].wait()
        if self.down or fault == "before":
            raise StorageDown("injected")
        answer = await do(*args, **more)  # type: ignore[misc]
        if f"answer of {call}" in self._held:
            await self._held[f"answer of {call}"].wait()
        if fault == "after":
            raise StorageDown("injected")
        return answer


class FaultyStorage:
    """A storage with faults."""

    def __init__(self, storage: Storage, faults: Faults) -> None:
        self._storage = storage
        self._faults = faults

    def __getattr__(self, name: str) -> object:
        found = getattr(self._storage, name)
        if not iscoroutinefunction(found) or name in ("start", "stop"):
            return found
        return partial(self._faults.through, name, found)


@asynccontextmanager
async def faulty(url: str, **more: object) -> AsyncIterator[tuple[ServerNode, Faults]]:
    """A node whose storage and whose bots can be made to fail."""
    faults, thinkers = Faults(), processes()
    storage = cast(Storage, FaultyStorage(open_storage(url), faults))
    think = thinkers.bots.think

    async def thinking(*args: object) -> object:
        try:
            return await faults.through("think", think, *args)
        except StorageDown:
            raise BrokenProcessPool("injected") from None

    thinkers.bots.think = thinking  # type: ignore[method-assign, assignment]
    node = ServerNode(storage, thinkers, **more)  # type: ignore[arg-type]
    await node.start()
    try:
        yield node, faults
    finally:
        await node.stop()
