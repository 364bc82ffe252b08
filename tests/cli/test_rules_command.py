"""``ludolab rules`` and ``ludolab games``."""

import pytest

from ludolab.games import game, names
from ludolab.words import rulebook_of
from tests.cli.run import ludolab


def test_a_rule_with_its_places() -> None:
    run = ludolab("rules", "kawumm", "KW-9")
    assert run.code == 0
    assert "KW-9 · Four kinds at most" in run.out
    assert "exactly 4 remain" in " ".join(run.out.split())
    text, _, places = run.out.partition("In the code")
    code, _, tests = places.partition("In the tests")
    assert "ludolab/games/kawumm/rules.py:" in code
    assert "ludolab/games/kawumm/tests/" in tests or "none here" in tests
    assert "rules.py:" not in text


def test_a_rule_in_french_by_its_bare_number() -> None:
    run = ludolab("rules", "kawumm", "9", "--lang", "fr")
    assert "KW-9 · Quatre sortes au plus" in run.out
    assert "Dans le code" in run.out


def test_contents_and_whole_text() -> None:
    contents = ludolab("rules", "kawumm").out
    whole = ludolab("rules", "kawumm", "--all").out
    for rule in rulebook_of(game("kawumm"), "en").rules.values():
        assert f"{rule.id:6} {rule.title}" in contents
        assert rule.title in whole
    assert "Turn up 3 cards from the pile." not in contents
    assert "Turn up 3 cards from the pile." in whole


def test_no_such_rule() -> None:
    assert "there is no rule KW-99" in ludolab("rules", "kawumm", "KW-99").refused()
    refused = ludolab("rules", "kawumm", "x", "--lang", "fr").refused()
    assert "il n’y a pas de règle x" in refused


def test_games() -> None:
    run = ludolab("games")
    assert run.code == 0
    for name in names():
        assert name in run.out + run.err
    assert "chain_reactions=off" in run.out
    assert "de 2 à 4 joueurs" in ludolab("games", "--lang", "fr").out


def test_one_broken_game_does_not_take_the_others_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(names(), "broken", "no_such_module_at_all")
    run = ludolab("games")
    assert run.code == 0
    assert "chain_reactions=off" in run.out
    assert "broken can’t be loaded: ModuleNotFoundError" in run.err
    assert "broken can’t be loaded" in ludolab("play", "broken").refused()
