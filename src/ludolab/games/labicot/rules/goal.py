"""How a game ends: the race, the hunt, the last round (LB-7, LB-8, LB-43)."""

from typing import Final

from ludolab.games.labicot import events
from ludolab.games.labicot.state import Labicot, changed

from .hands import discard_hand

FINISH, ALL_BEANS, MAJORITY, ROUND_LIMIT = "finish", "all-beans", "majority", "round-limit"
RULES: Final = {FINISH: "LB-7", ALL_BEANS: "LB-8", MAJORITY: "LB-8", ROUND_LIMIT: "LB-43"}
"""Every reason for the end of a game, with its rule."""


def end_game(state: Labicot, reason: str) -> None:
    state.tell(events.ENDED.by(RULES[reason]), reason)
    state.end(reason)


# --- the race ---------------------------------------------------------------------------------


def check_condition(state: Labicot) -> None:
    """LB-7: a condition that the remaining beans can no longer meet lapses for good."""
    if state.table.race and not state.lapsed and not state.table.meets_condition(state.all_beans()):
        state.lapsed = True
        state.tell(events.LAPSED)


def meets_condition(state: Labicot, seat: int) -> bool:
    """LB-7: checked now, with the beans still held."""
    return state.lapsed or state.table.meets_condition(state.beans[seat])


def arrive(state: Labicot, seat: int) -> None:
    """LB-7: the player is out of the way; the first player, or the first whole team, wins."""
    state.arrived = changed(state.arrived, seat, state.round)
    state.pawns[seat] = ""
    state.immobilised = changed(state.immobilised, seat, 0)
    state.slowed = changed(state.slowed, seat, 0)
    state.tell(events.ARRIVED, seat, discard_hand(state, seat))
    # The turn ends at once: nothing more is due from this player.
    left = ("turn", "end-turn", "put-away")
    state.todo[:] = [step for step in state.todo if step.seat != seat or step.kind in left]
    team = state.table.team
    if all(state.arrived[other] for other in range(state.players) if team(other) == team(seat)):
        end_game(state, FINISH)


# --- the hunt ---------------------------------------------------------------------------------


def check_hunt(state: Labicot, seat: int) -> None:
    """LB-8: the hunt stops at once when no bean is left, or at a majority if so agreed."""
    table = state.table
    if table.race:
        return
    if table.majority and 2 * state.team_beans(seat) > table.beans:
        end_game(state, MAJORITY)
    elif not state.laid:
        end_game(state, ALL_BEANS)


# --- the last round ---------------------------------------------------------------------------


def another_round(state: Labicot) -> bool:
    """LB-43: begin the next round, or end the game after the last one."""
    if state.round >= state.table.round_limit:
        end_game(state, ROUND_LIMIT)
        return False
    state.round += 1
    return True
