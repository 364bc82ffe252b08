"""Two devices of one person send the same decision at the same moment, through two nodes."""

import asyncio
import random
from pathlib import Path

from ludolab.table import messages
from ludolab.table.entries import Moved
from ludolab.table.messages import CommandDone, CommandRefused, TableShown
from ludolab.table.settings import Settings
from tests.server.postgres import Postgres

from .api import Invited, Person
from .line import connected
from .log import logs
from .node import running

RACES = 200
TABLES = 8


def test_exactly_one_wins(server: Postgres, tmp_path: Path) -> None:
    asyncio.run(_race(server.new_database(), tmp_path))


async def _race(url: str, folder: Path) -> None:
    async with running(url, folder, 2) as nodes:
        addresses = [node.address for node in nodes]
        api = nodes[0].api
        me = await api.greet()
        settings = Settings(game="kawumm", players=4)
        tables = [await api.seated(settings, [me] * 4, name=f"{n}-") for n in range(TABLES)]
        won = await asyncio.gather(
            *(_races(addresses, at, me, seed) for seed, at in enumerate(tables))
        )
        written = await logs(url)
        for node in nodes:
            await node.stop()
    assert sum(map(len, won)) >= RACES
    for at, winners in zip(tables, won, strict=True):
        moves = [line.entry for line in written[at.table] if isinstance(line.entry, Moved)]
        assert [move.command for move in moves] == [f"{me.id}/{winner}" for winner in winners]


async def _races(addresses: list[str], at: Invited, me: Person, seed: int) -> list[str]:
    """The ids of the commands that won, in order."""
    rng = random.Random(seed)
    winners: list[str] = []
    first, second = addresses
    async with connected(first, at, me) as one, connected(second, at, me) as other:
        while len(winners) < RACES // TABLES and one.table.status == "playing":
            position = one.table.position
            ids = [await line.send(_some_move(rng, one.table), position) for line in (one, other)]
            rng.shuffle(lines := [*zip((one, other), ids, strict=True)])
            answers = await asyncio.gather(*(line.answer(command) for line, command in lines))
            [done] = [said for said in answers if isinstance(said, CommandDone)]
            [refused] = [said for said in answers if isinstance(said, CommandRefused)]
            _require_current(refused, position)
            winners.append(done.id)
            for line in (one, other):
                await line.until(lambda table, old=position: table.position > old)  # type: ignore[misc]
    return winners


def _require_current(refused: CommandRefused, position: int) -> None:
    """The late one is shown what happened instead."""
    assert refused.code == "stale"
    assert refused.table is not None
    assert refused.table.position == position + 1
    assert [told.position for told in refused.table.eyes[0].told] == [position + 1]


def _some_move(rng: random.Random, table: TableShown) -> messages.Play:
    [(seat, moves)] = [(eye.seat, eye.moves) for eye in table.eyes if eye.moves is not None]
    assert seat is not None
    return messages.Play(seat=seat, move=rng.choice(moves).move)
