"""What a player knows in Labicot: all but the others' hands and the order of the pile.

Of a hidden card everybody knows from which pile it was drawn, and sometimes which kinds it can't
be. So the cards of each pile are dealt to its own places, uniformly over what is possible.
"""

from math import comb

from ludolab.core import Belief, Game, Json

from .box import KINDS
from .state import FROM_FIRST_PILE, Labicot, Slot


class LabicotBelief(Belief[Labicot]):
    def __init__(self, game: Game[Labicot], view: dict[str, Json]) -> None:
        super().__init__(game, view)
        known = self.known
        piles = [_first_pile(known), *(list(unseen) for unseen in known.reshuffled)]
        seen: dict[Slot, str] = {}
        if self.seat is not None:
            seen.update(((self.seat, at), c) for at, c in enumerate(known.hands[self.seat]))
            seen.update(zip(known.saw[self.seat], known.known[self.seat], strict=True))
        # Who has been asked with a single card that fits in one way.
        seen.update((slots[0], kinds[0]) for slots, kinds in known.hints if _sure(slots, kinds))
        sizes = [self.size("hands", seat) for seat in range(known.players)]
        self.hands: list[list[str]] = []
        """The hands, with "" where a card isn't known."""
        hidden: list[dict[Slot, tuple[str, ...]]] = [{} for _ in piles]
        for seat, size in enumerate(sizes):
            self.hands.append([seen.get((seat, at), "") for at in range(size)])
            backs = known.backs[seat]
            for at, card in enumerate(self.hands[-1]):
                pile, excluded = backs[at] if at < len(backs) else FROM_FIRST_PILE
                if card:
                    piles[pile].remove(card)
                else:
                    hidden[pile][seat, at] = excluded
        self.deals = [Deal(c, h) for c, h in zip(piles, hidden, strict=True) if c]
        self.free = self.size("pile")
        self.hints = [hint for hint in known.hints if not _sure(*hint)]
        self.others = [seat for seat, saw in enumerate(known.saw) if saw and seat != self.seat]

    def deal(self, state: Labicot) -> None:
        while True:
            hands = [hand[:] for hand in self.hands]
            rest: list[str] = []
            for deal in self.deals:
                rest = deal.out(state, hands)
            if all(
                any(hands[seat][at] in kinds for seat, at in slots) for slots, kinds in self.hints
            ):
                break
        state.hands = hands
        state.pile = rest[: self.free]
        for seat in self.others:
            state.known[seat] = tuple([hands[other][at] for other, at in state.saw[seat]])


def _sure(slots: tuple[Slot, ...], kinds: tuple[str, ...]) -> bool:
    return len(slots) == 1 and len(kinds) == 1


def _first_pile(state: Labicot) -> list[str]:
    """The cards of the first pile that nobody has shown."""
    cards = state.box.deck(state.players)
    for card in (*state.discard, *state.aside, *(c for unseen in state.reshuffled for c in unseen)):
        cards.remove(card)
    return cards


class Deal:
    """The hidden cards of one pile and their places in hands; what is left stays in the pile."""

    def __init__(self, cards: list[str], hidden: dict[Slot, tuple[str, ...]]) -> None:
        self.cards = cards
        self.slots = list(hidden)
        # Nothing is excluded in the pile.
        excluded = [*hidden.values(), *[()] * (len(cards) - len(hidden))]
        kinds = [kind for kind in KINDS if kind in cards and any(kind in e for e in excluded)]
        self.rest = [card for card in cards if card not in kinds]
        """The cards that may lie anywhere."""
        self.restricted = [
            (kind, cards.count(kind), [at for at, e in enumerate(excluded) if kind not in e])
            for kind in kinds
        ]
        """The other kinds, how many cards each has and the places where they may lie."""

    def out(self, state: Labicot, hands: list[list[str]]) -> list[str]:
        """Deal into the hands; what is left is the pile."""
        if self.restricted:
            cards = self._restricted(state)
            while cards is None:
                cards = self._restricted(state)
        else:
            cards = self.cards[:]
            state.shuffle(cards)
        for i, (seat, at) in enumerate(self.slots):
            hands[seat][at] = cards[i]
        return cards[len(self.slots) :]

    def _restricted(self, state: Labicot) -> list[str] | None:
        """One kind after the other goes where it may; None if the deal has to be made anew.

        A kind that has fewer places left than it might have is found too often by this: such
        deals are made anew just as often as it takes for all deals to be equally likely.
        """
        cards = [""] * len(self.cards)
        dealt = 0
        for kind, count, places in self.restricted:
            free = [at for at in places if not cards[at]]
            fewest_taken = max(0, dealt - (len(cards) - len(places)))
            most = comb(len(places) - fewest_taken, count)
            if not chance(state, comb(len(free), count), most):
                return None
            for taken in range(count):
                i = taken + state.pick(len(free) - taken)
                free[taken], free[i] = free[i], free[taken]
                cards[free[taken]] = kind
            dealt += count
        rest = self.rest[:]
        state.shuffle(rest)
        return [card or rest.pop() for card in cards]


def chance(state: Labicot, part: int, whole: int) -> bool:
    """True in `part` out of `whole` cases."""
    drawn = state.pick(1 << 30) << 30 | state.pick(1 << 30)
    return drawn * whole >> 60 < part
