"""A bare socket to a table: the test sends each frame and looks at each answer."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from websockets.asyncio.client import ClientConnection, connect

from ludolab.table import messages
from ludolab.table.messages import CommandDone, CommandRefused, Do, TableShown, TryAgain

from .api import Invited, Person, new_command
from .client import decode, encode

WITHIN = 60.0
S = TypeVar("S", bound=messages.Sent)
Answer = CommandDone | CommandRefused | TryAgain


class Line:
    """A person's connection to a table at one node."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._table: TableShown | None = None

    @property
    def table(self) -> TableShown:
        """The latest table that was received."""
        assert self._table is not None
        return self._table

    async def say(self, message: messages.Received) -> None:
        await self._socket.send(encode(message).decode())

    async def hear(self) -> messages.Sent:
        async with asyncio.timeout(WITHIN):
            said = decode.decode(await self._socket.recv(decode=False))
        if isinstance(said, TableShown):
            self._table = said
        return said

    async def until(self, true: Callable[[TableShown], bool]) -> TableShown:
        """The first table, beginning with the present one, for which this is true."""
        async with asyncio.timeout(WITHIN):
            while self._table is None or not true(self._table):
                await self.hear()
        return self._table

    async def send(self, command: messages.Command, position: int | None = None) -> str:
        """Send a command for the position last seen. Returns its id."""
        at = self.table.position if position is None else position
        do = Do(id=new_command(), position=at, command=command)
        await self.say(do)
        return do.id

    async def answer(self, command: str) -> Answer:
        """The answer to this command."""
        while True:
            said = await self.hear()
            if isinstance(said, CommandDone | CommandRefused | TryAgain):
                assert said.id == command
                return said

    async def do(self, command: messages.Command) -> Answer:
        return await self.answer(await self.send(command))

    async def done(self, command: messages.Command) -> None:
        """Send a command, which must be carried out."""
        said = await self.do(command)
        assert isinstance(said, CommandDone), said


@asynccontextmanager
async def connected(
    address: str, at: Invited, person: Person | None, since: int | None = None
) -> AsyncIterator[Line]:
    """A connection that has received the table."""
    url = f"ws://{address}/api/tables/{at.table}/live"
    async with connect(url, compression=None, close_timeout=5, max_size=None) as socket:
        line = Line(socket)
        secret = None if person is None else person.secret
        await line.say(messages.Hello(since=since, key=at.key, secret=secret))
        await line.until(lambda _: True)
        yield line


def eye(table: TableShown, seat: int) -> messages.Eye:
    """What this seat, which must be one's own, is shown."""
    [found] = [eye for eye in table.eyes if eye.seat == seat]
    return found


def decides(table: TableShown, seat: int) -> bool:
    return any(eye.seat == seat and eye.moves is not None for eye in table.eyes)
