"""What a player knows in Candy Lab (CL-25): who holds what for sure, and all that is open.

Every way to deal the unseen cards to the open places is equally likely. After a swap against an
empty hand (CL-20) so is every way the cards can have parted; and what a player who could play
nothing (CL-14) held then is none of the orders that fitted. See knowledge.py.
"""

from dataclasses import dataclass
from math import perm

from ludolab.core import BadView, Belief, Game, Json

from .glimpse import excluded, split
from .knowledge import of_seat, plain, remember, unseen
from .position import of_counts, of_minds, of_names, of_places
from .state import CandyLab, Hands

_GRAIN = 1 << 30
_TRIES = 100_000


@dataclass(frozen=True)
class Place:
    """One hand we don't see: its sure cards, how many others it has, and which of the unseen
    cards (by their place among these) could be the "unlike" ones, the strictest first."""

    hand: int
    sure: list[str]
    free: int
    choices: list[list[int]]


@dataclass(frozen=True)
class Case:
    """One way the known cards may lie, with all the ways to deal the others."""

    ways: int
    places: list[Place]
    unseen: list[str]


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
        self.simple = len(self.cases) == 1 and not any(p.choices for p in self.cases[0].places)
        total, sums = sum(case.ways for case in self.cases), 0
        self.upto: list[int] = []
        for case in self.cases:
            sums += case.ways
            self.upto.append(sums * _GRAIN * _GRAIN // total)
        # Of the others' knowledge we are sure only of what everybody knows.
        for other in range(players):
            if other != self.seat:
                state.known[other], state.maybe[other] = None, ()
                if not plain(state):
                    remember(state, other)

    def _case(self, ways: int, hands: Hands) -> Case:
        state = self.known
        observer = state.players if self.seat is None else self.seat
        count = unseen(state, observer, hands)
        if min(count.values()) < 0:
            ways = 0
        cards = [card for card, copies in count.items() for _ in range(copies)]
        places: list[Place] = []
        strict_ones = open_ones = 0
        for h, known in enumerate(hands):
            if h == self.seat:
                continue
            sure, strict = split(known)
            choices = [
                [i for i, card in enumerate(cards) if card not in excluded(other)]
                for other in strict
            ]
            for done, choice in enumerate(choices):
                ways *= max(0, len(choice) - done)
            free = self.size("hands", h) - len(known)
            if free < 0:
                return Case(0, places, cards)
            places.append(Place(h, sure, free, choices))
            strict_ones += len(strict)
            open_ones += free
        ways *= perm(max(0, len(cards) - strict_ones), open_ones + self.pile)
        return Case(ways, places, cards)

    def deal(self, state: CandyLab) -> None:
        case = self.cases[0]
        if self.simple:
            cards, found = case.unseen[:], {}
        else:
            case, chosen = self._choose(state)
            found = {h: [case.unseen[i] for i in own] for h, own in chosen.items()}
            used = [i for own in chosen.values() for i in own]
            cards = [card for i, card in enumerate(case.unseen) if i not in used]
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

    def _choose(self, state: CandyLab) -> tuple[Case, dict[int, list[int]]]:
        """A case, and the unseen cards that are its "unlike" ones.

        Within a hand a stricter one can only be what the milder could be too, so that choosing
        one after the other is fair. Between hands we try again until no card is chosen twice.
        """
        for _ in range(_TRIES):
            point = state.pick(_GRAIN) * _GRAIN + state.pick(_GRAIN)
            case = next(c for c, upto in zip(self.cases, self.upto, strict=True) if point < upto)
            chosen: dict[int, list[int]] = {}
            for place in case.places:
                own: list[int] = []
                for choice in place.choices:
                    left = [i for i in choice if i not in own] or choice
                    own.append(left[state.pick(len(left))])
                chosen[place.hand] = own
            used = [i for own in chosen.values() for i in own]
            if len(used) == len(dict.fromkeys(used)):
                return case, chosen
        raise BadView("what is known of the hands can't all be so")
