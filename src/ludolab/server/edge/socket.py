"""Live play: one socket for each client of a table."""

import asyncio
import time
from collections.abc import Mapping
from dataclasses import replace

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludolab.core import LudolabError
from ludolab.server.node import ServerNode
from ludolab.server.rooms.connection import Connection
from ludolab.server.storage.base import StorageDown
from ludolab.table.messages import (
    Ask,
    CommandRefused,
    Do,
    Goodbye,
    Hello,
    Lang,
    Looking,
    Ping,
    Pong,
    Received,
    Say,
    Sent,
    TableChanged,
    TableShown,
    TryAgain,
)
from ludolab.table.patch import patch
from ludolab.table.refused import Refused, explain, say
from ludolab.table.visit import Visitor

from .answers import AFTER, Wrong, encode, too_fast
from .asking import language, person
from .counting import Counting
from .endpoint import TABLE, invalid
from .headers import FRAMES
from .limits import Guard, Kind, address
from .routes import LIVE
from .watch import ROUTE

GREETS = 10.0
"""Seconds in which a client has to say hello."""
PATIENCE = 10
"""How many frames in a row may be invalid or come too soon."""
MISUSE, TOO_LARGE, COME_BACK, LATER = 1008, 1009, 1012, 1013
OUTDATED = 4426
CLOSES: Mapping[str, int] = {"unknown-table": 4404, "key": 4403, "removed": 4403}

decode: "msgspec.json.Decoder[Received]" = msgspec.json.Decoder(Received)
PONG = Pong()


class Encoded:
    """Messages as text. A message for many clients is one object, and is encoded once."""

    def __init__(self) -> None:
        self._last: tuple[Sent, str] | None = None

    def __call__(self, message: Sent) -> str:
        last = self._last
        if last is None or last[0] is not message:
            self._last = last = (message, encode(message).decode())
        return last[1]


class Changes:
    """What differs between two tables. If many clients are shown the same two, it is computed
    once."""

    def __init__(self) -> None:
        self._last: tuple[TableShown, TableShown, TableChanged] | None = None

    def __call__(self, before: TableShown, after: TableShown) -> TableChanged:
        last = self._last
        if last is None or last[0] is not before or last[1] is not after:
            changes = patch(before, after)
            assert isinstance(changes, dict)
            self._last = last = (before, after, TableChanged(changes=changes))
        return last[2]


class Closing(Exception):
    """The socket ends; without a code if the client is gone."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class Live:
    """Accepts sockets, as far as the limits allow."""

    def __init__(self, node: ServerNode, guard: Guard, counting: Counting) -> None:
        self.node = node
        self.guard = guard
        self.counting = counting
        self.encoded = Encoded()
        self.changed = Changes()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[ROUTE] = LIVE
        where = address(scope)
        wait = self.guard.address("socket", where)
        if wait or not self.guard.connect(where):
            await too_fast(wait, language(scope))(scope, receive, send)
            return
        self.counting.connected()
        try:
            await Socket(self, WebSocket(scope, receive, send)).run()
        finally:
            self.counting.disconnected()
            self.guard.disconnect(where)


class Version(msgspec.Struct):
    """Of any message, which messages its sender knows."""

    protocol: object = None


def _outdated(body: bytes) -> bool:
    """Whether a message that isn't understood comes from a client of another version: no other says
    which one it is and goes wrong."""
    try:
        return msgspec.json.decode(body, type=Version).protocol is not None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False


class Socket:
    """One connection. Laws: whatever comes in, the visit ends with the socket; a frame that
    isn't understood, or comes too soon, is answered with one sentence, and too many of them in a
    row end it."""

    def __init__(self, live: Live, socket: WebSocket) -> None:
        self.node = live.node
        self.guard = live.guard
        self.counting = live.counting
        self.encoded = live.encoded
        self.changed = live.changed
        self.changes = False
        self.shown: TableShown | None = None
        self.socket = socket
        self.frames: Send = socket.scope[FRAMES]
        self.table: str = socket.path_params["table"]
        self.lang: Lang = language(socket.scope)
        self.person: str | None = None
        self.wrong = 0

    async def run(self) -> None:
        await self.socket.accept()
        try:
            await self._visit(await self._greeting())
        except Closing as closing:
            code = closing.code
        except WebSocketDisconnect:
            code = None
        if code is not None:
            await self.socket.close(code)

    async def _visit(self, hello: Hello) -> None:
        self.lang = hello.lang or self.lang
        self.changes = hello.changes
        try:
            # A handshake has the same headers as a request.
            asking = HTTPConnection(self.socket.scope)
            self.person = await person(self.node.people, asking, hello.secret)
            if not TABLE.fullmatch(self.table):
                raise Refused("unknown-table")
            visitor = Visitor(self.person, hello.key, hello.foreseen, self.lang, hello.watch)
            visit = await self.node.presence.visit(self.table, visitor, hello.since)
            try:
                await self._talk(visit)
            finally:
                await self.node.presence.left(visit)
        except StorageDown:
            await self._send(TryAgain(id=None, text=say("try-again", self.lang), after=AFTER))
            raise Closing(LATER) from None
        except LudolabError as error:
            code, text, _ = explain(error, self.lang)
            await self._send(CommandRefused(id=None, code=code, text=text))
            raise Closing(CLOSES.get(code, MISUSE)) from None

    async def _talk(self, visit: Connection) -> None:
        """One task reads and one sends, until either of them ends."""
        tasks = [asyncio.create_task(self._read(visit)), asyncio.create_task(self._tell(visit))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end

    # --- what comes in ----------------------------------------------------------------------

    async def _greeting(self) -> Hello:
        try:
            async with asyncio.timeout(GREETS):
                hello = await self._next()
        except TimeoutError:
            raise Closing(MISUSE) from None
        if not isinstance(hello, Hello):
            await self._complain(Wrong(MISUSE, "hello-first").text(self.lang))
            raise Closing(MISUSE)
        return hello

    async def _read(self, visit: Connection) -> None:
        while True:
            match await self._next():
                case Do() as do:
                    began = time.perf_counter()
                    ask = Ask(id=do.id, position=do.position, command=do.command)
                    visit.asks(ask.id)
                    self.lang = do.lang or self.lang
                    visitor = replace(visit.visitor, lang=self.lang)
                    answer = await self.node.commands.answer(self.table, visitor, ask)
                    visit.answered(answer, ask.id)
                    self.counting.commanded(time.perf_counter() - began)
                    # Read no more from a client that doesn't read our answers.
                    await visit.read_up()
                case Say() as word:
                    await self._say(visit, word)
                case Looking(looking=looking):
                    self.node.presence.looks(visit, looking)
                case Ping():
                    await self._send(PONG)
                case Hello():
                    await self._complain(Wrong(MISUSE, "hello-twice").text(self.lang))

    async def _say(self, visit: Connection, word: Say) -> None:
        """A kind word that can't be passed on is no reason to disconnect anybody."""
        visitor = replace(visit.visitor, lang=self.lang)
        try:
            await self.node.words.say(self.table, visitor, word)
        except StorageDown:
            await self._send(TryAgain(id=None, text=say("try-again", self.lang), after=AFTER))
        except LudolabError as error:
            code, text, _ = explain(error, self.lang)
            await self._send(CommandRefused(id=None, code=code, text=text))

    async def _next(self) -> Received:
        """The next frame that is valid and not too soon."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise Closing(None)
            received = await self._understood(message.get("text"), message.get("bytes"))
            if received is not None and await self._in_time(received):
                self.wrong = 0
                return received

    async def _understood(self, text: str | None, data: bytes | None) -> Received | None:
        body = text.encode() if text is not None else data or b""
        if len(body) > self.guard.limits.body:
            raise Closing(TOO_LARGE)
        if text is None:
            await self._complain(Wrong(MISUSE, "not-text").text(self.lang))
            return None
        try:
            return decode.decode(body)
        except msgspec.ValidationError as error:
            if _outdated(body):
                raise Closing(OUTDATED) from None
            await self._complain(invalid(error).text(self.lang))
        except (ValueError, RecursionError):
            await self._complain(Wrong(MISUSE, "not-json").text(self.lang))
        return None

    async def _in_time(self, received: Received) -> bool:
        kind: Kind = "word" if isinstance(received, Say) else "command"
        wait = self.guard.address(kind, address(self.socket.scope))
        if not wait and self.person is not None:
            wait = self.guard.person(kind, self.person)
        if wait:
            await self._refuse(
                received.id if isinstance(received, Do) else None,
                "too-fast",
                Refused("too-fast").text(self.lang),
            )
        return not wait

    async def _complain(self, text: str) -> None:
        await self._refuse(None, "invalid", text)

    async def _refuse(self, command: str | None, code: str, text: str) -> None:
        """Say what is wrong, and disconnect a client that carries on like that."""
        await self._send(CommandRefused(id=command, code=code, text=text))
        self.wrong += 1
        if self.wrong > PATIENCE:
            raise Closing(MISUSE)

    # --- what goes out ----------------------------------------------------------------------

    async def _tell(self, visit: Connection) -> None:
        while True:
            message = await visit.next()
            if isinstance(message, TableShown) and self.changes:
                message = self._change(message, visit)
                if isinstance(message, TableChanged) and not (message.changes or message.done):
                    continue
            await self._send(message)
            if isinstance(message, Goodbye):
                raise Closing(COME_BACK)

    def _change(self, table: TableShown, visit: Connection) -> Sent:
        """What differs from what this client was sent before; the first time, everything."""
        before, self.shown = self.shown, table
        if before is None:
            return table
        changed, done = self.changed(before, table), visit.take_done()
        return msgspec.structs.replace(changed, done=done) if done else changed

    async def _send(self, message: Sent) -> None:
        try:
            await self.frames({"type": "websocket.send", "text": self.encoded(message)})
        except OSError:
            raise Closing(None) from None
