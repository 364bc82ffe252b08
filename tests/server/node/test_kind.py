"""Kind words go from node to node, past the database's tables."""

import asyncio

from ludolab.server.rooms.connection import Connection
from ludolab.table import messages
from ludolab.table.visit import Visitor
from tests.server.faults import faulty
from tests.server.node.test_node import FREE, ME, request, table_of
from tests.server.storage.loop import looped


async def word_for(visit: Connection) -> messages.Said:
    while True:
        message = await asyncio.wait_for(visit.next(), 30)
        if isinstance(message, messages.Said):
            return message


@looped
async def test_a_word_is_heard_at_every_node(postgres_url: str) -> None:
    async with faulty(postgres_url) as (here, _), faulty(postgres_url) as (there, _):
        anne, _ = await here.people.greet()
        table, key = await here.lobby.open(anne, request("kawumm", ME, FREE))
        visits = [
            await here.presence.visit(table, Visitor(anne), 0),
            await there.presence.visit(table, Visitor(None, key), 0),
        ]
        for visit in visits:
            await table_of(visit)
        entries = await here.storage.entries(table, 0)
        await here.words.say(table, Visitor(anne), messages.Say(seat=0, word="wow"))
        for visit in visits:
            assert await word_for(visit) == messages.Said(seat=0, word="wow")
        assert await there.storage.entries(table, 0) == entries
