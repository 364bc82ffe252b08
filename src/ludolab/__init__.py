"""Ludolab: four French family games, exact to the rule book.

>>> import ludolab
>>> state = ludolab.game("kawumm").new(players=3, seed=7)
>>> while not state.over:
...     state = state.apply(state.legal_moves()[0])
>>> len(state.outcome.winners)
1
"""

import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ludolab.core import (
    AnyState,
    Game,
    IllegalMove,
    InvalidMove,
    LudolabError,
    Move,
    Outcome,
    Refusal,
    State,
    View,
)
from ludolab.core import state as _state
from ludolab.games import game
from ludolab.learning import opponents

if TYPE_CHECKING:
    from ludolab import lab as lab
    from ludolab.bots import Bot, bot
    from ludolab.laws import check
    from ludolab.learning.batch import Batch as Batch
    from ludolab.learning.table import Rewards
    from ludolab.records import Match, Record

    __version__: str
    """Which version this is.
    >>> ludolab.__version__.count(".")
    2
    """

    def games() -> list[str]:
        """The names of all games there are.
        >>> "kawumm" in ludolab.games()
        True
        """
        ...


COMPILED = not str(_state.__file__).endswith(".py")
"""Whether moves are played by compiled code; the games are the same.
>>> type(ludolab.COMPILED)
<class 'bool'>
"""


_LATER = {
    "Batch": "ludolab.learning.batch",
    "Bot": "ludolab.bots",
    "Match": "ludolab.records",
    "Record": "ludolab.records",
    "bot": "ludolab.bots",
    "check": "ludolab.laws",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """What playing doesn't need is loaded when somebody first asks for it."""
        if name in _LATER:
            found = getattr(importlib.import_module(_LATER[name]), name)
        elif name == "lab":
            found = importlib.import_module("ludolab.lab")
        elif name == "__version__":
            from importlib.metadata import version

            found = version("ludolab")
        else:
            raise AttributeError(f"module 'ludolab' has no attribute {name!r}")
        globals()[name] = found
        return found


def batch(
    game: str,
    games: int,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seed: int | str | bytes | None = None,
    pieces: str | Path | None = None,
    memory: bool = True,
    rewards: "Rewards" = "share",
    workers: int = 1,
) -> "Batch":
    """Many games stepped in one call, on arrays (docs/learning.md). It needs NumPy.
    >>> many = ludolab.batch("candy-lab", games=1024, players=3, seed=1)
    >>> many.observation.shape
    (1024, 735)
    """
    from ludolab.learning.batch import Batch as Batch

    return Batch(
        game,
        games,
        players,
        options,
        seed=seed,
        pieces=pieces,
        memory=memory,
        rewards=rewards,
        workers=workers,
    )


def _sentence(refusal: Refusal, lang: str) -> str:
    from ludolab.words import refused

    return refused(refusal, lang)


def _make_bot(game: str, level: int, seed: int) -> "Bot":
    from ludolab.bots import bot

    return bot(game, level, seed)


# Two things below need what stands above them.
Refusal.sentence = _sentence
opponents.make_bot = _make_bot

__all__ = [
    "COMPILED",
    "AnyState",
    "Bot",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "LudolabError",
    "Match",
    "Move",
    "Outcome",
    "Record",
    "Refusal",
    "State",
    "View",
    "__version__",
    "batch",
    "bot",
    "check",
    "game",
    "games",
]
