"""A player that sees everything, only to measure what better inference could still gain."""

from ludolab.core import AnyState, Game, Move, Pcg

from .search import Search


class Truth:
    """Every world is the true one; only future chance is unknown."""

    def __init__(self, state: AnyState) -> None:
        self.state = state

    def sample(self, rng: Pcg) -> AnyState:
        world = self.state.clone()
        world.seed = ""
        world.tick = rng.next() << 32 | rng.next()
        return world


class Cheat:
    """Thinks like the highest level, on the true state. It isn't a bot: it can't sit at a table."""

    def __init__(self, game: Game[AnyState], seed: int, iterations: int) -> None:
        self.game = game
        self.rng = Pcg(seed)
        self.iterations = iterations

    def choose(self, state: AnyState) -> Move:
        moves = state.legal_moves()
        if len(moves) == 1:
            return moves[0]
        skill = self.game.skill
        best = skill.levels()[-1]
        # A best level that computes without searching has a policy too slow for a tree.
        look = best.look if best.iterations else skill.glance
        search = Search(skill, look, Truth(state), self.rng)
        search.run(self.iterations)
        return search.best()
