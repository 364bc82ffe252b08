"""Several nodes behind one port: a front process hands each connection to the node of its table."""

import asyncio
import contextlib
import multiprocessing
import re
import signal
import socket
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace

import structlog

from ludolab.core import LudolabError

from .edge.logs import Style, configure
from .ending import end_after
from .serve import Serving, serve
from .storage import open_storage
from .tasks import Tasks

OF_A_TABLE = re.compile(rb"[A-Z]+ /api/tables/([0-9a-f]{20})[/? ]")
"""The beginning of a request about a table."""
BEGINNING = 64
"""How many bytes of a request are looked at."""
SILENT = 15.0
"""How many seconds a client has to send something."""
PAUSE = 1.0
"""How many seconds pass before a node that died is started again, or before the next connection is
accepted when too many are open."""
ENDING, LATEST = 4.6, 4.8
"""How many seconds nodes are given to end; they need less, unless they hang. And after how many the
front process ends even if something in it hangs."""
READY = b"ready"

log = structlog.get_logger()


def serve_many(
    database: str, serving: Serving, processes: int, style: Style | None, ready: Callable[[], None]
) -> None:
    """Serve with that many nodes until SIGINT or SIGTERM; `ready` is called once all answer."""
    asyncio.run(Front(database, serving, processes, style).run(ready))


class Front:
    """Accepts connections, reads nothing from them, and passes the sockets on.

    Any node could serve any connection. Those of one table go to the same node so that the others
    needn't follow that table too; if that node is down, they go to the next one.
    """

    def __init__(
        self, database: str, serving: Serving, processes: int, style: Style | None
    ) -> None:
        self._database = database
        self._serving = serving
        self._count = processes
        self._style = style
        self._tasks = Tasks()
        self._nodes: dict[int, socket.socket] = {}
        """The channels to the nodes that answer requests."""

    async def run(self, ready: Callable[[], None]) -> None:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, ended.set)
        ending = self._tasks.spawn(ended.wait())
        starting = self._tasks.spawn(self._start_all())
        try:
            await asyncio.wait([starting, ending], return_when=asyncio.FIRST_COMPLETED)
            if not ending.done():
                starting.result()
                for listener in self._serving.sockets:
                    self._tasks.spawn(self._accept(listener))
                ready()
                await ending
        finally:
            await self._end()

    async def _end(self) -> None:
        end_after(LATEST)
        for listener in self._serving.sockets:
            listener.close()
        await self._tasks.stop()
        nodes, until = multiprocessing.active_children(), time.monotonic() + ENDING
        for node in nodes:
            node.terminate()
        for node in nodes:
            node.join(max(0.0, until - time.monotonic()))
            if node.is_alive():
                node.kill()

    # --- nodes --------------------------------------------------------------------------------

    async def _start_all(self) -> None:
        await asyncio.gather(*(self._start(place) for place in range(self._count)))

    async def _start(self, place: int) -> None:
        """Start a node, and return when it answers requests."""
        channel, theirs = socket.socketpair()
        channel.setblocking(False)
        metrics = self._serving.metrics
        serving = replace(
            self._serving,
            sockets=(),
            metrics=None if metrics is None else (metrics[0], metrics[1] + place),
        )
        node = multiprocessing.get_context("spawn").Process(
            target=_node, args=(self._database, serving, self._style, theirs)
        )
        with theirs, _no_ctrl_c():
            node.start()
        said = await _hear(channel)
        if said != READY:
            channel.close()
            raise LudolabError(said.decode() or "a process of the server ended while starting")
        self._nodes[place] = channel
        self._tasks.spawn(self._replace(place))

    async def _replace(self, place: int) -> None:
        """Once the node has died, start another one."""
        channel = self._nodes[place]
        await _hear(channel)
        del self._nodes[place]
        channel.close()
        log.error("a node has died", place=place)
        while place not in self._nodes:
            await asyncio.sleep(PAUSE)
            try:
                await self._start(place)
            except LudolabError as error:
                log.error("a node can't be started", place=place, why=type(error).__name__)

    # --- connections --------------------------------------------------------------------------

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        listener.setblocking(False)
        while True:
            try:
                client, address = await loop.sock_accept(listener)
            except OSError as error:
                log.warning("no connection can be accepted", error=type(error).__name__)
                await asyncio.sleep(PAUSE)
                continue
            self._tasks.spawn(self._pass_on(client, address[0]))

    async def _pass_on(self, client: socket.socket, address: str) -> None:
        with client, contextlib.suppress(TimeoutError, OSError):
            async with asyncio.timeout(SILENT):
                await _readable(client)
            # They stay in the socket, for the node to read.
            beginning = client.recv(BEGINNING, socket.MSG_PEEK)
            for channel in self._in_order(beginning, address):
                with contextlib.suppress(OSError):  # it is dying, or its buffer is full
                    socket.send_fds(channel, [b"+"], [client.fileno()])
                    return

    def _in_order(self, beginning: bytes, address: str) -> list[socket.socket]:
        """All nodes, the one that the connection belongs to first."""
        found = OF_A_TABLE.match(beginning)
        number = int(found[1], 16) if found else zlib.crc32(address.encode())
        places = ((number + step) % self._count for step in range(self._count))
        return [self._nodes[place] for place in places if place in self._nodes]


async def _hear(channel: socket.socket) -> bytes:
    """What the node says; nothing if it has ended."""
    try:
        return await asyncio.get_running_loop().sock_recv(channel, 1024)
    except OSError:
        return b""


async def _readable(client: socket.socket) -> None:
    loop, arrived = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(client, arrived.set)
    try:
        await arrived.wait()
    finally:
        loop.remove_reader(client)


@contextlib.contextmanager
def _no_ctrl_c() -> Iterator[None]:
    """A terminal sends it to all processes, but it is the front that ends the nodes: those that
    are started meanwhile never receive it."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


# --- in the processes of the nodes ----------------------------------------------------------------


def _node(database: str, serving: Serving, style: Style | None, channel: socket.socket) -> None:
    configure(style)
    try:
        storage = open_storage(database)
        serve(storage, replace(serving, front=channel), lambda: channel.sendall(READY))
    except LudolabError as error:
        channel.sendall(str(error).encode())
