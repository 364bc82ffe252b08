"""The verdict: at most three sentences, in plain words, about what matters."""

from dataclasses import replace

import pytest

from ludolab.lab import Comparison, LabGame
from ludolab.lab.sentences import LabSpeech
from ludolab.lab.verdict import verdict
from ludolab.words import LANGUAGES
from tests.lab.made_up import LONG, SHORT, SMALL, compared


def longer(game: LabGame) -> LabGame:
    """Everything takes twice as long, in moves, choices and turns."""
    return replace(
        game,
        moves=2 * game.moves,
        turns=2 * game.turns,
        choices=(2, 2),
        options=2 * game.options,
        thought=2 * game.thought,
    )


def same(game: LabGame) -> LabGame:
    return game


def first_wins(game: LabGame) -> LabGame:
    return replace(game, shares=(1.0, 0.0))


def waiting(game: LabGame) -> LabGame:
    """In five games of forty somebody waits one choice longer: clear by itself (± 0.11), but one of
    fifteen things that were compared."""
    return replace(game, waits=(1, 0)) if game.deal < 5 else game


def stronger(game: LabGame) -> LabGame:
    return replace(game, shares=tuple(float(bot == "2") for bot in game.bots))


def told(found: Comparison, lang: str = "en", *, so_far: bool = False) -> list[str]:
    sentences = verdict(LabSpeech(found, lang), so_far=so_far)
    return [sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in sentences]


def test_one_variant() -> None:
    assert told(compared(longer)) == [
        "With “Short”, a game is about 4.3 minutes longer.",
        "In our box and “Short”, no place has a clear advantage.",
        "After 40 deals, each place’s share of the wins is known to ± 15.8 points or better.",
    ]


def test_nothing_has_changed() -> None:
    sentence, fair, _ = told(compared(same))
    assert sentence == "With “Short” nothing has changed that chance alone couldn’t explain."
    assert fair == "In our box and “Short”, no place has a clear advantage."


def test_what_chance_may_have_done_is_no_news() -> None:
    """Of many things compared, some look clear by chance."""
    found = compared(waiting)
    change = found.find("longest-wait").change
    assert change is not None
    assert change.clear
    assert told(found) == told(compared(same))


def test_who_wins() -> None:
    change, fair, _ = told(compared(first_wins))
    assert change == "With “Short”, whoever begins wins 50 more games in a hundred."
    assert fair == (
        "In “Short”, whoever begins wins too often (100.0 % of the games, where 50.0 % is even); "
        "in our box, no place has a clear advantage."
    )


def test_two_variants() -> None:
    change, *_ = told(compared(longer, first_wins, variants=(SHORT, LONG)))
    assert change == (
        "With “Short”, a game is about 4.3 minutes longer; "
        "with “Long”, whoever begins wins 50 more games in a hundred."
    )


def test_several_variants() -> None:
    found = compared(same, longer, same, variants=(SHORT, LONG, SMALL))
    change, fair, _ = told(found)
    assert change == (
        "“Long” differs most from our box: a game is about 4.3 minutes longer; "
        "with “Short” and “Small” nothing has changed that chance alone couldn’t explain."
    )
    assert fair == "In our box, “Short”, “Long” and “Small”, no place has a clear advantage."


def test_bots_that_differ() -> None:
    found = compared(stronger, bots=("1", "2"))
    _, bots, _ = told(found)
    assert bots == (
        "The bot 1 wins 50.0 % (46.6 % to 53.4 %) of the games in our box and "
        "0.0 % (0.0 % to 7.2 %) of the games in “Short”, where 50.0 % is even."
    )


def test_an_unfinished_experiment_says_what_is_known_so_far() -> None:
    found = compared(longer)
    assert told(found, so_far=True) == told(found)[:2]
    rough = Comparison(replace(found.experiment, precision=1.0), found.deals, found.games)
    assert told(rough)[-1].endswith("known to ± 15.8 points only: more deals would tell more.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_three_sentences_at_most(lang: str) -> None:
    for found in (
        compared(longer),
        compared(same),
        compared(first_wins),
        compared(longer, first_wins, variants=(SHORT, LONG)),
        compared(first_wins, longer, stronger, variants=(SHORT, LONG, SMALL), bots=("1", "2")),
    ):
        sentences = told(found, lang)
        assert 2 <= len(sentences) <= 3
        for sentence in sentences:
            assert sentence.count(". ") == 0
            assert sentence.endswith(".")
            assert "changed-" not in sentence
            assert "say-" not in sentence
