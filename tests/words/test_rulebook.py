"""The rules for people: numbered texts, and where each is carried out and tested."""

import pytest

import ludolab
from ludolab.core import LudolabError
from ludolab.words import rulebook_of
from tests.tiny import game


def test_rules_in_the_order_of_the_book() -> None:
    rules = rulebook_of(game).rules
    assert [*rules] == ["TN-1", "TN-2", "TN-3", "TN-4", "TN-5"]
    assert {rule.section for rule in rules.values()} == {"Beginning", "Playing"}


def test_what_stands_before_the_first_rule() -> None:
    book = rulebook_of(game)
    assert (book.title, book.opening) == ("Tiny", "Some words before the first rule.")


def test_a_rule() -> None:
    rule = rulebook_of(game).rule("TN-1")
    assert rule.title == "Two cards"
    assert rule.section == "Beginning"
    assert rule.text == "Everybody holds two cards.\n\nThe rest is a deck."
    assert rulebook_of(game, "fr").rule("tn-1").title == "Deux cartes"
    assert rulebook_of(game).rule("2").id == "TN-2"


def test_a_section_ends_the_rule() -> None:
    rules = rulebook_of(game).rules
    assert rules["TN-5"].text == "Who has laid both cards wins."
    assert rules["TN-2"].text == "Lay a card: see TN-1."


@pytest.mark.parametrize("number", ["9", "TN-0", "CL-1", "", "-1"])
def test_no_such_rule(number: str) -> None:
    with pytest.raises(LudolabError, match="they go from TN-1 to TN-5"):
        rulebook_of(game).rule(number)


def test_places() -> None:
    book = rulebook_of(game)
    code = [str(place) for place in book.code("4")]
    assert [c.rpartition(":")[0] for c in code] == [
        "tests/tiny/events.py",
        "tests/tiny/rules.py",
    ]
    assert [str(test) for test in book.tests("4")] == ["tests/tiny/tests/laying.py:3"]
    [test] = book.tests("TN-2")
    assert str(test) == "tests/tiny/tests/laying.py:1"


def test_a_package_may_come_without_its_tests() -> None:
    assert rulebook_of(ludolab.game("kuhn")).tests("1") == []
