"""Orders and their names: "orange+blue" is the same order as "blue+orange"."""

from collections.abc import Sequence
from typing import Final

COLOURS: Final = ("blue", "orange", "pink")
JOKER: Final = "joker"
PATTERN: Final = (*COLOURS, JOKER)


def canonical(sticks: Sequence[str]) -> str:
    """The name of an order: the reading direction that sorts first (CL-11)."""
    places = [PATTERN.index(stick) for stick in sticks]
    return "+".join(sticks if places <= places[::-1] else sticks[::-1])


def named(order: str) -> str:
    """The name of an order written in either direction; anything else stays as it is."""
    sticks = order.split("+")
    return canonical(sticks) if all(stick in PATTERN for stick in sticks) else order


def with_named_card(data: dict[str, object]) -> dict[str, object]:
    """A move's JSON with the name of its card."""
    card = data.get("card")
    return {**data, "card": named(card)} if isinstance(card, str) else data
