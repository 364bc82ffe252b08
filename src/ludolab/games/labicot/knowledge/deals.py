"""Deals hidden cards to the places where they can be, every possible deal equally likely.

Of a place we may know which kinds its card can't be; a hint says that at least one of some places
holds one of some kinds. The places of which something is known are filled one after the other. For
each of them we count the ways to fill everything after it, and choose a card in proportion, so that
no deal has to be thrown away. All other places, and the pile, get what is left in any order.

While counting, a kind is told apart from the others only as long as some later place does so: all
other cards form one common heap.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ludolab.games.labicot.state import Hint, Labicot, Slot

COMMON: Final = -1
"""A card from the common heap."""
Node = tuple[int, ...]
"""What has to be remembered before a place is filled: the hints still to be met, as bits, and how
many cards are left of each kind that is still told apart."""


class DealPlace:
    """A hidden card of which something is known."""

    __slots__ = ("excluded", "hints", "pile", "slot")

    def __init__(self, slot: Slot, pile: int, excluded: Sequence[str]) -> None:
        self.slot = slot
        self.pile = pile
        self.excluded = excluded
        self.hints: list[int] = []

    def apart(self, hints: Sequence[Hint]) -> set[tuple[int, str]]:
        """The kinds that matter to this place, each with its pile."""
        kinds = {*self.excluded}.union(*(hints[at][1] for at in self.hints))
        return {(self.pile, kind) for kind in kinds}


class Branch:
    """A card for one place, the node it leads to, and the number of ways to deal it."""

    __slots__ = ("after", "kind", "ways")

    def __init__(self, kind: int, after: Node, ways: int) -> None:
        self.kind = kind
        self.after = after
        self.ways = ways


class Deals:
    """All the deals of some piles to hidden places that agree with what is known.

    `piles`: the hidden cards of each pile. `hidden`: for each of their places in hands, the kinds
    it can't be.
    """

    def __init__(
        self,
        piles: Sequence[Sequence[str]],
        hidden: Sequence[Mapping[Slot, Sequence[str]]],
        hints: Sequence[Hint],
    ) -> None:
        self.hints = hints
        self.enough = all(
            len(slots) <= len(pile) for slots, pile in zip(hidden, piles, strict=True)
        )
        places: dict[Slot, DealPlace] = {}
        for number, slots in enumerate(hidden):
            for slot, excluded in slots.items():
                there = [kind for kind in excluded if kind in piles[number]]
                places[slot] = DealPlace(slot, number, there)
        for at, (slots_of_hint, _) in enumerate(hints):
            for slot in slots_of_hint:
                if slot in places:
                    places[slot].hints.append(at)
        self.places = self._in_order([p for p in places.values() if p.excluded or p.hints])
        self.free = [
            [slot for slot in slots if not (places[slot].excluded or places[slot].hints)]
            for slots in hidden
        ]
        """For each pile: the places of which nothing is known."""
        last: dict[tuple[int, str], int] = {}
        for at, place in enumerate(self.places):
            last.update(dict.fromkeys(place.apart(hints), at))
        # Kinds that are told apart longer come first: those that join the common heap are cut off
        # at the end of a node.
        self.apart = sorted(last, key=lambda kind: (-last[kind], kind))
        self.kept = [sum(until >= at for until in last.values()) for at in range(len(self.places))]
        """How many kinds are still told apart when a place is filled."""
        self.kept.append(0)
        final = {hint: at for at, place in enumerate(self.places) for hint in place.hints}
        self.due = [
            sum(1 << hint for hint in place.hints if final[hint] == at)
            for at, place in enumerate(self.places)
        ]
        """For each place: the hints, as bits, of which it is the last place."""
        self.common = [
            [card for card in pile if (number, card) not in last]
            for number, pile in enumerate(piles)
        ]
        self.first: Node = (
            (1 << len(hints)) - 1 if self.places else 0,
            *(piles[number].count(kind) for number, kind in self.apart),
        )
        self.branches = self._count([len(pile) for pile in piles])

    def _in_order(self, places: Iterable[DealPlace]) -> list[DealPlace]:
        """Places that share a hint in a row; first the kinds that few places tell apart."""
        groups: list[list[DealPlace]] = []
        for place in places:
            joined = [g for g in groups if any({*p.hints} & {*place.hints} for p in g)]
            groups = [g for g in groups if g not in joined]
            groups.append([place, *(p for g in joined for p in g)])
        told = [{kind for p in group for kind in p.apart(self.hints)} for group in groups]
        often = {kind: sum(kind in kinds for kinds in told) for kinds in told for kind in kinds}
        rarest = sorted(often, key=lambda kind: (often[kind], kind))
        order = sorted(range(len(groups)), key=lambda at: [kind not in told[at] for kind in rarest])
        return [p for at in order for p in sorted(groups[at], key=lambda p: p.slot)]

    # --- counting ---------------------------------------------------------------------------

    def _count(self, left: list[int]) -> list[dict[Node, list[Branch]]]:
        """For each place and each node before it: the cards that lead to a possible deal.

        `left`: how many cards each pile has left.
        """
        found: list[dict[Node, list[Branch]]] = []
        nodes: Iterable[Node] = (self.first,)
        for at, place in enumerate(self.places):
            layer = {node: self._deal_one(node, at, left[place.pile]) for node in nodes}
            found.append(layer)
            left[place.pile] -= 1
            nodes = dict.fromkeys(b.after for branches in layer.values() for b in branches)
        ways = dict.fromkeys(nodes, 1)
        for layer in reversed(found):
            for node, branches in layer.items():
                for branch in branches:
                    branch.ways *= ways[branch.after]
                layer[node] = [branch for branch in branches if branch.ways]
            ways = {node: sum(b.ways for b in branches) for node, branches in layer.items()}
        return found

    def _deal_one(self, node: Node, at: int, cards: int) -> list[Branch]:
        """What the card of a place can be, given how many cards its pile has left."""
        place, keep = self.places[at], self.kept[at + 1] + 1
        branches: list[Branch] = []
        for number, count in enumerate(node[1:]):
            pile, kind = self.apart[number]
            if pile != place.pile:
                continue
            cards -= count
            if count and kind not in place.excluded:
                unmet = self._unmet(node[0], at, kind)
                if unmet is not None:
                    after = (unmet, *node[1 : number + 1], count - 1, *node[number + 2 :])
                    branches.append(Branch(number, after[:keep], count))
        if cards > 0:
            unmet = self._unmet(node[0], at, "")
            if unmet is not None:
                branches.append(Branch(COMMON, (unmet, *node[1:])[:keep], cards))
        return branches

    def _unmet(self, unmet: int, at: int, kind: str) -> int | None:
        """The hints still to be met after this card; None if one can no longer be met."""
        for hint in self.places[at].hints:
            if kind in self.hints[hint][1]:
                unmet &= ~(1 << hint)
        return None if unmet & self.due[at] else unmet

    # --- dealing ----------------------------------------------------------------------------

    def possible(self) -> bool:
        """Whether there is any such deal."""
        met = {hint for place in self.places for hint in place.hints}
        return self.enough and len(met) == len(self.hints) and self._fillable()

    def _fillable(self) -> bool:
        return not self.places or bool(self.branches[0][self.first])

    def out(self, state: Labicot, hands: list[list[str]]) -> list[str]:
        """Deal into the hands; what is left of the last pile becomes the pile."""
        common = [cards[:] for cards in self.common]
        left = [*self.first[1:]]
        node = self.first
        for place, layer, keep in zip(self.places, self.branches, self.kept[1:], strict=True):
            branch = _choose(state, layer[node])
            heap = common[place.pile]
            seat, at = place.slot
            if branch.kind == COMMON:
                chosen = state.pick(len(heap))
                heap[chosen], heap[-1] = heap[-1], heap[chosen]
                hands[seat][at] = heap.pop()
            else:
                hands[seat][at] = self.apart[branch.kind][1]
                left[branch.kind] -= 1
            node = branch.after
            while len(left) > keep:
                pile, kind = self.apart[len(left) - 1]
                common[pile] += [kind] * left.pop()
        for heap, slots in zip(common, self.free, strict=True):
            state.shuffle(heap)
            for (seat, at), card in zip(slots, heap, strict=False):
                hands[seat][at] = card
        return common[-1][len(self.free[-1]) :]


def _choose(state: Labicot, branches: Sequence[Branch]) -> Branch:
    """One of them, chosen in proportion to its number of ways."""
    if len(branches) == 1:
        return branches[0]
    drawn = state.pick(1 << 30) << 30 | state.pick(1 << 30)
    mark = drawn * sum(branch.ways for branch in branches) >> 60
    for branch in branches[:-1]:
        if mark < branch.ways:
            return branch
        mark -= branch.ways
    return branches[-1]
