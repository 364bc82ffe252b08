"""The games as others expect them: PettingZoo, Gymnasium, OpenSpiel.

Each adapter is imported by its own name and needs its own extra, as in
``pip install "ludolab[pettingzoo]"``. [docs/learning.md] tells how to learn with them.
"""

from .numbers import Numbers, Part, from_you, numbers_of
from .stretches import (
    Circle,
    Heap,
    Heaps,
    Kinds,
    Lengths,
    Memo,
    Rest,
    Said,
    Spread,
    around,
    in_fours,
    in_order,
    joined,
    only,
    small,
    writable,
)

__all__ = [
    "Circle",
    "Heap",
    "Heaps",
    "Kinds",
    "Lengths",
    "Memo",
    "Numbers",
    "Part",
    "Rest",
    "Said",
    "Spread",
    "around",
    "from_you",
    "in_fours",
    "in_order",
    "joined",
    "numbers_of",
    "only",
    "small",
    "writable",
]
