"""Words for players: from the game's file, from the library's, or the bare name."""

import pytest

from ludolab.core import LudolabError, Reason
from ludolab.words import Speech, Texts, texts_of
from tests.tiny import game
from tests.tiny.rules import Lay, Peek, Roll
from tests.tiny.table import ANY_GAME, tiny


def test_say() -> None:
    english, french = texts_of(game, "en"), texts_of(game, "fr")
    assert english.say("no-not-held", card="cat") == "You hold no cat."
    assert french.say("no-not-held", card="chat") == "Tu n’as pas de chat."
    assert texts_of(game, "en") is english


def test_what_the_game_does_not_say_the_library_may() -> None:
    assert texts_of(game, "en").say("no-over") == "The game is over."
    assert texts_of(game, "fr").say("no-over") == "La partie est finie."


def test_a_text_we_forgot_shows_its_name() -> None:
    assert texts_of(game, "en").say("move-fly", far=3) == "move-fly"
    assert not texts_of(game, "en").has("move-fly")


def test_plurals() -> None:
    speech = Speech(ANY_GAME, "en", ["Ann", "Bob"])
    assert speech.move(Roll(1)) == "Roll once"
    assert speech.move(Roll(2)) == "Roll 2 times"


def test_advice_names_seats_and_pieces_as_players_do() -> None:
    reason = Reason("unseen", {"count": 3, "seat": 1, "card": "ant"})
    said = [Speech(ANY_GAME, lang, ["Ann", "Bob"]).advice(reason) for lang in ("en", "fr")]
    assert said == [
        "3 of the cards Bob may hold are ant.",
        "3 des cartes que Bob peut avoir sont\u00a0: fourmi.",
    ]


def test_words() -> None:
    texts = texts_of(game, "fr")
    assert texts.word("ant") == "fourmi"
    assert texts.word("elk") == "elk"
    assert texts.word("ant+bee") == "fourmi–abeille"
    assert texts.word("ant+elk") == "fourmi–elk"


@pytest.mark.parametrize("lang", ["de", "", "EN", "../en"])
def test_other_languages(lang: str) -> None:
    with pytest.raises(LudolabError, match="the languages are en and fr, not "):
        Texts("tests.tiny", lang)


def test_moves_events_and_prompts() -> None:
    speech = Speech(ANY_GAME, "en", ["Ann", "Bob"])
    state = tiny()
    assert speech.prompt(state) == "Ann, what do you do?"
    assert speech.move(Lay("ant")) == "Lay the ant"
    assert speech.move(Peek()) == "Peek at the deck"
    state.play(Peek())
    assert [speech.event(e) for e in state.events(0)] == ["Ann peeks and sees cat."]
    assert [speech.event(e) for e in state.events(1)] == ["Ann peeks."]
    state.play(Lay("ant"))
    state.play(Lay("bee"))
    assert speech.prompt(state) == "All cards are laid."
    assert Speech(ANY_GAME, "fr", []).event(state.events()[0]) == "#1 pose : abeille."
