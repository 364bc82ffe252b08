"""The table's own hand: bots decide, countdowns end, clocks run out."""

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

import structlog

from ludolab.bots import bot_seed
from ludolab.core import AnyState, Json, LudolabError, View

from . import entries
from .commands import stand_in
from .duty import BotAnswers, BotTurn, Close, RunOut, duty
from .playing import Playing
from .storage.base import StorageDown
from .table import Table

if TYPE_CHECKING:
    from .house import House
    from .room import Room

log = structlog.get_logger()
RETRY = 0.5
GIVE_UP = 5


async def drive(house: "House", room: "Room") -> None:
    """Do what is due at this table, one thing after the other, until it is up to people."""
    failures = 0
    while failures < GIVE_UP and (due := duty(room.table)) is not None:
        table = room.table
        try:
            match due:
                case BotTurn():
                    await _decide(house, room, table, due.seat, due.level)
                case BotAnswers():
                    await _answer(house, room, table, due)
                case Close():
                    await _until(due.at)
                    await house.write_as_table(room, table.position, entries.Closed())
                case RunOut():
                    await _until(due.at)
                    await _decide(house, room, table, due.seat, stand_in(table))
        except StorageDown:
            await asyncio.sleep(RETRY)
        except Exception:
            failures += 1
            log.exception("the table is stuck", table=room.id, failures=failures)
            await asyncio.sleep(RETRY)


async def _until(at: float) -> None:
    await asyncio.sleep(max(0.0, at - time.time()))


async def _decide(house: "House", room: "Room", table: Table, seat: int, level: int) -> None:
    playing = table.running
    began = time.perf_counter()
    move = await _chosen(house, table, seat, level, playing.known(seat), _seed(playing.state, seat))
    if house.observer is not None:
        house.observer.thought(time.perf_counter() - began)
    await house.write_as_table(room, table.position, entries.Moved(seat=seat, move=move))


def _seed(state: AnyState, seat: int) -> int:
    """Whichever node asks, and however often: the bot decides the same."""
    return bot_seed(state.seed, seat, state.number)


async def _chosen(
    house: "House", table: Table, seat: int, level: int, view: View, seed: int
) -> dict[str, Json]:
    if house.own.plays(table, seat):
        # If its program is gone one of ours plays on.
        with contextlib.suppress(LudolabError):
            return await house.own.choose(table, seat, view)
    return await house.workers.choose(table.settings.game, level, view, seed)


async def _answer(house: "House", room: "Room", table: Table, due: BotAnswers) -> None:
    """All bots think at once; whoever isn't ready when the countdown ends passes."""
    playing = table.running
    jobs = [
        asyncio.ensure_future(_reply(house, table, playing, seat, level))
        for seat, level in due.seats
    ]
    try:
        await asyncio.wait(jobs, timeout=max(0.0, due.until - time.time()))
    finally:
        for job in jobs:
            job.cancel()
    for (seat, _), job in zip(due.seats, jobs, strict=True):
        reply = None
        if job.done() and not job.cancelled():
            reply = job.result()
        point, move = reply or (-1, None)
        answered = entries.Answered(seat=seat, point=point, move=move)
        if not await house.write_as_table(room, table.position, answered):
            return


async def _reply(
    house: "House", table: Table, playing: Playing, seat: int, level: int
) -> tuple[int, dict[str, Json]] | None:
    asking = playing.asking
    assert asking is not None
    points = asking.of(seat)
    waive = playing.state.todo[-1].waive
    assert waive is not None
    views = [point.state.view(seat) for point in points]
    seed = _seed(playing.state, seat)
    if house.own.plays(table, seat):
        for point, view in zip(points, views, strict=True):
            chosen = await _chosen(house, table, seat, level, view, seed)
            if chosen != waive.to_json():
                return point.number, chosen
        return None
    reply = await house.workers.answer(table.settings.game, level, views, waive.to_json(), seed)
    if reply is None:
        return None
    at, move = reply
    return points[at].number, move
