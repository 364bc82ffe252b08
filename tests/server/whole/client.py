"""A person at a table, over a real socket: plays what is offered, and reconnects by itself."""

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludolab.table import messages
from ludolab.table.messages import CommandDone, CommandRefused, Do, Goodbye, TableShown, TryAgain
from ludolab.table.settings import AskedWhen

from .api import Invited, Person, new_command
from .choosing import sensible

decode: "msgspec.json.Decoder[messages.Sent]" = msgspec.json.Decoder(messages.Sent)
encode = msgspec.json.Encoder().encode
ORDERS: Sequence[AskedWhen] = ("always", "fitting", "not-this-turn")
PATIENCE = 20.0
"""Seconds of silence after which a node is given up and another one is tried."""
PAUSE = 0.05


class Client:
    """One person, or a spectator, at one table; with a seat, several seats or none.

    Laws: it has one command under way at a time, and sends it again with the same id until it is
    answered. If anything breaks, it goes on at the next node.
    """

    def __init__(
        self,
        addresses: Sequence[str],
        at: Invited,
        person: Person | None,
        *,
        seed: int = 0,
        whims: float = 0.0,
        foreseen: bool = False,
        record: bool = False,
    ) -> None:
        self.addresses = addresses
        self.at = at
        self.person = person
        self.rng = random.Random(seed)
        self.whims = whims
        """How often it takes a move back or orders how it wants to be asked, if it can."""
        self.foreseen = foreseen
        self.frames: list[bytes] | None = [] if record else None
        self.since = 0
        self.table: TableShown | None = None
        self.done: list[str] = []
        """Ids of acknowledged commands, in the order in which they were sent."""
        self.unanswered: Do | None = None
        self.stale = 0
        self.told_to_try_again = 0
        self.broken = 0
        """How often a connection was lost, or couldn't be made."""
        self.heard: list[int] = []
        """The positions of which it was told what happened."""
        self.on_done: Callable[[], None] = lambda: None
        self._next = 0

    async def play(self) -> None:
        """Play until the game is over and the last command is answered."""
        while not self.finished:
            try:
                await self._connected()
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                self.broken += 1
                await asyncio.sleep(PAUSE)
            self._next += 1

    async def play_again(self, since: int) -> None:
        """Play the next game at the same table, which began at this position."""
        self.since, self.table = since, None
        await self.play()

    @property
    def finished(self) -> bool:
        return self.table is not None and self.table.status == "over" and self.unanswered is None

    def __str__(self) -> str:
        """Its progress, for a test that fails."""
        table = self.table
        seen = table and (table.settings.game, table.game, table.position, table.deciding)
        return (
            f"{self.at.table} sees {seen}, waits for {self.unanswered}, "
            f"{len(self.done)} done, {self.stale} stale, {self.broken} broken"
        )

    @property
    def address(self) -> str:
        return self.addresses[self._next % len(self.addresses)]

    async def _connected(self) -> None:
        url = f"ws://{self.address}/api/tables/{self.at.table}/live"
        async with connect(
            url, open_timeout=PATIENCE, close_timeout=1, max_size=None, compression=None
        ) as socket:
            await socket.send(encode(self._hello()).decode())
            if self.unanswered is not None:
                await self._send(socket)
            while not self.finished:
                frame = await self._receive(socket)
                await self._hear(socket, decode.decode(frame))
                if self._left:
                    return

    async def _receive(self, socket: ClientConnection) -> bytes:
        """The next frame. If the node is silent, it is sent a ping."""
        for _ in range(3):
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE / 2):
                    frame = await socket.recv(decode=False)
                if self.frames is not None:
                    self.frames.append(frame)
                return frame
            await socket.send(encode(messages.Ping()).decode())
        raise TimeoutError

    def _hello(self) -> messages.Hello:
        self._left = False
        return messages.Hello(
            since=self.since if self.table is None else self.table.position,
            key=self.at.key,
            secret=None if self.person is None else self.person.secret,
            foreseen=self.foreseen,
        )

    async def _hear(self, socket: ClientConnection, said: messages.Sent) -> None:
        match said:
            case TableShown():
                self._look(said)
                await self._act(socket)
            case CommandDone():
                assert self.unanswered is not None
                assert said.id == self.unanswered.id
                self.done.append(said.id)
                self.unanswered = None
                self.on_done()
                await self._act(socket)
            case CommandRefused(code="stale"):
                assert self.unanswered is not None
                assert said.id == self.unanswered.id
                assert said.table is not None
                self.stale += 1
                self.unanswered = None
                await self._act(socket)
            case TryAgain(id=None):
                # Not even the table can be read: the socket is closed, and we reconnect.
                self.told_to_try_again += 1
                await asyncio.sleep(said.after / 4)
            case TryAgain():
                self.told_to_try_again += 1
                await asyncio.sleep(said.after / 4)
                await self._send(socket)
            case Goodbye():
                self._left = True
            case CommandRefused():
                raise AssertionError(f"refused: {said.code}: {said.text}")

    def _look(self, table: TableShown) -> None:
        self.table = table
        if table.eyes:
            self.heard += [told.position for told in table.eyes[0].told]

    # --- what it does -----------------------------------------------------------------------

    async def _act(self, socket: ClientConnection) -> None:
        table = self.table
        if self.unanswered is not None or table is None or table.status != "playing":
            return
        command = self._command(table)
        if command is not None:
            self.unanswered = Do(id=new_command(), position=table.position, command=command)
            await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        assert self.unanswered is not None
        await socket.send(encode(self.unanswered).decode())

    def _command(self, table: TableShown) -> messages.Command | None:
        """A command that this person might send now; None to wait."""
        for eye in table.eyes:
            if eye.seat is None:
                continue
            whim = self._whim(eye, eye.seat)
            if whim is not None:
                return whim
            if eye.moves is not None:
                move = sensible(self.rng, eye.moves).move
                return messages.Play(seat=eye.seat, move=move)
            if eye.questions is not None and not eye.replied:
                return self._reply(eye.seat, eye.questions)
        return None

    def _whim(self, eye: messages.Eye, seat: int) -> messages.Command | None:
        if self.whims == 0.0 or self.rng.random() >= self.whims:
            return None
        if eye.can_undo:
            return messages.Undo(seat=seat)
        if eye.order is not None:
            return messages.AskMe(seat=seat, order=self.rng.choice(ORDERS))
        return None

    def _reply(self, seat: int, questions: Sequence[messages.Question]) -> messages.Reply:
        if self.rng.random() < 0.5:
            return messages.Reply(seat=seat)
        question = self.rng.choice(questions)
        return messages.Reply(
            seat=seat, point=question.point, move=self.rng.choice(question.moves).move
        )
