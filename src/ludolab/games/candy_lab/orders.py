"""What is on an order, and its one name: "orange+blue" is another way to read "blue+orange"."""

from collections.abc import Sequence
from typing import Final

COLOURS: Final = ("blue", "orange", "pink")
JOKER: Final = "joker"
PATTERN: Final = (*COLOURS, JOKER)


def canonical(sticks: Sequence[str]) -> str:
    """The name of an order: of its two reading directions the one that comes first (CL-11)."""
    places = [PATTERN.index(stick) for stick in sticks]
    return "+".join(sticks if places <= places[::-1] else sticks[::-1])


def named(order: str) -> str:
    """The name of an order that may be written in either direction; no pattern stays as it is."""
    sticks = order.split("+")
    return canonical(sticks) if all(stick in PATTERN for stick in sticks) else order


def with_named_card(data: dict[str, object]) -> dict[str, object]:
    """A move's JSON in which the card goes by its name."""
    card = data.get("card")
    return {**data, "card": named(card)} if isinstance(card, str) else data
