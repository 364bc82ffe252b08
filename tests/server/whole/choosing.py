"""How the people in tests choose: at random, but so that games come to an end."""

import random
from collections.abc import Sequence

from ludolab.table.messages import Choice

DEAR = (
    *("dust", "root", "slug", "venom", "mushroom", "crystal"),
    *("jerrican", "feather", "sulphur", "mercury", "ether"),
)
"""The ingredients of Kawumm!, those of which one needs most first."""


def sensible(rng: random.Random, moves: Sequence[Choice]) -> Choice:
    """Mostly moves that bring the end closer, sometimes any move."""
    best = min(moves, key=_rank) if rng.random() < 0.8 else None
    return best if best is not None and _rank(best) else rng.choice(moves)


def _rank(choice: Choice) -> int:
    """The lower, the sooner the game ends; 0 if that isn't clear."""
    match choice.move:
        case {"move": "discard" | "let-go", "ingredient": str(kind)}:
            return DEAR.index(kind) - len(DEAR)
        case {"move": "enter", "ingredients": [*kinds]}:
            return -1 - sum(DEAR.index(str(kind)) for kind in kinds)
        case {"move": "make-safe" | "keep"}:
            return -1
    return 0
