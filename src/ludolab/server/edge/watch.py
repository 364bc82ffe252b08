"""Logs and counts every request and every socket; an unexpected exception is logged besides."""

import time
from typing import Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .answers import Wrong
from .asking import language
from .counting import Counting

ROUTE: Final = "ludolab.route"
"""The key of the scope for the template of its route."""
NOWHERE = "-"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
BROKEN = 1011

log = structlog.get_logger()


class Watch:
    def __init__(self, app: ASGIApp, counting: Counting, node: str) -> None:
        self.app = app
        self.counting = counting
        self.node = node

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        watched = _Watched(receive, send)
        began = time.perf_counter()
        try:
            await self.app(scope, watched.receive, watched.send)
        except Exception as error:
            log.error("broken", route=scope.get(ROUTE, NOWHERE), node=self.node, exc_info=error)
            await _break(scope, watched)
        finally:
            self._note(scope, watched.status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get(ROUTE, NOWHERE)
        method = "SOCKET" if scope["type"] == "websocket" else scope["method"]
        # A client mustn't make up labels.
        method = method if method in (*METHODS, "SOCKET") else NOWHERE
        self.counting.answered(route, method, status)
        log.info(
            "request",
            method=method,
            route=route,
            status=status,
            ms=round(seconds * 1000, 2),
            node=self.node,
        )


class _Watched:
    """Notes the status: of an answer, or with which code a socket ended."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self.status = 0
        self.answering = False
        """Whether an answer has begun, or a socket is open."""
        self.closed = False

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "websocket.disconnect" and not self.closed:
            self.closed = True
            self.status = message.get("code") or 1005
        return message

    async def send(self, message: Message) -> None:
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.answering = True
            self.status = message["status"]
        elif kind == "websocket.accept":
            self.answering = True
        elif kind == "websocket.close":
            self.closed = True
            self.status = message.get("code", 1000)
        await self._send(message)


async def _break(scope: Scope, watched: _Watched) -> None:
    if not watched.answering:
        answer = Wrong(500, "broken").answer(language(scope))
        await answer(scope, watched.receive, watched.send)
    elif scope["type"] == "websocket" and not watched.closed:
        await watched.send({"type": "websocket.close", "code": BROKEN})
