"""An empty database of each kind for a test; arrivals are announced at once."""

import pytest

from ludolab.server.rooms import room
from tests.server.storage.conftest import patient, postgres_url, sqlite_url, url

__all__ = ["counted_at_once", "patient", "postgres_url", "sqlite_url", "url"]


@pytest.fixture
def counted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrivals are announced at once: later, they would disturb tests of silence."""
    monkeypatch.setattr(room, "COUNTED", 0.0)
