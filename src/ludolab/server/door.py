"""A server that was begun for this machine alone lets phones in the room in, or no longer."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from ludolab.core import LudolabError
from ludolab.table.refused import Refused

from .lan import lan_addresses
from .listening import listen

Close: TypeAlias = Callable[[], None]
"""Listen no longer, and cut off whoever came that way."""
Serve: TypeAlias = Callable[[Sequence[socket.socket]], Awaitable[Close]]


class Door:
    """While it is open we listen on the addresses that this machine has in its networks as well, on
    the port that the page has here."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.addresses: tuple[str, ...] = ()
        """Under which the room reaches us; none: the door is closed."""
        self.serve: Serve | None = None
        """How other sockets are served; the server says so once it runs."""
        self._close: Close | None = None
        self._turning = asyncio.Lock()

    @property
    def link(self) -> str | None:
        """How phones come here, while they can."""
        return f"http://{self.addresses[0]}:{self.port}/" if self.addresses else None

    async def turn(self, *, to_open: bool) -> None:
        """Open or close it; Refused if this machine is in no network."""
        async with self._turning:
            if to_open and not self.addresses:
                await self._open()
            elif not to_open and self._close is not None:
                self._close()
                self.addresses, self._close = (), None

    async def _open(self) -> None:
        assert self.serve is not None
        bound = {address: found for address in lan_addresses() if (found := self._bound(address))}
        if not bound:
            raise Refused("no-network")
        self._close = await self.serve([*bound.values()])
        self.addresses = tuple(bound)

    def _bound(self, address: str) -> socket.socket | None:
        """A socket bound there; None if the port is taken."""
        try:
            return listen(address, self.port, exactly=True)
        except LudolabError:
            return None
