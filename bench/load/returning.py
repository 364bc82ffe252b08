"""What a death and a restart cost: tables are taken over, and all clients come back at once.

`python -m bench.load.returning` starts its own PostgreSQL; the restart is one on a file. A bot is
due at each of `--tables`; four of `--clients` sit at a table. `--own-core` is for a machine that is
busy with other work.
"""

import argparse
import asyncio
import os
import random
import secrets
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from ludolab.server.people import fingerprint
from ludolab.server.storage import Append, Storage
from ludolab.server.tasks import again_and_again
from ludolab.table import messages
from ludolab.table.duty import promised
from ludolab.table.entries import Created, Entry, Sat, Started, encode
from ludolab.table.opening import first_entries
from ludolab.table.settings import Settings
from ludolab.table.table import Table
from tests.server.postgres import postgres
from tests.server.storage.loop import opened
from tests.server.whole.api import Api
from tests.server.whole.client import encode as frame
from tests.server.whole.line import Line, connected, decides, eye

from .machine import cpu_seconds
from .session import FOLDER

HOST = "127.0.0.1"
PLAYING = 20
"""Tables at which people keep playing."""
SEATS = 4
AT_ONCE, GREETED = 500, 50
PATIENCE = 120.0
KEY = "k" * 22
ME, BOT = messages.SeatWish(holder="me", name="Anne"), messages.SeatWish(holder="bot", level=1)
HANDSHAKE = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


# --- a server -------------------------------------------------------------------------------------


@dataclass
class Server:
    process: asyncio.subprocess.Process
    address: str


@asynccontextmanager
async def server(url: str, *, own_core: bool = False) -> AsyncIterator[Server]:
    """`own_core`: it waits for no other program, as if it had a core of its own (root only)."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = free.getsockname()[1]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.load.serve", str(port), url),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        assert await process.stdout.readline()
        for thread in Path(f"/proc/{process.pid}/task").iterdir() if own_core else ():
            os.sched_setscheduler(int(thread.name), os.SCHED_RR, os.sched_param(1))
        yield Server(process, f"{HOST}:{port}")
    finally:
        process.kill()
        await process.wait()


@dataclass
class Watched:
    """What the database says in the meantime."""

    heartbeat: float = 0.0
    """The longest silence of a node that serves."""
    left: int = -1
    """Duties that nobody has claimed yet."""


@asynccontextmanager
async def watched(url: str) -> AsyncIterator[Watched]:
    found, line = Watched(), await asyncpg.connect(url)

    async def look() -> None:
        while True:
            ages = "SELECT max(extract(epoch FROM clock_timestamp()) - seen) FROM nodes"
            age = await line.fetchval(f"{ages} WHERE node <> 'gone'")
            found.heartbeat = max(found.heartbeat, float(age or 0))
            found.left = await line.fetchval("SELECT count(*) FROM duties WHERE node = 'gone'")
            await asyncio.sleep(0.1)

    looking = asyncio.create_task(look())
    try:
        yield found
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        await line.close()


async def number_of(url: str, ask: str) -> int:
    line = await asyncpg.connect(url)
    found: int = await line.fetchval(ask)
    await line.close()
    return found


# --- tables that were left lying ------------------------------------------------------------------


def due_table(name: str) -> Append:
    """The log of a table where it is a bot's turn, as another node would have written it."""
    settings = Settings(game="kawumm", players=2, options={"first": 1}, clock=86_400.0)
    wish = messages.OpenTable(settings=settings, seats=[ME, BOT], start=True)
    return _log(name, first_entries(name, KEY, "anne", wish, (), time.time()))


def people_table(name: str, people: Sequence[str]) -> Append:
    settings = Settings(game="kawumm", players=len(people))
    sat = [Sat(seat=seat, person=who, name=f"P{seat}") for seat, who in enumerate(people)]
    created = Created(settings=settings, owner=people[0], key=KEY)
    return _log(name, [created, *sat, Started(seed="00" * 16)])


def _log(name: str, log: Sequence[Entry]) -> Append:
    at = time.time()
    table = Table.first(name, log[0])
    for entry in log[1:]:
        table = table.after(entry, at)
    due = promised(table)
    return Append(
        table=name,
        number=1,
        at=at,
        body=encode(log[0]),
        more=tuple(encode(entry) for entry in log[1:]),
        node="gone",
        due=None if due is None else due.at,
        snapshot=table.snapshot(),
    )


async def fill(storage: Storage, appends: Sequence[Append]) -> None:
    for first in range(0, len(appends), AT_ONCE):
        some = appends[first : first + AT_ONCE]
        assert all(await asyncio.gather(*(storage.append(append) for append in some)))


async def beat(storage: Storage) -> None:
    await storage.beat("gone")


# --- a death --------------------------------------------------------------------------------------


async def death(url: str, tables: int, *, own_core: bool) -> None:
    """A node dies with all these bots' turns; another one, where people are playing, takes over."""
    async with (
        opened(url) as storage,
        server(url, own_core=own_core) as here,
        watched(url) as seen,
    ):
        living = asyncio.create_task(again_and_again(0.5, lambda: beat(storage)))
        dying = due_table("t")
        await fill(storage, [replace(dying, table=f"{n:020x}") for n in range(tables)])
        async with playing(here.address) as waits:
            living.cancel()
            died, cpu = time.monotonic(), cpu_seconds(here.process.pid)
            while seen.left:
                await asyncio.sleep(0.05)
            claimed = time.monotonic() - died
            late = "SELECT count(*) FROM duties WHERE due < extract(epoch FROM clock_timestamp())"
            while await number_of(url, late):
                await asyncio.sleep(0.2)
            done = time.monotonic() - died
            cpu = cpu_seconds(here.process.pid) - cpu
        bots = f"SELECT count(*) FROM entries WHERE table_id < '{tables:020x}' AND node <> 'gone'"
        moved = await number_of(url, f"{bots} AND table_id LIKE '0000000000%'")
        print(f"death of a node with {tables} due tables, while people play at {PLAYING} others:")
        print(f"  taken over after {claimed:.1f} s, every bot has moved after {done:.1f} s")
        print(f"  {moved} moves by bots, longest silence {seen.heartbeat:.1f} s")
        print(f"  moves of people: {len(waits)}, {_times(waits)}; server's CPU {cpu:.1f} s")


@asynccontextmanager
async def playing(address: str) -> AsyncIterator[list[float]]:
    """People play; how long each of their moves took."""
    waits: list[float] = []
    api, settings = Api(address), Settings(game="kawumm", players=2)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(api.close)
        games = []
        for _ in range(PLAYING):
            people = [await api.greet() for _ in range(2)]
            at = await api.seated(settings, people)
            lines = [await stack.enter_async_context(connected(address, at, p)) for p in people]
            games += [asyncio.create_task(_play(line, n, waits)) for n, line in enumerate(lines)]
        yield waits
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)


async def _play(line: Line, seat: int, waits: list[float]) -> None:
    while True:
        table = await line.until(lambda table: decides(table, seat) or table.status == "over")
        if table.status == "over":
            return
        moves = eye(table, seat).moves
        assert moves
        await asyncio.sleep(0.5)
        began = time.perf_counter()
        await line.done(messages.Play(seat=seat, move=random.choice(moves).move))
        waits.append(time.perf_counter() - began)
        await line.until(lambda now, old=table.position: now.position > old)  # type: ignore[misc]


# --- a restart ------------------------------------------------------------------------------------


async def restart(path: Path, tables: int, *, own_core: bool) -> None:
    """A server begins on a file with all these bots' turns, and people play there at once."""
    async with opened(str(path)) as storage:
        dying = due_table("t")
        await fill(storage, [replace(dying, table=f"{n:020x}") for n in range(tables)])
    with closing(sqlite3.connect(path)) as looking:

        def number(ask: str) -> int:
            found: int = looking.execute(f"SELECT count(*) FROM {ask}").fetchone()[0]
            return found

        began = time.monotonic()
        async with server(str(path), own_core=own_core) as here, playing(here.address) as waits:
            while number("duties WHERE node = 'gone'"):
                await asyncio.sleep(0.05)
            claimed = time.monotonic() - began
            while number("duties WHERE due < (julianday('now') - 2440587.5) * 86400.0"):
                await asyncio.sleep(0.2)
            done, cpu = time.monotonic() - began, cpu_seconds(here.process.pid)
        moved = number("entries WHERE table_id LIKE '0000000000%' AND node <> 'gone'")
    print(f"restart with {tables} due tables, while people play at {PLAYING} others:")
    print(f"  taken up after {claimed:.1f} s, every bot has moved after {done:.1f} s")
    print(f"  {moved} moves by bots; moves of people: {len(waits)}, {_times(waits)}")
    print(f"  server's CPU {cpu:.1f} s")


# --- everybody comes back -------------------------------------------------------------------------


class Client(asyncio.Protocol):
    """A client that connects, and notes when its first table arrives."""

    def __init__(self, request: bytes, hello: bytes) -> None:
        self.first: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._request, self._hello, self._heard = request, hello, b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        transport.write(self._request)  # type: ignore[attr-defined]

    def data_received(self, data: bytes) -> None:
        if self.first.done():
            return
        self._heard += data
        if self._hello and b"\r\n\r\n" in self._heard:
            self._transport.write(self._hello)  # type: ignore[attr-defined]
            self._hello = b""
        if b'"type":"table"' in self._heard:
            self.first.set_result(True)

    def close(self) -> None:
        self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.first.done():
            self.first.set_result(False)


def masked(text: bytes) -> bytes:
    """One frame of a client: its mask is zero."""
    return b"\x81" + bytes([0x80 | 126]) + len(text).to_bytes(2, "big") + bytes(4) + text


async def come_back(url: str, clients: int, spread: float, *, own_core: bool) -> None:
    """All at once, or spread over a number of seconds, like pages that wait for a random time."""
    people = [(secrets.token_hex(10), secrets.token_urlsafe(32)) for _ in range(clients)]
    tables = [secrets.token_hex(10) for _ in range(clients // SEATS)]
    async with opened(url) as storage:
        await storage.beat("gone")
        for at in range(0, clients, GREETED):
            some = people[at : at + GREETED]
            await asyncio.gather(*(storage.add_person(who, fingerprint(s)) for who, s in some))
        seats = [[who for who, _ in people[n * SEATS :][:SEATS]] for n in range(len(tables))]
        await fill(storage, [people_table(*each) for each in zip(tables, seats, strict=True)])
    async with server(url, own_core=own_core) as here, watched(url) as seen:
        cpu, own, began = cpu_seconds(here.process.pid), time.process_time(), time.monotonic()
        again, waits = 0, []

        async def one(number: int) -> None:
            nonlocal again
            await asyncio.sleep(random.random() * spread)
            start = time.monotonic()
            hello = frame(messages.Hello(secret=people[number][1], foreseen=True))
            request = HANDSHAKE.format(table=tables[number // SEATS], host=here.address).encode()
            host, port = here.address.split(":")
            while True:
                _, client = await asyncio.get_running_loop().create_connection(
                    lambda: Client(request, masked(hello)), host, int(port)
                )
                if await client.first:
                    break
                again += 1
                await asyncio.sleep(0.5)
            waits.append(time.monotonic() - start)

        await asyncio.gather(*(one(number) for number in range(clients)))
        back = time.monotonic() - began
        cpu, own = cpu_seconds(here.process.pid) - cpu, time.process_time() - own
        present = 0
        while present < clients and time.monotonic() - began < PATIENCE:
            present = await number_of(url, "SELECT count(*) FROM presence")
            await asyncio.sleep(0.1)
        known = time.monotonic() - began
        print(f"{clients} clients come back within {spread:.0f} s:")
        print(f"  all have their table after {back:.1f} s; from connecting to it {_times(waits)}")
        print(f"  {present} presences after {known:.1f} s; {again} had to try again")
        print(
            f"  longest silence {seen.heartbeat:.1f} s; CPU: server {cpu:.1f} s, load {own:.1f} s"
        )


def _times(waits: list[float]) -> str:
    waits = sorted(waits)
    middle, late = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    return f"p50 {middle * 1000:.0f} ms, p99 {late * 1000:.0f} ms"


async def measure(url: Callable[[], str], chosen: argparse.Namespace) -> None:
    if chosen.tables:
        await death(url(), chosen.tables, own_core=chosen.own_core)
        FOLDER.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
            path = Path(folder) / "tables.db"
            await restart(path, chosen.tables, own_core=chosen.own_core)
    for spread in (0.0, 10.0) if chosen.clients else ():
        await come_back(url(), chosen.clients, spread, own_core=chosen.own_core)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--clients", type=int, default=5000)
    parser.add_argument("--own-core", action="store_true", help="the server goes before all else")
    with postgres() as database:
        asyncio.run(measure(database.new_database, parser.parse_args()))


if __name__ == "__main__":
    main()
