"""Unused tables are deleted; nobody can write to their logs afterwards."""

from pathlib import Path

import pytest

from ludolab.server import retention
from ludolab.server.node import ServerNode
from ludolab.server.retention import Retention
from ludolab.table import messages
from ludolab.table.refused import Refused
from ludolab.table.visit import Visitor
from tests.server.node.test_node import FREE, ME, do, node, request
from tests.server.storage.loop import looped


async def refused(here: ServerNode, table: str, person: str) -> str:
    with pytest.raises(Refused) as caught:
        await here.rooms.look(table, Visitor(person), None)
    return caught.value.code


@looped
async def test_what_was_unused_for_long_is_deleted_in_two_steps(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        table, _ = await here.lobby.open(anne, request("kawumm", ME, FREE))
        await Retention(here.storage, here.rooms, here.writer, 3600.0).tidy()
        assert (await here.rooms.look(table, Visitor(anne), None)).table == table
        unused = Retention(here.storage, here.rooms, here.writer, 0.0)
        await unused.tidy()
        assert await refused(here, table, anne) == "unknown-table"
        assert (await here.lobby.of(anne)).tables == []
        assert len(await here.storage.entries(table, 0)) == 3
        await unused.tidy(gone=0.0)
        assert await here.storage.entries(table, 0) == []
        assert await refused(here, table, anne) == "unknown-table"


@looped
async def test_a_deleted_table_takes_no_more_commands(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        table, _ = await here.lobby.open(anne, request("kawumm", ME, FREE))
        room = here.rooms.loaded[table]
        close = messages.CloseTable(delete=True)
        await here.commands.do(table, Visitor(anne), do(0, close))
        with pytest.raises(Refused):
            await here.commands.do(table, Visitor(anne), do(0, messages.Sit(seat=1, name="A"), 2))
        await here.retention.tidy(gone=0.0)
        assert await here.storage.entries(table, 0) == []
        assert room.table.closed
    assert retention.GONE >= 600  # nodes that missed it forget idle tables earlier
