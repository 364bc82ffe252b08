"""A game that is explained: the first one of its table, and only that."""

from dataclasses import replace

from ludolab.table.entries import Created, Rematched
from ludolab.table.settings import Settings
from ludolab.table.table import Table

from .test_laws import Log, shown


def test_only_the_first_game_is_guided() -> None:
    log = Log("kawumm", {}, 2)
    log.table = replace(log.table, guided=True)
    assert all(shown(table, "anne").guided for table in log.play())
    log.write(Rematched())
    assert not shown(log.table, "anne").guided


def test_it_stays_guided_after_a_restart() -> None:
    settings = Settings(game="kawumm", players=2)
    made = Table.first("t", Created(settings=settings, owner="anne", key="key", guided=True))
    body = made.snapshot()
    assert body is not None
    assert Table.from_snapshot("t", body).guided
    # Snapshots from before there were guides.
    assert not Table.from_snapshot("t", body.replace(b',"guided":true', b"")).guided
