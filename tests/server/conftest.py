"""A PostgreSQL for the session."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres, postgres


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running
