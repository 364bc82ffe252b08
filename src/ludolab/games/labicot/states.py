"""Immobilised and Slowed (LB-28 to LB-31)."""

from . import events
from .state import Labicot


def immobilise(state: Labicot, seat: int) -> None:
    """LB-28: no move and no action; it holds at once."""
    state.tell(events.IMMOBILISED, seat, _prolong(state, state.immobilised, seat))


def slow(state: Labicot, seat: int) -> None:
    """LB-29: the value is halved; in the middle of a move one stops at half of the way."""
    already = state.slowed[seat]
    state.tell(events.SLOWED, seat, _prolong(state, state.slowed, seat))
    if not already and seat == state.mover and state.to_go:
        half = (state.gone + state.to_go) // 2
        state.to_go = max(0, half - state.gone)


def _prolong(state: Labicot, turns: list[int], seat: int) -> int:
    """LB-30: until the end of one's next turn, the turn in which it was gained not counted."""
    if turns[seat]:
        turns[seat] += 1
    else:
        turns[seat] = 2 if seat == state.turn else 1
    return turns[seat]


def count_down(state: Labicot, seat: int) -> None:
    """LB-30: at the end of one's own turns only."""
    if state.immobilised[seat]:
        state.immobilised[seat] -= 1
        if not state.immobilised[seat]:
            state.tell(events.FREE, seat, "immobilised")
    if state.slowed[seat]:
        state.slowed[seat] -= 1
        if not state.slowed[seat]:
            state.tell(events.FREE, seat, "slowed")
