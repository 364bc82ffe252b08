"""Hand-written positions of Kawumm!: what may be left out, and what can't be."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from .ends import REASONS, THREE_COMPLETE

if TYPE_CHECKING:
    from .state import Kawumm


def fill_in(state: "Kawumm", given: Collection[str]) -> None:
    """KW-1: a pile that is left out has all other cards. KW-2: why the game is over."""
    if "pile" not in given and _cards(state) is None:
        state.pile = state.rest()
        state.shuffle(state.pile)
    if not state.todo and not state.reason and _won(state):
        state.reason = THREE_COMPLETE


def flaw(state: "Kawumm") -> str | None:
    players = state.players
    if len(state.zones) != players or len(state.complete) != players:
        return f"zones and complete need an entry for each of the {players} players"
    return _cards(state) or _zones(state) or _centre(state) or _todo(state)


def _cards(state: "Kawumm") -> str | None:
    """KW-1: no more cards than the box holds."""
    for column in (state.centre, *state.zones):
        for kind, count in column.items():
            if count < 1:
                return f"a column has at least one card, not {count} of {kind!r}"
    for kind, count in state.counts().items():
        if kind not in state.box.count:
            return f"there is no ingredient {kind!r}"
        if count > state.box.count[kind]:
            return f"there are more cards of {kind!r} than the box holds"
    return None


def _zones(state: "Kawumm") -> str | None:
    """KW-9, KW-10: what a player can have."""
    overfull = next((s.seat for s in state.todo if s.kind == "overfull"), None)
    for seat, (zone, complete) in enumerate(zip(state.zones, state.complete, strict=True)):
        twice = [kind for i, kind in enumerate(complete) if kind in zone or kind in complete[:i]]
        if twice:
            return f"seat {seat} has completed {twice[0]!r}: it can't be there again"
        zone_holds = state.box.zone
        most = zone_holds + state.box.columns if seat == overfull else zone_holds
        if len(zone) + len(complete) > most:
            return f"a zone holds at most {most} kinds, seat {seat} has more"
        if seat != overfull:
            for kind, count in zone.items():
                if count >= state.box.dose[kind]:
                    return f"seat {seat} has enough of {kind!r}: it should be complete"
    return None


def _centre(state: "Kawumm") -> str | None:
    """KW-4: at most three kinds."""
    if len(state.centre) > state.box.columns:
        return f"the centre holds at most {state.box.columns} kinds"
    return None


def _todo(state: "Kawumm") -> str | None:
    """The step that is due, and what must be on the table for it."""
    if not state.todo:
        return _end(state)
    if state.reason:
        return f"the reason {state.reason!r} says that the game is over: todo should be empty"
    if _won(state):
        goal = state.box.goal
        return f"with {goal} complete ingredients or more the game is over: todo should be empty"
    if len(state.todo) > 1:
        return "in this game only one decision is due at a time"
    step, turned, centre = state.todo[0], state.turned, state.centre
    box, columns = state.box, state.box.columns
    if bool(turned) != (step.kind in ("choose-two", "choose-kinds")):
        return f"for {step.kind} {'no ' if turned else ''}cards are turned up"
    if len(turned) > box.turned_up:
        return f"at most {box.turned_up} cards are turned up at a time"
    left = [{*centre, *turned[:i], *turned[i + 1 :]} for i in range(len(turned))]
    if step.kind == "choose-two" and any(len(kinds) > columns for kinds in left):
        return f"after choose-two there would be more than {columns} kinds in the centre"
    if not centre and step.kind == "decide":
        return "for decide there are cards in the centre"
    if step.kind == "choose-kinds" and len({*turned} - {*centre}) <= columns - len(centre):
        return "for choose-kinds there are more new kinds than free columns"
    if centre and step.kind == "overfull":
        return "for overfull the centre is empty: its cards are in the zone"
    if step.kind == "overfull" and _kinds(state, step.seat) <= box.zone:
        return f"for overfull seat {step.seat} has more than {box.zone} kinds"
    return None


def _end(state: "Kawumm") -> str | None:
    if not state.reason:
        return "nobody is to act: todo is empty only after the end"
    if state.reason not in REASONS:
        return f"a game that is over has the reason {' or '.join(map(repr, REASONS))}"
    if state.reason == THREE_COMPLETE and not _won(state):
        return f"nobody has {state.box.goal} complete ingredients, so the game isn't over"
    return None


def _won(state: "Kawumm") -> bool:
    return any(len(complete) >= state.box.goal for complete in state.complete)


def _kinds(state: "Kawumm", seat: int) -> int:
    return len(state.zones[seat]) + len(state.complete[seat])
