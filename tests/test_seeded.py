"""The games of tests follow from the names of the tests; those of a real server are random."""

import pytest

from ludolab.table.entries import BotSat, Created, Sat
from ludolab.table.settings import Settings
from ludolab.table.table import Table
from tests import seeded


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> seeded.Tables:
    """As in a server that a test has started."""
    monkeypatch.setattr(Table, "new_game", Table.new_game)
    return seeded.Tables("one test")


def table(name: str = "Anne") -> Table:
    """A person sits on the last seat, bots on the others."""
    made = Table.first(
        "t", Created(settings=Settings(game="kawumm", players=3), owner="anne", key="key")
    )
    for seat in (0, 1):
        made = made.after(BotSat(seat=seat, level=1), 0.0)
    return made.after(Sat(seat=2, person="anne", name=name), 0.0)


def test_a_game_follows_from_the_test_and_from_who_sits_there(tables: seeded.Tables) -> None:
    first = table().new_game()
    assert table().new_game() == first
    assert table("Paul").new_game().seed != first.seed
    tables.test = "another test"
    assert table().new_game().seed != first.seed
    assert table().new_game("0" * 32).seed == "0" * 32


@pytest.mark.usefixtures("tables")
def test_a_person_begins() -> None:
    assert {table(name).new_game().to_act for name in "abcdefgh"} == {2}


def test_a_real_server_never_draws_the_same_twice() -> None:
    assert len({table().new_game().seed for _ in range(9)}) == 9


def test_the_name_is_that_of_the_test_that_runs() -> None:
    name = "tests/test_seeded.py::test_the_name_is_that_of_the_test_that_runs"
    assert seeded.name_of_test() == name
    assert name in seeded.command("play")
