"""The headers of every answer: the browser is to load nothing from elsewhere, and no other page
may frame ours."""

from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'{socket}; font-src 'self'; manifest-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
ALWAYS: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SECURE = ("https", "wss")
ONLY_SECURE = "max-age=31536000"
"""Browsers that came over TLS use nothing else for a year."""
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

        async def send_with(message: Message) -> None:
            if message["type"] in STARTS:
                headers = MutableHeaders(scope=message)
                headers.update(ALWAYS)
                headers["Content-Security-Policy"] = policy(scope)
                if scope["scheme"] in SECURE:
                    headers["Strict-Transport-Security"] = ONLY_SECURE
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with)


def policy(scope: Scope) -> str:
    """For older browsers 'self' doesn't include the socket, so it is named, unless the host is
    odd."""
    host = HTTPConnection(scope).headers.get("host", "")
    plain = host and all(char.isascii() and (char.isalnum() or char in ".:[]-_") for char in host)
    return POLICY.format(socket=f" {SOCKET[scope['scheme']]}://{host}" if plain else "")
