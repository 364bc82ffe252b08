"""One server process: how its parts are wired together."""

import contextlib
from typing import TYPE_CHECKING

from ludolab.table.ids import new_id

from .bots.own import OwnBots
from .bots.thinking import Thinkers
from .clock import Clock
from .cluster.driver import Driver
from .cluster.heartbeat import BEAT, Heartbeat
from .cluster.keeper import EVERY, HELPING, Keeper
from .cluster.news import News
from .cluster.presence import GATHER, Presence
from .desk.challenges import Challenges
from .desk.lamp import Lamp
from .desk.reviews import Reviews
from .desk.stories import Stories
from .ending import in_thread, within
from .health import Health
from .lobby import Lobby
from .notices.notices import Notices
from .observer import Observer
from .people import People
from .pool import BoundedPool
from .retention import Retention
from .rooms.commands import TableCommands
from .rooms.kind import KindWords
from .rooms.room import CachedRoom
from .rooms.rooms import Rooms
from .rooms.writer import LogWriter
from .storage.base import Storage, StorageDown
from .tasks import Tasks, again_and_again

if TYPE_CHECKING:
    # A server inside a page has no processes, and so no lab.
    from .desk.lab import Lab


class ServerNode:
    """Law: nothing is lost with the process. Another node, or this one after a restart, carries on
    from the log."""

    def __init__(
        self,
        storage: Storage,
        thinkers: Thinkers,
        *,
        node: str | None = None,
        own: OwnBots | None = None,
        keep: float | None = None,
        helps: bool = False,
        private: bool = False,
        lab: "Lab | None" = None,
    ) -> None:
        """`helps`: it serves no clients, and only thinks for nodes that can't keep up. `private`:
        people may have notices sent to addresses in our own network. `lab`: where variants are
        compared, if they are."""
        self.id = node or new_id()
        self.storage = storage
        self.clock = Clock()
        self.tasks = Tasks()
        self.own = own or OwnBots()
        self.lab = lab
        self.workers = thinkers.bots
        self.advisers = thinkers.advisers
        self.reviewers = thinkers.reviewers
        self.pool = BoundedPool()
        # Records are uploaded, and can be of any length.
        self.records = BoundedPool(threads=1, most=4)

        self.people = People(storage)
        self.health = Health(storage)
        self.rooms = Rooms(storage, self.id, self.clock, self.pool, self._drive)
        self.writer = LogWriter(
            storage,
            self.id,
            self.rooms,
            self.tasks,
            self.own,
            self.clock,
            self._drive,
            offers=storage.shared and not helps,
        )
        self.retention = Retention(storage, self.rooms, self.writer, keep)
        self.lobby = Lobby(
            storage, self.rooms, self.writer, self.own.names, self.clock, self.records
        )
        self.commands = TableCommands(self.rooms, self.writer, self.own)
        self.words = KindWords(self.rooms, storage)

        self.presence = Presence(storage, self.id, self.rooms, self.writer, self.tasks)
        self.notices = Notices(storage, self.tasks, private=private)
        self.driver = Driver(
            self.writer,
            self.tasks,
            self.workers,
            self.own,
            self.clock,
            self.presence,
            self.notices,
        )
        self.news = News(self.rooms, self.presence, self.words, self.tasks)
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
        self.reviews = Reviews(storage, self.rooms, self.tasks, self.pool, self.reviewers)
        self.challenges = Challenges(storage, self.rooms, self.pool, self.clock)
        self.stories = Stories(storage, self.rooms, self.pool, self.records)

    def _drive(self, room: CachedRoom) -> None:
        """Rooms and the writer are below the driver, so they are given this instead of it."""
        self.driver.drive(room)

    def observe(self, observer: Observer) -> None:
        self.writer.observer = self.driver.observer = observer

    async def start(self) -> None:
        await self.storage.start()
        await self.heartbeat.beat()
        await self.notices.start()
        self.tasks.spawn(again_and_again(BEAT, self.heartbeat.beat))
        self.tasks.spawn(again_and_again(self._look_around, self.keeper.keep))
        self.tasks.spawn(again_and_again(GATHER, self.presence.keep))
        self.tasks.spawn(self.retention.run())
        self.tasks.spawn(self.health.run())
        if self.lab is not None:
            await self.lab.start()

    async def stop(self) -> None:
        """Takes two seconds at most, even if something hangs; the storage is closed last."""
        self.driver.close()
        self.presence.close()
        if self.lab is not None:
            self.lab.stop()
        await within(0.5, tasks=self.tasks.stop())
        self.pool.stop()
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
        """Ask all clients to reconnect, here or elsewhere."""
        self.driver.close()
        self.presence.goodbye()

    async def ready(self) -> None:
        await self.storage.check()
