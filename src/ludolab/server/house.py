"""All tables that one node serves: people come in, commands are written down, bots play."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import TypeVar

import msgspec
import structlog

from ludolab.core import IllegalMove, Json, LudolabError

from . import entries, messages, story
from .aside import Aside
from .commands import AlreadyDone, entry_for
from .driver import drive
from .duty import duty
from .keeper import SILENT, keep
from .lamp import Lamp
from .listing import listed, listing
from .observer import Observer
from .opening import guided, wishes
from .own import OwnBots
from .people import fingerprint, new_id, new_secret, same
from .records import finished_game
from .refused import Refused, explain, say
from .reviews import Reviews
from .room import Room, concerned
from .showing import Showing
from .storage.base import Append, Storage, StorageDown
from .table import Table
from .visit import Visit, Visitor
from .workers import Workers

log = structlog.get_logger()
T = TypeVar("T")

SNAPSHOT_EVERY = 64
TRIES = 5
LISTED = 100
OPEN_TABLES = 200


class House:
    """Laws: a command is answered with Done only after its entry is committed. What a visitor is
    shown follows from the table and their seats. Nothing is lost with the process: another node,
    or this one started again, goes on from the log.
    """

    def __init__(
        self,
        storage: Storage,
        *,
        workers: int = 1,
        node: str | None = None,
        own: OwnBots | None = None,
    ) -> None:
        self.storage = storage
        self.node = node or new_id()
        self.workers = Workers(workers)
        # No bot waits for advice: it is thought out beside them, and gives way.
        self.advisers = Workers(1, nice=5)
        self.own = own or OwnBots()
        self.lamp = Lamp(self)
        self.reviews = Reviews(self)
        self.aside = Aside()
        self.rooms: dict[str, Room] = {}
        self.observer: Observer | None = None
        self.closing = False
        self._tasks: set[asyncio.Task[object]] = set()
        self._people: dict[bytes, str] = {}
        storage.listen(self._changed_elsewhere)

    # --- opening and closing ------------------------------------------------------------------

    async def start(self) -> None:
        await self.storage.start()
        await self.storage.beat(self.node)
        self.spawn(keep(self))

    async def stop(self) -> None:
        self.closing = True
        running = [*self._tasks, *(room.driver for room in self.rooms.values() if room.driver)]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        with contextlib.suppress(StorageDown):
            await self.storage.bury(self.node)
        self.aside.stop()
        loop = asyncio.get_running_loop()
        minds = (self.workers, self.advisers, self.own)
        await asyncio.gather(*(loop.run_in_executor(None, mind.stop) for mind in minds))
        await self.storage.stop()

    async def goodbye(self) -> None:
        """Everybody is asked to come back, to this node or another."""
        self.closing = True
        for room in self.rooms.values():
            for visit in room.visits:
                visit.reply(messages.Goodbye(after=0.5))

    async def ready(self) -> None:
        await self.storage.check()

    @property
    def visits(self) -> int:
        return sum(len(room.visits) for room in self.rooms.values())

    def spawn(self, work: Coroutine[object, object, T]) -> "asyncio.Task[T]":
        """Work that ends with the house at the latest."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[T]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Whoever waited for it may be gone.
            task.exception()

    # --- people -------------------------------------------------------------------------------

    async def greet(self) -> tuple[str, str]:
        """Somebody new: who they are, and the secret by which they are known again."""
        person, secret = new_id(), new_secret()
        await self.storage.add_person(person, fingerprint(secret))
        return person, secret

    async def person(self, secret: str) -> str | None:
        """Whose secret this is."""
        mark = fingerprint(secret)
        found = self._people.get(mark)
        if found is None:
            found = await self.storage.person(mark)
            if found is not None:
                if len(self._people) > 10_000:
                    self._people.clear()
                self._people[mark] = found
        return found

    # --- tables -------------------------------------------------------------------------------

    async def open(self, person: str, request: messages.OpenTable) -> tuple[str, str]:
        """A new table, with the seats as wished; its id and the key of its invitation."""
        guide = None
        if request.guided:
            guide, request = guided(request)
        created = entries.Created(
            settings=request.settings,
            owner=person,
            key=new_secret()[:22],
            guided=guide is not None,
        )
        mine = await self.storage.tables_of(person, OPEN_TABLES)
        if sum(table.status != "over" for table in mine) >= OPEN_TABLES:
            raise Refused("too-many-tables")
        table = Table.first(new_id(), created)
        first: list[entries.Entry] = [created, *wishes(table, person, request, self.own.names)]
        at = time.time()
        for entry in first[1:]:
            table = table.after(entry, at)
        if request.start:
            if any(held.free for held in table.seats):
                raise Refused("seats-free")
            seed = None if guide is None else guide.seed
            first.append(entries.Started(seed=table.new_game(seed).seed))
        room = Room(table.id)
        table = Table.first(table.id, created)
        await self._append(table, created, at, None)
        room.table, room.unsure = table, False
        self.rooms[table.id] = room
        for entry in first[1:]:
            await self._write(room, lambda _, entry=entry: entry)  # type: ignore[misc]
        return table.id, created.key

    async def look(self, table: str, visitor: Visitor, since: int | None) -> messages.TableShown:
        room = await self.enter(table, visitor, since)
        return await self.show(room, visitor, since, live=False)

    async def show(
        self, room: Room, visitor: Visitor, since: int | None, *, live: bool
    ) -> messages.TableShown:
        """The table for this visitor; of events only those after `since`."""
        showing = room.showing
        if since is not None and not room.remembers(since):
            showing = Showing(await room.whole(self.storage))
        return showing.to(
            visitor.person,
            since=since,
            words=visitor.words,
            present=room.present,
            now=time.time(),
            live=live,
            watching=room.watching,
        )

    async def invitation(self, table: str, visitor: Visitor) -> str:
        """The key of the table, for those who sit at it."""
        room = await self.enter(table, visitor)
        person = visitor.person
        if person is None or (person != room.table.owner and person not in room.table.people):
            raise Refused("sit-first")
        return room.table.key

    async def record(self, table: str, visitor: Visitor, number: int | None) -> dict[str, Json]:
        """The record of a finished game, with its seed; the last one if no number is given."""
        await self.enter(table, visitor)
        return finished_game(table, await self.storage.entries(table, 0), number).to_json()

    async def story(
        self, table: str, visitor: Visitor, number: int | None, eye: str | None
    ) -> messages.Story:
        """A game of this table from its first moment, as far as this visitor may know it."""
        await self.enter(table, visitor)
        log = await self.storage.entries(table, 0)
        person, lang = visitor.person, visitor.lang
        return await self.aside.run(
            lambda: story.of_table(table, log, number, eye, person, lang),
        )

    async def retell(self, told: messages.Retell, lang: messages.Lang) -> messages.Story:
        """The game of a record."""
        return await self.aside.run(lambda: story.of_record(told, lang))

    async def lobby(self) -> messages.Tables:
        return listed(await self.storage.public_tables(LISTED))

    async def mine(self, person: str) -> messages.Tables:
        return listed(await self.storage.tables_of(person, LISTED))

    # --- commands -----------------------------------------------------------------------------

    async def do(self, table: str, visitor: Visitor, ask: messages.Ask) -> messages.Done:
        """Carry out a command: it is committed when this returns."""
        room = await self.write(
            table,
            visitor,
            lambda now, person, present: entry_for(now, person, ask, present, self.own.names),
        )
        return messages.Done(id=ask.id, position=room.table.position)

    async def write(
        self,
        table: str,
        visitor: Visitor,
        make: Callable[[Table, str, frozenset[str]], entries.Entry],
    ) -> Room:
        """Write what `make` makes of the table, the visitor and who is present, unless that was
        done before; the room of the table."""
        room = await self.enter(table, visitor)
        person = visitor.person
        if person is None:
            raise Refused("unknown-person")
        # It goes on even if whoever sent it is gone.
        with contextlib.suppress(AlreadyDone):
            await asyncio.shield(
                self.spawn(self._write(room, lambda now: make(now, person, room.present)))
            )
        return room

    async def answer(
        self, table: str, visitor: Visitor, ask: messages.Ask
    ) -> messages.Done | messages.Refused | messages.TryAgain:
        """Carry out a command, and say what came of it."""
        lang = visitor.lang
        try:
            return await self.do(table, visitor, ask)
        except StorageDown:
            return messages.TryAgain(id=ask.id, text=say("try-again", lang), after=1.0)
        except LudolabError as error:
            code, text, rule = explain(error, lang)
            shown = None
            if code == "stale":
                with contextlib.suppress(LudolabError):
                    shown = await self.look(table, visitor, ask.position)
            return messages.Refused(id=ask.id, code=code, text=text, rule=rule, table=shown)

    async def _write(
        self, room: Room, make: Callable[[Table], entries.Entry], *, driven: bool = False
    ) -> None:
        """Write the entry that `make` makes of the table as it is; tell everybody.

        `driven`: the driver asks for it, and goes on by itself.
        """
        async with room.lock:
            sure = room.behind or not self.storage.shared
            for _ in range(TRIES):
                await self._catch_up(room)
                before, at = room.table, time.time()
                try:
                    entry = make(before)
                    after = before.after(entry, at)
                except LudolabError:
                    if sure:
                        raise
                    # Another node may have written what allows it: we may not have heard yet.
                    sure = True
                    room.rumour()
                    continue
                # If anything goes wrong from here on, the log may be ahead of us.
                room.unsure = True
                if await self._append(after, entry, at, before, room):
                    room.table, room.unsure = after, False
                    room.tell(concerned(before, after))
                    if after.status == "over":
                        self.own.over(after)
                    break
            else:
                raise StorageDown("too many are writing at this table")
        # The driver may have been dismissed while this was under way: then nobody would go on.
        if not driven or room.driver is None or room.driver.done():
            self.take_charge(room)

    async def _append(
        self,
        after: Table,
        entry: entries.Entry,
        at: float,
        before: Table | None,
        room: Room | None = None,
    ) -> bool:
        next_duty = duty(after)
        snapshot = None
        if room is not None and after.number - room.snapshot_at >= SNAPSHOT_EVERY:
            snapshot = after.snapshot()
        append = Append(
            table=after.id,
            number=after.number,
            at=at,
            body=entries.encode(entry),
            node=self.node,
            due=None if next_duty is None else next_duty.at,
            was_due=before is not None and duty(before) is not None,
            listing=listing(before, after),
            snapshot=snapshot,
        )
        began = time.perf_counter()
        won = await self.storage.append(append)
        if self.observer is not None:
            self.observer.committed(time.perf_counter() - began)
            if won and before is not None and before.position != after.position:
                self.observer.moved()
        if won and room is not None and snapshot is not None:
            room.snapshot_at = after.number
        return won

    # --- rooms --------------------------------------------------------------------------------

    async def enter(self, table: str, visitor: Visitor, since: int | None = None) -> Room:
        """The room of this table, if this visitor may come in."""
        room = await self.room(table)
        if self.storage.shared and since is not None and since > room.table.position:
            # Another node has shown them more than we have heard of.
            room.rumour()
            room = await self.room(table)
        if not _admitted(room.table, visitor) and self.storage.shared:
            # They may have sat down through another node, and we haven't heard yet.
            room.rumour()
            room = await self.room(table)
        if not _admitted(room.table, visitor):
            raise Refused("key")
        room.used = time.monotonic()
        return room

    async def room(self, table: str) -> Room:
        room = self.rooms.get(table)
        if room is None or room.behind:
            room = room or Room(table)
            async with room.lock:
                await self._catch_up(room)
            room = self.rooms.setdefault(table, room)
        return room

    async def _catch_up(self, room: Room) -> bool:
        """Read what others have written, and show it; whether there was anything."""
        if not room.behind:
            return False
        before = room.known
        try:
            last_writer = await room.catch_up(self.storage)
        except (StorageDown, Refused):
            raise
        except (LudolabError, msgspec.MsgspecError):
            log.warning("table can't be continued", table=room.id)
            raise Refused("too-old") from None
        if last_writer is None:
            return False
        room.tell(None if before is None else concerned(before, room.table))
        if before is not None:
            # Whoever wrote the last entry is in charge: it may be ours, if we had lost sight of it.
            if last_writer == self.node:
                self.take_charge(room)
            else:
                room.dismiss()
        return True

    # --- who is there -------------------------------------------------------------------------

    async def visit(self, table: str, visitor: Visitor, since: int | None) -> Visit:
        room = await self.enter(table, visitor, since)
        visit = Visit(self, room, visitor, since)
        room.enter(visit)
        if self.closing:
            visit.reply(messages.Goodbye(after=0.5))
        await self._presence(room)
        if self.storage.shared:
            with contextlib.suppress(StorageDown):
                await self.look_around(room)
        await self._come_back(room, visitor.person)
        return visit

    async def left(self, visit: Visit) -> None:
        visit.room.leave(visit)
        await self._presence(visit.room)

    async def _presence(self, room: Room) -> None:
        room.tell(None)
        if self.storage.shared:
            with contextlib.suppress(StorageDown):
                await self.storage.present(room.id, self.node, sorted(room.here))

    async def _come_back(self, room: Room, person: str | None) -> None:
        """Whoever returns has their seats back from the bot."""
        for seat in () if person is None else room.table.seats_of(person):
            if room.table.seats[seat].cover:
                with contextlib.suppress(StorageDown, Refused):
                    await self._write(room, lambda _, seat=seat: entries.Returned(seat=seat))  # type: ignore[misc]

    # --- what nobody commands -----------------------------------------------------------------

    def take_charge(self, room: Room) -> None:
        """The node that wrote the last entry sees to what comes next by itself."""
        room.dismiss()
        if duty(room.table) is not None and not self.closing:
            room.driver = asyncio.create_task(drive(self, room))

    async def write_as_table(self, room: Room, position: int, entry: entries.Entry) -> bool:
        """Write what the table itself does in this position; False if it has moved on."""

        def make(table: Table) -> entries.Entry:
            if table.position != position:
                raise Refused("stale")
            return entry

        try:
            await asyncio.shield(self.spawn(self._write(room, make, driven=True)))
        except (Refused, IllegalMove):
            return False
        return True

    async def _changed_elsewhere(self, table: str) -> None:
        """Another node has written to this table, or its people there have changed; "": perhaps
        any table."""
        for room in [*self.rooms.values()] if not table else [self.rooms.get(table)]:
            if room is None:
                continue
            room.rumour()
            # Where nobody is, it is read when somebody comes.
            if room.busy and not room.hearing:
                room.hearing = True
                self.spawn(self._hear(room))

    async def _hear(self, room: Room) -> None:
        room.hearing = False
        with contextlib.suppress(StorageDown, Refused):
            async with room.lock:
                news = await self._catch_up(room)
            if not news:
                await self.look_around(room)

    async def look_around(self, room: Room) -> None:
        """Who is connected to this table through other nodes."""
        elsewhere = frozenset(await self.storage.presence(room.id, SILENT))
        if elsewhere != room.elsewhere:
            room.elsewhere = elsewhere
            room.tell(None)


def _admitted(table: Table, visitor: Visitor) -> bool:
    """Whether this visitor may see the table: it is public, they sit there, or were invited."""
    person = visitor.person
    known = person is not None and (person == table.owner or person in table.people)
    return table.settings.public or known or same(visitor.key or "", table.key)
