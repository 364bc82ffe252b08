"""Ludolab: four French family games, exact to the rule book.

>>> import ludolab
>>> state = ludolab.game("kawumm").new(players=3, seed=7)
>>> while not state.over:
...     state = state.apply(state.legal_moves()[0])
>>> len(state.outcome.winners)
1
"""

from typing import TYPE_CHECKING

from ludolab.bots import bot
from ludolab.games import game
from ludolab.kernel import Game, IllegalMove, InvalidMove, LudolabError, Match, Record, check

if TYPE_CHECKING:

    def games() -> list[str]:
        """The names of all games there are. (The package of that name is what is called.)"""
        ...


__all__ = [
    "Game",
    "IllegalMove",
    "InvalidMove",
    "LudolabError",
    "Match",
    "Record",
    "bot",
    "check",
    "game",
    "games",
]
