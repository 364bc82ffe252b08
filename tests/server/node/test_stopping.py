"""A node stops in time whatever hangs in it, and the storage is closed last."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ludolab.server.bots.workers import Workers, processes
from ludolab.server.node import ServerNode
from ludolab.server.storage import Storage, StorageDown, open_storage
from ludolab.table.visit import Visitor
from tests.server.node.test_node import BOT, request
from tests.server.storage.loop import eventually, looped


@pytest.fixture
def free() -> Iterator[threading.Event]:
    """Calls that hang in threads do so until the test is over."""
    event = threading.Event()
    yield event
    event.set()


class Deaf:
    """Work that ignores being cancelled, until the test is over."""

    def __init__(self) -> None:
        self.over = asyncio.Event()

    async def work(self) -> None:
        while not self.over.is_set():
            try:
                await self.over.wait()
            except asyncio.CancelledError:
                continue


def noted(storage: Storage) -> list[str]:
    """The calls of the storage from now on."""
    asked: list[str] = []
    for name in ("append", "entries", "bury", "beat", "stop"):
        setattr(storage, name, _noting(asked, name, getattr(storage, name)))
    return asked


def _noting(asked: list[str], name: str, call: Callable[..., object]) -> Callable[..., object]:
    def noting(*given: object) -> object:
        asked.append(name)
        return call(*given)

    return noting


Hang = Callable[[ServerNode, threading.Event, Deaf], None]


def no_task_ends(node: ServerNode, _: threading.Event, deaf: Deaf) -> None:
    node.tasks.spawn(deaf.work())


def the_database_hangs(node: ServerNode, _: threading.Event, deaf: Deaf) -> None:
    def hanging(_: str) -> object:
        return deaf.work()

    setattr(node.storage, "bury", hanging)  # noqa: B010


def the_database_is_away(node: ServerNode, _: threading.Event, __: Deaf) -> None:
    async def away(_: str) -> None:
        raise StorageDown("the plug is out")

    setattr(node.storage, "bury", away)  # noqa: B010


def a_bot_thinks_without_end(node: ServerNode, _: threading.Event, __: Deaf) -> None:
    for workers in (node.workers, node.advisers):
        assert isinstance(workers, Workers)
        node.tasks.spawn(workers.think(time.sleep, 3600))


def own_bots_do_not_end(node: ServerNode, free: threading.Event, _: Deaf) -> None:
    def hanging() -> None:
        free.wait()

    setattr(node.own, "stop", hanging)  # noqa: B010


def a_story_takes_for_ever(node: ServerNode, free: threading.Event, _: Deaf) -> None:
    for _number in range(5):
        node.tasks.spawn(node.pool.run(free.wait))


HANGS: tuple[Hang, ...] = (
    no_task_ends,
    the_database_hangs,
    the_database_is_away,
    a_bot_thinks_without_end,
    own_bots_do_not_end,
    a_story_takes_for_ever,
)


@pytest.mark.parametrize(
    "hangs",
    [*[[hang] for hang in HANGS], HANGS],
    ids=lambda hangs: hangs[0].__name__ if len(hangs) == 1 else "all",
)
@looped
async def test_it_stops_whatever_hangs(
    tmp_path: Path, free: threading.Event, hangs: list[Hang]
) -> None:
    node, deaf = ServerNode(open_storage(str(tmp_path / "tables.sqlite")), processes()), Deaf()
    await node.start()
    anne, _ = await node.people.greet()
    await node.lobby.open(anne, request("kawumm", BOT, BOT, start=True))
    for hang in hangs:
        hang(node, free, deaf)
    pools = [each._pool for each in (node.workers, node.advisers) if isinstance(each, Workers)]
    asked = noted(node.storage)
    await node.stop()
    assert asked[-1] == "stop"
    deaf.over.set()
    # The next node finds the tables free.
    again = open_storage(str(tmp_path / "tables.sqlite"))
    await again.start()
    await again.stop()
    # A process that was only starting ends as soon as it runs.
    await eventually(lambda: not any(pool and pool._processes for pool in pools))


@looped
async def test_nothing_is_written_once_the_storage_is_closed(tmp_path: Path) -> None:
    node = ServerNode(open_storage(str(tmp_path / "tables.sqlite")), processes())
    await node.start()
    anne, _ = await node.people.greet()
    for _ in range(8):
        table, _ = await node.lobby.open(anne, request("kawumm", BOT, BOT, start=True))
        await node.presence.visit(table, Visitor(anne), None)
    await eventually(lambda: any(room.table.number > 6 for room in node.rooms))
    asked = noted(node.storage)
    await node.stop()
    assert asked[-2:] == ["bury", "stop"]
