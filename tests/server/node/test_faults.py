"""Whatever fails, and whenever: the game goes on for everybody, without a restart."""

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

import msgspec
import pytest

from ludolab.core import Json
from ludolab.games import game
from ludolab.server.bots.workers import Workers
from ludolab.server.node import ServerNode
from ludolab.server.rooms.connection import Connection
from ludolab.server.rooms.room import CachedRoom
from ludolab.server.storage import StorageDown
from ludolab.table import messages
from ludolab.table.visit import Visitor
from tests.server.faults import WHEN, Faults, faulty
from tests.server.node.test_node import BOT, FREE, ME, do, first_move, request, table_of
from tests.server.storage.loop import eventually, looped

T = TypeVar("T")
TOO_LONG = 30.0
NOBODY = -1
"""Who decides when the game is over."""
ENOUGH = 7
"""The position in which a scenario ends."""
OFTEN = 3
"""How many calls of one kind fail, one after the other."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a second here."""
    for name, seconds in (
        ("node.BEAT", 0.05),
        ("node.EVERY", 0.05),
        ("node.GATHER", 0.0),
        ("tasks.RETRY", 0.02),
        ("cluster.keeper.LATE", 0.0),
        ("cluster.driver.RETRY", 0.02),
        ("cluster.driver.LONGEST", 0.05),
        ("cluster.presence.RETRY", 0.02),
    ):
        monkeypatch.setattr(f"ludolab.server.{name}", seconds)


async def patiently(work: Callable[[], Awaitable[T]]) -> T:
    """As a client does: told to try again, it sends the same command again."""
    while True:
        try:
            return await work()
        except StorageDown:
            await asyncio.sleep(0)


class Player:
    """A person at one table through one node. When the database is away they lose the connection,
    and reconnect."""

    def __init__(self, here: ServerNode, table: str, person: str, key: str) -> None:
        self.here = here
        self.table = table
        self.visitor = Visitor(person, key)
        self._visit: Connection | None = None
        self._shown: messages.TableShown | None = None

    @property
    def room(self) -> CachedRoom:
        return self.here.rooms.loaded[self.table]

    async def say(self, ask: messages.Ask) -> None:
        await patiently(lambda: self.here.commands.do(self.table, self.visitor, ask))

    async def until(self, true: Callable[[messages.TableShown], bool]) -> messages.TableShown:
        while self._shown is None or not true(self._shown):
            try:
                if self._visit is None:
                    self._visit = await self.here.presence.visit(self.table, self.visitor, None)
                self._shown = await table_of(self._visit)
            except StorageDown:
                await self.leave()
        return self._shown

    async def decide(self, seat: int) -> None:
        seen = 0
        while seen < ENOUGH:
            shown = await self.until(
                lambda it, seen=seen: (  # type: ignore[misc]
                    it.position > seen and (it.deciding == [seat] or it.position >= ENOUGH)
                )
            )
            seen = shown.position
            if shown.deciding == [seat]:
                await self.say(do(seen, first_move(shown), 10 + seen))

    async def leave(self) -> None:
        visit, self._visit = self._visit, None
        if visit is not None:
            await self.here.presence.left(visit)


async def opened(here: ServerNode, *seats: messages.SeatWish) -> Player:
    anne, _ = await patiently(here.people.greet)
    wish = request("kawumm", *seats, start=seats[1] == BOT, clock=86400.0)
    wish = msgspec.structs.replace(wish, id=f"by-{anne}")
    table, key = await patiently(lambda: here.lobby.open(anne, wish))
    return Player(here, table, anne, key)


async def against_a_bot(here: ServerNode) -> None:
    anne = await opened(here, ME, BOT)
    await anne.decide(0)
    await anne.leave()
    # The bot goes on even if nobody is watching any more.
    await eventually(lambda: anne.room.table.running.deciding in (0, NOBODY))


async def against_each_other(one: ServerNode, other: ServerNode) -> None:
    anne = await opened(one, ME, FREE)
    person, _ = await patiently(other.people.greet)
    bert = Player(other, anne.table, person, anne.room.table.key)
    await bert.say(do(0, messages.Sit(seat=1, name="Bert"), 1))
    await anne.say(do(0, messages.Start(), 2))
    await asyncio.gather(anne.decide(0), bert.decide(1))
    await eventually(lambda: anne.room.table.position == bert.room.table.position)
    for player in (anne, bert):
        await player.until(lambda shown: all(seat.present for seat in shown.seats))
    await bert.leave()
    await anne.until(lambda shown: not shown.seats[1].present)
    await anne.leave()


async def whatever_fails(faults: Faults, scenario: Callable[[], Awaitable[None]]) -> None:
    """Play it once to see what it asks of the storage and of bots; then once with each of these
    calls failing, having done nothing or having done its work."""
    before = faults.calls.copy()
    await scenario()
    asked = faults.calls - before
    assert asked["append"] > 1
    for call, times in sorted(asked.items()):
        for number in range(1, min(times, OFTEN) + 1):
            for when in WHEN:
                faults.fail(call, number, when)
                try:
                    await asyncio.wait_for(scenario(), TOO_LONG)
                except TimeoutError:
                    pytest.fail(f"{call} number {number} failed, {when} its work")
                faults.forget()


@looped
async def test_one_call_fails(url: str) -> None:
    async with faulty(url) as (here, faults):
        await whatever_fails(faults, lambda: against_a_bot(here))
        assert faults.calls["think"] > len(WHEN)


@pytest.mark.parametrize("failing", [0, 1])
@looped
async def test_one_call_of_one_of_two_nodes_fails(postgres_url: str, failing: int) -> None:
    async with faulty(postgres_url) as one, faulty(postgres_url) as two:
        _, faults = (one, two)[failing]
        await whatever_fails(faults, lambda: against_each_other(one[0], two[0]))


@looped
async def test_every_call_fails_for_a_while(url: str) -> None:
    async with faulty(url) as (here, faults):
        for _ in range(3):
            playing = asyncio.create_task(against_a_bot(here))
            for _ in range(4):
                await asyncio.sleep(0.02)
                faults.down = not faults.down
            await playing


@pytest.mark.parametrize("failures", [1, 12])
@looped
async def test_bots_fail_for_a_while(sqlite_url: str, failures: int) -> None:
    async with faulty(sqlite_url) as (here, _):
        left, choose = failures, here.workers.choose

        async def failing(*args: Any) -> dict[str, Json]:
            nonlocal left
            left -= 1
            if left >= 0:
                raise BrokenProcessPool("injected")
            return await choose(*args)

        here.workers.choose = failing  # type: ignore[method-assign, assignment]
        await against_a_bot(here)
        assert left < 0


@looped
async def test_a_bot_that_hangs_is_killed(sqlite_url: str) -> None:
    """Its process neither answers nor dies: it is stopped, as if it never finished thinking."""
    async with faulty(sqlite_url) as (here, _):
        [process] = await thinking(here)
        assert isinstance(here.workers, Workers)
        assert process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
        here.workers.hangs = 0.2
        playing = asyncio.create_task(against_a_bot(here))
        await eventually(lambda: not process.is_alive())
        here.workers.hangs = TOO_LONG
        await playing


@pytest.mark.parametrize("who", ["advisers", "reviewers"])
@looped
async def test_advice_that_hangs_is_given_up(sqlite_url: str, who: str) -> None:
    """Otherwise nobody would ever be advised again: there is one process for it."""
    async with faulty(sqlite_url) as (here, _):
        workers = getattr(here, who)
        state = game("labicot").new(2, 5)
        await workers.judge(state, state.legal_moves()[0])
        workers.hangs = 0.2
        with pytest.raises(TimeoutError):
            await workers.think(time.sleep, 3600)
        workers.hangs = 600.0
        await workers.judge(state, state.legal_moves()[0])


@looped
async def test_on_a_slow_machine_every_thought_ends(sqlite_url: str) -> None:
    """A bot that was only slow gets more time when it is asked again."""
    async with faulty(sqlite_url) as (here, _):
        assert isinstance(here.workers, Workers)
        await here.workers.think(time.sleep, 0)
        here.workers.hangs = 0.1
        for _ in range(10):
            with contextlib.suppress(TimeoutError):
                await here.workers.think(time.sleep, 0.3)
                break
        else:
            pytest.fail("it is given up again and again")


@looped
async def test_waiting_for_ones_turn_is_no_hanging(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time in which somebody has to think begins when their turn has come."""
    async with faulty(sqlite_url) as (here, _):
        given: list[Future[None]] = []
        submit = ProcessPoolExecutor.submit

        def counted(*args: Any) -> "Future[None]":
            assert sum(not each.done() for each in given) <= here.workers.count
            given.append(submit(*args))
            return given[-1]

        await here.workers.think(time.sleep, 0)
        monkeypatch.setattr(ProcessPoolExecutor, "submit", counted)
        await asyncio.gather(*(here.workers.think(time.sleep, 0.01) for _ in range(8)))
        assert len(given) == 8


async def thinking(here: ServerNode) -> list[BaseProcess]:
    """The processes in which bots think, once one has thought."""
    state = game("kawumm").new(players=2, seed=1)
    await here.workers.choose(game("kawumm"), 1, state.view(state.to_act), 1)
    assert isinstance(here.workers, Workers)
    pool = here.workers._pool
    assert pool is not None
    return [*pool._processes.values()]


@looped
async def test_bots_that_fail_to_answer_pass_in_the_end(sqlite_url: str) -> None:
    async with faulty(sqlite_url) as (here, _):
        failures = 0

        async def failing(*args: Any) -> None:
            nonlocal failures
            failures += 1
            raise BrokenProcessPool("injected")

        here.workers.answer = failing  # type: ignore[method-assign, assignment]
        anne, _ = await here.people.greet()
        limit = {"round_limit": 2}
        wish = request("labicot", BOT, BOT, start=True, reactions=0.2, options=limit)
        table, _ = await here.lobby.open(anne, wish)
        visit = await here.presence.visit(table, Visitor(anne), None)
        await table_of(visit, lambda shown: shown.status == "over")
        assert failures > 0
        await here.presence.left(visit)
