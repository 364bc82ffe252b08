"""A process that only thinks: it takes over bots' turns from nodes that can't keep up, and serves
no clients."""

import asyncio
import contextlib
import signal
from collections.abc import Callable

from .bots.workers import processes
from .edge.metrics import Metrics
from .ending import end_after
from .node import ServerNode
from .storage import Storage

ENDING = 4.8
"""After how many seconds the process ends even if something in it hangs."""


def work(
    storage: Storage, workers: int, metrics: tuple[str, int] | None, ready: Callable[[], None]
) -> None:
    """Think until SIGINT or SIGTERM; `ready` is called at the start."""
    node = ServerNode(storage, processes(workers), helps=True)
    counting = Metrics(node)
    node.observe(counting)
    if metrics is not None:
        counting.serve(*metrics)
    asyncio.run(_work(node, ready))


async def _work(node: ServerNode, ready: Callable[[], None]) -> None:
    loop, working = asyncio.get_running_loop(), asyncio.create_task(_think(node, ready))

    def end() -> None:
        end_after(ENDING)
        working.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, end)
    with contextlib.suppress(asyncio.CancelledError):
        await working


async def _think(node: ServerNode, ready: Callable[[], None]) -> None:
    """Until it is cancelled."""
    try:
        await node.start()
        asyncio.get_running_loop().call_soon(ready)
        await asyncio.Event().wait()
    finally:
        await node.stop()
