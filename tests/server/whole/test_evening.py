"""What people do at a table besides playing, over real sockets and HTTP."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ludolab.records import Record
from ludolab.table import messages
from ludolab.table.messages import CommandRefused, TableShown
from ludolab.table.settings import Settings

from .api import Invited, Person
from .client import Client
from .line import Line, connected, decides, eye
from .node import Node, running

KAWUMM = Settings(game="kawumm", players=2)
Evening = Callable[[Node], Awaitable[None]]


def evening(scene: Evening) -> Callable[[Path], None]:
    """A scene at a server of its own."""

    async def at_a_server(folder: Path) -> None:
        async with running(f"sqlite:///{folder}/data/tables.db", folder) as [node]:
            await scene(node)
            await node.stop()

    def test(tmp_path: Path) -> None:
        asyncio.run(at_a_server(tmp_path))

    test.__name__, test.__doc__ = scene.__name__, scene.__doc__
    return test


async def _people(node: Node, count: int) -> list[Person]:
    return [await node.api.greet() for _ in range(count)]


async def _play_first(line: Line, seat: int) -> None:
    """The seat whose turn it is plays the first move on offer."""
    moves = eye(await line.until(lambda table: decides(table, seat)), seat).moves
    assert moves
    await line.done(messages.Play(seat=seat, move=moves[0].move))


async def _refused(line: Line, command: messages.Command) -> str:
    said = await line.do(command)
    assert isinstance(said, CommandRefused)
    return said.code


@evening
async def test_two_seats_on_one_screen(node: Node) -> None:
    one, other = await _people(node, 2)
    settings = Settings(game="candy-lab", players=3)
    at = await node.api.seated(settings, [one, one, other])
    async with connected(node.address, at, one) as screen, connected(node.address, at, other):
        assert [eye.seat for eye in screen.table.eyes] == [0, 1]
        assert [seat.yours for seat in screen.table.seats] == [True, True, False]
        await screen.until(lambda table: all(seat.present for seat in table.seats))
        assert all(eye(screen.table, seat).view["seat"] == seat for seat in (0, 1))
    clients = [Client([node.address], at, person) for person in (one, other)]
    await asyncio.gather(*(client.play() for client in clients))
    assert all(client.done for client in clients)


@evening
async def test_somebody_watches(node: Node) -> None:
    [me, stranger] = await _people(node, 2)
    at = await node.api.seated(KAWUMM, [me, me])
    async with connected(node.address, at, me) as mine:
        assert mine.table.watching == 0
        for watcher in (stranger, None):
            async with connected(node.address, at, watcher) as theirs:
                await mine.until(lambda table: table.watching == 1)
                [seen] = theirs.table.eyes
                assert (seen.seat, seen.moves, seen.questions) == (None, None, None)
                moves = [own.moves for own in mine.table.eyes if own.moves]
                stolen = messages.Play(seat=mine.table.deciding[0], move=moves[0][0].move)
                code = await _refused(theirs, stolen)
                assert code == ("unknown-person" if watcher is None else "not-your-seat")
            await mine.until(lambda table: table.watching == 0)
    with pytest.raises(ConnectionClosed) as closed:
        async with connected(node.address, Invited(at.table, "no such key"), stranger):
            pass
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


@evening
async def test_somebody_stands_up(node: Node) -> None:
    one, other = await _people(node, 2)
    at = await node.api.seated(KAWUMM, [one, other], start=False)
    async with (
        connected(node.address, at, one) as here,
        connected(node.address, at, other) as there,
    ):
        await there.done(messages.Stand(seat=1))
        await here.until(lambda table: table.seats[1].holder == "free")
        assert await _refused(here, messages.Start()) == "seats-free"
        await there.done(messages.Sit(seat=1, name="Zoé"))
        await here.until(lambda table: table.seats[1].name == "Zoé")
        assert await _refused(there, messages.Sit(seat=0, name="Zoé")) == "seat-taken"
        await here.done(messages.Start())
        await there.until(lambda table: table.status == "playing")
        assert await _refused(there, messages.Stand(seat=1)) == "started"


@evening
async def test_a_bot_covers_somebody(node: Node) -> None:
    """For players who are away, until they return; for oneself, until one takes the seat back."""
    one, other = await _people(node, 2)
    at = await node.api.seated(KAWUMM, [one, other])
    async with connected(node.address, at, one) as here:
        await here.done(messages.Cover(seat=1, level=1))
        await _play_until_turns(here, 0)
        async with connected(node.address, at, other) as there:
            await there.until(lambda table: table.seats[1].cover is None)
            await there.done(messages.Cover(seat=1, level=1))
            await _play_until_turns(here, 0)
            await there.done(messages.Return(seat=1))
            await here.until(lambda table: table.seats[1].cover is None)
            assert await _refused(there, messages.Return(seat=1)) == "not-covered"


async def _play_until_turns(line: Line, seat: int) -> None:
    """Play until the bot has had a turn and it is this seat's turn again."""
    while True:
        before = line.table.position
        await _play_first(line, seat)
        await line.until(lambda table, old=before: table.position > old)  # type: ignore[misc]
        table = await line.until(lambda table: decides(table, seat))
        if any(told.seat != seat for told in eye(table, seat).told):
            return


@evening
async def test_once_more(node: Node) -> None:
    """The next seat begins; the record of the first game stays."""
    people = await _people(node, 2)
    settings = Settings(game="candy-numbers", players=2, options={"first": 0})
    at = await node.api.seated(settings, people)
    clients = [Client([node.address], at, person) for person in people]
    await asyncio.gather(*(client.play() for client in clients))
    done = await node.api.do(at, people[1], messages.Rematch())
    assert (await node.api.look(at, people[0])).status == "waiting"
    done = await node.api.do(at, people[0], messages.Start())
    shown = await node.api.look(at, people[0])
    assert (shown.game, shown.deciding, shown.position) == (2, [1], done.position)
    path = f"/api/tables/{at.table}/record"
    Record.from_json((await node.api.get(f"{path}?game=1", people[0])).json()).verify()
    assert (await node.api.get(f"{path}?game=2", people[0])).status_code == 409


@evening
async def test_somebody_leaves(node: Node) -> None:
    one, other = await _people(node, 2)
    at = await node.api.seated(KAWUMM, [one, other])
    assert [found.table for found in await node.api.listed("/api/me/tables", other)] == [at.table]
    async with connected(node.address, at, one) as here:
        async with connected(node.address, at, other) as there:
            await there.done(messages.Leave())
        await here.until(lambda table: table.seats[1].holder == "bot")
        await _play_until_turns(here, 0)
    assert await node.api.listed("/api/me/tables", other) == []


@evening
async def test_the_lobby_and_my_tables(node: Node) -> None:
    one, other = await _people(node, 2)
    public = Settings(game="candy-numbers", players=2, public=True)
    hidden = await node.api.seated(KAWUMM, [one, other])
    seen = await node.api.seated(public, [one, other], start=False)
    [listed] = await node.api.listed("/api/tables")
    assert (listed.table, listed.status, listed.names, listed.free) == (
        seen.table,
        "waiting",
        ["P0", "P1"],
        0,
    )
    for person in (one, other):
        mine = await node.api.listed("/api/me/tables", person)
        assert [found.table for found in mine] == [seen.table, hidden.table]
    await node.api.do(seen, one, messages.Start())
    assert [found.status for found in await node.api.listed("/api/tables")] == ["playing"]
    clients = [Client([node.address], seen, person) for person in (one, other)]
    await asyncio.gather(*(client.play() for client in clients))
    assert await node.api.listed("/api/tables") == []
    assert (await node.api.listed("/api/me/tables", one))[0].status == "over"


@evening
async def test_a_move_is_taken_back(node: Node) -> None:
    one, other = await _people(node, 2)
    at = await node.api.seated(Settings(game="candy-lab", players=2), [one, other])
    async with (
        connected(node.address, at, one) as here,
        connected(node.address, at, other) as there,
    ):
        lines = [here, there]
        while True:
            seat = here.table.deciding[0]
            before = await lines[seat].until(lambda table, seat=seat: decides(table, seat))  # type: ignore[misc]
            await _play_first(lines[seat], seat)
            after = await _both(lines, before.position + 1)
            if eye(after[seat], seat).can_undo:
                break
        rest = 1 - seat
        assert not eye(after[rest], rest).can_undo
        assert await _refused(lines[rest], messages.Undo(seat=rest)) == "no-undo"
        await lines[seat].done(messages.Undo(seat=seat))
        for number, table in enumerate(await _both(lines, before.position + 2)):
            [told] = eye(table, number).told
            assert (told.seat, told.undone, told.events) == (seat, True, [])
        assert eye(lines[seat].table, seat).view == eye(before, seat).view
        assert eye(lines[seat].table, seat).moves == eye(before, seat).moves


async def _both(lines: list[Line], position: int) -> list[TableShown]:
    return [await line.until(lambda table: table.position == position) for line in lines]


@evening
async def test_the_clock_runs_out(node: Node) -> None:
    """A bot decides for a player who doesn't."""
    [me] = await _people(node, 1)
    settings = Settings(game="kawumm", players=2, clock=0.2)
    at = await node.api.seated(settings, [me, me])
    async with connected(node.address, at, me) as mine:
        assert mine.table.countdown is not None
        assert mine.table.countdown.total == 0.2
        await mine.until(lambda table: table.position >= 6)
        assert [seat.holder for seat in mine.table.seats] == ["person", "person"]
