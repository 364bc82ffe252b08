"""A push service, or a chat, of the tests' own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
AUTH = bytes(range(16))


@dataclass
class Sent:
    """A request that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Listening:
    port: int = 0
    status: int = 201
    hangs: bool = False
    sent: list[Sent] = field(default_factory=list)
    connections: int = 0

    def url(self, path: str = "") -> str:
        return f"http://127.0.0.1:{self.port}/{path}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            headers = {k.lower(): v for k, _, v in (line.partition(": ") for line in lines)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.sent.append(Sent(first.split(" ")[1], headers, body))
            if self.hangs:
                await reader.read()
            else:
                writer.write(f"HTTP/1.1 {self.status} So\r\nContent-Length: 0\r\n\r\n".encode())
                await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def listening() -> AsyncIterator[Listening]:
    found = Listening()
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()


class Browser:
    """The keys of a browser that asked for messages, and how it reads them (RFC 8291)."""

    def __init__(self, number: int = 7, auth: bytes = AUTH) -> None:
        self._private = ec.derive_private_key(number, CURVE)
        self.auth = auth

    @property
    def key(self) -> bytes:
        return self._private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def read(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        theirs, text = body[21 : 21 + length], body[21 + length :]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        shared = self._private.exchange(ec.ECDH(), sender)
        info = b"WebPush: info\x00" + self.key + theirs
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        content = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        padded = AESGCM(content).decrypt(nonce, text, None)
        return padded.rstrip(b"\x00")[:-1]
