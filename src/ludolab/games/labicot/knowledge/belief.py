"""What a player knows in Labicot: everything but the others' hands and the order of the pile.

Everybody knows which pile a hidden card was drawn from, and sometimes which kinds it can't be; and
of a hand that was asked for an answer, that one of its cards could have answered.
"""

from ludolab.core import BadView, Belief, Game, Json
from ludolab.games.labicot.state import FROM_FIRST_PILE, Hint, Labicot, Slot

from .deals import Deals


class LabicotBelief(Belief[Labicot]):
    def __init__(self, game: Game[Labicot], view: dict[str, Json]) -> None:
        super().__init__(game, view)
        known = self.known
        try:
            piles = [_first_pile(known), *(list(unseen) for unseen in known.reshuffled)]
            hidden = self._place_known(piles)
        except (ValueError, IndexError):
            raise BadView("the cards of this view aren't those of its box") from None
        self.deals = Deals(piles, hidden, [*_open_hints(known, self.hands)])
        if not self.deals.possible():
            raise BadView("no hands agree with what this view says of them")
        self.others = [seat for seat, saw in enumerate(known.saw) if saw and seat != self.seat]

    def _place_known(self, piles: list[list[str]]) -> list[dict[Slot, tuple[str, ...]]]:
        """Put the known cards into the hands, and take them from their piles.

        Returns the places of the hidden cards, by pile, and which kinds each can't be.
        """
        known = self.known
        seen: dict[Slot, str] = {}
        if self.seat is not None:
            seen.update(((self.seat, at), c) for at, c in enumerate(known.hands[self.seat]))
            seen.update(zip(known.saw[self.seat], known.known[self.seat], strict=True))
        self.hands: list[list[str]] = []
        """The hands, with "" for cards that aren't known."""
        hidden: list[dict[Slot, tuple[str, ...]]] = [{} for _ in piles]
        for seat in range(known.players):
            size = self.size("hands", seat)
            self.hands.append([seen.get((seat, at), "") for at in range(size)])
            backs = known.backs[seat]
            for at, card in enumerate(self.hands[-1]):
                pile, excluded = backs[at] if at < len(backs) else FROM_FIRST_PILE
                if card:
                    piles[pile].remove(card)
                else:
                    hidden[pile][seat, at] = excluded
        return hidden

    def deal(self, state: Labicot) -> None:
        hands = [hand[:] for hand in self.hands]
        state.pile = self.deals.out(state, hands)[: self.size("pile")]
        state.hands = hands
        for seat in self.others:
            state.known[seat] = tuple([hands[other][at] for other, at in state.saw[seat]])


def _open_hints(known: Labicot, hands: list[list[str]]) -> list[Hint]:
    """The hints that no known card fulfils."""
    return [
        (slots, kinds)
        for slots, kinds in known.hints
        if not any(hands[seat][at] in kinds for seat, at in slots)
    ]


def _first_pile(state: Labicot) -> list[str]:
    """The cards of the first pile that haven't been shown."""
    cards = state.box.deck(state.players)
    for card in (*state.discard, *state.aside, *(c for unseen in state.reshuffled for c in unseen)):
        cards.remove(card)
    return cards
