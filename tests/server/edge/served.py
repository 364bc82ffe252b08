"""A real server on a free port, and people who talk to it."""

import asyncio
import contextlib
import itertools
import json
import ssl
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import httpx
import uvicorn
from prometheus_client import generate_latest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludolab.server.bots.workers import processes
from ludolab.server.desk.lab import Lab
from ludolab.server.edge.app import make_app
from ludolab.server.edge.limits import UNLIMITED, Limits
from ludolab.server.edge.metrics import Metrics
from ludolab.server.edge.page import FOLDER
from ludolab.server.node import ServerNode
from ludolab.server.storage import open_storage

T = TypeVar("T")
Message: TypeAlias = dict[str, Any]
"""JSON from the server."""
KAWUMM = {"game": "kawumm", "players": 2}
PATIENCE = 90.0
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once: httpx would make one for each request, and none is needed."""


class Served:
    def __init__(self, node: ServerNode, server: uvicorn.Server, metrics: Metrics) -> None:
        self.node = node
        self.metrics = metrics
        self.loop = server.servers[0].get_loop()
        self.port: int = server.servers[0].sockets[0].getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.host}"

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this on the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def numbers(self) -> dict[str, float]:
        """The metrics that Prometheus would collect."""
        text = generate_latest(self.metrics.registry).decode()
        lines = (line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")
        return {name: float(value) for name, value in lines}

    def get(self, path: str, **given: Any) -> httpx.Response:
        return httpx.get(self.url + path, verify=PLAIN, timeout=PATIENCE, **given)

    def post(self, path: str, body: object = None, **given: Any) -> httpx.Response:
        return httpx.post(self.url + path, json=body, verify=PLAIN, timeout=PATIENCE, **given)

    @contextmanager
    def socket(self, table: str, **given: Any) -> Iterator["Socket"]:
        with connect(f"ws://{self.host}/api/tables/{table}/live", **given) as connection:
            yield Socket(connection)


@contextmanager
def serving(
    data: Path,
    limits: Limits = UNLIMITED,
    hosts: frozenset[str] = frozenset({"127.0.0.1"}),
    static: Path = FOLDER,
    alone: Path | None = None,
    lab: Lab | None = None,
) -> Iterator[Served]:
    node = ServerNode(open_storage(f"sqlite:///{data / 'tables.db'}"), processes(), lab=lab)
    metrics = Metrics(node)
    app = make_app(node, metrics, hosts=hosts, limits=limits, static=static, alone=alone)
    config = uvicorn.Config(
        app, port=0, log_config=None, access_log=False, timeout_graceful_shutdown=5
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.01)
        yield Served(node, server, metrics)
    finally:
        server.should_exit = True
        thread.join()


class Person:
    """A person with the secret from the first request."""

    def __init__(self, served: Served) -> None:
        self.served = served
        hello = served.post("/api/me", {"cookie": False})
        assert hello.status_code == 201
        self.secret: str = hello.json()["secret"]
        self.id: str = hello.json()["person"]
        self.headers = {"Authorization": f"Bearer {self.secret}"}
        self._ids = itertools.count()

    def get(self, path: str, **given: Any) -> httpx.Response:
        return self.served.get(path, headers=self.headers | given.pop("headers", {}), **given)

    def post(self, path: str, body: object = None, **given: Any) -> httpx.Response:
        headers = self.headers | given.pop("headers", {})
        return self.served.post(path, body, headers=headers, **given)

    def open(self, *seats: Message, start: bool = False, **settings: Any) -> Message:
        body = {"settings": KAWUMM | settings, "seats": seats, "start": start}
        opened = self.post("/api/tables", body)
        assert opened.status_code == 201, opened.text
        found: Message = opened.json()
        return found

    def id_of_command(self) -> str:
        return f"{self.id[:8]}-{next(self._ids)}"

    def do(self, table: str, kind: str, position: int = 0, **parts: Any) -> httpx.Response:
        key = parts.pop("key", None)
        ask = {
            "id": self.id_of_command(),
            "position": position,
            "command": {"type": kind, **parts},
        }
        headers = {} if key is None else {"X-Ludolab-Key": key}
        return self.post(f"/api/tables/{table}/commands", ask, headers=headers)

    @contextmanager
    def at(self, table: str, key: str | None = None) -> Iterator["Socket"]:
        with self.served.socket(table) as socket:
            socket.say(type="hello", secret=self.secret, key=key, since=0)
            yield socket


class Socket:
    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[Message] = []

    def say(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def hear(self) -> Message:
        message: Message = json.loads(self.connection.recv(PATIENCE))
        self.heard.append(message)
        return message

    def until(self, kind: str, wanted: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next message of this kind."""
        while True:
            message = self.hear()
            if message["type"] == kind and wanted(message):
                return message

    def end(self) -> int:
        """Read everything to the end. Returns the code of the close."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.connection.close_code or 0


def two_at_kawumm(served: Served, **settings: Any) -> tuple[Person, Person, Message]:
    """Two people at a running game."""
    anne, paul = Person(served), Person(served)
    opened = anne.open({"holder": "me", "name": "Annechen"}, **settings)
    table, key = opened["table"], opened["key"]
    assert paul.do(table, "sit", seat=1, name="Paulchen", key=key).status_code == 200
    assert anne.do(table, "start").status_code == 200
    return anne, paul, opened


def play_to_the_end(one: Person, other: Person, table: str) -> list[list[Message]]:
    """A whole game over two sockets. Returns what each of them received."""
    people = (one, other)
    with one.at(table) as first, other.at(table) as second:
        sockets = (first, second)
        shown = [socket.until("table") for socket in sockets]
        while shown[0]["status"] == "playing":
            seat = shown[0]["deciding"][0]
            me = shown[seat]
            sockets[seat].say(
                type="do",
                id=people[seat].id_of_command(),
                position=me["position"],
                command={"type": "play", "seat": seat, "move": me["eyes"][0]["moves"][0]["move"]},
            )
            after = partial(_is_at, me["position"] + 1)
            shown = [socket.until("table", after) for socket in sockets]
        return [socket.heard for socket in sockets]


def _is_at(position: int, shown: Message) -> bool:
    found: int = shown["position"]
    return found == position
