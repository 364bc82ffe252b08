"""An empty database of each kind for a test."""

from tests.server.storage.conftest import postgres_url, sqlite_url, url

__all__ = ["postgres_url", "sqlite_url", "url"]
