"""Players with a handicap: what does it cost to forget, or to think of oneself alone?

They take a seat in experiments and in the arena, under their names.
"""

from collections.abc import Mapping
from dataclasses import replace

from ludolab.core import AnyState, BadView, Game, Move, View

from .base import Bot
from .thinking import ThinkingBot

FORGETFUL, GREEDY = "forgetful", "greedy"
HANDICAPS = (FORGETFUL, GREEDY)
ATTENTIVE = 3
"""The level that forgets."""
EASY_GOING = 2
"""The level that sees what a move brings at once, and nothing of the others."""


def handicapped(kind: str, game: Game[AnyState], seed: int) -> Bot:
    """A bot by its name."""
    levels = game.skill.levels()
    if kind == FORGETFUL:
        return Forgetful(game, ThinkingBot(game, levels[ATTENTIVE - 1], seed))
    # As careful as an attentive player: only what it looks at is less.
    care = levels[ATTENTIVE - 1].heat
    easy = replace(levels[EASY_GOING - 1], heat=care, iterations=0)
    return ThinkingBot(game, easy, seed)


class Forgetful(Bot):
    """Plays as `bot` does, without what it has learnt before this decision."""

    def __init__(self, game: Game[AnyState], bot: Bot) -> None:
        super().__init__(game)
        self.bot = bot

    def choose(self, view: View) -> Move:
        try:
            return self.bot.choose(forget(view))
        except BadView:
            # Some of it can't be forgotten, such as the tile in one's hand.
            return self.bot.choose(view)


def forget(view: View) -> View:
    """The view of somebody who knows no more of hidden things than everybody does."""
    return {name: _of_all(value) for name, value in view.items()}


def _of_all(value: object) -> object:
    if isinstance(value, Mapping) and {*value} == {"own", "all"} and value["own"] is not None:
        return {"own": value["all"], "all": value["all"]}
    return value
