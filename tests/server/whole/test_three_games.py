"""An evening over three games, with the server stopped and started again in between."""

import asyncio
from pathlib import Path

from ludolab.table import messages
from ludolab.table.settings import Settings

from .api import Api, Invited, Person, new_command
from .client import Client
from .node import Node, running

GAMES = ("kawumm", "candy-lab", "labicot")


def test_an_evening_goes_on_after_a_restart(tmp_path: Path) -> None:
    asyncio.run(_evening(tmp_path))


async def _evening(folder: Path) -> None:
    url = f"sqlite:///{folder}/data/tables.db"
    async with running(url, folder) as [node]:
        people = [await node.api.greet() for _ in range(2)]
        at = await node.api.seated(Settings(game=GAMES[0], players=3), people)
        points: list[dict[str, int]] = []
        for number, game in enumerate(GAMES):
            if number:
                await node.api.do(at, people[1], messages.Rematch(game=game))
                shown = await node.api.look(at, people[0])
                assert (shown.status, shown.settings.game) == ("waiting", game)
                await node.api.do(at, people[0], messages.Start())
            await _play_out(node, at, people, number)
            points.append(_points(await node.api.look(at, people[0])))
            if number < 2:
                await node.stop()
                await node.start()
                assert _points(await node.api.look(at, people[1])) == points[-1]
        evening = (await node.api.look(at, people[0])).evening
        assert evening is not None
        assert [game.game for game in evening.games] == [*GAMES]
        for number, after in enumerate(points):
            gained = [
                sum(game.points[who] or 0 for game in evening.games[: number + 1]) for who in (0, 1)
            ]
            assert [*after.values()] == gained
        await _deleted(node.api, at, people)
        await node.stop()


async def _play_out(node: Node, at: Invited, people: list[Person], number: int) -> None:
    since = (await node.api.look(at, people[0])).position
    clients = [
        Client([node.address], at, person, seed=number * 2 + seat)
        for seat, person in enumerate(people)
    ]
    await asyncio.gather(*(client.play_again(since) for client in clients))


def _points(shown: messages.TableShown) -> dict[str, int]:
    assert shown.evening is not None
    return {player.name: player.points for player in shown.evening.players}


async def _deleted(api: Api, at: Invited, people: list[Person]) -> None:
    """Going on with an evening whose table was deleted is refused in one sentence."""
    await api.do(at, people[0], messages.CloseTable(delete=True))
    ask = messages.Ask(id=new_command(), position=0, command=messages.Rematch(game=GAMES[0]))
    said = await api.ask(at, people[1], ask)
    assert said.status_code == 404
    assert said.json()["text"] == "There is no such table."
