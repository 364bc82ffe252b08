"""The bots of levels 1 to 5."""

import secrets

from ludolab.core import AnyState, Game, Move, Pcg, Thinking, View, choose

from .base import Bot
from .search import Search


class ThinkingBot(Bot):
    """Plays the move that looks best, or searches. The same seed makes the same choices."""

    def __init__(
        self,
        game: Game[AnyState],
        thinking: Thinking[AnyState],
        seed: int | None = None,
        iterations: int | None = None,
    ) -> None:
        """`iterations` replaces how long the level searches."""
        super().__init__(game)
        self.skill = game.skill
        self.thinking = thinking
        self.iterations = thinking.iterations if iterations is None else iterations
        self.rng = Pcg(secrets.randbits(64) if seed is None else seed)

    def choose(self, view: View) -> Move:
        self.require_turn(view)
        belief, thinking = self.game.belief(view), self.thinking
        world = belief.sample(self.rng)
        moves = world.legal_moves()
        if len(moves) == 1:
            return moves[0]
        if not self.iterations:
            return moves[choose(thinking.look(world, moves), thinking.heat, self.rng)]
        infer_for = belief.seat if thinking.infers else None
        search = Search(
            self.skill,
            thinking.look,
            belief,
            self.rng,
            infer_for=infer_for,
            common=thinking.common,
        )
        search.run(self.iterations)
        return search.best()
