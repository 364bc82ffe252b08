"""Ludolab: four French family games, exact to the rule book.

>>> import ludolab
>>> state = ludolab.game("kawumm").new(players=3, seed=7)
>>> while not state.over:
...     state = state.apply(state.legal_moves()[0])
>>> len(state.outcome.winners)
1
"""

from typing import TYPE_CHECKING

from ludolab.build import compiled  # first: it says where the others are found

from ludolab.bots import bot  # isort: skip
from ludolab.core import Game, IllegalMove, InvalidMove, LudolabError, Refusal
from ludolab.games import game
from ludolab.laws import check
from ludolab.learning import opponents
from ludolab.records import Match, Record

if TYPE_CHECKING:

    def games() -> list[str]:
        """The names of all games there are. (The package of that name is what is called.)"""
        ...


COMPILED = compiled()
"""Whether moves are played by compiled code; the games are the same."""


def _sentence(refusal: Refusal, lang: str) -> str:
    from ludolab.words import refused

    return refused(refusal, lang)


# What stands below in the house, and needs somebody who stands above it.
Refusal.sentence = _sentence
opponents.make_bot = bot

__all__ = [
    "COMPILED",
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
