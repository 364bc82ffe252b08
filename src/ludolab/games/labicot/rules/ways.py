"""The classic moves that a player can make now: where each ends, and the choices on its way."""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from ludolab.games.labicot.moves import WALK

if TYPE_CHECKING:
    from ludolab.core import Move
    from ludolab.games.labicot.state import Labicot
    from ludolab.games.labicot.world import World

MOST: Final = 64
"""How many ways are listed at most."""
PER_END: Final = 3
"""How many ways to one square are listed: enough to show that there are several."""
TRIED: Final = 2000
"""How many ways are tried; a long move on an open field has more than anybody wants to see."""


def ways(state: "Labicot") -> "list[list[Move]]":
    """The choices that lead to the end of a classic move, if nobody answers (LB-15, LB-18).

    Each is legal move by move. Only squares with a choice need a move; arrows and dead ends leave
    none (LB-19, LB-33). At most MOST ways are listed, with as many different ends as possible.
    """
    step = state.todo[-1].kind if state.todo else ""
    seat = state.to_act
    if step == "choose-move":
        begun, came_from, to_go = [WALK], "", state.value
    elif step == "choose-way":
        begun, came_from, to_go = [], state.came_from, state.to_go
    else:
        return []
    walks = _walks(state.world, state.pawns[seat], came_from, to_go, state.value)
    by_end: dict[str, list[list[Move]]] = {}
    for end, choices in islice(walks, TRIED):
        found = by_end.setdefault(end, [])
        if len(found) < PER_END:
            found.append([*begun, *choices])
    # The first way to each square, then the second ones.
    told = [found[i] for i in range(PER_END) for found in by_end.values() if i < len(found)]
    return told[:MOST]


def _walks(
    world: "World", square: str, came_from: str, to_go: int, value: int
) -> "Iterator[tuple[str, list[Move]]]":
    """Every end of a move and the choices that lead there, in the order of the ways."""
    # A corridor needs no choice, so it is walked without recursion.
    while to_go:
        onward = world.onward(square, came_from, value)
        if len(onward) > 1:
            for go in onward:
                for end, more in _walks(world, go.to, square, to_go - 1, value):
                    yield end, [go, *more]
            return
        square, came_from = onward[0].to, square
        to_go -= 1
    yield square, []
