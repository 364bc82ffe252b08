"""The section "Options"."""

import pytest

from ludolab.core import BadOption, BadPlayers
from ludolab.games.kawumm import game


def test_defaults() -> None:
    """KW-13, KW-14: a random starter, no chain reactions."""
    assert game.new(2, 1).options == {"chain_reactions": False, "first": None}


@pytest.mark.parametrize(
    ("option", "value"),
    [("chain_reactions", 1), ("chain_reactions", "on"), ("first", 2), ("first", True), ("age", 8)],
)
def test_wrong_options(option: str, value: object) -> None:
    """KW-13, KW-14: an impossible option is refused by name."""
    with pytest.raises(BadOption, match=option):
        game.new(2, 1, {option: value})


@pytest.mark.parametrize("players", [1, 5, -2, True, "2"])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(BadPlayers, match="Kawumm! is for 2 to 4 players"):
        game.new(players, 1)
