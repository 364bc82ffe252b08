"""A process that only thinks: it takes over bots' turns from nodes that can't keep up, and serves
no clients."""

import asyncio
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
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ended.set)
    await node.start()
    try:
        loop.call_soon(ready)
        await ended.wait()
    finally:
        end_after(ENDING)
        await node.stop()
