"""One node, without a network: who is told what, and who drives the bots."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ludolab.core import AnyState, Game, Json, LudolabError, View
from ludolab.server.bots.workers import processes
from ludolab.server.node import ServerNode
from ludolab.server.rooms.connection import Connection
from ludolab.server.storage import Append, open_storage
from ludolab.table import entries, messages
from ludolab.table.log import read
from ludolab.table.playing import REMEMBERED
from ludolab.table.settings import Settings
from ludolab.table.table import Table
from ludolab.table.visit import Visitor
from tests.server.storage.loop import looped, turns

ME = messages.SeatWish(holder="me", name="Anne")
BOT = messages.SeatWish(holder="bot")
FREE = messages.SeatWish(holder="free")


@asynccontextmanager
async def node(path: Path) -> AsyncIterator[ServerNode]:
    found = ServerNode(open_storage(str(path / "tables.sqlite")), processes())
    await found.start()
    try:
        yield found
    finally:
        await found.stop()


def request(
    game: str, *seats: messages.SeatWish, start: bool = False, **more: object
) -> messages.OpenTable:
    settings = Settings(game=game, players=len(seats), **more)  # type: ignore[arg-type]
    return messages.OpenTable(settings=settings, seats=[*seats], start=start)


async def table_of(
    visit: Connection, until: Callable[[messages.TableShown], bool] = lambda _: True
) -> messages.TableShown:
    """The first table shown from now on for which this is true."""
    while True:
        message = await asyncio.wait_for(visit.next(), 30)
        if isinstance(message, messages.TableShown) and until(message):
            return message


async def silent(visit: Connection) -> bool:
    """Whether there is nothing new for this visitor."""
    try:
        await asyncio.wait_for(visit.next(), 0.05)
    except TimeoutError:
        return True
    return False


def do(position: int, command: messages.Command, number: int = 1) -> messages.Ask:
    return messages.Ask(id=f"command-{number}", position=position, command=command)


@looped
async def test_two_people_by_invitation(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        (anne, _), (bert, _) = await here.people.greet(), await here.people.greet()
        table, key = await here.lobby.open(anne, request("kawumm", ME, FREE))
        with pytest.raises(LudolabError, match="by invitation"):
            await here.rooms.look(table, Visitor(bert), None)
        with pytest.raises(LudolabError, match="by invitation"):
            await here.rooms.look(table, Visitor(bert, "x" * len(key)), None)
        sit = messages.Sit(seat=1, name="Bert")
        await here.commands.do(table, Visitor(bert, key), do(0, sit))
        await here.commands.do(table, Visitor(bert), do(0, messages.Start(), 2))
        shown = await here.rooms.look(table, Visitor(bert), None)
        assert [seat.name for seat in shown.seats] == ["Anne", "Bert"]
        assert [eye.seat for eye in shown.eyes] == [1]
        assert [listed.table for listed in (await here.lobby.of(bert)).tables] == [table]
        assert (await here.lobby.public()).tables == []


@looped
async def test_moves_chosen_as_one_are_one_commit_and_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(tmp_path) as here:
        (anne, _), (bert, _) = await here.people.greet(), await here.people.greet()
        ways: Sequence[messages.Way] = []
        while not ways:  # not every deal begins with a choice
            table, key = await here.lobby.open(anne, request("labicot", ME, FREE))
            sit = do(0, messages.Sit(seat=1, name="Bert"))
            await here.commands.do(table, Visitor(bert, key), sit)
            await here.commands.do(table, Visitor(anne), do(0, messages.Start(), 2))
            first = await here.rooms.look(table, Visitor(anne, foreseen=True), None)
            [seat] = first.deciding
            person = [anne, bert][seat]
            shown = await here.rooms.look(table, Visitor(person, foreseen=True), None)
            ways = [way for way in shown.eyes[0].ways if len(way.moves) > 1]
        move, *then = ways[-1].moves
        visit = await here.presence.visit(table, Visitor(anne), 1)
        await table_of(visit)
        written: list[Append] = []
        append = here.storage.append

        async def watched(each: Append) -> bool:
            written.append(each)
            return await append(each)

        monkeypatch.setattr(here.storage, "append", watched)
        play = messages.Play(seat=seat, move=move, then=then)
        done = await here.commands.do(table, Visitor(person), do(1, play, 3))
        assert done.position == 2 + len(then)
        assert [len(each.rows) for each in written] == [1 + len(then)]
        after = await table_of(visit)
        assert [told.position for told in after.eyes[0].told] == [*range(2, done.position + 1)]
        again = await here.commands.do(table, Visitor(person), do(1, play, 3))
        assert again == done
        assert len(await here.storage.entries(table, 0)) == written[0].last


@pytest.mark.usefixtures("counted_at_once")
@looped
async def test_an_answer_is_nobody_elses_business(tmp_path: Path) -> None:
    """Even an empty message would tell the others that somebody was asked."""
    async with node(tmp_path) as here:
        people = [(await here.people.greet())[0] for _ in range(3)]
        opened = request("labicot", ME, FREE, FREE, reactions=60.0)
        table, key = await here.lobby.open(people[0], opened)
        for seat, person in enumerate(people[1:], 1):
            sit = do(0, messages.Sit(seat=seat, name=f"P{seat}"))
            await here.commands.do(table, Visitor(person, key), sit)
        await here.commands.do(table, Visitor(people[0]), do(0, messages.Start(), 2))
        visits = [await here.presence.visit(table, Visitor(person), None) for person in people]
        await turns()
        number = 10
        while True:
            shown = [await here.rooms.look(table, Visitor(person), None) for person in people]
            asked = [s for s in range(3) if shown[s].eyes[0].questions]
            if asked:
                break
            seat = shown[0].deciding[0]
            moves = shown[seat].eyes[0].moves
            assert moves
            number += 1
            play = messages.Play(seat=seat, move=moves[0].move)
            await here.commands.do(
                table, Visitor(people[seat]), do(shown[0].position, play, number)
            )
        for visit in visits:
            await table_of(visit)
        assert [await silent(visit) for visit in visits] == [True] * 3
        reply = do(shown[0].position, messages.Reply(seat=asked[0]), 99)
        await here.commands.do(table, Visitor(people[asked[0]]), reply)
        order = do(shown[0].position, messages.AskMe(seat=asked[0], order="fitting"), 100)
        await here.commands.do(table, Visitor(people[asked[0]]), order)
        others = [visit for seat, visit in enumerate(visits) if seat != asked[0]]
        assert [await silent(visit) for visit in others] == [True] * 2
        own = await table_of(visits[asked[0]])
        assert own.eyes[0].order == "fitting"


@looped
async def test_bots_play_to_the_end_by_themselves(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        table, _ = await here.lobby.open(anne, request("kawumm", BOT, BOT, start=True))
        visit = await here.presence.visit(table, Visitor(anne), 0)
        over = await table_of(visit, lambda shown: shown.status == "over")
        assert over.eyes[0].seat is None
        record = await here.stories.record(table, Visitor(anne), None)
        assert record["seats"] == ["bot:2", "bot:2"]
        await here.presence.left(visit)


@looped
async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        opened = request("candy-lab", ME, BOT, start=True, options={"first": 1}, clock=86400.0)
        table, _ = await here.lobby.open(anne, opened)
        here.driver.close()  # nobody drives the bot any more
        position = (await here.rooms.look(table, Visitor(anne), None)).position
    async with node(tmp_path) as here:
        visit = await here.presence.visit(table, Visitor(anne), position)
        await table_of(visit, lambda shown: shown.deciding == [0])
        await here.presence.left(visit)


@looped
async def test_who_comes_back_has_their_seat_again(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        opened = request("kawumm", ME, BOT, start=True)
        table, _ = await here.lobby.open(anne, opened)
        cover = messages.Cover(seat=0, level=1)
        await here.commands.do(table, Visitor(anne), do(0, cover))
        visit = await here.presence.visit(table, Visitor(anne), None)
        shown = await table_of(visit, lambda shown: not shown.seats[0].cover)
        assert shown.seats[0].present
        await here.presence.left(visit)


@looped
async def test_old_events_are_read_from_the_log_in_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long somebody was away, no table waits for it. New visitors aren't told the past."""
    read_in: list[str] = []

    def watched(*args: Any, **kwargs: Any) -> Iterator[Table]:
        read_in.append(threading.current_thread().name)
        return read(*args, **kwargs)

    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        table, _ = await here.lobby.open(anne, request("kawumm", BOT, BOT, start=True))
        visit = await here.presence.visit(table, Visitor(anne), None)
        over = await table_of(visit, lambda shown: shown.status == "over")
        monkeypatch.setattr("ludolab.server.rooms.room.read", watched)
        present = await here.rooms.look(table, Visitor(anne), None)
        assert [told.position for told in present.eyes[0].told] == [over.position]
        assert read_in == []
        everything = await here.rooms.look(table, Visitor(anne), 0)
        told = [told.position for told in everything.eyes[0].told]
        assert told == [*range(2, over.position + 1)]
        assert [name.partition("_")[0] for name in read_in] == ["background"]
        await here.presence.left(visit)


@looped
async def test_nobody_is_shown_more_than_the_room_has_read(tmp_path: Path) -> None:
    """Otherwise the next look would go back, and repeat what was told."""
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        table, _ = await here.lobby.open(anne, request("kawumm", ME, ME, start=True))
        for number in range(REMEMBERED + 2):
            shown = await here.rooms.look(table, Visitor(anne), None)
            await here.commands.do(
                table, Visitor(anne), do(shown.position, first_move(shown), number)
            )
        # Another node writes a move, which this one doesn't know of yet.
        shown = await here.rooms.look(table, Visitor(anne), None)
        room, play = here.rooms.loaded[table], first_move(shown)
        moved = entries.Moved(seat=play.seat, move=play.move)
        number, body = room.table.number + 1, entries.encode(moved)
        assert await here.storage.append(Append(table, number, time.time(), body, "elsewhere"))
        visit = await here.presence.visit(table, Visitor(anne), 1)
        heard = [told.position for told in (await table_of(visit)).eyes[0].told]
        room.tell(None)
        heard += [told.position for told in (await table_of(visit)).eyes[0].told]
        room.rumour()
        await here.rooms.room(table)
        heard += [told.position for told in (await table_of(visit)).eyes[0].told]
        assert heard == [*range(2, shown.position + 2)]
        await here.presence.left(visit)


def first_move(shown: messages.TableShown) -> messages.Play:
    (eye,) = [eye for eye in shown.eyes if eye.seat == shown.deciding[0]]
    assert eye.seat is not None
    assert eye.moves
    return messages.Play(seat=eye.seat, move=eye.moves[0].move)


@looped
async def test_what_has_to_be_remembered_is_not_told_again(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        opened = request("candy-numbers", ME, ME, start=True, options={"first": 0})
        table, _ = await here.lobby.open(anne, opened)
        for number in range(4):
            shown = await here.rooms.look(table, Visitor(anne), None)
            await here.commands.do(
                table, Visitor(anne), do(shown.position, first_move(shown), number)
            )
        again = await here.rooms.look(table, Visitor(anne), 0)
        assert again.position == 5
        for eye in again.eyes:
            assert all(told.seat == eye.seat for told in eye.told[:1])
            assert len(eye.told) < 4


@looped
async def test_settings_that_cannot_be(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        for wrong, why in (
            (request("chess", ME, BOT), "chess"),
            (request("kawumm", ME), "2 to 4"),
            (request("kawumm", ME, BOT, options={"speed": 1}), "no option"),
            (request("kawumm", ME, BOT, pieces="not a box"), "pieces"),
        ):
            with pytest.raises(LudolabError, match=why):
                await here.lobby.open(anne, wrong)
        with pytest.raises(LudolabError, match="free seats"):
            await here.lobby.open(anne, request("kawumm", ME, FREE, start=True))
        assert (await here.lobby.of(anne)).tables == []
        with pytest.raises(LudolabError, match="no such table"):
            await here.rooms.look("nowhere", Visitor(anne), None)


def test_persons_are_known_by_their_secret(tmp_path: Path) -> None:
    async def main() -> None:
        async with node(tmp_path) as here:
            person, secret = await here.people.greet()
            assert await here.people.person(secret) == person
            assert await here.people.person(secret[:-1]) is None
            assert not any(secret.encode() in file.read_bytes() for file in tmp_path.iterdir())

    asyncio.run(main())


@looped
async def test_each_bot_thinks_once(tmp_path: Path) -> None:
    """However many of them are asked at the same time."""
    async with node(tmp_path) as here:
        asked: list[tuple[str, str, int]] = []
        choose, answer = here.workers.choose, here.workers.answer

        async def choosing(
            game: Game[AnyState], level: int, view: View, seed: int
        ) -> dict[str, Json]:
            asked.append(("choose", repr(view), seed))
            return await choose(game, level, view, seed)

        async def answering(
            game: Game[AnyState],
            level: int,
            views: Sequence[View],
            waive: dict[str, Json],
            seed: int,
        ) -> tuple[int, dict[str, Json]] | None:
            asked.append(("answer", repr(views), seed))
            return await answer(game, level, views, waive, seed)

        here.workers.choose, here.workers.answer = choosing, answering  # type: ignore[method-assign]
        anne, _ = await here.people.greet()
        opened = request("labicot", BOT, BOT, BOT, BOT, start=True, reactions=0.2)
        table, _ = await here.lobby.open(anne, opened)
        visit = await here.presence.visit(table, Visitor(anne), None)
        await table_of(visit, lambda shown: shown.status == "over")
        await here.presence.left(visit)
        assert any(kind == "answer" for kind, *_ in asked)
        assert len(asked) == len({*asked})


@looped
async def test_bots_decide_the_same_in_the_same_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In whatever order and whichever process they are asked."""
    new_game = Table.new_game
    monkeypatch.setattr(
        Table,
        "new_game",
        lambda table, seed=None, edition=None: new_game(table, seed or 7, edition),
    )
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        records = []
        for game in ("candy-lab", "kawumm", "candy-lab"):
            table, _ = await here.lobby.open(anne, request(game, BOT, BOT, start=True))
            visit = await here.presence.visit(table, Visitor(anne), None)
            await table_of(visit, lambda shown: shown.status == "over")
            await here.presence.left(visit)
            records.append(await here.stories.record(table, Visitor(anne), None))
        assert records[0]["moves"] == records[2]["moves"]
