"""Where browsers are told something, our own secrets, and who looks."""

import pytest
from sqlalchemy import literal

from ludolab.server.storage import open_storage
from tests.server.storage.loop import looped, opened

LONG = 60.0


@looped
async def test_a_secret_is_made_once(url: str) -> None:
    async with opened(url) as storage:
        assert await storage.secret("key", b"one") == b"one"
        assert await storage.secret("key", b"two") == b"one"
    async with opened(url) as storage:
        assert await storage.secret("key", b"three") == b"one"
        assert await storage.secret("other", b"three") == b"three"


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the database stands still."""
    monkeypatch.setattr("ludolab.server.storage.subscriptions.Now", lambda: literal(5.0))


@pytest.mark.usefixtures("stopped")
@looped
async def test_the_newest_browsers_stay(url: str) -> None:
    async with opened(url) as storage:
        for number in (4, 2, 0, 3, 1):
            await storage.subscribe("anne", b"%d" % number, b"p", b"%d" % number, 3)
        assert await storage.subscriptions("anne") == [b"0", b"3", b"1"]


@looped
async def test_a_browser_belongs_to_one_person(url: str) -> None:
    async with opened(url) as storage:
        assert await storage.subscribe("anne", b"m", b"proof", b"body", 3)
        assert not await storage.subscribe("bert", b"m", b"guess", b"other", 3)
        assert await storage.subscriptions("anne") == [b"body"]
        assert await storage.subscribe("bert", b"m", b"proof", b"newer", 3)
        assert await storage.subscriptions("anne") == []
        assert not await storage.unsubscribe(b"m", "anne")
        assert await storage.unsubscribe(b"m", "bert")
        assert not await storage.unsubscribe(b"m")
        for number in range(5):
            await storage.subscribe("anne", b"%d" % number, b"p", b"%d" % number, 3)
        assert await storage.subscriptions("anne") == [b"2", b"3", b"4"]
        await storage.forget_person("anne")
        assert await storage.subscriptions("anne") == []


@looped
async def test_who_looks_elsewhere(postgres_url: str) -> None:
    one, other = open_storage(postgres_url), open_storage(postgres_url)
    await one.start()
    await other.start()
    await one.beat("ada")
    await one.present("ada", {"a": ["anne", "bert"]}, {"a": ["bert"]})
    assert await other.looking("a", "bob", LONG) == {"anne"}
    assert await other.presence(["a"], "bob", LONG) == {"a": {"anne", "bert"}}
    assert await other.looking("a", "ada", LONG) == set()
    await one.present("ada", {"a": ["anne", "bert"]})
    assert await other.looking("a", "bob", LONG) == {"anne", "bert"}
    await one.stop()
    await other.stop()
