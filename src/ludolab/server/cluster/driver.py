"""Does what is due at a table without anybody's command: bots decide, clocks run out."""

import asyncio
import contextlib
import time

import structlog

from ludolab.bots import bot_seed
from ludolab.core import AnyState, Json, LudolabError, View
from ludolab.server.bots.own import OwnBots
from ludolab.server.bots.thinking import Thinker
from ludolab.server.bots.turns import FairTurns
from ludolab.server.clock import Clock
from ludolab.server.notices.notices import Notices
from ludolab.server.observer import Observer
from ludolab.server.rooms.room import CachedRoom
from ludolab.server.rooms.writer import LogWriter
from ludolab.server.storage.base import StorageDown
from ludolab.server.tasks import Tasks
from ludolab.table import entries
from ludolab.table.commands import stand_in
from ludolab.table.duty import BotAnswers, BotTurn, Call, Close, Duty, RunOut, duty
from ludolab.table.playing import Playing
from ludolab.table.table import Table

from .presence import Presence

log = structlog.get_logger()
RETRY, LONGEST = 0.5, 5.0
"""Seconds until the next try after a failure, and at most, after many of them."""
SIMPLEST = 1
"""The level that decides after a failure, in case the thinking caused it."""


class Driver:
    """Carries out the duties of the tables whose last entry this node wrote or claimed."""

    def __init__(
        self,
        writer: LogWriter,
        tasks: Tasks,
        thinker: Thinker,
        own: OwnBots,
        clock: Clock,
        presence: Presence,
        notices: Notices,
    ) -> None:
        self.observer: Observer | None = None
        self._writer = writer
        self._clock = clock
        self._tasks = tasks
        self._thinker = thinker
        self._own = own
        self._presence = presence
        self._notices = notices
        # One more than can think at once, so that no process ever waits for the next job.
        self.turns = FairTurns(thinker.count + 1)
        self.workers = thinker.count
        self._closing = False

    def drive(self, room: CachedRoom) -> None:
        room.stop_driving()
        if _due(room) is not None and not self._closing:
            room.driver = self._tasks.spawn(self._drive(room))

    def close(self) -> None:
        """Begin nothing more."""
        self._closing = True

    async def _drive(self, room: CachedRoom) -> None:
        """Do what is due at this table, one thing after another, until it is up to people.

        It never gives up: nobody else would take over.
        """
        failures = 0
        while (due := _due(room)) is not None:
            try:
                await self._do(room, due, failed=failures > 0)
                failures = 0
            except StorageDown:
                await asyncio.sleep(RETRY)
            except Exception:
                failures += 1
                log.exception("the table is stuck", table=room.id, failures=failures)
                await asyncio.sleep(min(RETRY * 2 ** min(failures - 1, 8), LONGEST))

    async def _do(self, room: CachedRoom, due: Duty, *, failed: bool) -> None:
        table = room.table
        match due:
            case BotTurn():
                level = SIMPLEST if failed else due.level
                await self._decide(room, table, due.seat, level)
            case BotAnswers():
                await self._answer(room, table, due, failed=failed)
            case Close():
                await asyncio.sleep(self._clock.until(due.at))
                await self._writer.write_as_table(room, table.position, entries.Closed())
            case Call():
                await asyncio.sleep(self._clock.until(due.at))
                await self._call(room, table, due.seat)
            case RunOut():
                await asyncio.sleep(self._clock.until(due.at))
                await self._decide(room, table, due.seat, stand_in(table))

    async def _call(self, room: CachedRoom, table: Table, seat: int) -> None:
        """First it is written down that they were called: better nobody is than twice."""
        looking = table.seats[seat].person in await self._presence.looking(room)
        called = await self._writer.write_as_table(room, table.position, entries.Called(seat=seat))
        if called and not looking:
            self._notices.call(room.table, seat)

    async def _decide(self, room: CachedRoom, table: Table, seat: int, level: int) -> None:
        playing = table.running
        began = time.perf_counter()
        move = await self._chosen(
            table, seat, level, playing.known(seat), _seed(playing.state, seat)
        )
        if self.observer is not None:
            self.observer.thought(time.perf_counter() - began)
        await self._writer.write_as_table(room, table.position, entries.Moved(seat=seat, move=move))

    async def _chosen(
        self, table: Table, seat: int, level: int, view: View, seed: int
    ) -> dict[str, Json]:
        if self._own.plays(table, seat):
            # If its program is missing, one of our bots decides.
            with contextlib.suppress(LudolabError):
                return await self._own.choose(table, seat, view)
        async with self.turns.of(table.owner):
            return await self._thinker.choose(table.game, level, view, seed)

    async def _answer(
        self, room: CachedRoom, table: Table, due: BotAnswers, *, failed: bool
    ) -> None:
        """All bots think at once; those that aren't done when the countdown ends pass."""
        playing = table.running
        jobs = [
            asyncio.ensure_future(self._reply(table, playing, seat, SIMPLEST if failed else level))
            for seat, level in due.seats
        ]
        try:
            await asyncio.wait(jobs, timeout=self._clock.until(due.until))
        finally:
            for job in jobs:
                job.cancel()
        for (seat, _), job in zip(due.seats, jobs, strict=True):
            reply = None
            if job.done() and not job.cancelled():
                late = self._clock.until(due.until) == 0
                reply = None if late and job.exception() else job.result()
            point, move = reply or (-1, None)
            answered = entries.Answered(seat=seat, point=point, move=move)
            if not await self._writer.write_as_table(room, table.position, answered):
                return

    async def _reply(
        self, table: Table, playing: Playing, seat: int, level: int
    ) -> tuple[int, dict[str, Json]] | None:
        asking = playing.asking
        assert asking is not None
        points = asking.of(seat)
        waive = playing.state.todo[-1].waive
        assert waive is not None
        views = [point.state.view(seat) for point in points]
        seed = _seed(playing.state, seat)
        if self._own.plays(table, seat):
            for point, view in zip(points, views, strict=True):
                chosen = await self._chosen(table, seat, level, view, seed)
                if chosen != waive.to_json():
                    return point.number, chosen
            return None
        async with self.turns.of(table.owner):
            reply = await self._thinker.answer(table.game, level, views, waive.to_json(), seed)
        if reply is None:
            return None
        at, move = reply
        return points[at].number, move


def _due(room: CachedRoom) -> Duty | None:
    """A game of bots alone waits until somebody watches."""
    return None if room.paused else duty(room.table)


def _seed(state: AnyState, seat: int) -> int:
    """Whichever node asks, and however often, the bot decides the same."""
    return bot_seed(state.seed, seat, state.number)
