"""Own bots at tables: they play, die and are restarted, and no table waits for them."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ludolab.bots import process
from ludolab.core import Json, LudolabError
from ludolab.server.bots import own
from ludolab.server.bots.own import OwnBots
from ludolab.server.bots.workers import processes
from ludolab.server.node import ServerNode
from ludolab.server.storage import open_storage
from ludolab.table import messages
from ludolab.table.visit import Visitor
from tests.server.node.test_node import FREE, ME, do, request, table_of
from tests.server.storage.loop import looped

EXAMPLE = Path(__file__).parents[3] / "examples" / "own_bot.py"
BOT = messages.SeatWish(holder="bot", level=1)
PRUDENT = messages.SeatWish(holder="bot", own="prudent")
BODY = """
import json, sys
log, left = sys.argv[1], int(sys.argv[2])
for line in sys.stdin:
    said = json.loads(line)
    with open(log, "a") as file:
        file.write(line)
    if "hello" in said:
        print(json.dumps({"id": said["id"], "hello": "x"}), flush=True)
    elif "moves" in said:
        if left < 0:
            continue
        if not left:
            sys.exit("oh dear")
        left -= 1
        print(json.dumps({"id": said["id"], "move": len(said["moves"]) - 1}), flush=True)
"""
"""Writes down what it is told, and ends after that many decisions; below 0, it never decides."""


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a program may take long to write down its last message."""
    monkeypatch.setattr(process, "GRACE", 20.0)


@asynccontextmanager
async def node(path: Path, *command: str) -> AsyncIterator[ServerNode]:
    """A node with the own bot "prudent"."""
    bots = OwnBots({"prudent": [sys.executable, *command]} if command else {})
    found = ServerNode(open_storage(str(path / "tables.sqlite")), processes(), own=bots)
    await found.start()
    try:
        yield found
    finally:
        await found.stop()


def told(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "log").read_text("utf-8").splitlines()]


async def play(here: ServerNode) -> dict[str, Json]:
    """The record of a game of prudent against a bot of level 1, in which both decide often."""
    anne, _ = await here.people.greet()
    table, _ = await here.lobby.open(anne, request("candy-lab", PRUDENT, BOT, start=True))
    visit = await here.presence.visit(table, Visitor(anne), 0)
    await table_of(visit, lambda shown: shown.status == "over")
    await here.presence.left(visit)
    return await here.stories.record(table, Visitor(anne), None)


@looped
async def test_an_own_bot_plays_a_whole_game(tmp_path: Path) -> None:
    async with node(tmp_path, "-c", BODY, str(tmp_path / "log"), "1000") as here:
        record = await play(here)
    assert record["seats"] == ["bot:prudent", "bot:1"]
    hello, *asked, over = told(tmp_path)
    assert hello["hello"]["game"] == "candy-lab"
    assert {line["view"]["seat"] for line in asked} == {0}
    assert all(type(line["view"]["hands"][1]) is int for line in asked)
    assert any(line["events"] for line in asked)
    assert over["over"]["reason"]


@looped
async def test_the_game_goes_on_when_it_dies(tmp_path: Path) -> None:
    async with node(tmp_path, "-c", BODY, str(tmp_path / "log"), "1") as here:
        record = await play(here)
    assert record["digest"]
    lines = told(tmp_path)
    # It decides once, dies at its second decision and is restarted; then the same again.
    assert ["hello" if "hello" in line else "asked" for line in lines] == [
        "hello", "asked", "asked", "hello", "asked", "asked",
    ]  # fmt: skip


@looped
async def test_it_hears_of_the_end_even_if_the_node_closes(tmp_path: Path) -> None:
    slow = BODY.replace("import json, sys", "import json, sys, time").replace(
        "    with open", "    if 'over' in said: time.sleep(0.3)\n    with open"
    )
    async with node(tmp_path, "-c", slow, str(tmp_path / "log"), "1000") as here:
        await play(here)
    assert "over" in told(tmp_path)[-1]


@looped
async def test_it_is_seated_by_its_name(tmp_path: Path) -> None:
    async with node(tmp_path, str(EXAMPLE)) as here:
        anne, _ = await here.people.greet()
        table, _ = await here.lobby.open(anne, request("kawumm", ME, FREE))
        seat = messages.SeatBot(seat=1, level=2, own="prudent")
        await here.commands.do(table, Visitor(anne), do(0, seat))
        shown = await here.rooms.look(table, Visitor(anne), None)
        assert shown.seats[1] == messages.SeatShown(name="prudent 2", holder="bot", own="prudent")
        stranger = messages.SeatBot(seat=1, level=2, own="stranger")
        with pytest.raises(LudolabError, match="no robot called stranger"):
            await here.commands.do(table, Visitor(anne), do(0, stranger, 2))
        wish = messages.SeatWish(holder="bot", own="stranger")
        with pytest.raises(LudolabError, match="no robot called stranger"):
            await here.lobby.open(anne, request("kawumm", ME, wish))


@looped
async def test_where_it_is_not_known_one_of_ours_plays_on(tmp_path: Path) -> None:
    async with node(tmp_path, str(EXAMPLE)) as here:
        anne, _ = await here.people.greet()
        opened = request("candy-lab", ME, PRUDENT, start=True, options={"first": 1}, clock=86400.0)
        here.driver.close()  # nobody drives the bot
        table, _ = await here.lobby.open(anne, opened)
    async with node(tmp_path) as here:
        visit = await here.presence.visit(table, Visitor(anne), 0)
        await table_of(visit, lambda shown: shown.deciding == [0])
        await here.presence.left(visit)


@looped
async def test_there_are_never_too_many_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that made room is restarted, and goes on."""
    monkeypatch.setattr(own, "MOST", 1)
    async with node(tmp_path, str(EXAMPLE)) as here:
        anne, _ = await here.people.greet()
        opened = request("candy-lab", PRUDENT, PRUDENT, start=True)
        table, _ = await here.lobby.open(anne, opened)
        visit = await here.presence.visit(table, Visitor(anne), 0)
        await table_of(visit, lambda shown: shown.position > 12)
        assert len(here.own._seats) == 1
        await here.presence.left(visit)


@looped
async def test_nobody_waits_for_it_when_the_node_closes(tmp_path: Path) -> None:
    """A bot that was late is asked again while it still works on the earlier question."""
    async with node(tmp_path, "-c", BODY, str(tmp_path / "log"), "-1") as here:
        anne, _ = await here.people.greet()
        here.driver.close()  # nobody drives the bot
        opened = request("candy-lab", PRUDENT, BOT, start=True, options={"first": 0})
        table, _ = await here.lobby.open(anne, opened)
        at = here.rooms.loaded[table].table
        view = at.running.state.view(0)
        asked = [asyncio.ensure_future(here.own.choose(at, 0, view)) for _ in range(own.MOST + 4)]
        log = tmp_path / "log"
        while not log.exists() or log.read_bytes().count(b"\n") < 2:
            await asyncio.sleep(0.01)
    await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 30)
    assert ["hello" in line for line in told(tmp_path)] == [True, False]
