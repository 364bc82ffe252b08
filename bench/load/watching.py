"""What a move costs the server while many are watching.

`python -m bench.load.watching` measures it with 0, 400 and 800 spectators.
"""

import argparse
import asyncio
import random
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from ludolab.table import messages
from ludolab.table.settings import Settings
from tests.server.whole.api import Api, Invited
from tests.server.whole.client import encode as frame
from tests.server.whole.line import Line, connected

from .machine import cpu_seconds
from .returning import HANDSHAKE, Client, Server, masked, server
from .session import FOLDER

SETTINGS = Settings(game="kawumm", players=2, public=True)
WARM_UP = 10
AT_ONCE = 50


async def measure(watchers: Sequence[int], moves: int) -> None:
    FOLDER.mkdir(exist_ok=True)
    for count in watchers:
        with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
            async with server(str(Path(folder) / "tables.db")) as here:
                print(f"{count:4} watch: {await _each(here, count, moves):.2f} ms of CPU a move")


async def _each(here: Server, count: int, moves: int) -> float:
    async with AsyncExitStack() as stack:
        api = Api(here.address)
        stack.push_async_callback(api.close)
        people = [await api.greet() for _ in range(2)]
        at = await api.seated(SETTINGS, people)
        lines = [await stack.enter_async_context(connected(here.address, at, p)) for p in people]
        for first in range(0, count, AT_ONCE):
            some = range(first, min(first + AT_ONCE, count))
            for watcher in await asyncio.gather(*(_watch(here, at) for _ in some)):
                stack.callback(watcher.close)
        await asyncio.sleep(2)  # until everybody has been told who has come
        await _play(lines, WARM_UP)
        cpu = cpu_seconds(here.process.pid)
        await _play(lines, moves)
        return 1000 * (cpu_seconds(here.process.pid) - cpu) / moves


async def _watch(here: Server, at: Invited) -> Client:
    hello = frame(messages.Hello(foreseen=True, changes=True))
    request = HANDSHAKE.format(table=at.table, host=here.address).encode()
    host, port = here.address.split(":")
    _, client = await asyncio.get_running_loop().create_connection(
        lambda: Client(request, masked(hello)), host, int(port)
    )
    assert await client.first
    return client


async def _play(lines: Sequence[Line], moves: int) -> None:
    for _ in range(moves):
        position = max(line.table.position for line in lines)
        for line in lines:
            await line.until(lambda table: table.position >= position)  # noqa: B023 (at once)
        if lines[0].table.status == "over":
            await lines[0].done(messages.Rematch())
            await lines[0].done(messages.Start())
            continue
        [seat] = [n for n, line in enumerate(lines) if any(e.moves for e in line.table.eyes)]
        [chosen] = [e for e in lines[seat].table.eyes if e.moves]
        assert chosen.seat is not None
        assert chosen.moves
        await lines[seat].done(
            messages.Play(seat=chosen.seat, move=random.choice(chosen.moves).move)
        )
        for line in lines:
            await line.until(lambda table: table.position > position)  # noqa: B023 (at once)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--watchers", type=int, nargs="+", default=[0, 400, 800])
    parser.add_argument("--moves", type=int, default=200)
    given = parser.parse_args()
    asyncio.run(measure(given.watchers, given.moves))


if __name__ == "__main__":
    main()
