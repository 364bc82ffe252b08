"""Only our own page may send commands, and only to our own name.

A page from elsewhere could otherwise use the cookie of its visitor, or give its own name our
address (DNS rebinding) and read everything.
"""

import re
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ludolab.server.door import Door
from ludolab.table.refused import Refused

from .answers import Wrong, refusal
from .asking import language

ANY = "*"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
"""Our names on this very machine: what browsers trust without TLS, too."""
READING = ("GET", "HEAD")
NAME = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?", re.IGNORECASE)


class Hosts:
    """Refuses requests for other hosts, and commands and sockets of other pages."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str], door: Door | None = None) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = HTTPConnection(scope).headers
        # With two names, one would be checked and the other believed: there must be exactly one.
        host = " ".join(headers.getlist("host"))
        origins = headers.getlist("origin")
        if not self._ours(host):
            answer = Wrong(421, "wrong-host").answer(language(scope))
        elif _changes(scope) and not all(same_host(origin, host) for origin in origins):
            answer = refusal(Refused("elsewhere"), language(scope))
        else:
            await self.app(scope, receive, send)
            return
        await answer(scope, receive, send)

    def _ours(self, host: str) -> bool:
        name = name_in(host)
        if name is None:
            return False
        room = self.door.addresses if self.door else ()
        return ANY in self.hosts or name in self.hosts or name in room


def name_in(host: str) -> str | None:
    """The name in a `Host` header, without the port; None if it is odd."""
    found = NAME.fullmatch(host)
    return None if found is None else found["name"].lower().strip("[]")


def same_host(origin: str, host: str) -> bool:
    """Whether this origin is that of this host."""
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


def _changes(scope: Scope) -> bool:
    return scope["type"] == "websocket" or scope["method"] not in READING
