"""A game played to its end at random."""

from .chance import Pcg
from .state import AnyState


def at_random(state: AnyState, rng: Pcg) -> list[int]:
    """Play on in place, every legal move equally likely. Returns how often each seat had a choice.

    No views are needed: a seat that decides knows which moves are legal.
    """
    choices = [0] * state.players
    while state.todo:
        moves = state.legal_moves()
        count = len(moves)
        if count > 1:
            choices[state.to_act] += 1
            state.advance(moves[rng.below(count)])
        else:
            state.advance(moves[0])
    return choices
