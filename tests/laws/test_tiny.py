"""The game that the other tests use keeps the laws itself."""

from ludolab.laws import check
from tests.tiny.table import ANY_GAME


def test_tiny_keeps_the_laws() -> None:
    report = check(ANY_GAME, games=1, looks=4)
    assert report.games == len(report.tables)
