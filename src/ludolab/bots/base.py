"""What every bot is."""

import hashlib
import secrets
from abc import ABC, abstractmethod

from ludolab.core import AnyState, Game, LudolabError, Move, View

from .advice import ADVICE, Advice, advise


def bot_seed(seed: str, *where: int) -> int:
    """The seed of a bot in a game of this seed, on a seat and perhaps at one decision. The game can
    be repeated, and while its seed is secret nobody can guess the bot's."""
    place = " ".join(map(str, where))
    digest = hashlib.sha256(f"ludolab bot {place} {seed}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


class Bot(ABC):
    """A player of one game that decides on what its seat may know.
    >>> bot = ludolab.bot("kawumm", level=1, seed=1)
    >>> isinstance(bot, ludolab.Bot)
    True
    """

    def __init__(self, game: Game[AnyState]) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: View) -> Move:
        """A legal move for the seat of this view, which is the one to act.
        >>> bot = ludolab.bot("kawumm", level=1, seed=1)
        >>> str(bot.choose(state.view(state.to_act)))
        'discard crystal'
        """

    def advise(self, view: View, seed: int | None = None, iterations: int = ADVICE) -> list[Advice]:
        """What every legal move is worth, the best first. Bots of all levels give the same advice.
        >>> bot = ludolab.bot("kawumm")
        >>> best = bot.advise(state.view(state.to_act), seed=1)[0]
        >>> best.move in state.legal_moves(), 0 <= best.chance <= 1
        (True, True)
        """
        self.require_turn(view)
        return advise(self.game, view, secrets.randbits(32) if seed is None else seed, iterations)

    def require_turn(self, view: View) -> None:
        """Refuse a view of a seat that isn't to act.
        >>> bot = ludolab.bot("kawumm")
        >>> bot.require_turn(state.view(1 - state.to_act))
        Traceback (most recent call last):
            ...
        ludolab.core.errors.LudolabError: a bot needs the view of the seat that is to act
        """
        seat = view.get("seat")
        if seat is None or seat != view.get("to_act"):
            raise LudolabError("a bot needs the view of the seat that is to act")
