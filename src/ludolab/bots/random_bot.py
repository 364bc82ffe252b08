"""A bot that plays at random: the baseline for all others."""

import secrets

from ludolab.core import AnyState, Game, Move, Pcg, View

from .base import Bot


class RandomBot(Bot):
    """Plays any legal move, each equally likely."""

    def __init__(self, game: Game[AnyState], seed: int | None = None) -> None:
        super().__init__(game)
        self.rng = Pcg(secrets.randbits(64) if seed is None else seed)

    def choose(self, view: View) -> Move:
        self.require_turn(view)
        moves = self.game.sample(view, self.rng.next()).legal_moves()
        return moves[self.rng.below(len(moves))]
