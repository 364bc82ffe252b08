"""Hand-written positions for the tests of Kawumm!"""

from collections.abc import Sequence
from itertools import pairwise

from ludolab.core import Json
from ludolab.games.kawumm import game
from ludolab.games.kawumm.state import Kawumm

Column = dict[str, int]


def at(
    step: str,
    *,
    players: int = 2,
    seat: int = 0,
    turned: Sequence[str] = (),
    centre: Column | None = None,
    zones: Sequence[Column] = (),
    complete: Sequence[Sequence[str]] = (),
    coming: Sequence[str] = ("root",) * 6,
    pieces: str | None = None,
    **options: Json,
) -> Kawumm:
    """A position in which this decision is due.

    `coming` is the pile from its top on; all other cards of the box lie in the discard.
    """
    position: dict[str, object] = {
        "players": players,
        "options": options,
        "pile": [*coming][::-1],
        "turned": [*turned],
        "centre": centre or {},
        "zones": [*zones, *({} for _ in range(players - len(zones)))],
        "complete": [*map(list, complete), *([] for _ in range(players - len(complete)))],
        "todo": [{"step": step, "seat": seat}],
    }
    if pieces is not None:
        position["pieces"] = pieces
    state = game.from_json(position)
    named = state.pieces()
    state.discard = [
        kind for kind, count in state.box.count.items() for _ in range(count - named.count(kind))
    ]
    return state


def told(state: Kawumm) -> list[str]:
    """The names of what the last move told, in order."""
    return [str(event["event"]) for event in state.events()]


def event(state: Kawumm, name: str) -> dict[str, Json]:
    """The one event of this name that the last move told, without its name and rule."""
    [found] = [e for e in state.events() if e["event"] == name]
    return {part: value for part, value in found.items() if part not in ("event", "rule")}


def in_this_order(names: Sequence[str], *wanted: str) -> bool:
    """Whether each wanted event stands there, one after the other."""
    places = [names.index(name) for name in wanted]
    return all(a < b for a, b in pairwise(places))


def discarded(before: Kawumm, after: Kawumm) -> list[str]:
    """What has come onto the discard, sorted by name."""
    new = after.discard[:]
    for card in before.discard:
        new.remove(card)
    return sorted(new)
