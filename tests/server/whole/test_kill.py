"""kill -9 during many games, again and again: nothing is lost."""

import asyncio
from pathlib import Path

import pytest

from tests.server.postgres import Postgres

from .crowd import crowd
from .log import logs, require_nothing_lost
from .node import running

pytestmark = pytest.mark.long
TABLES = 8
KILLS = 3
BETWEEN = 25
"""How many commands are acknowledged between two kills."""
WITHIN = 120.0


def test_a_server_that_is_killed(tmp_path: Path) -> None:
    asyncio.run(_kill_in_turn(f"sqlite:///{tmp_path}/data/tables.db", tmp_path, nodes=1))


def test_one_of_two_nodes_that_is_killed(server: Postgres, tmp_path: Path) -> None:
    """People connected to it go on at the other node, and so do its bots."""
    asyncio.run(_kill_in_turn(server.new_database(), tmp_path, nodes=2))


async def _kill_in_turn(url: str, folder: Path, nodes: int) -> None:
    async with running(url, folder, nodes) as servers:
        playing = await crowd(servers, TABLES)
        async with playing.at_play(WITHIN):
            for number in range(KILLS):
                await playing.moves(BETWEEN)
                node = servers[number % nodes]
                node.kill()
                await node.start()
        await playing.require_records(servers[-1].api)
        for node in servers:
            await node.stop()
    assert sum(client.broken for client in playing.clients) >= KILLS
    require_nothing_lost(await logs(url), playing.clients)
