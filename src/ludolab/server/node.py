"""One server process: which part of it works with which."""

import contextlib

from ludolab.table.ids import new_id

from .aside import Aside
from .bots.own import OwnBots
from .bots.workers import HANGS, Workers
from .clock import Clock
from .cluster.driver import Driver
from .cluster.heartbeat import BEAT, Heartbeat
from .cluster.keeper import EVERY, HELPING, Keeper
from .cluster.news import News
from .cluster.presence import GATHER, Presence
from .desk.lamp import Lamp
from .desk.reviews import Reviews
from .desk.stories import Stories
from .ending import in_thread, within
from .health import Health
from .lobby import Lobby
from .observer import Observer
from .people import People
from .retention import Retention
from .rooms.commands import TableCommands
from .rooms.room import CachedRoom
from .rooms.rooms import Rooms
from .rooms.writer import LogWriter
from .storage.base import Storage, StorageDown
from .tasks import Tasks, again_and_again


class ServerNode:
    """Law: nothing is lost with the process. Another node, or this one started again, goes on from
    the log."""

    def __init__(
        self,
        storage: Storage,
        *,
        workers: int = 1,
        node: str | None = None,
        own: OwnBots | None = None,
        keep: float | None = None,
        helps: bool = False,
    ) -> None:
        """`helps`: it serves nobody, and thinks for nodes that can't keep up."""
        self.id = node or new_id()
        self.storage = storage
        self.clock = Clock()
        self.tasks = Tasks()
        self.own = own or OwnBots()
        self.workers = Workers(workers, hangs=HANGS)
        # No bot waits for advice, and no advice for a review: each is thought out beside the other,
        # and gives way.
        self.advisers = Workers(1, nice=5)
        self.reviewers = Workers(1, nice=10)
        self.aside = Aside()
        # A record that somebody brings along may be as long as any.
        self.records = Aside(threads=1, most=4)

        self.people = People(storage)
        self.health = Health(storage)
        self.rooms = Rooms(storage, self.id, self.clock, self.aside, self._take_charge)
        self.writer = LogWriter(
            storage,
            self.id,
            self.rooms,
            self.tasks,
            self.own,
            self.clock,
            self._take_charge,
            offers=storage.shared and not helps,
        )
        self.retention = Retention(storage, self.rooms, self.writer, keep)
        self.lobby = Lobby(storage, self.rooms, self.writer, self.own.names, self.clock)
        self.commands = TableCommands(self.rooms, self.writer, self.own)

        self.driver = Driver(self.writer, self.tasks, self.workers, self.own, self.clock)
        self.presence = Presence(storage, self.id, self.rooms, self.writer, self.tasks)
        self.news = News(self.rooms, self.presence, self.tasks)
        self.heartbeat = Heartbeat(storage, self.id, self.clock)
        self.keeper = Keeper(
            storage,
            self.id,
            self.rooms,
            self.driver,
            self.news,
            self.presence,
            self.heartbeat,
            helps=helps,
        )
        self._look_around = HELPING if helps else EVERY
        storage.listen(self.news.changed)

        self.lamp = Lamp(self.commands, self.tasks, self.advisers)
        self.reviews = Reviews(storage, self.rooms, self.tasks, self.aside, self.reviewers)
        self.stories = Stories(storage, self.rooms, self.aside, self.records)

    def _take_charge(self, room: CachedRoom) -> None:
        """Who reads and writes tables stands below who drives them."""
        self.driver.take_charge(room)

    def observe(self, observer: Observer) -> None:
        self.writer.observer = self.driver.observer = observer

    async def start(self) -> None:
        await self.storage.start()
        await self.heartbeat.beat()
        self.tasks.spawn(again_and_again(BEAT, self.heartbeat.beat))
        self.tasks.spawn(again_and_again(self._look_around, self.keeper.keep))
        self.tasks.spawn(again_and_again(GATHER, self.presence.keep))
        self.tasks.spawn(self.retention.run())
        self.tasks.spawn(self.health.run())

    async def stop(self) -> None:
        """It takes two seconds at most, whatever hangs; the storage is closed last."""
        self.driver.close()
        self.presence.close()
        await within(0.5, tasks=self.tasks.stop())
        self.aside.stop()
        self.records.stop()
        await within(
            0.8,
            bury=self._bury(),
            workers=in_thread(self.workers.stop),
            advisers=in_thread(self.advisers.stop),
            reviewers=in_thread(self.reviewers.stop),
            own_bots=in_thread(self.own.stop),
        )
        await within(0.7, storage=self.storage.stop())

    async def _bury(self) -> None:
        with contextlib.suppress(StorageDown):
            await self.storage.bury(self.id)

    async def goodbye(self) -> None:
        """Everybody is asked to come back, to this node or another."""
        self.driver.close()
        self.presence.goodbye()

    async def ready(self) -> None:
        await self.storage.check()
