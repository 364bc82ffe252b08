"""Dealing cards to places that don't take every card: the ways are counted, not tried.

Places that take the same cards form a group. The cards are dealt one after the other, those that
fit the fewest groups first; for each place a card could go to, we count in how many ways the rest
can follow. Groups that no later card can tell apart are counted as one, so that a few numbers
summarise the cards dealt so far. In Candy Lab, what hands exclude (CL-14) is mostly nested, and
then one number is enough.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import perm
from typing import Final

from ludolab.games.candy_lab.state import CandyLab

Left = tuple[int, ...]
"""How many places of each group are still open."""
GRAIN: Final = 1 << 30


class Dealing:
    """Cards and groups of places, each of which must get a card.

    `masks`: for each card, the groups it may go to, as bits. `sizes`: the places of each group.
    """

    def __init__(self, masks: Sequence[int], sizes: Sequence[int]) -> None:
        every = (1 << len(sizes)) - 1
        self.cards = len(masks)
        self.first_free = self.cards
        """From this card on, every card may go anywhere."""
        while self.first_free and masks[self.first_free - 1] == every:
            self.first_free -= 1
        self.fits: list[list[int]] = [[] for _ in range(self.first_free)]
        """For each card: the groups it may go to, numbered as they are when it is dealt."""
        self.merged: list[list[int]] = [[] for _ in range(self.first_free)]
        """The number that each of these groups has for the next card."""
        # From the last card back: which groups differ for some later card; the others become one.
        signs, later = [0] * len(sizes), [0] * len(sizes)
        for at in range(self.first_free - 1, -1, -1):
            bits = [masks[at] >> group & 1 for group in range(len(sizes))]
            signs = [sign << 1 | bit for sign, bit in zip(signs, bits, strict=True)]
            different = [*dict.fromkeys(signs)]
            now = [different.index(sign) for sign in signs]
            examples = [now.index(group) for group in range(len(different))]
            self.fits[at] = [group for group, one in enumerate(examples) if bits[one]]
            self.merged[at] = [later[one] for one in examples]
            later = now
        self.group = later
        """The number that each group has for the first card."""
        self.start = self._sums(later, sizes)
        self.counted: list[dict[Left, int]] = [{} for _ in range(self.first_free)]
        self.ways = self._ways(0, self.start)
        """The number of ways to fill the places."""

    @staticmethod
    def _sums(groups: Sequence[int], counts: Sequence[int]) -> Left:
        sums = [0] * (max(groups) + 1)
        for group, count in zip(groups, counts, strict=True):
            sums[group] += count
        return tuple(sums)

    def _ways(self, at: int, left: Left) -> int:
        """The number of ways in which the cards from this one on can fill the places left."""
        if at == self.first_free:
            return perm(self.cards - at, left[0])
        found = self.counted[at].get(left)
        if found is None:
            found = self._follow(at, left, -1)
            for group in self.fits[at]:
                if left[group]:
                    found += left[group] * self._follow(at, left, group)
            self.counted[at][left] = found
        return found

    def _follow(self, at: int, left: Left, chosen: int) -> int:
        """The same from the next card on, after this one went to a group (-1: to none)."""
        return self._ways(at + 1, self._after(at, left, chosen))

    def _after(self, at: int, left: Left, chosen: int) -> Left:
        counts = [*left]
        if chosen >= 0:
            counts[chosen] -= 1
        return self._sums(self.merged[at], counts)

    def deal(self, state: CandyLab, places: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
        """A place for each card before the first free one (-1: none), and the places left over.

        Every way is equally likely. `places` are the places of each group.
        """
        dealt: list[int] = []
        left, open_places = self.start, _gathered(self.group, places)
        for at in range(self.first_free):
            point = state.pick(GRAIN) * GRAIN + state.pick(GRAIN)
            point = point * self._ways(at, left) // (GRAIN * GRAIN)
            chosen = -1
            point -= self._follow(at, left, chosen)
            for group in self.fits[at] if point >= 0 else ():
                if left[group]:
                    chosen = group
                    point -= left[group] * self._follow(at, left, group)
                    if point < 0:
                        break
            if chosen < 0:
                dealt.append(-1)
            else:
                mine = open_places[chosen]
                dealt.append(mine.pop(state.pick(len(mine))))
            left = self._after(at, left, chosen)
            open_places = _gathered(self.merged[at], open_places)
        return dealt, open_places[0]


def _gathered(groups: Sequence[int], places: Sequence[Sequence[int]]) -> list[list[int]]:
    gathered: list[list[int]] = [[] for _ in range(max(groups) + 1)]
    for group, own in zip(groups, places, strict=True):
        gathered[group] += own
    return gathered


@lru_cache(maxsize=256)
def dealing(masks: tuple[int, ...], sizes: tuple[int, ...]) -> Dealing:
    """Cached, because many cases of an observer need the same dealing."""
    return Dealing(masks, sizes)
