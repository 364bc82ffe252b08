"""The key by which push services know the server: made at its first start, and kept for good."""

import asyncio
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from ludolab.server.bots.workers import processes
from ludolab.server.node import ServerNode
from ludolab.server.notices import push
from ludolab.server.notices.notices import KEY
from ludolab.server.storage import open_storage
from ludolab.server.storage.base import Storage
from tests.server.notices.test_calling import node
from tests.server.storage.look import look
from tests.server.storage.loop import looped, opened


def keys(connection: Connection) -> list[bytes]:
    """All that the database keeps by this name."""
    rows = connection.execute(text("SELECT name, value FROM secrets")).all()
    return [bytes(value) for name, value in rows if name == KEY]


@looped
async def test_made_at_the_first_start(tmp_path: Path, url: str) -> None:
    async with node(tmp_path, url):
        [key] = await look(url, keys)
    async with node(tmp_path, url) as here:
        assert await look(url, keys) == [key]
        assert await here.notices.public_key() == push.public_key(key)


@looped
async def test_nodes_that_start_at_once_agree(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has made a key of its own before any of them is stored."""
    async with opened(postgres_url):
        pass  # the tables are there
    together, made = asyncio.Barrier(3), set[bytes]()

    def at_once(storage: Storage) -> Storage:
        kept = storage.secret

        async def secret(name: str, fresh: bytes) -> bytes:
            made.add(fresh)
            await together.wait()
            return await kept(name, fresh)

        monkeypatch.setattr(storage, "secret", secret)
        return storage

    nodes = [ServerNode(at_once(open_storage(postgres_url)), processes()) for _ in range(3)]
    await asyncio.gather(*(each.start() for each in nodes))
    try:
        assert len(made) == 3
        [key] = await look(postgres_url, keys)
        told = {await each.notices.public_key() for each in nodes}
        assert told == {push.public_key(key)}
    finally:
        await asyncio.gather(*(each.stop() for each in nodes))


@looped
async def test_without_the_extra_nothing_is_made_and_nothing_fails(
    tmp_path: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "cryptography", None)
        async with node(tmp_path, sqlite_url) as here:
            assert await here.notices.public_key() is None
        assert await look(sqlite_url, keys) == []
    # Installed later, it makes one at the next start.
    async with node(tmp_path, sqlite_url):
        assert len(await look(sqlite_url, keys)) == 1
