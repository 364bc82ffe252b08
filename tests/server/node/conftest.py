"""An empty database of each kind for a test, and those who come told of at once."""

import pytest

from ludolab.server.rooms import room
from tests.server.storage.conftest import postgres_url, sqlite_url, url

__all__ = ["counted_at_once", "postgres_url", "sqlite_url", "url"]


@pytest.fixture
def counted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has come is told at the loop's next turn; later, it would break into a silence."""
    monkeypatch.setattr(room, "COUNTED", 0.0)
