"""Bots think for everybody's tables in turn."""

import asyncio
from pathlib import Path

from ludolab.server.bots.turns import FairTurns
from ludolab.table import messages
from ludolab.table.visit import Visitor
from tests.server.node.test_node import BOT, ME, do, node, request, table_of
from tests.server.storage.loop import eventually, looped, turns


@looped
async def test_whoever_has_many_tables_waits_longer() -> None:
    fair, served = FairTurns(1), list[str]()

    async def think(group: str) -> None:
        async with fair.of(group):
            served.append(group)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(think(group)) for group in ("a", "a", "a", "a", "b", "b", "c")]
    await turns()
    await asyncio.gather(*tasks)
    assert served == ["a", "a", "b", "c", "a", "b", "a"]
    assert fair.waiting == 0


@looped
async def test_who_stops_waiting_takes_no_place() -> None:
    fair, go = FairTurns(1), asyncio.Event()

    async def think() -> None:
        async with fair.of("a"):
            await go.wait()

    first, second, third = (asyncio.create_task(think()) for _ in range(3))
    await turns()
    second.cancel()
    await turns()
    # The place goes to a waiter that is cancelled at the same moment.
    go.set()
    first.cancel()
    await turns()
    third.cancel()
    await asyncio.gather(first, second, third, return_exceptions=True)
    async with asyncio.timeout(60), fair.of("b"):
        assert fair.waiting == 0


@looped
async def test_bots_alone_wait_until_somebody_looks(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        table, _ = await here.lobby.open(anne, request("kawumm", BOT, BOT, start=True))
        room = here.rooms.loaded[table]
        await eventually(lambda: not room.driven)
        assert room.table.position == 1
        assert await here.storage.overdue(here.id, -60.0) == []
    async with node(tmp_path) as here:
        assert await here.keeper.claim() == 0
        visit = await here.presence.visit(table, Visitor(anne), 0)
        shown = await table_of(visit, lambda shown: shown.position >= 3)
        await here.presence.left(visit)
        room = here.rooms.loaded[table]
        await eventually(lambda: not room.driven)
        assert room.table.status == "playing"
        assert room.table.position <= shown.position + 2


@looped
async def test_a_bot_in_everybodys_place_is_a_bot_alone(tmp_path: Path) -> None:
    """Otherwise one would sit down, be covered by a bot, and go."""
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        table, _ = await here.lobby.open(anne, request("kawumm", ME, BOT, start=True))
        room = here.rooms.loaded[table]
        await eventually(lambda: not room.driven)
        await here.commands.do(table, Visitor(anne), do(0, messages.Cover(seat=0, level=1)))
        await eventually(lambda: not room.driven)
        before = room.table.position
        await turns()
        assert room.table.position == before
