"""A game played to its end at random."""

from .chance import Pcg
from .state import AnyState


def at_random(state: AnyState, rng: Pcg) -> list[int]:
    """In place, every legal move equally likely; how often each seat had a choice.

    What is legal is known to who decides, so nobody needs a view.
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
