"""The reason for or against a move: a message with its figures."""

from collections.abc import Sequence
from typing import TypeAlias

from ludolab.core import Move, Reason
from ludolab.games.labicot.moves import PASS, WALK, Glue, Go, Leap, PassThrough, Run
from ludolab.games.labicot.state import Labicot

from .evaluation import ARRIVED, Evaluation
from .move_gains import MoveGains, going_on, without

Stop: TypeAlias = tuple[str, Sequence[str]]
"""Where a move ends, and the beans held then."""


def reason(state: Labicot, move: Move) -> Reason | None:
    """The best end of one's own move, or what a trap prevents."""
    mine = MoveGains(Evaluation(state))
    if state.todo[-1].kind == "answer":
        return _trap(mine, move)
    stop = _stop(mine, move)
    return _told(mine, *stop) if stop else None


def _stop(mine: MoveGains, move: Move) -> Stop | None:
    state, chart, beans = mine.state, mine.see.chart, mine.beans
    square, world = state.pawns[mine.seat], state.world
    if move == WALK or isinstance(move, Go):
        if isinstance(move, Go):
            ends = chart.ends(move.to, square, state.to_go - 1, state.value)
        else:
            ends = chart.ends(square, "", state.value, state.value)
        return max(ends, key=lambda end: mine.stop(end, mine.hand, beans)), beans
    if isinstance(move, Run):
        return world.lines[square][move.way][world.charge(square, move.way) - 1], beans
    if isinstance(move, PassThrough):
        return world.beyond[square][move.way], beans
    if isinstance(move, Leap):
        if not state.table.kept:
            beans = without(beans, *["orange"] * (move.length - 2), *["blue"] * (move.length == 1))
        return world.lines[square][move.way][move.length - 1], beans
    return None


def _told(mine: MoveGains, end: str, beans: Sequence[str]) -> Reason | None:
    state, see = mine.state, mine.see
    if see.left(mine.seat, end, mine.hand, beans) == ARRIVED:
        return Reason("arrives", {})
    if end in state.laid:
        return Reason("fetches", {"count": len(state.laid[end])})
    kind = state.world.kind[end]
    if kind in ("web", "replay"):
        return Reason(kind, {})
    if not see.race or see.wanting(beans) or mine.slow:
        return None
    chart = see.chart
    table = chart.table(chart.helpful(mine.hand), chart.counts(beans), see.laid)
    return Reason("next-turn", {"percent": round(100 * table.hazards(end)[0])})


def _trap(mine: MoveGains, move: Move) -> Reason | None:
    """LB-40: who is about to arrive can be stopped."""
    state = mine.state
    mover = state.mover
    if not (state.to_go and mover != mine.seat and going_on(mine.see, state.to_go) == ARRIVED):
        return None
    if isinstance(move, Glue):
        return Reason("stops", {"target": mover})
    return Reason("lets-arrive", {"target": mover}) if move == PASS else None
