"""Sends something to an address that a person has given us, and to no machine of our own network.

An address could otherwise make this server ask what only it can reach. So the name is looked up
here, every address it has must be a public one, and the connection is made to that very address:
looked up again, the name could lead elsewhere. Nothing is followed, and of the answer only its
status is read.
"""

import asyncio
import re
import socket
from collections.abc import Mapping
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Final, TypeAlias
from urllib.parse import SplitResult, urlsplit

from ludolab.table.refused import Refused

if TYPE_CHECKING:
    from ssl import SSLContext

WITHIN: Final = 10.0
"""Seconds for all of it."""
LONGEST: Final = 2048
SCHEMES: Final[Mapping[str, int]] = {"https": 443, "http": 80}
ORDINARY: Final = re.compile(r"[!-~]+")
TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""Addresses by which IPv6 reaches IPv4."""
Address: TypeAlias = IPv4Address | IPv6Address


async def public(url: str, *, private: bool = False) -> None:
    """Refused unless something can be sent to this address. `private`: machines in our own network
    may be reached, too."""
    try:
        async with asyncio.timeout(WITHIN):
            await _addresses(_parts(url), private=private)
    except TimeoutError:
        raise Refused("bad-address") from None


async def post(url: str, body: bytes, headers: Mapping[str, str], *, private: bool = False) -> int:
    """Send this; the status of the answer. Refused, OSError or TimeoutError if there is none."""
    async with asyncio.timeout(WITHIN):
        to = _parts(url)
        [address, *_] = await _addresses(to, private=private)
        secured = to.scheme == "https"
        reader, writer = await asyncio.open_connection(
            address,
            _port(to),
            ssl=_trust() if secured else None,
            server_hostname=to.hostname if secured else None,
        )
        try:
            writer.write(_head(to, len(body), headers) + body)
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.close()


def _parts(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        whole = (
            len(url) <= LONGEST
            and ORDINARY.fullmatch(url)
            and parts.scheme in SCHEMES
            and parts.hostname
            and parts.username is None
            and parts.port != 0
        )
    except ValueError:
        whole = False
    if not whole:
        raise Refused("bad-address")
    return parts


def _port(to: SplitResult) -> int:
    return to.port or SCHEMES[to.scheme]


async def _addresses(to: SplitResult, *, private: bool) -> list[str]:
    """The addresses of this host: Refused if one of them isn't public."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(to.hostname, _port(to), type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Refused("bad-address") from None
    addresses = [str(where[0]) for *_, where in found]
    if not addresses or not (private or all(_public(address) for address in addresses)):
        raise Refused("bad-address")
    return addresses


def _public(text: str) -> bool:
    address: Address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in TRANSLATED:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        address = inner or address
    return address.is_global and not address.is_multicast


@cache
def _trust() -> "SSLContext":
    """Made once, as it takes some milliseconds. A page without a server has no such thing."""
    import ssl

    return ssl.create_default_context()


def _head(to: SplitResult, length: int, headers: Mapping[str, str]) -> bytes:
    path = (to.path or "/") + (f"?{to.query}" if to.query else "")
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {to.netloc}",
        f"Content-Length: {length}",
        "Connection: close",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def _status(line: bytes) -> int:
    found = re.match(rb"HTTP/1\.[01] ([0-9]{3})", line)
    if found is None:
        raise OSError("that isn't an answer")
    return int(found[1])
