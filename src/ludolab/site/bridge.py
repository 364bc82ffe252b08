"""Requests and sockets of the page, which come as messages, become calls of the app (ASGI)."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from http.cookies import SimpleCookie
from typing import Any, TypeAlias
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp, Message

Tell: TypeAlias = Callable[[str, str, str | int], None]
"""Says to the page: of the socket of this id, that it is "open", a "frame", or "closed"."""
HOST = "localhost"


class Jar:
    """The cookies of the page, as a browser keeps them: names and values."""

    def __init__(
        self, cookies: Mapping[str, str], keep: Callable[[Mapping[str, str]], Awaitable[None]]
    ) -> None:
        self.cookies = dict(cookies)
        self._keep = keep

    @property
    def header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def heed(self, header: str) -> None:
        """What an answer wants to be kept, or dropped."""
        for name, morsel in SimpleCookie(header).items():
            if morsel["max-age"] == "0":
                self.cookies.pop(name, None)
            else:
                self.cookies[name] = morsel.value
        await self._keep(self.cookies)


class Bridge:
    """Law: the app is asked as it would be over the network; no route knows the difference."""

    def __init__(self, app: ASGIApp, jar: Jar) -> None:
        self._app = app
        self._jar = jar
        self._lines: dict[str, asyncio.Queue[Message]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def fetch(
        self, method: str, path: str, headers: Mapping[str, str], body: str
    ) -> tuple[int, dict[str, str], str]:
        """A request: the status, headers and body of its answer."""
        start: Message = {}
        parts: list[bytes] = []
        come: list[Message] = [{"type": "http.request", "body": body.encode()}]

        async def receive() -> Message:
            return come.pop() if come else await asyncio.Future()

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            else:
                parts.append(message.get("body", b""))

        scope = self._scope("http", path, headers) | {"method": method, "scheme": "http"}
        await self._app(scope, receive, send)
        pairs = [(name.decode().lower(), value.decode()) for name, value in start["headers"]]
        for name, value in pairs:
            if name == "set-cookie":
                await self._jar.heed(value)
        said = {name: value for name, value in pairs if name != "set-cookie"}
        return start["status"], said, b"".join(parts).decode()

    def connect(self, line: str, path: str, tell: Tell) -> None:
        """A socket by this id, which the page makes up."""
        come: asyncio.Queue[Message] = asyncio.Queue()
        come.put_nowait({"type": "websocket.connect"})
        self._lines[line] = come

        async def send(message: Message) -> None:
            match message["type"]:
                case "websocket.accept":
                    tell(line, "open", "")
                case "websocket.send":
                    tell(line, "frame", message["text"])
                case "websocket.close":
                    tell(line, "closed", message.get("code", 1000))
                case "websocket.http.response.start":
                    tell(line, "closed", 1006)

        async def talk() -> None:
            try:
                await self._app(
                    self._scope("websocket", path, {}) | {"scheme": "ws"}, come.get, send
                )
            finally:
                self._lines.pop(line, None)

        task = asyncio.ensure_future(talk())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def hear(self, line: str, text: str) -> None:
        """A frame from the page."""
        if line in self._lines:
            self._lines[line].put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self, line: str) -> None:
        """The page has closed this socket."""
        if line in self._lines:
            self._lines[line].put_nowait({"type": "websocket.disconnect", "code": 1000})

    def _scope(self, kind: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
        url = urlsplit(f"/{path.lstrip('/')}")
        sent = {name.lower(): value for name, value in headers.items()} | {"host": HOST}
        if self._jar.cookies:
            sent["cookie"] = self._jar.header
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "path": unquote(url.path),
            "raw_path": url.path.encode(),
            "root_path": "",
            "query_string": url.query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
            "client": ("127.0.0.1", 0),
            "server": (HOST, 80),
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
            "state": {},
        }
