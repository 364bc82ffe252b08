"""One server under load, from its start to its end."""

import asyncio
import os
import shutil
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from .generator import generator
from .machine import all_cpu_seconds, cpu_seconds, resident

HERE = Path(__file__).parent
FOLDER = HERE / "tmp"
HOST = "127.0.0.1"
COMPILED = HERE.parents[1] / "build" / "compiled"
START = 30.0
WORKERS = 2


def compiled() -> bool:
    """Whether there is a compiled build, which is what ships."""
    return (COMPILED / "ready").exists()


def python() -> str:
    return str(COMPILED / "bin" / "python") if compiled() else sys.executable


@dataclass(frozen=True)
class Side:
    """One of the servers that are compared."""

    name: str
    clients: str
    """The JavaScript module with its clients."""
    command: Callable[[str, int, Path], list[str]]
    """Its command line, given the path of Node, the port and a folder for its data."""


OURS = Side(
    "Ludolab, SQLite",
    "ours",
    lambda _, port, data: [
        *(python(), "-m", "bench.load.serve"),
        *(str(port), str(data / "tables.db")),
    ],
)
MEMORY = Side(
    "boardgame.io, memory",
    "theirs",
    lambda node, port, _: [node, str(HERE / "peer.js"), str(port)],
)
FILES = Side(
    "boardgame.io, files",
    "theirs",
    lambda node, port, data: [node, str(HERE / "peer.js"), str(port), str(data)],
)


@dataclass(frozen=True)
class Load:
    """How much, and for how long."""

    tables: int
    seconds: float
    warm_up: float
    rate: float | None = None
    """Moves per second; None: as many as possible."""
    game: str = "kawumm"
    """boardgame.io plays only this one."""


Figures = dict[str, float]


async def session(
    side: Side, load: Load, node: str, database: int | None = None
) -> tuple[Figures, str | None]:
    """What was measured, and the first thing that went wrong; `database` is its process, if it has
    one of its own."""
    async with server(side, node) as (process, address), generator(node, WORKERS) as clients:
        pid = process.pid
        empty = resident(pid)
        await clients.open(side.clients, address, load.game, load.tables)
        opened = resident(pid)
        await clients.play(load.rate)
        await asyncio.sleep(load.warm_up)
        await clients.measure()
        began = asyncio.get_running_loop().time()
        cpus, clients_cpu = all_cpu_seconds(pid), clients.cpu()
        database_cpus = {} if database is None else all_cpu_seconds(database)
        await asyncio.sleep(load.seconds)
        heard = await clients.report()
        seconds = asyncio.get_running_loop().time() - began
        took = [cpu_seconds(each) - before for each, before in cpus.items()]
        ended = {} if database is None else all_cpu_seconds(database)
        clients_cpu = clients.cpu() - clients_cpu
        played = resident(pid)
    moves = max(heard.moves, 1)
    figures = {
        "moves/s": heard.moves / seconds,
        "p50 ms": heard.milliseconds(0.5),
        "p99 ms": heard.milliseconds(0.99),
        "server CPU ms/move": 1000 * sum(took) / moves,
        "busiest process CPU ms/move": 1000 * max(took) / moves,
        "client CPU ms/move": 1000 * clients_cpu / moves,
        "server cores": sum(took) / seconds,
        "client cores": clients_cpu / seconds,
        "sent kB/move": heard.bytes / moves / 1000,
        "kB/table opened": (opened - empty) / load.tables / 1000,
        "kB/table played": (played - empty) / load.tables / 1000,
        "not on time": heard.late,
        "errors": heard.wrong,
    }
    if database is not None:
        spent = sum(ended[each] - before for each, before in database_cpus.items() if each in ended)
        figures["database CPU ms/move"] = 1000 * spent / moves
    return figures, heard.first


@asynccontextmanager
async def server(side: Side, node: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A server process that answers, with a fresh folder for its data."""
    FOLDER.mkdir(exist_ok=True)
    data = Path(tempfile.mkdtemp(dir=FOLDER))
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        *side.command(node, port, data),
        stdout=asyncio.subprocess.PIPE,
        # In production mode boardgame.io logs only errors.
        env={**os.environ, "NODE_ENV": "production"},
    )
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), START)
        if line.strip() != b"ready":
            raise RuntimeError(f"{side.name} doesn't start")
        yield process, f"{HOST}:{port}"
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
        shutil.rmtree(data)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        port: int = listener.getsockname()[1]
        return port
