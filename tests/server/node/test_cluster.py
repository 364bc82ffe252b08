"""A node among others: its heartbeat, and what it takes over."""

import asyncio
import time
from types import SimpleNamespace

import pytest

from ludolab.core import AnyState, Game, Json, View
from ludolab.server import clock
from ludolab.server.cluster import heartbeat
from ludolab.server.node import ServerNode
from ludolab.table import messages
from ludolab.table.visit import Visitor
from tests.server.faults import faulty
from tests.server.node.test_node import BOT, FREE, ME, do, first_move, request, table_of
from tests.server.storage.loop import eventually, looped


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a second here."""
    for name, seconds in (
        ("ludolab.server.node.BEAT", 0.02),
        ("ludolab.server.node.EVERY", 0.02),
        ("ludolab.server.cluster.keeper.LATE", 0.0),
        ("ludolab.server.cluster.driver.RETRY", 0.02),
    ):
        monkeypatch.setattr(name, seconds)


async def with_bot(here: ServerNode) -> str:
    """A table at which a bot's turn is due."""
    anne, _ = await here.people.greet()
    options = {"first": 1}
    opened = request("candy-lab", ME, BOT, start=True, options=options, clock=86400.0)
    table, _ = await here.lobby.open(anne, opened)
    return table


async def left_lying(url: str, tables: int = 1) -> list[str]:
    """Tables of a node that is gone, at which bots' turns are due."""
    async with faulty(url) as (gone, _):
        gone.driver.close()  # nobody drives the bots any more
        return [await with_bot(gone) for _ in range(tables)]


@looped
async def test_the_heart_beats_whatever_else_hangs(url: str) -> None:
    await left_lying(url)
    async with faulty(url) as (_, faults):
        for call in ("claim", "overdue", "latest", "presence", "condition"):
            faults.hold(call)
        await eventually(lambda: faults.calls["claim"] > 0)
        beats = faults.calls["beat"]
        await eventually(lambda: faults.calls["beat"] > beats + 9)
        assert faults.calls["claim"] == 1


@looped
async def test_each_table_that_was_left_is_taken_up(url: str) -> None:
    tables = await left_lying(url, 7)
    async with faulty(url) as (here, _):
        await eventually(lambda: {*here.rooms.loaded} >= {*tables})
        rooms = [here.rooms.loaded[table] for table in tables]
        await eventually(lambda: all(room.table.running.deciding == 0 for room in rooms))


@looped
async def test_nothing_makes_a_bot_think_again(url: str) -> None:
    """However often its node looks for work meanwhile."""
    async with faulty(url) as (here, faults):
        asked, answer = list[str](), asyncio.Event()
        choose = here.workers.choose

        async def slow(game: Game[AnyState], level: int, view: View, seed: int) -> dict[str, Json]:
            asked.append(repr(view))
            await answer.wait()
            return await choose(game, level, view, seed)

        here.workers.choose = slow  # type: ignore[method-assign]
        table = await with_bot(here)
        looks = faults.calls["overdue"]
        await eventually(lambda: faults.calls["overdue"] > looks + 9)
        assert len(asked) == 1
        answer.set()
        room = here.rooms.loaded[table]
        await eventually(lambda: room.table.running.deciding == 0)
        assert len(asked) == len({*asked})


@looped
async def test_a_read_that_fails_after_a_claim_is_made_up_for(url: str) -> None:
    [table] = await left_lying(url)
    for call in ("claim", "overdue", "latest"):
        async with faulty(url) as (here, faults):
            here.driver.close()
            faults.fail(call)
            await eventually(lambda here=here: table in here.rooms.loaded)  # type: ignore[misc]
            assert faults.met


@looped
async def test_a_machine_that_only_thinks_helps_who_is_late(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludolab.server.node.HELPING", 0.02)
    async with faulty(postgres_url) as (here, _):

        async def never(*_: object) -> dict[str, Json]:
            await asyncio.Event().wait()
            raise AssertionError

        here.workers.choose = never  # type: ignore[method-assign, assignment]
        table = await with_bot(here)
        room = here.rooms.loaded[table]
        assert room.driven
        async with faulty(postgres_url, helps=True) as (there, _):
            anne = Visitor(room.table.owner)
            visit = await here.presence.visit(table, anne, None)
            for number in range(3):
                shown = await table_of(visit, lambda shown: shown.deciding == [0])
                ask = do(shown.position, first_move(shown), number)
                await here.commands.do(table, anne, ask)
            await here.presence.left(visit)
            assert table in there.rooms.loaded


@looped
async def test_what_is_written_while_a_table_is_opened_is_shown(postgres_url: str) -> None:
    async with faulty(postgres_url) as (one, _), faulty(postgres_url) as (two, faults):
        anne, _ = await one.people.greet()
        table, key = await one.lobby.open(anne, request("kawumm", ME, FREE))
        faults.hold("answer of latest")
        calls = faults.calls["latest"]
        coming = asyncio.create_task(two.presence.visit(table, Visitor(None, key), None))
        await eventually(lambda: faults.calls["latest"] > calls)
        sit = do(0, messages.Sit(seat=1, name="Bert"))
        bert, _ = await one.people.greet()
        await one.commands.do(table, Visitor(bert, key), sit)
        room = two.rooms.get(table)
        assert room is not None
        await eventually(lambda: room._rumours > 0)
        faults.release("answer of latest")
        visit = await coming
        await table_of(visit, lambda shown: shown.seats[1].name == "Bert")
        await two.presence.left(visit)


@looped
async def test_many_do_not_come_back_at_the_same_time(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludolab.server.cluster.presence.RETURNING", 2.0)
    async with faulty(sqlite_url) as (here, _):
        table = await with_bot(here)
        anne = Visitor(here.rooms.loaded[table].table.owner)
        visits = [await here.presence.visit(table, anne, None) for _ in range(6)]
        await here.goodbye()
        for visit in visits:
            while not isinstance(said := await visit.next(), messages.Goodbye):
                pass
            assert said.after == 3.0
            await here.presence.left(visit)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the clock of this machine says."""
    found = [1000.0]
    ticking = SimpleNamespace(monotonic=lambda: found[0], time=lambda: found[0] + 1e9)
    monkeypatch.setattr(heartbeat, "time", ticking)
    monkeypatch.setattr(clock, "time", ticking)
    return found


@looped
async def test_after_an_outage_nobody_takes_the_others_for_dead(
    url: str, now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    await left_lying(url)
    monkeypatch.setattr("ludolab.server.node.BEAT", 3600.0)
    monkeypatch.setattr("ludolab.server.node.EVERY", 3600.0)
    async with faulty(url) as (here, faults):
        await eventually(lambda: faults.calls["overdue"] > 1)
        claims = faults.calls["claim"]
        for silence, steady in ((4.0, True), (6.0, False), (4.0, False), (4.0, True)):
            now[0] += silence
            await here.heartbeat.beat()
            assert here.heartbeat.steady == steady
            await here.keeper.claim()
        assert faults.calls["claim"] == claims + 2


def test_the_time_is_that_of_the_database(now: list[float]) -> None:
    here = clock.Clock()
    for at in (5e8, 2e9, 1e9):
        here.heard(at, 0.5)
        assert at <= here.now() <= at + 0.5
    now[0] += 7.0
    assert 1e9 + 7 <= here.now() <= 1e9 + 7.5
    # A late answer says little: the better estimate stays.
    before = here.now()
    here.heard(before - 9.0, 10.0)
    assert here.now() == before
    assert here.until(before - 5) == 0.0
    assert here.until(before + 5) == 5.0


@looped
async def test_machines_whose_clocks_differ_agree(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = 3600.0
    wrong = [48 * hours]
    ticking = SimpleNamespace(monotonic=time.monotonic, time=lambda: time.time() + wrong[0])
    monkeypatch.setattr(clock, "time", ticking)
    async with faulty(postgres_url) as (ahead, _):
        wrong[0] = -48 * hours
        async with faulty(postgres_url) as (behind, _):
            (anne, _), (bert, _) = await ahead.people.greet(), await behind.people.greet()
            wish = request("kawumm", ME, FREE, clock=24 * hours)
            table, key = await ahead.lobby.open(anne, wish)
            sit = messages.Sit(seat=1, name="Bert")
            await behind.commands.do(table, Visitor(bert, key), do(0, sit))
            await ahead.commands.do(table, Visitor(anne), do(0, messages.Start(), 2))
            for here, person in ((ahead, anne), (behind, bert)):
                countdown = None
                # What one node has written, the other hears of a moment later.
                while countdown is None:
                    shown = await here.rooms.look(table, Visitor(person), None)
                    countdown = shown.countdown
                    await asyncio.sleep(0.02)
                assert 23 * hours < countdown.left <= 24 * hours
            written = [logged.at for logged in await ahead.storage.entries(table, 0)]
            assert max(written) - min(written) < hours
            assert await ahead.storage.overdue(ahead.id, -23 * hours) == []
            assert len(await ahead.storage.overdue(ahead.id, -25 * hours)) == 1
