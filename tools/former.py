"""Level 5 as it was, to measure what a change gains: ``tools.former:Former`` in the arena.

Only how long and in which worlds it searches is kept; how it judges changes with the games.
"""

from dataclasses import replace
from typing import Final

from ludolab.bots import ThinkingBot
from ludolab.core import AnyState, Game

WORLDS: Final = {"candy-lab": 500, "candy-numbers": 300}
"""Until 19 November 2026; every try of a move met a world of its own."""


class Former(ThinkingBot):
    """The best level with its former settings."""

    def __init__(self, game: Game[AnyState], seed: int) -> None:
        best = game.skill.levels()[-1]
        super().__init__(game, replace(best, iterations=WORLDS[game.name], common=False), seed)
