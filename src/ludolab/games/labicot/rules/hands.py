"""Cards in hands: drawn, played, stolen, and what everybody can deduce about them.

Hands keep the order in which the cards came, and everybody sees which place a card leaves. Of equal
cards, the one held longest is played, so the cards held even longer aren't of that kind.
"""

from ludolab.core import Step
from ludolab.games.labicot import events
from ludolab.games.labicot.state import FROM_FIRST_PILE, Back, Labicot, Slot


def draw(state: Labicot, seat: int, count: int) -> None:
    """LB-14, LB-38: draw cards from the pile, as long as there are any."""
    drawn: list[str] = []
    hand = state.hands[seat]
    while len(drawn) < count:
        if not state.pile and not reshuffle(state):
            break
        pile = len(state.reshuffled)
        if pile:
            told = backs(state, seat)
            state.backs[seat] = (*told, (pile, ()))
        card = state.pile.pop()
        hand.append(card)
        drawn.append(card)
    if drawn:
        state.tell(events.DREW, seat, drawn, len(drawn))


def reshuffle(state: Labicot) -> bool:
    """A card is due and the pile is empty: the discard becomes the new pile, if there is one."""
    if not state.discard:
        return False
    state.reshuffled += (tuple(sorted(state.discard)),)
    state.pile = state.discard
    state.discard = []
    state.shuffle(state.pile)
    state.tell(events.RESHUFFLED, len(state.pile))
    return True


def play(state: Labicot, seat: int, card: str) -> None:
    """A card is played: it is put aside until all of its effects are done."""
    at = state.hands[seat].index(card)
    state.last_played = (seat, at)
    state.tell(events.PLAYED, seat, card, at)
    for older in range(at):
        exclude(state, seat, older, (card,))
    show(state, seat, at)
    state.aside += (card,)


def put_away(state: Labicot, card: str) -> None:
    """All effects of the cards of this kind are done: they join the discard."""
    done = [other for other in state.aside if other == card]
    if done:
        state.aside = tuple([other for other in state.aside if other != card])
        state.discard += done


class PutAway(Step[Labicot]):
    """All effects of a movement card are done."""

    decides = False
    card: str

    def run(self, state: Labicot) -> None:
        put_away(state, self.card)


def discard_hand(state: Labicot, seat: int) -> list[str]:
    """LB-7: a player who has arrived shows and discards the whole hand."""
    hand = state.hands[seat][:]
    for at in range(len(hand) - 1, -1, -1):
        show(state, seat, at)
    state.discard += hand
    return hand


def look(state: Labicot, seat: int, target: int) -> None:
    """LB-39: see the whole hand of another player."""
    hand = state.hands[target]
    saw, known = state.saw[seat], state.known[seat]
    old = [i for i, slot in enumerate(saw) if slot[0] != target]
    state.saw[seat] = (*(saw[i] for i in old), *((target, at) for at in range(len(hand))))
    state.known[seat] = (*(known[i] for i in old), *hand)
    state.tell(events.LOOKED, seat, target, hand[:])


def steal(state: Labicot, seat: int, target: int, at: int) -> None:
    """LB-39: the card goes to the end of the thief's hand; the player robbed knows it."""
    card = state.hands[target][at]
    state.tell(events.TOOK_CARD, seat, target, at, card)
    moved = (seat, len(state.hands[seat]))
    told = backs(state, seat)
    card, back = _pop(state, target, at)
    state.hands[seat].append(card)
    if back != FROM_FIRST_PILE or state.backs[seat]:
        state.backs[seat] = (*told, back)
    _renumber(state, (target, at), moved)
    _forget(state, seat, moved)
    state.saw[target] = (*state.saw[target], moved)
    state.known[target] = (*state.known[target], card)


# --- what can be deduced ------------------------------------------------------------------


def backs(state: Labicot, seat: int) -> tuple[Back, ...]:
    """What is known of every card of a hand."""
    told = state.backs[seat]
    return told + (FROM_FIRST_PILE,) * (len(state.hands[seat]) - len(told))


def exclude(state: Labicot, seat: int, at: int, kinds: tuple[str, ...]) -> bool:
    """Note that this card is none of these kinds; returns whether that is new."""
    told = backs(state, seat)
    pile, excluded = told[at]
    new = tuple(kind for kind in kinds if kind not in excluded)
    if new:
        back = (pile, tuple(sorted(excluded + new)))
        state.backs[seat] = (*told[:at], back, *told[at + 1 :])
    return bool(new)


def hint(state: Labicot, seat: int, kinds: tuple[str, ...]) -> bool:
    """Note that some card of this hand is of these kinds; returns whether that is new."""
    told = backs(state, seat)
    slots = tuple(
        (seat, at) for at, (_, excluded) in enumerate(told) if not {*kinds} <= {*excluded}
    )
    for known_slots, known_kinds in state.hints:
        if {*known_slots} <= {*slots} and {*known_kinds} <= {*kinds}:
            return False
    weaker = [h for h in state.hints if {*slots} <= {*h[0]} and {*kinds} <= {*h[1]}]
    state.hints = (*(h for h in state.hints if h not in weaker), (slots, kinds))
    return True


def show(state: Labicot, seat: int, at: int) -> None:
    """A card leaves a hand face up."""
    card, (pile, _) = _pop(state, seat, at)
    if pile:
        piles = list(state.reshuffled)
        unseen = list(piles[pile - 1])
        unseen.remove(card)
        piles[pile - 1] = tuple(unseen)
        state.reshuffled = tuple(piles)
    if state.hints:
        shown = (seat, at)
        state.hints = tuple(
            (tuple(slot for slot in slots if slot != shown), kinds)
            for slots, kinds in state.hints
            if shown not in slots or card not in kinds
        )
    _renumber(state, (seat, at), None)


def _pop(state: Labicot, seat: int, at: int) -> tuple[str, Back]:
    told = state.backs[seat]
    if at < len(told):
        state.backs[seat] = told[:at] + told[at + 1 :]
        return state.hands[seat].pop(at), told[at]
    return state.hands[seat].pop(at), FROM_FIRST_PILE


def _renumber(state: Labicot, gone: Slot, new: Slot | None) -> None:
    """A card has left its place: those after it move up."""
    seat, at = gone

    def now(slot: Slot) -> Slot:
        if slot == gone and new is not None:
            return new
        return (seat, slot[1] - 1) if slot[0] == seat and slot[1] > at else slot

    if new is None:
        for observer in range(state.players):
            _forget(state, observer, gone)
    for observer, saw in enumerate(state.saw):
        if saw:
            state.saw[observer] = tuple(now(slot) for slot in saw)
    if state.hints:
        state.hints = tuple((tuple(map(now, slots)), kinds) for slots, kinds in state.hints)


def _forget(state: Labicot, observer: int, slot: Slot) -> None:
    saw, known = state.saw[observer], state.known[observer]
    if slot in saw:
        i = saw.index(slot)
        state.saw[observer] = saw[:i] + saw[i + 1 :]
        state.known[observer] = known[:i] + known[i + 1 :]
