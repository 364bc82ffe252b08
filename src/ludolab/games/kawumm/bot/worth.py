"""The value of safe ingredients in Kawumm!: progress, and chances to win."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import fsum
from typing import Final, TypeAlias

from ludolab.games.kawumm.state import Kawumm

Columns: TypeAlias = tuple[int, int, int]
"""How many cards are in each column of the centre; 0: there is no such column."""

# The chance of a seat with `left` ingredients to go and `wait` turns before its own is proportional
# to (left + NEAR + TURN * wait) ** -PACE. An ingredient of which `count` cards are safe counts for
# (count / dose) ** EASE, the fourth kind in the zone for SPARE times that. The five numbers are the
# maximum-likelihood fit to 34,000 positions between the turns of 2,400 games of level 5 against
# itself, with a little heat for variety (Nelder-Mead; mean negative log-likelihood 0.608, against
# 0.693 for a coin). More digits would mean nothing.
PACE: Final = 3.1
EASE: Final = 1.7
SPARE: Final = 0.4
NEAR: Final = 0.95
TURN: Final = 0.25


@cache
def ripeness(count: int, dose: int) -> float:
    """How near an ingredient is to completion with that many cards safe: 1 is complete."""
    return float((min(count, dose) / dose) ** EASE)


def ripe(state: Kawumm, seat: int, without: Sequence[str] = ()) -> list[float]:
    """The progress of everything a seat has safe, except these kinds."""
    dose = state.box.dose
    found = [1.0] * len(state.complete[seat])
    found += [
        ripeness(count, dose[kind])
        for kind, count in state.zones[seat].items()
        if kind not in without
    ]
    return found


def distance(ripeness: Iterable[float], goal: int) -> float:
    """How far it is to that many complete ingredients (KW-2), by the ripest kinds and one more."""
    best = sorted(ripeness, reverse=True)
    spare = best[goal] if len(best) > goal else 0.0
    return goal - fsum(best[:goal]) - SPARE * spare


def weight(left: float, wait: int) -> float:
    """The weight of a seat, to which its chance to win is proportional.

    It follows from how far the seat has to go and how many others play first.
    """
    return float((max(left, 0.0) + NEAR + TURN * wait) ** -PACE)


class Progress:
    """What a seat gains by the end of its turn: how much nearer it is to three ingredients."""

    def __init__(self, state: Kawumm, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.zone = state.zones[seat]
        self.done = state.complete[seat]
        self.goal = state.box.goal
        self.lost = self.worth(distance(ripe(state, seat), self.goal), ())
        """After an explosion."""

    def worth(self, left: float, won: Sequence[str]) -> float:
        """The value at the end of a turn, by what is left to go and the kinds completed in it."""
        return self.goal - left

    def won(self) -> float:
        return float(self.goal)

    def safe(self, kinds: Sequence[str]) -> Callable[[Columns], float]:
        """The value of making safe, for a centre with columns of these kinds."""
        zone, done, dose = self.zone, self.done, self.state.box.dose
        rest = ripe(self.state, self.seat, kinds)
        columns = [
            (at, kind, zone.get(kind, 0)) for at, kind in enumerate(kinds) if kind not in done
        ]
        already = len(done)

        def worth(centre: Columns) -> float:
            all_ripe, won = rest[:], []
            for at, kind, safe in columns:
                count = safe + centre[at]
                if count >= dose[kind]:
                    won.append(kind)
                if centre[at]:
                    all_ripe.append(ripeness(count, dose[kind]))
            if already + len(won) >= self.goal:
                return self.won()
            return self.worth(distance(all_ripe, self.goal), won)

        return worth

    def without(self, kind: str) -> float:
        """KW-9: the end of the turn after letting go of this kind and the least ripe others."""
        zone, dose = self.zone, self.state.box.dose
        won = [other for other in zone if other != kind and zone[other] >= dose[other]]
        if len(self.done) + len(won) >= self.goal:
            return self.won()
        return self.worth(distance(ripe(self.state, self.seat, (kind,)), self.goal), won)


class Chance(Progress):
    """The seat's chance to win at the end of its turn."""

    def __init__(self, state: Kawumm, seat: int) -> None:
        self._rivals: dict[tuple[str, ...], float] = {}
        super().__init__(state, seat)

    def worth(self, left: float, won: Sequence[str]) -> float:
        mine = weight(left, self.state.players - 1)
        return mine / (mine + self.rivals(won))

    def won(self) -> float:
        return 1.0

    def rivals(self, won: Sequence[str]) -> float:
        key = tuple(won) if won and self.state.chain_reactions else ()
        if key not in self._rivals:
            self._rivals[key] = fsum(self.weights(key))
        return self._rivals[key]

    def weights(self, won: Sequence[str] = ()) -> list[float]:
        """The others' weights, the next player first; KW-14: after what they lose."""
        state, players = self.state, self.state.players
        others = [(self.seat + 1 + wait) % players for wait in range(players - 1)]
        return [
            weight(distance(ripe(state, other, won), self.goal), wait)
            for wait, other in enumerate(others)
        ]


def chances(state: Kawumm) -> list[float]:
    """Every seat's chance to win, by everybody's safe cards and whose turn it is."""
    seat, players = state.to_act, state.players
    weights = [
        weight(distance(ripe(state, other), state.box.goal), (other - seat) % players)
        for other in range(players)
    ]
    return [own / fsum(weights) for own in weights]
