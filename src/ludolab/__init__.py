"""Ludolab: four French family games, exact to the rule book.

>>> import ludolab
>>> state = ludolab.game("kawumm").new(players=3, seed=7)
>>> while not state.over:
...     state = state.apply(state.legal_moves()[0])
>>> len(state.outcome.winners)
1
"""

from pathlib import Path

from ludolab import kernel
from ludolab.games import catalogue, game
from ludolab.kernel import Game, IllegalMove, InvalidMove, LudolabError, Match, check

__all__ = [
    "Game",
    "IllegalMove",
    "InvalidMove",
    "LudolabError",
    "Match",
    "Record",
    "check",
    "game",
    "games",
]


def games() -> list[str]:
    """The names of all games there are."""
    return list(catalogue())


class Record(kernel.Record):
    """A game as it was played; its game is looked up among the installed ones."""

    @classmethod
    def load(cls, path: str | Path) -> kernel.Record:
        return kernel.Record.load(path).named(game)

    @classmethod
    def from_json(cls, data: object) -> kernel.Record:
        return kernel.Record.from_json(data).named(game)
