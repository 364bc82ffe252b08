"""Empty databases for a test."""

from tests.server.storage.conftest import patient, postgres_url, sqlite_url, url

__all__ = ["patient", "postgres_url", "sqlite_url", "url"]
