"""Players that aren't people. They see views only, so they can't cheat."""

from ludolab.core import LudolabError
from ludolab.games import game

from .advice import Advice, advise
from .base import Bot, bot_seed
from .random_bot import RandomBot
from .search import Budget
from .thinking import ThinkingBot

__all__ = [
    "USUAL_LEVEL",
    "Advice",
    "Bot",
    "Budget",
    "RandomBot",
    "ThinkingBot",
    "advise",
    "bot",
    "bot_seed",
    "levels",
]

USUAL_LEVEL = 2
"""Of bots where nobody says otherwise: for a pleasant evening."""


def levels(name: str) -> tuple[int, ...]:
    """The levels of the bots there are for a game, from the beginner to the best."""
    return tuple(range(1, len(game(name).skill.levels()) + 1))


def bot(name: str, level: int = 1, seed: int | None = None, budget: Budget | None = None) -> Bot:
    """A bot for the game of that name; the same seed makes the same choices.

    `budget` is that of its search, if not the level's own.
    >>> bot = ludolab.bot("kawumm", level=3, seed=1)
    >>> bot.choose(state.view(state.to_act)) in state.legal_moves()
    True
    """
    found = game(name)
    thinking = found.skill.levels()
    if type(level) is not int or not 1 <= level <= len(thinking):
        raise LudolabError(f"bots have levels 1 to {len(thinking)}, not {level!r}")
    return ThinkingBot(found, thinking[level - 1], seed, budget)
