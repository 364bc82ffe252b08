"""Ludolab: four French family games, exact to the rule book.

>>> import ludolab
>>> state = ludolab.game("kawumm").new(players=3, seed=7)
>>> while not state.over:
...     state = state.apply(state.legal_moves()[0])
>>> len(state.outcome.winners)
1
"""

from ludolab.bots import bot
from ludolab.games import game, names
from ludolab.kernel import Game, IllegalMove, InvalidMove, LudolabError, Match, Record, check

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


def games() -> list[str]:
    """The names of all games there are."""
    return list(names())
