"""The rule book besides its rules: three pieces of advice, and its words."""

from pathlib import Path

import pytest

from ludolab.games.candy_lab import game
from ludolab.words import rulebook_of

FOLDER = Path(__file__).parents[1]


def words(text: str) -> str:
    return " ".join(text.replace("’", "'").split())


@pytest.mark.parametrize(
    ("lang", "heading", "advice"),
    [
        (
            "en",
            "Advice",
            (
                "Don't wait until no order fits",
                "three sticks are easier",
                "use their effects again",
            ),
        ),
        (
            "fr",
            "Conseils",
            ("N'attends pas qu'aucune", "à trois bâtonnets sont plus faciles", "de leurs effets"),
        ),
    ],
)
def test_three_pieces_of_advice(lang: str, heading: str, advice: tuple[str, ...]) -> None:
    """CL-11, CL-13: give back before you must, long orders early, effects come back."""
    text = words(rulebook_of(game, lang).whole.partition(f"## {heading}\n")[2].partition("## ")[0])
    assert text.count("- ") == len(advice)
    for piece in advice:
        assert piece in text
    assert "◆" not in text


@pytest.mark.parametrize(
    ("lang", "advice"),
    [
        (
            "en",
            ("don't wait until nothing fits", "three sticks are easiest now", "its effect again"),
        ),
        ("fr", ("n'attends pas que plus rien", "trois bâtonnets sont plus faciles", "son effet")),
    ],
)
def test_the_guided_game_gives_it(lang: str, advice: tuple[str, ...]) -> None:
    """CL-11, CL-13: when an order may be chosen, is filled, and when a stick is put back."""
    text = words(FOLDER.joinpath(f"{lang}.ftl").read_text("utf-8"))
    for message, piece in zip(
        ("guide-event-filled", "guide-turn", "guide-place-given"), advice, strict=True
    ):
        assert piece in text.partition(f"{message} = ")[2].partition(" guide-")[0]


def test_the_golden_sugar_has_one_name_in_french() -> None:
    """CL-6, CL-22: « sucre d'or », as on the card."""
    for path in (*FOLDER.glob("*.md"), *FOLDER.glob("*.ftl"), *FOLDER.glob("web/*")):
        assert "sucre doré" not in words(path.read_text("utf-8")).lower(), path.name
