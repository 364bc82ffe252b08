"""JSON with something wrong in it, for tests of untrusted input."""

import random
from collections.abc import Sequence

from ludolab.core import Json

STRANGE: tuple[Json, ...] = (None, True, -1, 0, 1, 7, 10**20, 1.5, "", "x", [], [[]], [None], {})


def mangled(value: Json, rng: random.Random, words: Sequence[Json]) -> Json:
    """The same with something changed, missing or doubled; some of `words` may fit there."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(sorted(value))
        if rng.random() < 0.15:
            return {other: entry for other, entry in value.items() if other != name}
        return {**value, name: mangled(value[name], rng, words)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at, chance = rng.randrange(len(value)), rng.random()
        there: list[Json] = []
        if chance < 0.15:
            there = [value[at], value[at]]
        elif chance < 0.75:
            there = [mangled(value[at], rng, words)]
        return [*value[:at], *there, *value[at + 1 :]]
    if isinstance(value, int) and rng.random() < 0.4:
        return value + rng.choice((-1, 1, 2))
    return rng.choice([*words, *STRANGE])
