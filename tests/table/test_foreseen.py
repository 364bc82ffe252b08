"""What a person is told before deciding; clients that want no words aren't."""

from collections import Counter

import pytest

from ludolab.core import State
from ludolab.table import messages
from ludolab.table.showing import Showing
from ludolab.table.table import Table

from .log import NAMES
from .test_laws import GAMES, Log


def eye(table: Table, seat: int, words: messages.Lang | None) -> messages.Eye:
    shown = Showing(table).to(
        NAMES[seat].lower(), since=None, words=words, present=frozenset(), now=0.0, live=True
    )
    assert len(shown.standing) in (0, len(table.seats))  # nothing may be counted
    assert (shown.standing_name is None) == (words is None)
    return shown.eyes[0]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_moves_are_foreseen_in_words(game: str, options: dict[str, object]) -> None:
    log = Log(game, options, 9)
    found: Counter[str] = Counter()
    for table in log.play():
        seat = table.running.deciding
        if seat < 0:
            continue
        plain, spoken = eye(table, seat, None), eye(table, seat, "en")
        assert plain.moves is not None
        assert spoken.moves is not None
        assert [c.move for c in plain.moves] == [c.move for c in spoken.moves]
        assert not any(c.foreseen or c.foretold for c in plain.moves)
        assert not plain.ways
        for choice in spoken.moves:
            assert choice.foretold is not None
            assert len(choice.foretold) == len(choice.foreseen)
            found["foreseen"] += bool(choice.foreseen)
        for way in spoken.ways:
            assert way.moves[0] in [c.move for c in spoken.moves]
            found["ways"] += bool(way.foreseen)
    assert found["foreseen"]
    offers_ways = type(log.table.running.state).ways is not State.ways
    assert bool(found["ways"]) == offers_ways
