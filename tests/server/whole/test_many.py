"""A server starts on thousands of tables without reading them all."""

import asyncio
import random
import re
import time
from pathlib import Path

import httpx

from ludolab.server.storage import Append, Storage
from ludolab.table.duty import duty
from ludolab.table.entries import Created, Entry, Moved, Sat, Started, encode
from ludolab.table.ids import new_id
from ludolab.table.settings import Settings
from ludolab.table.table import Table
from tests.server.storage.loop import opened

from .api import Invited
from .node import running

TABLES = 2_000
CLOCKS = 100
"""How many of them have a clock that runs: those need attention at once."""
MOVES = 6
AT_ONCE = 500


def test_thousands_of_tables(tmp_path: Path) -> None:
    asyncio.run(_restart(f"sqlite:///{tmp_path}/data/tables.db", tmp_path))


async def _restart(url: str, folder: Path) -> None:
    ids = [new_id() for _ in range(TABLES)]
    await _write(url, ids)
    began = time.perf_counter()
    async with running(url, folder) as [node]:
        ready = time.perf_counter() - began
        began = time.perf_counter()
        for table in (*random.sample(ids, 20), ids[0]):
            shown = await node.api.look(Invited(table, ""))
            assert shown.status == "playing"
            assert shown.position == 1 + MOVES
        answered = (time.perf_counter() - began) / 21
        async with httpx.AsyncClient() as reader:
            metrics = (await reader.get(f"http://{node.metrics}/metrics")).text
        [rooms] = re.findall(r"^ludolab_rooms (\d+)", metrics, re.MULTILINE)
        assert int(rooms) <= CLOCKS + 21
        await node.stop()
    print(f"{TABLES} tables: ready after {ready:.2f} s, a table after {answered * 1e3:.1f} ms")


async def _write(url: str, ids: list[str]) -> None:
    """Write the same game to each table, with a snapshot before the last two moves."""
    async with opened(url) as storage:
        await storage.beat("gone")
        plain, timed = _game(None), _game(86_400.0)
        for first in range(0, TABLES, AT_ONCE):
            await asyncio.gather(
                *(
                    _log(storage, table, timed if number < CLOCKS else plain)
                    for number, table in enumerate(ids[first : first + AT_ONCE], first)
                )
            )


def _game(clock: float | None) -> list[tuple[Entry, Table]]:
    """The entries of a game, each with the resulting table."""
    settings = Settings(game="kawumm", players=2, public=True, clock=clock)
    created = Created(settings=settings, owner="anne", key="key")
    table = Table.first("t", created)
    log: list[tuple[Entry, Table]] = [(created, table)]
    rest: list[Entry] = [
        Sat(seat=0, person="anne", name="Anne"),
        Sat(seat=1, person="bert", name="Bert"),
        Started(seed="00" * 16),
    ]
    while rest:
        entry = rest.pop(0)
        table = table.after(entry, time.time())
        log.append((entry, table))
        if not rest and table.position <= MOVES:
            playing = table.running
            move = playing.state.legal_moves()[0]
            rest.append(Moved(seat=playing.deciding, move=dict(move.to_json())))
    return log


async def _log(storage: Storage, table: str, log: list[tuple[Entry, Table]]) -> None:
    for entry, made in log:
        due = duty(made)
        append = Append(
            table=table,
            number=made.number,
            at=time.time(),
            body=encode(entry),
            node="gone",
            due=None if due is None else due.at,
            snapshot=made.snapshot() if made.number >= len(log) - 3 else None,
        )
        assert await storage.append(append)
