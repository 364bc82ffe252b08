"""The lamp: at one's own decision, and never in secret. Reviews of finished games."""

import asyncio
from pathlib import Path

import pytest

import ludolab
from ludolab.bots import Advice
from ludolab.bots.review import Verdict, judge_decision
from ludolab.core import AnyState, LudolabError, Move
from ludolab.server.desk import lamp, reviews
from ludolab.server.node import ServerNode
from ludolab.table import messages
from ludolab.table.messages import AskLamp, LampShown, ReviewShown
from ludolab.table.refused import Refused
from ludolab.table.visit import Visitor
from tests.server.storage.loop import eventually, looped, turns

from .test_node import BOT, FREE, ME, do, node, request, silent, table_of


async def two_at_candy_numbers(
    here: ServerNode, *, lamp: bool = True, clock: float | None = None
) -> tuple[str, Visitor, Visitor]:
    (anne, _), (bert, _) = await here.people.greet(), await here.people.greet()
    opened = request("candy-numbers", ME, FREE, options={"first": 0}, lamp=lamp, clock=clock)
    table, key = await here.lobby.open(anne, opened)
    await here.commands.do(table, Visitor(bert, key), do(0, messages.Sit(seat=1, name="Bert")))
    await here.commands.do(table, Visitor(anne), do(0, messages.Start(), 2))
    return table, Visitor(anne), Visitor(bert)


async def ask(here: ServerNode, table: str, visitor: Visitor, seat: int) -> LampShown:
    position = (await here.rooms.look(table, visitor, None)).position
    return await here.lamp.ask(table, visitor, AskLamp(seat=seat, position=position))


async def refusal(here: ServerNode, table: str, visitor: Visitor, seat: int) -> str:
    with pytest.raises(Refused) as caught:
        await ask(here, table, visitor, seat)
    return caught.value.code


@pytest.mark.usefixtures("counted_at_once")
@looped
async def test_the_answer_is_for_one_and_the_question_known_to_all(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        table, anne, bert = await two_at_candy_numbers(here, clock=600.0)
        visit = await here.presence.visit(table, bert, None)
        await turns()
        before = await table_of(visit)
        given = await ask(here, table, anne, 0)
        mine = (await here.rooms.look(table, anne, None)).eyes[0].moves or []
        assert sorted(str(m.move) for m in given.moves) == sorted(str(m.move) for m in mine)
        chances = [each.chance for each in given.moves]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
        # Bert is told that she asked, but not the answer; her clock runs on.
        heard = await table_of(visit)
        assert [seat.lamps for seat in heard.seats] == [1, 0]
        told = heard.eyes[0].told[-1]
        assert (told.lamp, told.seat, told.events) == (True, 0, [])
        assert heard.countdown is not None
        assert before.countdown is not None
        assert heard.countdown.left <= before.countdown.left
        # Asking again gives the same answer, and nobody is told anything new.
        assert await ask(here, table, anne, 0) == given
        assert await silent(visit)
        await here.presence.left(visit)
    async with node(tmp_path) as here:
        again = await here.rooms.look(table, bert, 0)
        assert [seat.lamps for seat in again.seats] == [1, 0]
        assert again.eyes[0].told[-1] == told
        assert await ask(here, table, anne, 0) == given


@looped
async def test_when_the_lamp_says_nothing(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        table, anne, bert = await two_at_candy_numbers(here, lamp=False)
        assert await refusal(here, table, anne, 0) == "lamp-off"
        switch = messages.SwitchLamp(on=True)
        with pytest.raises(LudolabError, match="Only whoever opened the table"):
            await here.commands.do(table, bert, do(1, switch, 3))
        visit = await here.presence.visit(table, bert, None)
        await table_of(visit)
        await here.commands.do(table, anne, do(1, switch, 4))
        assert (await table_of(visit)).settings.lamp
        assert await refusal(here, table, anne, 1) == "not-your-seat"
        assert await refusal(here, table, bert, 1) == "not-your-turn"
        stale = AskLamp(seat=0, position=0)
        with pytest.raises(Refused, match="has just changed"):
            await here.lamp.ask(table, anne, stale)
        assert [seat.lamps for seat in (await here.rooms.look(table, anne, None)).seats] == [0, 0]
        await here.presence.left(visit)


@looped
async def test_whoever_asks_at_many_tables_holds_up_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lamp, "MOST", 5)
    async with node(tmp_path) as here:
        go, lit = asyncio.Event(), list[str]()

        async def slow(*_: object) -> list[Advice]:
            await go.wait()
            return []

        here.advisers.advise = slow  # type: ignore[method-assign, assignment]
        many = [await opened_by(here, 6), await opened_by(here, 1)]

        async def light(table: str, visitor: Visitor) -> None:
            await ask(here, table, visitor, 0)
            lit.append(visitor.person or "")

        asking = []
        for tables in many:
            for table, visitor in tables:
                asking.append(asyncio.create_task(light(table, visitor)))
                await eventually(lambda: len(here.lamp._asked) == len(asking))
        [(table, visitor)] = await opened_by(here, 1)
        with pytest.raises(Refused, match="too long"):
            await ask(here, table, visitor, 0)
        go.set()
        await asyncio.gather(*asking)
        # Two are being thought about when the second person asks; then it is their turn.
        assert lit.index(many[1][0][1].person or "") <= 3


async def opened_by(here: ServerNode, count: int) -> list[tuple[str, Visitor]]:
    """That many tables of one person, who is to decide at each."""
    person, _ = await here.people.greet()
    wish = request("candy-numbers", ME, BOT, options={"first": 0}, start=True)
    return [((await here.lobby.open(person, wish))[0], Visitor(person)) for _ in range(count)]


async def quick(state: AnyState, move: Move) -> Verdict:
    """As the workers do, but with little search."""
    verdict = judge_decision(state.game, state, move, 0, 1)
    assert verdict is not None
    return verdict


@looped
async def test_a_finished_game_is_reviewed(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        here.reviewers.judge = quick  # type: ignore[method-assign]
        table, anne, _ = await two_at_candy_numbers(here)
        with pytest.raises(Refused, match="no such finished game"):
            await here.reviews.look(table, anne, None)
        me, _ = await here.people.greet()
        table, _ = await here.lobby.open(me, request("kawumm", BOT, BOT, start=True))
        visit = await here.presence.visit(table, Visitor(me), 0)
        over = await table_of(visit, lambda shown: shown.status == "over")
        review = await reviewed(here, table, Visitor(me))
        assert review.done == review.total == len(review.decisions) > 5
        winners = over.eyes[0].view["outcome"]["winners"]  # type: ignore[index]
        for seat, account in enumerate(review.accounts):
            assert account.result == (seat in winners) / len(winners)
            made_of = account.start + account.own + account.others + account.luck
            assert made_of == pytest.approx(account.result)
            assert account.own <= 1e-9
        story = await here.stories.story(table, Visitor(me), None, None)
        moments = {frame.position: frame for frame in story.frames}
        for judged in review.decisions:
            assert moments[judged.position].deciding == judged.seat
            assert judged.cost >= -1e-9
            assert judged.move != judged.best or judged.cost == pytest.approx(0.0)
        await here.presence.left(visit)


@pytest.mark.parametrize("bound", ["AT_ONCE", "OF_ONE"])
@looped
async def test_only_so_many_reviews_are_worked_out_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    monkeypatch.setattr(reviews, bound, 1)
    async with node(tmp_path) as here:
        go = asyncio.Event()

        async def slow(state: AnyState, move: Move) -> Verdict:
            await go.wait()
            return await quick(state, move)

        here.reviewers.judge = slow  # type: ignore[method-assign]
        me, _ = await here.people.greet()
        tables = []
        for _ in range(2):
            table, _ = await here.lobby.open(me, request("kawumm", BOT, BOT, start=True))
            visit = await here.presence.visit(table, Visitor(me), 0)
            await table_of(visit, lambda shown: shown.status == "over")
            await here.presence.left(visit)
            tables.append(table)
        await here.reviews.look(tables[0], Visitor(me), None)
        with pytest.raises(Refused, match="too long"):
            await here.reviews.look(tables[1], Visitor(me), None)
        go.set()
        assert (await reviewed(here, tables[0], Visitor(me))).total
        assert (await reviewed(here, tables[1], Visitor(me))).total


@looped
async def test_a_decision_is_judged_in_another_process(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        state = ludolab.game("labicot").new(2, 5)
        move = state.legal_moves()[0]
        verdict = await here.reviewers.judge(state, move)
        assert (verdict.seat, verdict.move) == (state.to_act, move)


async def reviewed(here: ServerNode, table: str, visitor: Visitor) -> ReviewShown:
    """Ask until the review is complete."""
    async with asyncio.timeout(60):
        while True:
            found = await here.reviews.look(table, visitor, None)
            if found.accounts:
                return found
            assert found.total is None or found.done <= found.total
            await asyncio.sleep(0.02)
