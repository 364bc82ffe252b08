"""What each move is worth, judged from a view alone."""

from dataclasses import dataclass

from ludolab.core import AnyState, Game, Move, Pcg, Reason, View

from .search import Estimate, Search

ADVICE = 400
"""Enough to tell good moves from bad ones while somebody waits."""


@dataclass(frozen=True)
class Advice:
    """What a move is worth: the chance to win, how sure that is, and why, if it can be said."""

    move: Move
    chance: float
    error: float
    """Half of the 95 % interval; 0 where the chance is computed exactly, not sampled."""
    reason: Reason | None = None


def advise(game: Game[AnyState], view: View, seed: int, iterations: int = ADVICE) -> list[Advice]:
    """Advice on every legal move of the seat to act, the best first."""
    estimates = estimate(game, view, seed, iterations)
    seat = view["seat"]
    assert isinstance(seat, int)
    world = game.sample(view, seed)
    given = [
        Advice(
            found.move,
            found.chances[seat],
            found.errors[seat],
            game.skill.reason(world, found.move),
        )
        for found in estimates
    ]
    return sorted(given, key=lambda advice: -advice.chance)


def estimate(
    game: Game[AnyState], view: View, seed: int, iterations: int = ADVICE
) -> list[Estimate]:
    """Every seat's chance to win after each legal move, in the order of the moves."""
    rng, belief = Pcg(seed), game.belief(view)
    world = belief.sample(rng)
    moves = world.legal_moves()
    estimates = game.skill.estimate(world, moves)
    if estimates is not None:
        sure = (0.0,) * world.players
        return [
            Estimate(move, tuple(chances), sure, 0)
            for move, chances in zip(moves, estimates, strict=True)
        ]
    best = game.skill.levels()[-1]
    infer_for = belief.seat if best.infers else None
    search = Search(game.skill, best.look, belief, rng, infer_for=infer_for, even=True)
    search.run(iterations)
    return search.estimates()
