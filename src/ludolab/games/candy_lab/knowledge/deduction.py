"""Which cards each player knows to be in which hand (CL-25), deduced from what was seen.

`state.known` holds what is certain. A swap against an empty hand (CL-20) splits a hand without
showing how; from then on `state.maybe` lists the cases, each with the number of ways it can have
come about: which of the unknown cards went where, and which of the unseen ones they were. Both
hold, for each observer, only what that observer could work out.

A choice reveals nothing beyond what it shows. Equal cards can't be told apart: if a kind known to
be in a hand is played from it, we take it to be the known card. That excludes nothing, since the
rest of the hand can be whatever it could be before. A card picked at random may be any of them.

Each function is called with the table as it was just before the cards moved (sights.py).
"""

from collections.abc import Sequence
from math import gcd

from ludolab.games.candy_lab.state import CandyLab, Cards, Cases, Hands

from .glimpse import UNLIKE, common, excluded, fits, minus, split, unlike, ways_to_be


def learn(state: CandyLab, hand: int, card: str, new: str) -> None:
    """Everybody sees this card go into that hand, and a new one come from the pile."""
    for observer, cases in enumerate(state.maybe):
        if cases:
            see(state, observer, new)
    before: Cards = ()
    after: Cards = (card,)
    for observer, sure in enumerate(state.known):
        if sure is not None and observer != hand:
            cards = sure[hand]
            if cards is not before and cards != before:
                # Usually they all know the same.
                before, after = cards, _with(cards, card)
            state.known[observer] = _put(sure, hand, after)


def forget(state: CandyLab, hand: int, card: str) -> None:
    """Everybody sees this card leave that hand, chosen by its owner."""
    changed: list[int] = []
    for observer, sure in enumerate(state.known):
        if sure is None or observer == hand:
            continue
        cards = sure[hand]
        if card in cards:
            cards = _without(cards, card)
            state.known[observer] = _put(sure, hand, cards)
            if not cards:
                changed.append(observer)
        elif state.maybe[observer] or (cards and cards[-1].startswith(UNLIKE)):
            _forget_unknown(state, observer, hand, card)
            changed.append(observer)
    if changed:
        _tidy(state, changed)


def lose(state: CandyLab, hand: int, card: str) -> None:
    """Everybody sees this card leave that hand at random (CL-17)."""
    everybody = state.known[-1]
    assert everybody is not None
    if card in everybody[hand]:
        # How likely it was that another card of this kind left depends on what each has seen.
        for seat in range(state.players):
            remember(state, seat)
    for observer, sure in enumerate(state.known):
        if sure is not None and observer != hand:
            cards = sure[hand]
            if card in cards or state.maybe[observer] or not by_name((cards,)):
                _forget_unknown(state, observer, hand, card, at_random=True)
    _tidy(state, range(state.players + 1))


def _forget_unknown(
    state: CandyLab, observer: int, hand: int, card: str, *, at_random: bool = False
) -> None:
    """The card wasn't known to be there, at least not in every case.

    If it was picked at random, it may be any card of its kind, known or not.
    """
    left: list[tuple[int, Hands]] = []
    cases = _cases(state, observer)
    for (ways, hands), copies in zip(cases, unseen_of(state, observer, cases, card), strict=True):
        cards = hands[hand]
        if card in cards:
            known = cards.count(card) if at_random else 1
            left.append((ways * known, _put(hands, hand, _minus(cards, [card]))))
            if not at_random:
                continue
        for count, gone in _unknown(state, hand, cards):
            if not gone or card not in excluded(gone[0]):
                left.append((ways * copies * count, _put(hands, hand, _minus(cards, gone))))
    _settle(state, observer, left)


def _unknown(state: CandyLab, hand: int, cards: Cards) -> list[tuple[int, Cards]]:
    """How many unknown cards a hand has: those that can be anything, then each "unlike" sort."""
    _, strict = split(cards)
    free = len(state.hands[hand]) - len(cards)
    return [(free, ()), *((strict.count(card), (card,)) for card in dict.fromkeys(strict))]


def see(state: CandyLab, observer: int, card: str) -> None:
    """This observer sees this card come from the pile.

    That makes cases more likely in which more such cards were in the pile. An observer for whom
    there is only one case learns nothing about the hands.
    """
    if not state.maybe[observer]:
        return
    cases = _cases(state, observer)
    copies = unseen_of(state, observer, cases, card)
    if copies.count(copies[0]) < len(copies):
        after = [(ways * count, hands) for (ways, hands), count in zip(cases, copies, strict=True)]
        _settle(state, observer, after)


def could_not_play(state: CandyLab, hand: int, kinds: Sequence[str]) -> None:
    """Everybody sees that this hand has none of these kinds (CL-14)."""
    for seat in range(state.players):
        remember(state, seat)
    for observer in range(state.players + 1):
        if observer == hand:
            continue
        left: list[tuple[int, Hands]] = []
        for ways, hands in _cases(state, observer):
            cards, strict = split(hands[hand])
            if not any(card in kinds for card in cards):
                free = len(state.hands[hand]) - len(cards) - len(strict)
                cards += [unlike((*excluded(card), *kinds)) for card in strict]
                cards += [unlike(kinds)] * free
                left.append((ways, _put(hands, hand, tuple(sorted(cards)))))
        _settle(state, observer, left)


def swap(state: CandyLab, one: int, other: int, ones: Cards, others: Cards) -> None:
    """Two hands change places; the third hand may be one of them (CL-20).

    `ones` and `others` are the cards that the two give away.
    """
    for seat in (one, other):
        if seat < state.players:
            remember(state, seat)
    for observer, sure in enumerate(state.known):
        if sure is None:
            continue
        gives = observer < state.players and observer in (one, other)
        after: list[tuple[int, Hands]] = []
        for ways, hands in _cases(state, observer):
            swapped = list(hands)
            if not gives:
                swapped[one], swapped[other] = hands[other], hands[one]
            else:
                # This observer sees the new hand, and knows the old one.
                mine, theirs = (ones, others) if observer == one else (others, ones)
                giver = other if observer == one else one
                if state.maybe[observer]:
                    ways *= ways_to_be(hands[giver], theirs, unseen(state, observer, hands))
                swapped[observer], swapped[giver] = (), mine
            after.append((ways, tuple(swapped)))
        if state.maybe[observer]:
            _settle(state, observer, after)
        else:
            state.known[observer] = after[0][1]
    _tidy(state, (one, other) if other < state.players else (one,))


def part(state: CandyLab, taker: int, keeper: int, taken: Cards) -> None:
    """The keeper keeps one card at random, and the taker gets the others (CL-20), sorted."""
    everybody = state.known[-1]
    assert everybody is not None
    for seat in range(state.players):
        if seat in (taker, keeper) or everybody[keeper]:
            remember(state, seat)
    for observer, sure in enumerate(state.known):
        if sure is None:
            continue
        after: list[tuple[int, Hands]] = []
        for ways, hands in _cases(state, observer):
            cards = hands[keeper]
            if observer == keeper:
                after.append((ways, _put(hands, taker, taken)))
                continue
            # The card kept may be any of them.
            known, _ = split(cards)
            may_stay = _unknown(state, keeper, cards)
            may_stay += [(known.count(card), (card,)) for card in dict.fromkeys(known)]
            for count, kept in may_stay:
                gone = _minus(cards, kept)
                if observer == taker:
                    count *= ways_to_be(gone, taken, unseen(state, observer, hands))
                    gone = ()
                parted = _put(_put(hands, keeper, kept), taker, gone)
                after.append((ways * count, parted))
        _settle(state, observer, after)
    _tidy(state, range(state.players + 1))


# --- one observer ---------------------------------------------------------------------------


def of_seat(state: CandyLab, seat: int | None) -> list[tuple[int, Hands]]:
    """Everything a seat knows about the other hands, by case (None: what everybody knows)."""
    state.settle()
    observer = state.players if seat is None else seat
    if state.known[observer] is not None:
        return _cases(state, observer)
    return [(ways, _put(hands, observer, ())) for ways, hands in _cases(state, state.players)]


def _cases(state: CandyLab, observer: int) -> list[tuple[int, Hands]]:
    """The cases in full, including what is certain."""
    sure = state.known[observer]
    assert sure is not None
    return [
        (ways, tuple([_both(a, b) for a, b in zip(sure, hands, strict=True)]))
        for ways, hands in state.maybe[observer]
    ] or [(1, sure)]


def _both(one: Cards, other: Cards) -> Cards:
    return tuple(sorted(one + other)) if one and other else one or other


def _settle(state: CandyLab, observer: int, cases: list[tuple[int, Hands]]) -> None:
    """Store the possible cases; what they have in common is certain."""
    ways_of: dict[Hands, int] = {}
    for ways, hands in cases:
        if ways > 0:
            ways_of[hands] = ways_of.get(hands, 0) + ways
    if not ways_of:
        # Only a position written by hand can contradict itself: then nothing is known.
        ways_of = {((),) * len(state.hands): 1}
    first, *others = ways_of
    sure = first
    for hands in others:
        sure = tuple(tuple(common(a, b)) for a, b in zip(sure, hands, strict=True))
    state.known[observer] = sure
    maybe: Cases = ()
    if others:
        unit = gcd(*ways_of.values())
        maybe = tuple(
            sorted(
                (ways // unit, tuple(_minus(a, b) for a, b in zip(hands, sure, strict=True)))
                for hands, ways in ways_of.items()
            )
        )
    state.maybe[observer] = maybe


def _minus(cards: Sequence[str], gone: Sequence[str]) -> Cards:
    return tuple(minus(cards, gone) or ())


def _with(cards: Cards, card: str) -> Cards:
    """With one more card, still sorted."""
    at = 0
    while at < len(cards) and cards[at] < card:
        at += 1
    return cards[:at] + (card,) + cards[at:]  # noqa: RUF005  # makes no list


def _without(cards: Cards, card: str) -> Cards:
    at = 0
    while cards[at] != card:
        at += 1
    return cards[:at] + cards[at + 1 :]


def _put(hands: Hands, hand: int, cards: Cards) -> Hands:
    """The hands, with these (sorted) cards as one of them."""
    after = list(hands)
    after[hand] = cards
    return tuple(after)


def plain(state: CandyLab) -> bool:
    """Whether what everybody knows is only cards by name."""
    everybody = state.known[-1]
    assert everybody is not None
    return not state.maybe[-1] and by_name(everybody)


def by_name(hands: Hands) -> bool:
    """Whether there is no card of which we know only what it isn't."""
    return not any(cards and cards[-1].startswith(UNLIKE) for cards in hands)


def remember(state: CandyLab, seat: int) -> None:
    """From now on this seat's knowledge differs from what everybody knows."""
    if state.known[seat] is None:
        if state.maybe[-1]:
            _settle(state, seat, of_seat(state, seat))
        else:
            everybody = state.known[-1]
            assert everybody is not None
            state.known[seat] = (*everybody[:seat], (), *everybody[seat + 1 :])


def _tidy(state: CandyLab, changed: Sequence[int]) -> None:
    """A seat that knows no more than everybody needs no entry of its own.

    Whether we check must depend only on what that seat itself can see.
    """
    everybody = state.known[-1]
    assert everybody is not None
    if not plain(state):
        return
    for seat in range(state.players) if state.players in changed else changed:
        own = state.known[seat]
        if own is None or state.maybe[seat]:
            continue
        if all(own[h] == everybody[h] for h in range(len(own)) if h != seat):
            state.known[seat] = None


def unseen(state: CandyLab, observer: int, hands: Hands) -> dict[str, int]:
    """In this case: how many cards of each kind are where this observer can't see them."""
    count = dict(state.box.copies)
    seen: list[Sequence[str]] = [state.face_up, state.out, *state.filled]
    if observer < state.players:
        seen.append(state.hands[observer])
    for h, cards in enumerate(hands):
        if h != observer or observer == state.players:
            seen.append(split(cards)[0])
    for heap in seen:
        for card in heap:
            count[card] -= 1
    return count


def unseen_of(
    state: CandyLab, observer: int, cases: Sequence[tuple[int, Hands]], card: str
) -> list[int]:
    """By case: how many cards of this kind are where this observer can't see them."""
    count = state.box.copies[card] - state.face_up.count(card) - state.out.count(card)
    for stack in state.filled:
        count -= stack.count(card)
    own = -1
    if observer < state.players:
        own = observer
        count -= state.hands[observer].count(card)
    found: list[int] = []
    for _, hands in cases:
        held = 0
        for hand, cards in enumerate(hands):
            if hand != own and card in cards:
                held += cards.count(card)
        found.append(count - held)
    return found


def possible(state: CandyLab, observer: int) -> bool:
    """Whether what this observer believes is possible for the hands as they are."""
    for _, hands in _cases(state, observer):
        if all(
            fits(cards, state.hands[h])
            for h, cards in enumerate(hands)
            if h != observer or observer == state.players
        ):
            return True
    return False
