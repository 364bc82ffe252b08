"""Every numbered rule has text in both languages, code that carries it out, and a test."""

import re

import pytest

from ludolab.core import AnyState, Game, LudolabError
from ludolab.games import catalogue
from ludolab.words import LANGUAGES, rulebook_of

GAMES = pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))
LAST = {"candy-lab": 25, "candy-numbers": 22, "kawumm": 15, "labicot": 43}


@GAMES
def test_rules_are_numbered_without_a_gap(game: Game[AnyState]) -> None:
    for lang in LANGUAGES:
        found = list(rulebook_of(game, lang).rules)
        assert found == [f"{game.rules}-{n}" for n in range(1, LAST[game.name] + 1)]


@GAMES
def test_every_rule_has_text_code_and_test(game: Game[AnyState]) -> None:
    lacking = []
    for lang in LANGUAGES:
        lacking += [r.id for r in rulebook_of(game, lang).rules.values() if len(r.text) < 20]
    book = rulebook_of(game)
    lacking += [f"{number} in code" for number in book.rules if not book.code(number)]
    lacking += [f"{number} in tests" for number in book.rules if not book.tests(number)]
    assert lacking == []


@GAMES
def test_code_names_no_rule_that_is_not_in_the_book(game: Game[AnyState]) -> None:
    book = rulebook_of(game)
    named = {
        number
        for path in book.folder.iterdir()
        if path.name.endswith(".py")
        for number in re.findall(rf"\b{game.rules}-\d+\b", path.read_text("utf-8"))
    }
    assert named <= {*book.rules}


@GAMES
def test_events_name_rules_that_are_in_the_book(game: Game[AnyState]) -> None:
    named = {rule for event in game.events.values() for rule in event.by_rule}
    assert named <= {*rulebook_of(game).rules}


@GAMES
def test_options_are_explained_in_the_rules(game: Game[AnyState]) -> None:
    for lang in LANGUAGES:
        for option in game.options:
            assert f"`{option.name}`" in rulebook_of(game, lang).whole


def test_a_rule_is_found_by_its_bare_number() -> None:
    game = next(iter(catalogue().values()))
    assert rulebook_of(game).rule("2").id == f"{game.rules}-2"
    with pytest.raises(LudolabError, match="there is no rule 99"):
        rulebook_of(game).rule("99")
