"""Rate limits of people and addresses."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Literal, TypeAlias

from starlette.types import Scope

Kind: TypeAlias = Literal[
    "hello",
    "code",
    "open",
    "table",
    "command",
    "word",
    "read",
    "tell",
    "retell",
    "lamp",
    "tool",
    "socket",
]
KEPT = 20_000
"""How many buckets are kept; the least recently used is dropped, and would start full again."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: a burst, and then a steady rate."""

    each_second: float
    at_once: int


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What a person is allowed, and an address `family` times as much of. None: no limit."""

    hello: Rate | None = Rate(0.5, 20)
    code: Rate | None = Rate(1 / 60, 5)
    """Codes that are typed: so few that nobody finds somebody else's."""
    open: Rate | None = Rate(0.5, 30)
    table: Rate | None = Rate(1 / 300, 200)
    """Tables opened from one address, however many people share it."""
    command: Rate | None = Rate(30.0, 60)
    word: Rate | None = Rate(0.4, 4)
    """Kind words."""
    read: Rate | None = Rate(20.0, 100)
    tell: Rate | None = Rate(1.0, 20)
    """Stories: each replays a whole game."""
    retell: Rate | None = Rate(0.2, 6)
    """Stories of uploaded records, which can be of any length."""
    lamp: Rate | None = Rate(1.0, 20)
    tool: Rate | None = Rate(4.0, 40)
    socket: Rate | None = Rate(2.0, 40)
    sockets: int | None = 512
    """Simultaneous connections from one address."""
    family: int = 8
    """How many people may share an address: a household, a class room."""
    body: int = 65_536
    """The most bytes of a request or a frame."""

    def of(self, kind: Kind) -> Rate | None:
        rate: Rate | None = getattr(self, kind)
        return rate


UNLIMITED = Limits(
    hello=None,
    code=None,
    open=None,
    table=None,
    command=None,
    word=None,
    read=None,
    tell=None,
    retell=None,
    lamp=None,
    tool=None,
    socket=None,
    sockets=None,
)
"""For measurements: only sizes are limited."""


class Guard:
    """Laws: nobody ever gets more than their rate allows; whoever was refused is granted it after
    the time that was named. Memory is bounded."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._buckets: OrderedDict[tuple[Kind, str], tuple[float, float]] = OrderedDict()
        self._connected: Counter[str] = Counter()

    def person(self, kind: Kind, person: str) -> float:
        """Take one token; 0.0 if it is granted, else how many seconds to wait."""
        return self._take(kind, f"person {person}", 1)

    def address(self, kind: Kind, address: str) -> float:
        times = 1 if kind == "table" else self.limits.family
        return self._take(kind, f"address {address}", times)

    def connect(self, address: str) -> bool:
        """Whether another connection is granted; `disconnect` gives it back."""
        most = self.limits.sockets
        if most is not None and self._connected[address] >= most:
            return False
        self._connected[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        self._connected[address] -= 1
        if not self._connected[address]:
            del self._connected[address]

    def _take(self, kind: Kind, who: str, times: int) -> float:
        rate = self.limits.of(kind)
        if rate is None:
            return 0.0
        most, speed, now = float(rate.at_once * times), rate.each_second * times, self._clock()
        left, at = self._buckets.pop((kind, who), (most, now))
        left = min(most, left + (now - at) * speed)
        granted = left >= 1.0
        self._buckets[kind, who] = (left - 1.0 if granted else left, now)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return 0.0 if granted else (1.0 - left) / speed


def address(scope: Scope) -> str:
    """The client's address, as uvicorn and the proxies in front of it report it."""
    client = scope.get("client")
    return _household(client[0]) if client else ""


@lru_cache(maxsize=1024)
def _household(host: str) -> str:
    """One subscriber has a whole /64 of IPv6 addresses."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(found)
