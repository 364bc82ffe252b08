"""What the worker of a page calls: a server of its own, for this browser alone."""

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
from .here import in_the_loop
from .indexed import Indexed, Transact

COOKIES = "cookies"


class House:
    """Everything that goes in and out is text: the worker needs to know nothing of Python."""

    def __init__(self, bridge: Bridge, tell: Tell) -> None:
        self._bridge = bridge
        self._tell = tell

    async def fetch(self, request: str) -> str:
        """A request of the page: its method, path, headers and body; the answer likewise."""
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


async def open_house(transact: Transact, tell: Tell) -> House:
    """The house of this browser: its tables are in the database that `transact` writes to."""
    configure("console")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    node = ServerNode(Indexed(transact), in_the_loop())
    app = make_app(node, Counting(), hosts=frozenset({ANY}), limits=UNLIMITED, static=None)
    await node.start()

    async def keep(cookies: Mapping[str, str]) -> None:
        await transact(json.dumps([["put", "kept", {"name": COOKIES, "value": cookies}]]))

    return House(Bridge(app, Jar(await _kept(transact), keep)), tell)


async def _kept(transact: Transact) -> Mapping[str, str]:
    """The cookies of earlier visits."""
    answer = json.loads(await transact(json.dumps([["get", "kept", COOKIES]])))
    [found] = answer.get("found", [None])
    return {} if found is None else dict(found["value"])
