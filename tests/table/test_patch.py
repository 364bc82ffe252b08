"""Law: a client that is sent changes has the same table as one that is sent everything."""

import random

import msgspec
import pytest

from ludolab.table import messages
from ludolab.table.patch import patch, patched
from ludolab.table.showing import Showing
from ludolab.table.table import Table

from .log import NAMES, close, move, started

encode, decode = msgspec.json.encode, msgspec.json.decode


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": None}, {"b": [None]}),
        ({"a": 1}, {"b": []}, {"a": [], "b": [[]]}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, {"a": {"c": [3]}}),
        ({"a": [1, 2]}, {"a": [1, 3]}, {"a": [[1, 3]]}),
        ({"a": [{"b": 1}, {}]}, {"a": [{"b": 2}, {}]}, {"a": {"0": {"b": [2]}}}),
        ({"a": [{"b": 1}]}, {"a": []}, {"a": [[]]}),
        ({"a": {"b": 1}}, {"a": None}, {"a": [None]}),
        ({"a": 1}, {"a": 1}, {}),
    ],
)
def test_only_what_differs(before: object, after: object, expected: object) -> None:
    assert patch(before, after) == expected
    assert patched(before, expected) == after


@pytest.mark.parametrize("game", ["candy-lab", "candy-numbers", "kawumm", "labicot"])
def test_what_changes_is_enough(game: str) -> None:
    rng, table, whole, parts = random.Random(game), started(game, 4), 0, 0
    people = (*(name.lower() for name in NAMES), None)
    before = {person: _shown(table, person) for person in people}
    has = {person: decode(encode(shown)) for person, shown in before.items()}
    for _ in range(60):
        if table.running.state.over:
            break
        legal = table.running.before.legal_moves()
        table = close(table) if table.running.asking else move(table, rng.choice(legal))
        for person in people:
            after = _shown(table, person, before[person].position)
            sent = encode(patch(before[person], after))
            has[person] = patched(has[person], decode(sent))
            assert has[person] == decode(encode(after))
            before[person] = after
            whole, parts = whole + len(encode(after)), parts + len(sent)
    assert parts < whole * 0.7


def _shown(table: Table, person: str | None, since: int | None = None) -> messages.TableShown:
    return Showing(table).to(
        person, since=since, present=frozenset(), now=0.0, live=True, foreseen=True
    )
