"""Two nodes on one database: people at one of them see what happens at the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from ludolab.table import messages
from ludolab.table.messages import CommandRefused, TableShown
from ludolab.table.settings import Settings
from tests.server.postgres import Postgres

from .api import Invited, Person
from .client import Client
from .line import connected, decides, eye
from .node import Node, running

TWO = Settings(game="kawumm", players=2)


@asynccontextmanager
async def _two(server: Postgres, folder: Path) -> AsyncIterator[list[Node]]:
    async with running(server.new_database(), folder, 2) as nodes:
        yield nodes


async def _table(nodes: list[Node]) -> tuple[Invited, list[Person]]:
    people = [await nodes[0].api.greet() for _ in range(2)]
    return await nodes[0].api.seated(TWO, people), people


def _is_here(table: TableShown, seat: int) -> bool:
    return table.seats[seat].present


def test_a_move_reaches_the_other_node(server: Postgres, tmp_path: Path) -> None:
    async def run() -> None:
        async with _two(server, tmp_path) as nodes:
            at, people = await _table(nodes)
            async with (
                connected(nodes[0].address, at, people[0]) as here,
                connected(nodes[1].address, at, people[1]) as there,
            ):
                lines = [here, there]
                for _ in range(20):
                    position = here.table.position
                    [seat] = [seat for seat in (0, 1) if decides(lines[seat].table, seat)]
                    moves = eye(lines[seat].table, seat).moves
                    assert moves
                    await lines[seat].done(messages.Play(seat=seat, move=moves[0].move))
                    for line in lines:
                        table = await line.until(lambda table, old=position: table.position > old)  # type: ignore[misc]
                        assert table.position == position + 1
                        assert [told.position for told in table.eyes[0].told] == [position + 1]

    asyncio.run(run())


def test_who_is_present_at_the_other_node(server: Postgres, tmp_path: Path) -> None:
    async def run() -> None:
        async with _two(server, tmp_path) as nodes:
            at, people = await _table(nodes)
            async with connected(nodes[1].address, at, people[1]) as there:
                assert not _is_here(there.table, 0)
                async with connected(nodes[0].address, at, people[0]) as here:
                    await there.until(lambda table: _is_here(table, 0))
                    await here.until(lambda table: _is_here(table, 1))
                await there.until(lambda table: not _is_here(table, 0))

    asyncio.run(run())


def test_who_was_connected_to_a_dead_node_is_gone(server: Postgres, tmp_path: Path) -> None:
    async def run() -> None:
        async with _two(server, tmp_path) as nodes:
            at, people = await _table(nodes)
            async with connected(nodes[1].address, at, people[1]) as there:
                async with connected(nodes[0].address, at, people[0]):
                    await there.until(lambda table: _is_here(table, 0))
                    nodes[0].kill()
                await there.until(lambda table: not _is_here(table, 0))

    asyncio.run(run())


def test_a_covered_seat_is_handed_back_at_the_other_node(server: Postgres, tmp_path: Path) -> None:
    async def run() -> None:
        async with _two(server, tmp_path) as nodes:
            at, people = await _table(nodes)
            async with connected(nodes[1].address, at, people[1]) as there:
                async with connected(nodes[0].address, at, people[0]):
                    await there.until(lambda table: _is_here(table, 0))
                    said = await there.do(messages.Cover(seat=0, level=1))
                    assert isinstance(said, CommandRefused)
                    assert said.code == "not-away"
                await there.until(lambda table: not _is_here(table, 0))
                await there.done(messages.Cover(seat=0, level=1))
                # The bot plays for the player who is away, until it is our turn.
                await there.until(lambda table: decides(table, 1))
                assert there.table.seats[0].cover == 1
                async with connected(nodes[0].address, at, people[0]) as here:
                    await here.until(lambda table: table.seats[0].cover is None)
                    await there.until(lambda table: table.seats[0].cover is None)

    asyncio.run(run())


def test_bots_go_on_when_their_node_dies(server: Postgres, tmp_path: Path) -> None:
    """Nobody is connected who could make the other node notice."""

    async def run() -> None:
        # Bots alone would wait; here the clock decides for the person who is away.
        settings = Settings(game="kawumm", players=3, public=True, clock=0.1)
        async with _two(server, tmp_path) as nodes:
            me = await nodes[0].api.greet()
            at = await nodes[0].api.seated(settings, [me])
            nodes[0].kill()
            async with asyncio.timeout(120):
                while (await nodes[1].api.look(at)).status != "over":
                    await asyncio.sleep(0.1)

    asyncio.run(run())


def test_answers_through_both_nodes_leave_somebody_in_charge(
    server: Postgres, tmp_path: Path
) -> None:
    """The node that wrote last drives bots and countdown, in whatever order writes arrive."""

    async def run() -> None:
        settings = Settings(game="labicot", players=4, options={"round_limit": 2}, reactions=0.2)
        async with _two(server, tmp_path) as nodes, asyncio.timeout(200):
            people = [await nodes[0].api.greet() for _ in range(2)]
            clients = []
            for number in range(20):
                at = await nodes[number % 2].api.seated(settings, people, name=f"{number}-")
                clients += [
                    Client([node.address], at, person, seed=number)
                    for node, person in zip(nodes, people, strict=True)
                ]
            await asyncio.gather(*(client.play() for client in clients))

    asyncio.run(run())
