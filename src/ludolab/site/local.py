"""The table server of one browser, as the worker of a page calls it."""

import json
import logging
from collections.abc import Mapping

import structlog

from ludolab.server.edge.app import make_app
from ludolab.server.edge.counting import Counting
from ludolab.server.edge.hosts import ANY
from ludolab.server.edge.limits import UNLIMITED
from ludolab.server.edge.logs import configure
from ludolab.server.node import ServerNode

from .bridge import Bridge, Jar, Tell
from .indexed import Indexed, Transact
from .thinker import loop_thinkers

COOKIES = "cookies"


class LocalServer:
    """Requests, answers and frames are strings, so the worker needn't know about Python objects."""

    def __init__(self, bridge: Bridge, tell: Tell) -> None:
        self._bridge = bridge
        self._tell = tell

    async def fetch(self, request: str) -> str:
        """Answer a request: JSON with method, path, headers and body; the answer has a status."""
        asked = json.loads(request)
        status, headers, body = await self._bridge.fetch(
            asked["method"], asked["path"], asked["headers"], asked["body"]
        )
        return json.dumps({"status": status, "headers": headers, "body": body})

    def connect(self, line: str, path: str) -> None:
        self._bridge.connect(line, path, self._tell)

    def hear(self, line: str, text: str) -> None:
        self._bridge.hear(line, text)

    def hang_up(self, line: str) -> None:
        self._bridge.hang_up(line)


async def open_server(transact: Transact, tell: Tell) -> LocalServer:
    """Start the server of this browser; `transact` writes to its database."""
    configure("console")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    node = ServerNode(Indexed(transact), loop_thinkers())
    app = make_app(node, Counting(), hosts=frozenset({ANY}), limits=UNLIMITED, static=None)
    await node.start()

    async def keep(cookies: Mapping[str, str]) -> None:
        await transact(json.dumps([["put", "kept", {"name": COOKIES, "value": cookies}]]))

    return LocalServer(Bridge(app, Jar(await _kept(transact), keep)), tell)


async def _kept(transact: Transact) -> Mapping[str, str]:
    """The cookies of earlier visits."""
    answer = json.loads(await transact(json.dumps([["get", "kept", COOKIES]])))
    [found] = answer.get("found", [None])
    return {} if found is None else dict(found["value"])
