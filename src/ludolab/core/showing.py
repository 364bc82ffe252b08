"""A state as JSON for somebody: what each field's mark lets them see."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, SupportsIndex

from .chance import whole_number
from .errors import LudolabError, require_type
from .json_schema import Json, encode

if TYPE_CHECKING:
    from .state import AnyState


def head(state: "AnyState") -> dict[str, Json]:
    """Which game and box it is."""
    told: dict[str, Json] = {"game": state.game.name, "edition": state.box.edition}
    if state.box.own_text is not None:
        told["pieces"] = state.box.own_text
    return told


def seat_at(state: "AnyState", seat: SupportsIndex | None) -> int | None:
    """A seat of this table, as an int; None is a spectator."""
    if seat is None:
        return None
    number = whole_number(seat)
    if number is None:
        require_type(seat, int, or_none=True)
        raise LudolabError(f"a seat is a whole number, not {seat}")  # True is an int, too
    if not 0 <= number < state.players:
        raise LudolabError(f"there is no seat {number} at a table of {state.players}")
    return number


def show(
    state: "AnyState", seat: int | None, memory: bool, like: Mapping[str, Json] | None
) -> dict[str, Json]:
    """What a seat sees; of `like`, what another seat sees, only what differs is rebuilt."""
    state.settle()
    if like is not None:
        seen = {**like, "seat": seat}
        for name, field in state.fields.items():
            if field.differs:
                field.show(seen, name, getattr(state, name), seat, memory=memory)
        return seen
    seen = {**head(state), "seat": seat, "to_act": state.to_act}
    for name, field in state.fields.items():
        field.show(seen, name, getattr(state, name), seat, memory=memory)
    return _with_outcome(state, seen)


def lay_open(state: "AnyState") -> dict[str, Json]:
    """All face up."""
    seen: dict[str, Json] = {**head(state), "seat": None, "to_act": state.to_act}
    for name, field in state.fields.items():
        if field.lies_on_table:
            seen[name] = encode(getattr(state, name))
    return _with_outcome(state, seen)


def _with_outcome(state: "AnyState", seen: dict[str, Json]) -> dict[str, Json]:
    if state.over:
        seen["outcome"] = state.outcome.to_json()
    return seen
