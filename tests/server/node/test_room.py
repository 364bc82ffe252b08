"""A room reads its log without holding up the other tables."""

import asyncio
from typing import cast

from ludolab.server.rooms.room import REPLAYED, CachedRoom
from ludolab.server.storage import Storage
from ludolab.server.storage.base import Latest
from ludolab.table.entries import Created, Entry, Sat, Stood, encode
from ludolab.table.log import Logged
from ludolab.table.settings import Settings
from tests.server.storage.loop import looped

LONG = 8 * REPLAYED
"""How many entries lie in the log, without a snapshot."""


class Kept:
    """Answers at once with a log."""

    def __init__(self, entries: list[Entry]) -> None:
        bodies = [encode(entry) for entry in entries]
        self.logged = [Logged(number, 0.0, body, "ada") for number, body in enumerate(bodies, 1)]

    async def latest(self, _: str) -> Latest:
        return Latest(None, self.logged)


@looped
async def test_others_go_on_while_a_long_log_is_read() -> None:
    opened = Created(settings=Settings(game="kawumm", players=2), owner="anne", key="key")
    restless: list[Entry] = [Sat(seat=0, person="anne", name="Anne"), Stood(seat=0)]
    storage = Kept([opened, *restless * (LONG // 2)])
    room, turns = CachedRoom("t"), 0
    reading = asyncio.create_task(room.catch_up(cast(Storage, storage)))
    while not reading.done():
        turns += 1
        await asyncio.sleep(0)
    assert room.table.number == 1 + LONG
    assert turns > LONG // REPLAYED
