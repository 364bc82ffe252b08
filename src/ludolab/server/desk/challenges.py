"""Challenges: made, looked at, and those of the day."""

from datetime import UTC, date, datetime

from ludolab.server.clock import Clock
from ludolab.server.pool import BoundedPool
from ludolab.server.rooms.rooms import Rooms
from ludolab.server.storage.base import Storage
from ludolab.table import deal, messages
from ludolab.table.challenge import deal_of, deal_of_day, shown
from ludolab.table.deal import Deal
from ludolab.table.ids import id_for
from ludolab.table.records import finished
from ludolab.table.refused import Refused
from ludolab.table.visit import Visitor

MOST = 1000
"""How many people are listed who have taken up a challenge."""


class Challenges:
    """Law: only a deal of a game that is over is kept here, or a new one for a day."""

    def __init__(self, storage: Storage, rooms: Rooms, pool: BoundedPool, clock: Clock) -> None:
        self._storage = storage
        self._rooms = rooms
        self._pool = pool
        self._clock = clock

    async def make(self, table: str, visitor: Visitor, person: str, number: int | None) -> str:
        """The challenge of a finished game, for somebody who has played it."""
        await self._rooms.enter(table, visitor)
        log = await self._storage.entries(table, 0)
        game = await self._pool.run(lambda: finished(table, log, number))
        made, first = deal_of(game, person)
        challenge = id_for(person, f"deal/{table}/{game.end.games}")
        first = first.of(challenge)
        await self._storage.add_challenge(challenge, deal.encode(made), first)
        return challenge

    async def deal(self, challenge: str) -> Deal:
        """Its deal, for a new table."""
        found = await self._storage.challenge(challenge)
        if found is None and challenge == self.today().isoformat():
            # Whoever asks first makes it, for all.
            fresh = deal.encode(deal_of_day(self.today()))
            found = await self._storage.add_challenge(challenge, fresh)
        if found is None:
            raise Refused("no-challenge")
        return deal.decode(found)

    async def look(self, challenge: str, person: str | None) -> messages.ChallengeShown:
        """The challenge as this person may see it; "today" is that of the day."""
        if challenge == "today":
            challenge = self.today().isoformat()
        found = await self.deal(challenge)
        attempts = await self._storage.attempts(challenge, MOST)
        return shown(challenge, found, attempts, person)

    def today(self) -> date:
        """The same day for everybody, wherever they are."""
        return datetime.fromtimestamp(self._clock.now(), UTC).date()
