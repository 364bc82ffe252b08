"""PostgreSQL is away for a while during ten games: everybody is told to
try again, nothing is lost or doubled, and it goes on without restarting anything."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ludolab.table import messages
from tests.server.postgres import Postgres

from .api import new_command
from .client import PAUSE, Client
from .crowd import Crowd, crowd
from .log import logs, require_nothing_lost
from .node import Node, running

pytestmark = pytest.mark.long
TABLES = 10
SECONDS = float(os.environ.get("LUDOLAB_TEST_OUTAGE", "6"))
"""Long enough that also who only listens to the database has to notice."""
WITHIN = 240.0


def test_the_database_is_away_for_a_while(server: Postgres, tmp_path: Path) -> None:
    asyncio.run(_without_a_database(server, tmp_path))


async def _without_a_database(server: Postgres, folder: Path) -> None:
    url = server.new_database()
    async with running(url, folder, 2) as nodes:
        playing = await crowd(nodes, TABLES)
        async with playing.at_play(WITHIN):
            await playing.moves(50)
            async with _away(server):
                done = playing.acknowledged
                until = time.monotonic() + SECONDS
                while time.monotonic() < until or _told_to_try_again(playing) < TABLES:
                    for node in nodes:
                        await _require_try_again(node, playing.clients[0])
                    await asyncio.sleep(PAUSE)
                # The last commits may have been acknowledged after the outage.
                assert playing.acknowledged - done <= len(playing.clients)
            await playing.moves(50)
        for node in nodes:
            assert await node.api.ready()
        await playing.require_records(nodes[0].api)
        for node in nodes:
            await node.stop()
    require_nothing_lost(await logs(url), playing.clients)


def _told_to_try_again(playing: Crowd) -> int:
    return sum(client.told_to_try_again for client in playing.clients)


@asynccontextmanager
async def _away(server: Postgres) -> AsyncIterator[None]:
    await asyncio.to_thread(server.stop)
    try:
        yield
    finally:
        await asyncio.to_thread(server.start)


async def _require_try_again(node: Node, client: Client) -> None:
    assert client.person is not None
    assert await node.api.status("/healthz") == 200
    assert await node.api.status("/readyz") == 503
    order = messages.AskMe(seat=0, order="always")
    ask = messages.Ask(id=new_command(), position=0, command=order)
    said = await node.api.ask(client.at, client.person, ask)
    assert said.status_code == 503, said.text
    assert int(said.headers["Retry-After"]) >= 1
    assert "try again" in said.json()["text"].lower()
