"""Who decides next, as far as the seat that decides can tell."""

from collections.abc import Sequence

from ludolab.core import AnyState, Game, Move, Pcg, View

WORLDS = 4


def ahead(game: Game[AnyState], view: View, seed: int) -> list[AnyState]:
    """Some worlds in which to look who decides next."""
    rng, belief = Pcg(seed), game.belief(view)
    return [belief.sample(rng) for _ in range(WORLDS)]


def follows(worlds: Sequence[AnyState], move: Move) -> tuple[float, ...]:
    """In which part of these worlds each seat is the next to have a choice after this move."""
    counts = [0.0] * worlds[0].players
    for world in worlds:
        state = world.clone()
        state.advance(move)
        moves = state.legal_moves() if state.todo else ()
        while len(moves) == 1:
            state.advance(moves[0])
            moves = state.legal_moves() if state.todo else ()
        if moves:
            counts[state.to_act] += 1
    return tuple(found / len(worlds) for found in counts)
