"""Immobilised and Slowed (LB-28 to LB-31)."""

from ludolab.games.labicot import events
from ludolab.games.labicot.state import Labicot, changed


def immobilise(state: Labicot, seat: int) -> None:
    """LB-28: no move and no action; it holds at once."""
    turns = _prolonged(state, state.immobilised[seat], state.box.immobilised_turns, seat)
    state.immobilised = changed(state.immobilised, seat, turns)
    state.tell(events.IMMOBILISED, seat, turns)


def slow(state: Labicot, seat: int) -> None:
    """LB-29: the value is halved; a move under way ends after half of its squares."""
    already = state.slowed[seat]
    turns = _prolonged(state, already, state.box.slowed_turns, seat)
    state.slowed = changed(state.slowed, seat, turns)
    state.tell(events.SLOWED, seat, turns)
    if not already and seat == state.mover and state.to_go:
        half = (state.gone + state.to_go) // 2
        state.to_go = max(0, half - state.gone)


def _prolonged(state: Labicot, turns: int, new: int, seat: int) -> int:
    """LB-30: until the end of one's next turn, not counting the turn in which it was gained."""
    if turns:
        return turns + 1
    return new + (seat == state.turn)


def count_down(state: Labicot, seat: int) -> None:
    """LB-30: at the end of one's own turns only."""
    immobilised, slowed = state.immobilised[seat], state.slowed[seat]
    if immobilised:
        state.immobilised = changed(state.immobilised, seat, immobilised - 1)
        if immobilised == 1:
            state.tell(events.FREE, seat, "immobilised")
    if slowed:
        state.slowed = changed(state.slowed, seat, slowed - 1)
        if slowed == 1:
            state.tell(events.FREE, seat, "slowed")
