"""All the worlds that an observer can't tell apart, found by trying every one of them.

Slow and simple: it doesn't depend on how the game keeps track of knowledge, only on what is told
and shown. Samples are compared with it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import sqrt
from typing import TypeAlias

from ludolab.core import BadScript, Json, Move, Pcg
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.state import CandyLab

Lie: TypeAlias = tuple[tuple[str, ...], ...]
"""Where the cards are: the hands, then the pile."""


def lie(state: CandyLab) -> Lie:
    return (*map(tuple, state.hands), tuple(state.pile))


def outcomes(
    state: CandyLab, move: Move, script: tuple[int, ...] = ()
) -> Iterator[tuple[float, CandyLab]]:
    """What a move can lead to, each with its probability: every random pick is tried."""
    after = state.clone()
    after.script(script)
    after.play(move)
    if after.tick == state.tick:
        yield 1.0, after
        return
    more: list[tuple[float, CandyLab]] = []
    count = 0
    try:
        while True:
            more += outcomes(state, move, (*script, count + 1))
            count += 1
    except BadScript:
        pass
    for chance, found in more:
        yield chance / count, found


class Onlooker:
    """A seat (None: a spectator) that watches from a position in which it knows only what it
    sees, and keeps every world that explains what it has been told since."""

    def __init__(self, state: CandyLab, seat: int | None) -> None:
        self.seat = seat
        self.worlds: dict[Lie, tuple[float, CandyLab]] = {}
        hidden = [h for h in range(len(state.hands)) if h != seat]
        cards = [card for h in hidden for card in state.hands[h]] + state.pile
        for order in sorted({*permutations(cards)}):
            world, left = state.clone(), [*order]
            for h in hidden:
                size = len(state.hands[h])
                world.hands[h], left = sorted(left[:size]), left[size:]
            world.pile = left
            self._add(self.worlds, 1.0, world)

    @staticmethod
    def _add(worlds: dict[Lie, tuple[float, CandyLab]], weight: float, world: CandyLab) -> None:
        before, _ = worlds.get(lie(world), (0.0, world))
        worlds[lie(world)] = before + weight, world

    def _seen(self, state: CandyLab) -> tuple[Json, ...]:
        return (*state.events(self.seat), state.show(self.seat))

    def watch(self, move: Move, after: CandyLab) -> None:
        """A move was played, and this is the table afterwards."""
        seen, left = self._seen(after), dict[Lie, tuple[float, CandyLab]]()
        for weight, world in self.worlds.values():
            if move in world.legal_moves():
                for chance, found in outcomes(world, move):
                    if self._seen(found) == seen:
                        self._add(left, weight * chance, found)
        self.worlds = left

    def chances(self) -> dict[Lie, float]:
        total = sum(weight for weight, _ in self.worlds.values())
        return {key: weight / total for key, (weight, _) in self.worlds.items()}

    def explains(self, state: CandyLab, samples: int = 200, seed: int = 1) -> Counter[Lie]:
        """Every sample is a world that this seat can believe in."""
        chances = self.chances()
        assert lie(state) in chances
        view, rng = state.view(self.seat), Pcg(seed)
        belief = game.belief(view)
        found = Counter[Lie]()
        for _ in range(samples):
            sample = belief.sample(rng)
            found[lie(sample)] += 1
        assert sample.view(self.seat) == view
        strange = [key for key in found if key not in chances]
        assert not strange, f"seat {self.seat} can't believe in {strange[0]}"
        return found

    def agrees(self, state: CandyLab, samples: int = 600, seed: int = 1) -> None:
        """And each of these worlds comes up as often as it should."""
        fair(self.explains(state, samples, seed), self.chances(), samples)


def fair(found: Counter[Lie], chances: dict[Lie, float], samples: int) -> None:
    """Chi-square: such a deviation occurs in fewer than one of 10,000 fair runs."""
    square, bins, rare, rare_found = 0.0, -1, 0.0, 0
    for key, chance in chances.items():
        wanted = chance * samples
        if wanted < 5:
            rare, rare_found = rare + wanted, rare_found + found[key]
        else:
            square, bins = square + (found[key] - wanted) ** 2 / wanted, bins + 1
    if rare > 0:
        square, bins = square + (rare_found - rare) ** 2 / rare, bins + 1
    if bins > 0:
        # Wilson and Hilferty's approximation of the quantile.
        part = 2 / (9 * bins)
        limit = bins * (1 - part + 3.72 * sqrt(part)) ** 3
        assert square < limit, f"chi-square {square:.1f} with {bins} degrees of freedom"
