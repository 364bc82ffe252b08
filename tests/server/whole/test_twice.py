"""A command sent twice counts once, wherever and whenever it is repeated."""

import asyncio
from pathlib import Path

import msgspec

from ludolab.table import messages
from ludolab.table.messages import Ask, CommandDone, Do
from ludolab.table.settings import Settings
from tests.server.postgres import Postgres

from .api import Api, Invited, Person, new_command
from .line import Line, connected
from .log import logs
from .node import running


def test_over_a_socket_over_http_and_after_a_restart(tmp_path: Path) -> None:
    asyncio.run(_twice_at_one(f"sqlite:///{tmp_path}/data/tables.db", tmp_path))


def test_over_two_nodes_at_once(server: Postgres, tmp_path: Path) -> None:
    asyncio.run(_twice_at_two(server.new_database(), tmp_path))


async def _twice_at_one(url: str, folder: Path) -> None:
    async with running(url, folder) as [node]:
        at, me = await _table(node.api)
        async with connected(node.address, at, me) as line:
            ask = _some_move(line.table)
            assert isinstance(await _by_socket(line, ask), CommandDone)
            assert isinstance(await _by_socket(line, ask), CommandDone)
            assert isinstance(await _by_http(node.api, at, me, ask), CommandDone)
            await line.until(lambda table: table.position == ask.position + 1)
        node.kill()
        await node.start()
        assert isinstance(await _by_http(node.api, at, me, ask), CommandDone)
        async with connected(node.address, at, me) as line:
            assert isinstance(await _by_socket(line, ask), CommandDone)
            assert line.table.position == ask.position + 1
        await _require_once(url, at, me, [ask])
        await node.stop()


async def _twice_at_two(url: str, folder: Path) -> None:
    asks: list[Ask] = []
    async with running(url, folder, 2) as nodes:
        at, me = await _table(nodes[0].api)
        one, other = (node.address for node in nodes)
        async with connected(one, at, me) as here, connected(other, at, me) as there:
            while len(asks) < 50:
                await here.until(lambda table: table.position > (asks[-1].position if asks else 0))
                asks.append(_some_move(here.table))
                answers = await asyncio.gather(
                    _by_socket(here, asks[-1]),
                    _by_socket(there, asks[-1]),
                    *(_by_http(node.api, at, me, asks[-1]) for node in nodes),
                )
                assert all(isinstance(said, CommandDone) for said in answers), answers
        await _require_once(url, at, me, asks)
        for node in nodes:
            await node.stop()


async def _table(api: Api) -> tuple[Invited, Person]:
    """A table where one person has all seats, so that it is always their turn."""
    me = await api.greet()
    return await api.seated(Settings(game="kawumm", players=4), [me] * 4), me


def _some_move(table: messages.TableShown) -> Ask:
    [(seat, moves)] = [(eye.seat, eye.moves) for eye in table.eyes if eye.moves is not None]
    assert seat is not None
    command = messages.Play(seat=seat, move=moves[0].move)
    return Ask(id=new_command(), position=table.position, command=command)


async def _by_socket(line: Line, ask: Ask) -> object:
    await line.say(Do(id=ask.id, position=ask.position, command=ask.command))
    return await line.answer(ask.id)


async def _by_http(api: Api, at: Invited, me: Person, ask: Ask) -> object:
    said = await api.ask(at, me, ask)
    return msgspec.json.decode(said.content, type=messages.Sent)


async def _require_once(url: str, at: Invited, me: Person, asks: list[Ask]) -> None:
    log = (await logs(url))[at.table]
    commands = [line.entry.command for line in log if line.entry.command.startswith(me.id)]
    assert commands[-len(asks) :] == [f"{me.id}/{ask.id}" for ask in asks]
    assert len({*commands}) == len(commands)
