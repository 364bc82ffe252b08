"""Whether an adapter tells a seat what it can't know; for authors of other adapters, too.

All worlds that a seat could believe in look the same to it, so everything that it is told in them
must be the same: observation, mask, strings, tensors.
"""

import random
from collections.abc import Callable, Mapping
from typing import TypeAlias

from ludolab.core import AnyState, BrokenLaw

Telling: TypeAlias = Callable[[AnyState, int], Mapping[str, object]]
"""All that an adapter tells a seat in a position, by name: `telling(state, seat)`."""

CROWD = 6
"""The most seats that are checked in a position."""


def check_leaks(
    telling: Telling,
    new: Callable[[int], AnyState],
    *,
    games: int = 2,
    looks: int = 8,
    samples: int = 3,
    seed: int = 0,
) -> int:
    """BrokenLaw if a seat is told something that it can't know; else the number of comparisons.

    `new(seed)` begins a game. The games are played at random; in each, `looks` positions and the
    last one are compared with `samples` others that look the same to a seat.
    """
    rng = random.Random(seed)
    asked = 0
    for number in range(games):
        *before, last = _positions(new(seed + number), rng)
        for state in [*rng.sample(before, min(looks, len(before))), last]:
            for seat in rng.sample(range(state.players), min(CROWD, state.players)):
                for _ in range(samples):
                    asked += _compare(telling, state, seat, rng.getrandbits(32))
    return asked


def _positions(state: AnyState, rng: random.Random) -> list[AnyState]:
    """The positions of a random game, from the first to the last."""
    met = [state]
    while not state.over:
        state = state.apply(rng.choice(state.legal_moves()))
        met.append(state)
    return met


def _compare(telling: Telling, state: AnyState, seat: int, seed: int) -> bool:
    """Whether the seat was told anything at all."""
    here, there = telling(state.clone(), seat), telling(state.sample(seat, seed), seat)
    for name in {**here, **there}:
        if not _same(here.get(name), there.get(name)):
            raise BrokenLaw(
                f"{state.game.name}, {state.players} players, seed {state.seed}, move "
                f"{state.number}: {name} tells seat {seat} what it can't know: "
                f"{_difference(here.get(name), there.get(name))}"
            )
    return bool(here)


def _same(one: object, other: object) -> bool:
    return type(one) is type(other) and _plain(one) == _plain(other)


def _difference(one: object, other: object) -> str:
    """Where two lists first differ; both values of anything else."""
    one, other = _plain(one), _plain(other)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        at = next(at for at, both in enumerate(zip(one, other, strict=True)) if both[0] != both[1])
        return f"number {at} is {one[at]!r} or {other[at]!r}"
    return f"{one!r} or {other!r}"


def _plain(told: object) -> object:
    """Arrays and tensors as lists, since their == gives arrays."""
    tolist = getattr(told, "tolist", None)
    return tolist() if callable(tolist) else told
