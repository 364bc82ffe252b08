"""Servers as processes of their own, that can be stopped, killed and started again.

`python -m tests.server.whole.node TEST URL PORT METRICS` is such a process: `ludolab serve` with
the games of a test, and without its rate limits, because the people of a test are quicker than
people.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from tests import seeded
from tests.ports import kept_port, number_of

from .api import Api

ROOT = Path(__file__).parents[3]
HOST = "127.0.0.1"
TROUBLE = re.compile(r"Traceback|broken|stuck|failed|can't go on")


class Node:
    """One server. Its address stays reserved while it is down."""

    def __init__(self, url: str, folder: Path, name: str) -> None:
        self._url = url
        self._log = folder / f"{name}.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._ports = [kept_port(), kept_port()]
        self.address, self.metrics = (f"{HOST}:{number_of(port)}" for port in self._ports)
        self.api = Api(self.address)

    @property
    def trouble(self) -> str:
        """Warnings and errors in the server's log."""
        said = self._log.read_text("utf-8")
        return said if TROUBLE.search(said) else ""

    def launch(self) -> None:
        command = [sys.executable, "-m", "tests.server.whole.node", seeded.name_of_test()]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, self._url, *(str(number_of(port)) for port in self._ports)],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                cwd=ROOT,
            )

    async def start(self) -> None:
        """Start it, and return when it is ready."""
        self.launch()
        async with asyncio.timeout(60):
            while not await self.api.ready():
                assert self._process is not None
                assert self._process.poll() is None, self._log.read_text("utf-8")
                await asyncio.sleep(0.02)

    def kill(self) -> None:
        """Kill it, with no time to do anything."""
        assert self._end(signal.SIGKILL) == -signal.SIGKILL

    async def stop(self) -> None:
        """Stop it as an operator does."""
        status = await asyncio.to_thread(self._end, signal.SIGTERM)
        assert status == 0, self._log.read_text("utf-8")

    def _end(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        assert process is not None
        assert process.stdin is not None
        process.send_signal(number)
        status = process.wait(60)
        process.stdin.close()
        return status

    async def close(self) -> None:
        """Stop it, whatever happened; nothing is left behind."""
        if self._process is not None:
            self._end(signal.SIGKILL)
        for port in self._ports:
            port.close()
        await self.api.close()


@asynccontextmanager
async def running(url: str, folder: Path, count: int = 1) -> AsyncIterator[list[Node]]:
    """This many nodes on one database. At the end none of them may have logged trouble."""
    async with AsyncExitStack() as stack:
        nodes = [Node(url, folder, f"node-{number}") for number in range(count)]
        for node in nodes:
            stack.push_async_callback(node.close)
        for node in nodes:
            await node.start()
        yield nodes
    for node in nodes:
        assert not node.trouble, node.trouble


def _end_with_the_tests() -> None:
    """However the tests end, kill -9 included, the pipe is closed."""
    os.read(0, 1)
    os._exit(1)


def main(arguments: Sequence[str]) -> None:
    from ludolab.server import serve
    from ludolab.server.edge.limits import UNLIMITED
    from ludolab.server.edge.logs import configure
    from ludolab.server.listening import listen
    from ludolab.server.storage import open_storage

    test, url, port, metrics = arguments
    seeded.Tables(test)
    threading.Thread(target=_end_with_the_tests, daemon=True).start()
    configure(None)
    with listen(HOST, int(port), exactly=True) as listener:
        hosts = frozenset({HOST})
        serving = serve.Serving(
            sockets=[listener], hosts=hosts, limits=UNLIMITED, metrics=(HOST, int(metrics))
        )
        serve.serve(open_storage(url), serving, lambda: None)


if __name__ == "__main__":
    main(sys.argv[1:])
