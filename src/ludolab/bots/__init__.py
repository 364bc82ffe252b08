"""Players that aren't people. They see views only, so they can't cheat."""

from ludolab.games import game
from ludolab.kernel import LudolabError

from .base import Bot
from .random_bot import RandomBot

__all__ = ["Bot", "RandomBot", "bot", "levels"]

LEVELS = range(1, 6)


def levels(name: str) -> tuple[int, ...]:
    """The levels of the bots there are for a game."""
    game(name)
    return (1,)


def bot(name: str, level: int = 1, seed: int | None = None) -> Bot:
    """A bot for the game of that name; the same seed makes the same choices."""
    found = game(name)
    if type(level) is not int or level not in LEVELS:
        raise LudolabError(f"bots have levels 1 to {LEVELS[-1]}, not {level!r}")
    if level not in levels(name):
        raise LudolabError(
            f"there is no bot of level {level} yet, only level 1, which plays at random"
        )
    return RandomBot(found, seed)
