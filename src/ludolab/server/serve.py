"""A server process: one event loop, a house, and uvicorn in front of it."""

import asyncio
import contextlib
import errno
import gc
import signal
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import uvicorn

from ludolab.core import LudolabError

from .edge.app import make_app
from .edge.limits import Limits
from .house import House
from .own import OwnBots
from .storage import Storage

GOODBYE, LAST_ANSWERS, CLOSING = 2, 1, 2
"""Ending takes five seconds at most: so many for those who are connected to hear it, for requests
under way, and for the house to close. Who is cut off comes back and asks again."""
FREE_PORTS = 100


@dataclass(frozen=True, kw_only=True)
class Serving:
    """How to serve: to whom, through which proxies, with how many processes for bots."""

    sockets: Sequence[socket.socket]
    hosts: frozenset[str]
    """The names under which we are reached; other names are refused."""
    base: str | None = None
    """How others reach us, for the invitations of somebody who sits at this very machine."""
    proxies: Sequence[str] = ()
    """Who may say, in our place, from where a request comes."""
    workers: int = 1
    own: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The bots that we were given: how each is started, by its name."""
    limits: Limits = Limits()  # noqa: RUF009 (it is frozen)


def serve(storage: Storage, serving: Serving, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called once requests are answered."""
    house = House(storage, workers=serving.workers, own=OwnBots(serving.own))
    app = make_app(house, hosts=serving.hosts, base=serving.base, limits=serving.limits)
    server = Server(_config(app, serving.proxies), house)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(server, serving.sockets, ready))


async def _serve(
    server: "Server", sockets: Sequence[socket.socket], ready: Callable[[], None]
) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, server.handle_exit, number, None)
    # Here and not in the app's lifespan: what is wrong with the database is then one sentence.
    await server.house.start()
    # Tables are values that refer to older ones, never in circles: to look through all of them for
    # garbage again and again would cost a quarter of the time.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    try:
        loop.call_soon(ready)
        await server.serve([*sockets])
    finally:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(server.house.stop(), CLOSING)


def _config(app: object, proxies: Sequence[str]) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        lifespan="off",
        ws="websockets-sansio",
        ws_max_size=Limits().body,
        # A table is 2 kB: packing it costs as much as all else, and 50 kB for each connection.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[*proxies],
        timeout_graceful_shutdown=LAST_ANSWERS,
    )


class Server(uvicorn.Server):
    """Everybody who is connected is asked to come back before their socket is closed."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._goodbye(), GOODBYE)
        await super().shutdown(sockets)

    async def _goodbye(self) -> None:
        await self.house.goodbye()
        while self.house.visits and not self.force_exit:
            await asyncio.sleep(0.02)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """The loop has our handlers already; uvicorn's would end us with the signal, not with 0."""
        yield


def listen(host: str, port: int, *, exactly: bool) -> socket.socket:
    """A socket that listens there, or unless `exactly`, on the next port that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = port if exactly else min(port + FREE_PORTS, 65_535)
    for candidate in range(port, last + 1):
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, candidate))
            listener.listen(2048)
        except (OSError, OverflowError) as error:
            listener.close()
            taken = isinstance(error, OSError) and error.errno in (errno.EADDRINUSE, errno.EACCES)
            if candidate == last or not taken:
                why = getattr(error, "strerror", None) or str(error)
                raise LudolabError(f"{host} port {candidate} can't be used: {why}") from None
        else:
            return listener
    raise AssertionError
