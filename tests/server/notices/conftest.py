"""An empty database on PostgreSQL for a test."""

from tests.server.storage.conftest import patient, postgres_url

__all__ = ["patient", "postgres_url"]
