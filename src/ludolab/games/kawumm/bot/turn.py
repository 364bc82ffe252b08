"""Stop or go in Kawumm!, computed from the open cards (KW-15)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TypeAlias

from ludolab.games.kawumm.state import Kawumm

from .worth import Columns, Progress

Supply: TypeAlias = tuple[Columns, int, int, Columns, int]
"""Where cards come from. Unseen cards: those of each column's kind, all of them, those in the pile;
the discard: those of each column's kind, all of them."""
Hand: TypeAlias = tuple[tuple[str, int], ...]
"""Cards turned up: the kinds and how many of each."""


class Centre:
    """Columns of these kinds, and how they can grow."""

    def __init__(self, kinds: Sequence[str], aim: Progress) -> None:
        self.kinds = kinds
        self.lost = aim.lost
        self.safe: Callable[[Columns], float] = cache(aim.safe(kinds))
        most = max(aim.state.box.dose.values())
        self.turned_up = aim.state.box.turned_up
        self.top = self.safe((most, most, most))
        """An upper bound: the value of full columns."""
        self._known: dict[tuple[Columns, Supply], float] = {}

    def stand(self, columns: Columns, supply: Supply, depth: int) -> float:
        """KW-5: the better of making safe and experimenting, with that many experiments to come."""
        safe = self.safe(columns)
        if not depth or safe >= self.top:
            return safe
        key = columns, supply
        if key not in self._known:
            self._known[key] = max(safe, self.experiment(columns, supply, depth, safe))
        return self._known[key]

    def experiment(
        self, columns: Columns, supply: Supply, depth: int, enough: float = float("-inf")
    ) -> float:
        """KW-6: the value of an experiment; it isn't computed if it can't exceed `enough`."""
        x, y, z = columns
        unseen, unseens, pile, discard, discards = supply
        boom, turned_up = misses(supply, self.turned_up), self.turned_up
        worth = boom * self.lost
        if worth + (1 - boom) * self.top <= enough:
            return enough
        if pile < turned_up:
            return worth + self._reshuffle(columns, supply, depth)
        a, b, c = unseen
        for chance, i, j, k in draws(unseen, unseens, turned_up):
            came = i + j + k
            if came:
                left, rest = unseens - turned_up, discards + turned_up - came
                after = (a - i, b - j, c - k), left, pile - turned_up, discard, rest
                worth += chance * self.stand((x + i, y + j, z + k), after, depth - 1)
        return worth

    def _reshuffle(self, columns: Columns, supply: Supply, depth: int) -> float:
        """KW-12: the last cards of the pile, and the missing ones from the discard."""
        (x, y, z), worth = columns, 0.0
        unseen, unseens, pile, (a, b, c), discards = supply
        more = min(self.turned_up - pile, discards)
        for first, i, j, k in draws(unseen, unseens, pile):
            for then, p, q, r in draws((a, b, c), discards, more):
                came = i + j + k + p + q + r
                if came:
                    left = discards - more
                    after = (a - p, b - q, c - r), left, left, (0, 0, 0), pile + more - came
                    stand = self.stand((x + i + p, y + j + q, z + k + r), after, depth - 1)
                    worth += first * then * stand
        return worth


class TurnValue:
    """The values of a seat's decisions if it always makes the best one.

    `depth`: how many experiments it looks ahead.
    """

    def __init__(self, state: Kawumm, aim: Progress, depth: int) -> None:
        self.state = state
        self.aim = aim
        self.depth = depth
        self.discard = Counter(state.discard)
        self.unseen = unseen(state)
        self.pile = len(state.pile)
        if self.pile < state.box.turned_up and state.todo[-1].kind == "choose-two":
            # KW-12: for the next three cards, a short pile counts as reshuffled already.
            for kind, count in self.discard.items():
                self.unseen[kind] += count
            self.pile += self.discard.total()
            self.discard.clear()
        self.coming = min(self.pile, state.box.turned_up)
        """Three, or fewer in a hand-written position."""
        self._centres: dict[tuple[str, ...], Centre] = {}

    def decide(self) -> tuple[float, float]:
        """KW-5: the values of making safe and of an experiment."""
        here, columns, supply = self._centre(self.state.centre, {}, 0)
        return here.safe(columns), here.experiment(columns, supply, self.depth)

    def enter(self, kinds: Sequence[str]) -> float:
        """KW-4: the value of letting these kinds in."""
        centre, turned = Counter(self.state.centre), self.state.turned
        left = [card for card in turned if card not in centre and card not in kinds]
        centre.update(card for card in turned if card not in left)
        self.discard.update(left)
        here, columns, supply = self._centre(centre, {}, 0)
        self.discard.subtract(left)
        return here.stand(columns, supply, self.depth)

    def keep(self, discard: str) -> float:
        """KW-3: the value of keeping the other two cards, before the next three are turned up."""
        two = Counter(self.state.turned) + Counter(self.state.centre)
        two[discard] -= 1
        centre = {kind: count for kind, count in two.items() if count}
        free = self.state.box.columns - len(centre)
        self.discard[discard] += 1
        known: dict[Hand, float] = {}
        worth = 0.0
        for chance, hand in self._next_three:
            new = [of_a_kind for of_a_kind in hand if of_a_kind[0] not in centre]
            if len(new) <= free:
                worth += chance * self._with(centre, hand, known)
            else:
                joining = [of_a_kind for of_a_kind in hand if of_a_kind[0] in centre]
                worth += chance * max(
                    self._with(centre, (*joining, *entering), known)
                    for entering in combinations(new, free)
                )
        self.discard[discard] -= 1
        return worth

    def _with(self, centre: Mapping[str, int], came: Hand, known: dict[Hand, float]) -> float:
        """The centre after these of the next three cards have joined it."""
        worth = known.get(came)
        if worth is None:
            here, columns, supply = self._centre(centre, dict(came), self.coming)
            worth = known[came] = here.stand(columns, supply, self.depth)
        return worth

    def _centre(
        self, centre: Mapping[str, int], came: Mapping[str, int], drawn: int
    ) -> tuple[Centre, Columns, Supply]:
        """The value of this centre after cards were drawn from the pile."""
        kinds = tuple(sorted({**centre, **came}))
        if kinds not in self._centres:
            self._centres[kinds] = Centre(kinds, self.aim)
        columns = _three([centre.get(kind, 0) + came.get(kind, 0) for kind in kinds])
        supply = (
            _three([self.unseen[kind] - came.get(kind, 0) for kind in kinds]),
            sum(self.unseen.values()) - drawn,
            self.pile - drawn,
            _three([self.discard[kind] for kind in kinds]),
            sum(self.discard.values()) + drawn - sum(came.values()),
        )
        return self._centres[kinds], columns, supply

    @cached_property
    def _next_three(self) -> list[tuple[float, Hand]]:
        """KW-4: the cards that may be turned up, with their probabilities."""
        unseen = self.unseen
        kinds = [kind for kind, count in unseen.items() if count]
        total = comb(sum(unseen.values()), self.coming)
        found = []
        for hand in _hands(tuple(kinds), self.coming):
            ways = 1
            for kind, count in hand:
                ways *= comb(unseen[kind], count)
            if ways:
                found.append((ways / total, hand))
        return found


@lru_cache(maxsize=16)
def _hands(kinds: tuple[str, ...], cards: int) -> list[Hand]:
    """Every selection of that many cards of these kinds."""
    return [tuple(Counter(hand).items()) for hand in combinations_with_replacement(kinds, cards)]


def unseen(state: Kawumm) -> dict[str, int]:
    """KW-15: how many cards of each kind aren't face up."""
    left = dict(state.box.count)
    for cards in (state.discard, state.turned, *state.complete):
        for kind in cards:
            left[kind] -= 1
    for column in (state.centre, *state.zones):
        for kind, count in column.items():
            left[kind] -= count
    return left


def misses(supply: Supply, turned_up: int) -> float:
    """KW-7: the chance that an experiment explodes."""
    unseen, unseens, pile, discard, discards = supply
    chance = _none(sum(unseen), unseens, min(pile, turned_up))
    if pile < turned_up:
        chance *= _none(sum(discard), discards, min(turned_up - pile, discards))
    return chance


@lru_cache(maxsize=4096)
def draws(columns: Columns, cards: int, drawn: int) -> list[tuple[float, int, int, int]]:
    """The chance that the cards drawn hold that many of each column."""
    a, b, c = columns
    others, total = cards - a - b - c, comb(cards, drawn)
    return [
        (ways / total, i, j, k)
        for i in range(min(a, drawn) + 1)
        for j in range(min(b, drawn - i) + 1)
        for k in range(min(c, drawn - i - j) + 1)
        if (ways := comb(a, i) * comb(b, j) * comb(c, k) * comb(others, drawn - i - j - k))
    ]


def _none(matching: int, cards: int, drawn: int) -> float:
    return comb(cards - matching, drawn) / comb(cards, drawn)


def _three(counts: list[int]) -> Columns:
    x, y, z = [*counts, 0, 0, 0][:3]
    return x, y, z
