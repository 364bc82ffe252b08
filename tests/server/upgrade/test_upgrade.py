"""This version opens a database that an earlier one wrote (see README.md)."""

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from ludolab.core import AnyState
from ludolab.games import game
from ludolab.records import Record
from ludolab.server.node import ServerNode
from ludolab.server.notices.notices import KEY
from ludolab.table import messages
from ludolab.table.refused import Refused
from ludolab.table.table import Table
from ludolab.table.visit import Visitor
from tests.server.node.test_node import do, first_move, node
from tests.server.storage.loop import eventually, looped

HERE = Path(__file__).parent
GAMES = ("candy-lab", "candy-numbers", "kawumm", "labicot", "kuhn")


class Was(NamedTuple):
    """A table as the earlier version left it."""

    table: str
    status: str
    entries: int
    position: int
    digest: str | None
    due: bool


class Found(msgspec.Struct):
    person: str
    secret: str
    tables: dict[str, dict[str, object]]

    def __getitem__(self, name: str) -> Was:
        return msgspec.convert(tuple(self.tables[name].values()), Was)

    @property
    def visitor(self) -> Visitor:
        return Visitor(self.person)


@pytest.fixture
def found(tmp_path: Path) -> Found:
    """The tables, in the database that `node` opens."""
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.executescript(gzip.decompress((HERE / "tables.sql.gz").read_bytes()).decode())
    connection.close()
    return msgspec.convert(json.loads((HERE / "tables.json").read_text("utf-8")), Found)


async def now(here: ServerNode, table: str) -> Table:
    return (await here.rooms.room(table)).table


async def state_at(here: ServerNode, table: str) -> AnyState:
    return (await now(here, table)).running.state


async def play_to_the_end(here: ServerNode, table: str, me: Visitor) -> None:
    while (shown := await here.rooms.look(table, me, None)).status != "over":
        ask = do(shown.position, first_move(shown), 1000 + shown.position)
        await here.commands.do(table, me, ask)


@looped
async def test_every_table_goes_on_from_where_it_was(tmp_path: Path, found: Found) -> None:
    me = found.visitor
    left: dict[str, AnyState] = {}
    async with node(tmp_path) as here:
        assert await here.people.person(found.secret) == found.person
        for game_name in GAMES:
            was = found[f"{game_name} over"]
            table = await now(here, was.table)
            assert (table.status, table.number, table.position) == was[1:4]
            record = Record.from_json(await here.stories.record(was.table, me, None))
            assert record.verify().digest() == table.running.state.digest() == was.digest

            was = found[f"{game_name} running"]
            table = await now(here, was.table)
            assert (table.status, table.number, table.position) == was[1:4]
            assert table.running.state.digest() == was.digest
            shown = await here.rooms.look(was.table, me, None)
            await here.commands.do(was.table, me, do(shown.position, first_move(shown)))
            left[was.table] = await state_at(here, was.table)

            # A game that hadn't begun gets the installed edition.
            was = found[f"{game_name} waiting"]
            sit = messages.Sit(seat=1, name="Anne too")
            await here.commands.do(was.table, me, do(0, sit, 1))
            await here.commands.do(was.table, me, do(0, messages.Start(), 2))
            assert (await state_at(here, was.table)).game is game(game_name)

            # A bot whose turn was due takes it.
            was = found[f"{game_name} due"]
            visit = await here.presence.visit(was.table, me, None)
            while (await now(here, was.table)).position <= was.position:
                await asyncio.sleep(0.01)
            assert (await state_at(here, was.table)).game.edition == "1"
            await here.presence.left(visit)
    # The new version reads what it has added to what the earlier one wrote.
    async with node(tmp_path) as here:
        for left_table, state in left.items():
            again = await state_at(here, left_table)
            assert (again, again.game.edition) == (state, "1")


@looped
async def test_a_game_is_finished_in_an_edition_that_is_kept(tmp_path: Path, found: Found) -> None:
    me, table = found.visitor, found["kuhn running"].table
    async with node(tmp_path) as here:
        await play_to_the_end(here, table, me)
        state = await state_at(here, table)
        assert (state.game.edition, state.game.package) == ("1", "kuhn.editions.first")
        assert {*state.pieces()} == {"jack", "queen", "king"}
        first = Record.from_json(await here.stories.record(table, me, None))
        assert first.edition == "1"
        assert first.verify() == state
        assert (await here.stories.story(table, me, None, None)).over
        review = await here.reviews.look(table, me, None)
        while not review.accounts:
            await asyncio.sleep(0.01)
            review = await here.reviews.look(table, me, None)
        # The next game has the edition that is installed now.
        position = (await now(here, table)).position
        await here.commands.do(table, me, do(position, messages.Rematch(), 2000))
        await here.commands.do(table, me, do(position + 1, messages.Start(), 2001))
        await play_to_the_end(here, table, me)
        second = Record.from_json(await here.stories.record(table, me, 2))
        assert second.edition == "2"
        assert Record.from_json(await here.stories.record(table, me, 1)) == first


async def code_of(ask: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refused:
        await ask
    return refused.value.code


@looped
async def test_without_the_edition_it_waits_for_it(
    tmp_path: Path, found: Found, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = found.visitor
    with monkeypatch.context() as patch:
        patch.setattr(game("kuhn"), "earlier", {})
        async with node(tmp_path) as here:
            for kind in ("running", "over", "due"):
                table = found[f"kuhn {kind}"].table
                asks: list[Callable[[], Awaitable[object]]] = [
                    lambda table=table: here.rooms.look(table, me, None),  # type: ignore[misc]
                    lambda table=table: here.stories.story(table, me, None, None),  # type: ignore[misc]
                    lambda table=table: here.stories.record(table, me, None),  # type: ignore[misc]
                    lambda table=table: here.reviews.look(table, me, None),  # type: ignore[misc]
                ]
                assert [await code_of(ask()) for ask in asks] == ["other-edition"] * 4
            sentence = "The game on this table was begun in edition 1 of Kuhn Poker"
            with pytest.raises(Refused, match=sentence):
                await here.rooms.look(found["kuhn over"].table, me, None)
            # All other tables go on.
            due = found["kawumm due"]
            visit = await here.presence.visit(due.table, me, None)
            await eventually(lambda: visit.room.table.position > due.position)
            await here.presence.left(visit)
            assert (await here.rooms.look(found["kuhn waiting"].table, me, None)).status
    async with node(tmp_path) as here:
        await play_to_the_end(here, found["kuhn running"].table, me)


@looped
async def test_from_the_next_start_on_it_can_call_people(tmp_path: Path, found: Found) -> None:
    """The key for Web Push is made; nobody has to ask for it."""
    assert found.tables
    async with node(tmp_path) as here:
        assert await here.storage.secret(KEY, b"too late") != b"too late"
