"""The conformance suite on every game: all player counts, all options."""

import pytest

from ludolab.core import AnyState, Game
from ludolab.core.options import OptionValue
from ludolab.games import catalogue
from ludolab.laws import check
from ludolab.laws.conformance import tables
from tests.games import GAMES, players_near
from tests.thorough import THOROUGH

FEW = 3
"""With more players each look checks many seats, so one game and fewer looks are enough."""
LOOKS, ENDED = (8, 40) if THOROUGH else (3, 10)
"""How often each game is looked at, and how many are played to their ends."""
TABLES = [
    pytest.param(
        game,
        players,
        options,
        id=f"{name}-{players}-{dict(options)}",
        marks=[pytest.mark.long] if players > FEW else [],
    )
    for name, game in catalogue().items()
    for players, options in tables(game)
]


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_laws(game: Game[AnyState], players: int, options: dict[str, OptionValue]) -> None:
    games = 2 if THOROUGH and players <= FEW else 1
    looks = LOOKS if players <= FEW else max(3, LOOKS * FEW // players)
    check(game, games=games, looks=looks, players=[players], options=options)


@GAMES
def test_random_games_end_and_lose_no_piece(game: Game[AnyState]) -> None:
    for players in range(game.fewest, players_near(game, 4) + 1):
        report = check(game, games=ENDED, looks=0, seed=1000, players=[players], options={})
        assert report.games == ENDED


@GAMES
def test_always_the_first_move_ends_the_game(game: Game[AnyState]) -> None:
    """The loop of the README ends for every game."""
    for players in range(game.fewest, players_near(game, 4) + 1):
        state = game.new(players, seed=7)
        while not state.over:
            assert state.number < game.bound
            state.play(state.legal_moves()[0])
