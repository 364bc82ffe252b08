"""Computer players. They see only views, so they can't cheat."""

from ludolab.core import AnyState, Game, LudolabError
from ludolab.core.chance import whole_number
from ludolab.games import game

from .advice import Advice, advise
from .base import Bot, bot_seed
from .random_bot import RandomBot
from .thinking import ThinkingBot

__all__ = [
    "USUAL_LEVEL",
    "Advice",
    "Bot",
    "RandomBot",
    "ThinkingBot",
    "advise",
    "bot",
    "bot_seed",
    "levels",
]

USUAL_LEVEL = 2
"""The level of bots if nobody chooses one: a pleasant opponent."""


def levels(name: str | Game[AnyState]) -> tuple[int, ...]:
    """The levels of a game's bots, from the beginner to the best."""
    found = game(name) if isinstance(name, str) else name
    return tuple(range(1, len(found.skill.levels()) + 1))


def bot(
    name: str | Game[AnyState],
    level: int = 1,
    seed: int | None = None,
    iterations: int | None = None,
) -> Bot:
    """A bot for the game of that name; the same seed makes the same choices.

    Instead of a name it also takes a game, such as one in an earlier edition. `iterations`
    replaces how long the level searches.
    >>> bot = ludolab.bot("kawumm", level=3, seed=1)
    >>> bot.choose(state.view(state.to_act)) in state.legal_moves()
    True
    """
    found = game(name) if isinstance(name, str) else name
    thinking = found.skill.levels()
    at = whole_number(level)
    if at is None or not 1 <= at <= len(thinking):
        raise LudolabError(f"bots have levels 1 to {len(thinking)}, not {level!r}")
    number = None if seed is None else whole_number(seed)
    if seed is not None and number is None:
        raise LudolabError(f"the seed of a bot is a whole number, not {seed!r}")
    return ThinkingBot(found, thinking[at - 1], number, iterations)
