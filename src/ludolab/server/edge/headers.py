"""The headers of every answer: the browser is to load nothing from elsewhere, and no other page
may frame ours."""

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .hosts import LOOPBACK, name_in

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'{socket}; font-src 'self'; frame-src 'self'; manifest-src 'self'; "
    "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
WITH_ENGINE = "script-src 'self' 'wasm-unsafe-eval'"
PLAY: Final = "play"
"""Where the page is that needs no server: its engine is WebAssembly."""
ALWAYS: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SECURE = ("https", "wss")
ONLY_SECURE = "max-age=31536000"
"""Browsers that came over TLS use nothing else for a year."""
FRAMES: Final = "ludolab.frames"
"""The key of the scope for sending the frames of an open socket: nothing in between needs
to look at each of them."""
STARTS = ("http.response.start", "websocket.http.response.start")
SOCKET = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}


class Headers:
    """Adds the headers to every answer, errors included; answers aren't cached unless they say
    so."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return

        if scope["type"] == "websocket":
            scope[FRAMES] = send

        async def send_with(message: Message) -> None:
            if message["type"] in STARTS:
                headers = MutableHeaders(scope=message)
                headers.update(ALWAYS)
                host = HTTPConnection(scope).headers.get("host", "")
                secure = scope["scheme"] in SECURE
                # A report that is shown in a frame brings its own.
                headers.setdefault(
                    "Content-Security-Policy",
                    policy(scope["scheme"], host, engine=scope["path"].startswith(f"/{PLAY}/")),
                )
                if secure or name_in(host) in LOOPBACK:
                    # Elsewhere browsers ignore it, and complain.
                    headers["Cross-Origin-Opener-Policy"] = "same-origin"
                if secure:
                    headers["Strict-Transport-Security"] = ONLY_SECURE
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with)


def policy(scheme: str, host: str, *, engine: bool = False) -> str:
    """For older browsers 'self' doesn't include the socket, so it is named, unless the host is
    odd. `engine`: whether the page may run WebAssembly."""
    plain = host and all(char.isascii() and (char.isalnum() or char in ".:[]-_") for char in host)
    found = POLICY.format(socket=f" {SOCKET[scheme]}://{host}" if plain else "")
    return found.replace("script-src 'self'", WITH_ENGINE) if engine else found
