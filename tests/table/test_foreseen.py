"""Previews of moves, for clients that want them."""

from collections import Counter

import pytest

from ludolab.core import State
from ludolab.table import messages
from ludolab.table.showing import Showing
from ludolab.table.table import Table

from .log import NAMES
from .test_laws import GAMES, Log


def eye(table: Table, seat: int, *, foreseen: bool) -> messages.Eye:
    shown = Showing(table).to(
        NAMES[seat].lower(), since=None, present=frozenset(), now=0.0, live=True, foreseen=foreseen
    )
    assert len(shown.standing) in (0, len(table.seats))  # empty if nothing is counted
    return shown.eyes[0]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_who_wants_it_is_told_what_moves_would_bring(game: str, options: dict[str, object]) -> None:
    log = Log(game, options, 9)
    found: Counter[str] = Counter()
    for table in log.play():
        seat = table.running.deciding
        if seat < 0:
            continue
        plain, told = eye(table, seat, foreseen=False), eye(table, seat, foreseen=True)
        assert plain.moves is not None
        assert told.moves is not None
        assert [c.move for c in plain.moves] == [c.move for c in told.moves]
        assert not any(c.foreseen for c in plain.moves)
        assert not plain.ways
        found["foreseen"] += any(choice.foreseen for choice in told.moves)
        for way in told.ways:
            assert way.moves[0] in [c.move for c in told.moves]
            found["ways"] += bool(way.foreseen)
    assert found["foreseen"]
    offers_ways = type(log.table.running.state).ways is not State.ways
    assert bool(found["ways"]) == offers_ways
