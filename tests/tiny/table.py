"""Hand-written positions of Tiny for the tests of the core."""

from typing import cast

from ludolab.core import AnyState, Game, Json
from tests.tiny import game
from tests.tiny.rules import Tiny

SEED = "00112233445566778899aabbccddeeff"
ANY_GAME = cast("Game[AnyState]", game)
"""The game as those see it who know no game in particular."""
POSITION: dict[str, Json] = {
    "players": 2,
    "hands": [["ant", "bee"], ["cat", "ant"]],
    "deck": ["ant", "bee", "bee", "cat"],
    "todo": [{"step": "turn", "seat": 0}],
}


def tiny(**changed: Json) -> Tiny:
    return game.from_json({**POSITION, **changed})
