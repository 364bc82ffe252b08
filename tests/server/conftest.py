"""A PostgreSQL for the session, and games that follow from the test."""

from collections.abc import Iterator

import pytest

from ludolab.table.table import Table
from tests.seeded import Tables
from tests.server.postgres import Postgres, postgres


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(autouse=True)
def _seeded(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that servers in this process begin."""
    monkeypatch.setattr(Table, "new_game", Table.new_game)  # as it is afterwards again
    Tables(request.node.nodeid)
