"""What a player knows in Candy Lab (CL-25): everything open, and which cards are in which hand.

Every way to deal the unseen cards to the free places is equally likely, and after a swap against an
empty hand (CL-20) every way the cards can have been split. A player who couldn't play (CL-14) held
none of the orders that fitted at that moment. See deduction.py.
"""

from dataclasses import dataclass
from math import perm
from typing import Final

from ludolab.core import BadView, Belief, Game, Json
from ludolab.games.candy_lab.position import of_counts, of_minds, of_names, of_places
from ludolab.games.candy_lab.state import CandyLab, Hands

from .dealing import GRAIN, Dealing, dealing
from .deduction import of_seat, plain, remember, unseen
from .glimpse import excluded, split

NOTHING: Final[list[list[str]]] = []


@dataclass(frozen=True)
class HandPlace:
    """A hand that we can't see: the cards known to be in it, and how many can be anything."""

    hand: int
    sure: list[str]
    free: int


@dataclass(frozen=True)
class Case:
    """One possible place for the known cards, with all the ways to deal the others."""

    ways: int
    places: list[HandPlace]
    unseen: list[str]
    dealing: Dealing | None
    """How to choose the "unlike" cards among the unseen ones, if there are any."""
    unlike: list[list[int]]
    """For each group of equal "unlike" cards: the hands that they are in."""


class CandyLabBelief(Belief[CandyLab]):
    """Deals the unseen cards to the hands and the pile."""

    def __init__(self, game: Game[CandyLab], view: dict[str, Json]) -> None:
        super().__init__(game, view)
        state, players = self.known, self.known.players
        flaw = of_places(state) or of_names(state) or of_counts(state) or of_minds(state)
        if flaw is not None:
            raise BadView(flaw)
        self.pile = self.size("pile")
        cases = [self._case(ways, hands) for ways, hands in of_seat(state, self.seat)]
        self.cases = [case for case in cases if case.ways]
        if not self.cases:
            raise BadView("the cards that lie open don't leave what is known of the others")
        total, sums = sum(case.ways for case in self.cases), 0
        self.upto: list[int] = []
        for case in self.cases:
            sums += case.ways
            self.upto.append(sums * GRAIN * GRAIN // total)
        # All we can be sure that the others know is what everybody knows.
        for other in range(players):
            if other != self.seat:
                state.known[other], state.maybe[other] = None, ()
                if not plain(state):
                    remember(state, other)

    def _case(self, ways: int, hands: Hands) -> Case:
        state = self.known
        observer = state.players if self.seat is None else self.seat
        count = unseen(state, observer, hands)
        cards = [card for card, copies in count.items() for _ in range(copies)]
        places: list[HandPlace] = []
        groups: dict[str, list[int]] = {}
        unlike_ones = free_ones = 0
        for h, known in enumerate(hands):
            if h != self.seat:
                sure, unlike = split(known)
                for other in unlike:
                    groups.setdefault(other, []).append(h)
                free = self.size("hands", h) - len(known)
                places.append(HandPlace(h, sure, free))
                unlike_ones += len(unlike)
                free_ones += free
        impossible = min(count.values()) < 0 or any(place.free < 0 for place in places)
        if impossible or len(cards) < unlike_ones:
            return Case(0, places, cards, None, [])
        ways *= perm(len(cards) - unlike_ones, free_ones + self.pile)
        if not groups:
            return Case(ways, places, cards, None, [])
        kinds = [excluded(other) for other in groups]
        fits = {
            card: sum((card not in kind) << g for g, kind in enumerate(kinds)) for card in count
        }
        cards.sort(key=lambda card: (fits[card].bit_count(), fits[card]))
        masks = tuple([fits[card] for card in cards])
        found = dealing(masks, tuple(map(len, groups.values())))
        return Case(ways * found.ways, places, cards, found, [*groups.values()])

    def deal(self, state: CandyLab) -> None:
        case = self.cases[0]
        if len(self.cases) > 1:
            point = state.pick(GRAIN) * GRAIN + state.pick(GRAIN)
            case = next(c for c, upto in zip(self.cases, self.upto, strict=True) if point < upto)
        cards, found = case.unseen[:], NOTHING
        if case.dealing is not None:
            found = [[] for _ in state.hands]
            cards = _deal_unlike(state, case, found)
        state.shuffle(cards)
        hands, start = state.hands, 0
        for place in case.places:
            end = start + place.free
            hand = place.sure + cards[start:end]
            if found:
                hand += found[place.hand]
            hand.sort()
            hands[place.hand] = hand
            start = end
        state.pile = cards[start : start + self.pile]


def _deal_unlike(state: CandyLab, case: Case, found: list[list[str]]) -> list[str]:
    """Put cards into the hands that are known to exclude some; returns the others."""
    assert case.dealing is not None
    first, hands = case.dealing.deal(state, case.unlike)
    free = case.unseen[len(first) :]
    state.shuffle(free)
    for hand in hands:
        found[hand].append(free.pop())
    for card, hand in zip(case.unseen, first, strict=False):
        (free if hand < 0 else found[hand]).append(card)
    return free
