"""A server process: one event loop, a node, and uvicorn in front of it."""

import asyncio
import contextlib
import gc
import signal
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import uvicorn

from .bots.own import OwnBots
from .bots.workers import processes
from .desk.lab import Lab, LabBounds
from .door import Close, Door
from .edge.app import make_app
from .edge.limits import Limits
from .edge.metrics import Metrics
from .ending import end_after
from .node import ServerNode
from .storage import Storage

GOODBYE, LAST_ANSWERS = 1.5, 1
"""Of the five seconds that ending may take, those for saying goodbye to clients and for requests
under way; the node needs two to stop. Clients that are cut off reconnect and ask again."""
ENDING = 4.8
"""After how many seconds the process ends even if something in it hangs."""


@dataclass(frozen=True, kw_only=True)
class Serving:
    """The settings of a server process."""

    sockets: Sequence[socket.socket]
    front: socket.socket | None = None
    """Instead of listening, connections are received from a front process through this."""
    hosts: frozenset[str]
    """The host names that are accepted."""
    base: str | None = None
    """The address for invitations that are sent from this very machine."""
    door: Door | None = None
    """With it whoever sits at this machine can let phones in the room in."""
    proxies: Sequence[str] = ()
    """Proxies whose `X-Forwarded-…` headers are trusted."""
    metrics: tuple[str, int] | None = None
    """The address and port for Prometheus."""
    workers: int = 1
    keep: float | None = None
    """How many seconds unused tables are kept; None: forever."""
    private: bool = False
    """Whether notices may be sent to addresses in our own network."""
    lab: tuple[Path, LabBounds] | None = None
    """Where experiments are kept, and what each may take; None: there is no lab."""
    own: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The operator's own bots: the command of each, by its name."""
    limits: Limits = Limits()  # noqa: RUF009 (it is frozen)


def serve(storage: Storage, serving: Serving, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called once requests are answered."""
    thinkers, own = processes(serving.workers), OwnBots(serving.own)
    lab = None if serving.lab is None else Lab(*serving.lab)
    node = ServerNode(
        storage, thinkers, own=own, keep=serving.keep, private=serving.private, lab=lab
    )
    metrics = Metrics(node)
    app = make_app(
        node,
        metrics,
        hosts=serving.hosts,
        base=serving.base,
        limits=serving.limits,
        door=serving.door,
    )
    if serving.metrics is not None:
        metrics.serve(*serving.metrics)
    server = Server(_config(app, serving.proxies), node, serving.front)
    if serving.door is not None:
        serving.door.serve = server.serve_also
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(server, serving.sockets, ready))


async def _serve(
    server: "Server", sockets: Sequence[socket.socket], ready: Callable[[], None]
) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, server.handle_exit, number, None)
    try:
        # Not in the app's lifespan: there, an unusable database would end in a traceback instead of
        # one sentence.
        await server.start_node()
        # Tables are values that refer to older ones, never in cycles: scanning all of them for
        # garbage again and again would cost a quarter of the time.
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 20, 20)
        loop.call_soon(ready)
        await server.serve([*sockets])
    except asyncio.CancelledError:
        return
    finally:
        await server.node.stop()


def _config(app: object, proxies: Sequence[str]) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        lifespan="off",
        ws="websockets-sansio",
        ws_max_size=Limits().body,
        # A table is 2 kB: compressing it costs as much time as all else, and 50 kB a connection.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[*proxies],
        timeout_graceful_shutdown=LAST_ANSWERS,
    )


class Server(uvicorn.Server):
    """Asks all clients to reconnect before their sockets are closed."""

    def __init__(
        self, config: uvicorn.Config, node: ServerNode, front: socket.socket | None
    ) -> None:
        super().__init__(config)
        self.node = node
        self._front = front
        self._starting: asyncio.Task[None] | None = None

    async def start_node(self) -> None:
        """CancelledError if the process is to end before that is done."""
        self._starting = asyncio.create_task(self.node.start())
        await self._starting

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        end_after(ENDING)
        if self._starting is not None:
            # It may be waiting for another node to upgrade the database.
            self._starting.cancel()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._front is not None:
            self._front.setblocking(False)
            asyncio.get_running_loop().add_reader(self._front, self._take, self._front)

    def _take(self, front: socket.socket) -> None:
        """Serve the next connection that the front process has accepted."""
        loop = asyncio.get_running_loop()
        try:
            said, found, _, _ = socket.recv_fds(front, 1, 1)
        except OSError:
            return
        if not said:
            # The front process is gone: there will be no more connections.
            loop.remove_reader(front)
            self.handle_exit(signal.SIGTERM, None)
        for number in found:
            client = socket.socket(fileno=number)
            client.setblocking(False)
            self.node.tasks.spawn(loop.connect_accepted_socket(self._protocol, client))

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def serve_also(self, sockets: Sequence[socket.socket]) -> Close:
        """Serve these, too, until what is given back is called."""
        loop = asyncio.get_running_loop()
        listening = [await loop.create_server(self._protocol, sock=each) for each in sockets]
        self.servers += listening
        names = {each.getsockname()[0] for each in sockets}

        def close() -> None:
            for each in listening:
                each.close()
                self.servers.remove(each)
            for connection in [*self.server_state.connections]:
                if connection.transport.get_extra_info("sockname")[0] in names:
                    connection.transport.close()

        return close

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._front is not None:
            asyncio.get_running_loop().remove_reader(self._front)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._goodbye(), GOODBYE)
        await super().shutdown(sockets)

    async def _goodbye(self) -> None:
        await self.node.goodbye()
        while self.node.rooms.visits and not self.force_exit:
            await asyncio.sleep(0.02)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave our handlers in place: with uvicorn's, the exit code wouldn't be 0."""
        yield
