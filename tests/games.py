"""Every installed game, and table sizes that it can be played at."""

import pytest

from ludolab.core import AnyState, Game
from ludolab.games import catalogue, game

NAMES = pytest.mark.parametrize("name", [*catalogue()])
GAMES = pytest.mark.parametrize("game", catalogue().values(), ids=[*catalogue()])

_ENCODED = {name: found for name, found in catalogue().items() if found.has_encoding}
ENCODED_NAMES = pytest.mark.parametrize("name", [*_ENCODED])
ENCODED = pytest.mark.parametrize("game", _ENCODED.values(), ids=[*_ENCODED])


def players_near(found: Game[AnyState] | str, wanted: int) -> int:
    """As many players as wanted, or as close to it as the game allows."""
    found = game(found) if isinstance(found, str) else found
    return max(found.fewest, min(found.most, wanted))


def sizes(found: Game[AnyState], *wanted: int) -> list[int]:
    """The smallest and largest table, and the wanted ones in between."""
    return sorted({found.fewest, found.most, *(players_near(found, n) for n in wanted)})
