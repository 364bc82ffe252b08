"""What a game owes beside play, of every game; and that each lack is told, with what to do."""

import pytest

from ludolab.core import AnyState, Game
from ludolab.games import shipped
from ludolab.laws.owed import owed
from ludolab.words import LANGUAGES, rulebook_of
from tests.games import GAMES


@GAMES
def test_nothing_is_owed(game: Game[AnyState]) -> None:
    assert owed(game) == []


@pytest.mark.parametrize("name", [*shipped()])
def test_our_own_games_speak_all_languages_and_come_with_tests(name: str) -> None:
    game = shipped()[name]
    assert game.languages == LANGUAGES
    assert rulebook_of(game).tests("1")
