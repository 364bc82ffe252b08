"""An empty database of each kind for a test."""

from pathlib import Path

import pytest

from tests.server.postgres import Postgres


@pytest.fixture(autouse=True)
def patient(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database on a busy machine may take its time, unless the test is about that."""
    if request.path.stem not in {"test_outage", "test_sqlite", "test_stopping"}:
        monkeypatch.setattr("ludolab.server.storage.postgres.PATIENCE", 60.0)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/data/tables.db"


@pytest.fixture
def postgres_url(server: Postgres) -> str:
    return server.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database. Every law is tested on both kinds."""
    found = request.getfixturevalue(f"{request.param}_url")
    assert isinstance(found, str)
    return found
