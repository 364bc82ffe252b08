"""Why a table refuses a command, in the language of its sender."""

import pytest

from ludolab.core import LudolabError
from ludolab.games import game
from ludolab.table.refused import Refused, explain


@pytest.mark.parametrize(
    ("settings", "french"),
    [
        ({"players": 40}, "Kawumm! se joue de 2 à 4"),
        ({"players": 2, "options": {"speed": 3}}, "n’a pas d’option"),
    ],
)
def test_what_the_library_says_is_said_in_french_too(
    settings: dict[str, object], french: str
) -> None:
    with pytest.raises(LudolabError) as wrong:
        game("kawumm").new(**settings)  # type: ignore[arg-type]
    assert explain(wrong.value, "en") == ("invalid", str(wrong.value), None)
    assert french in explain(wrong.value, "fr")[1]


def test_so_is_the_reason_within_a_refusal() -> None:
    refused = Refused("bad-settings", why="Kawumm! is for 2 to 4 players, not 40")
    assert "Kawumm! is for" in refused.text("en")
    assert "Kawumm! se joue de 2 à 4" in refused.text("fr")
