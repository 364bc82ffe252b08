"""The rules of Kawumm!, in the order of the rule book."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from ludolab.core import Json, Move, No, Step

from . import events
from .box import SEATS
from .ends import no_cards, three_complete
from .moves import DECISION, EXPERIMENT, Discard, Enter, LetGo
from .state import Kawumm

# --- set-up -------------------------------------------------------------------------------


def set_up(state: Kawumm) -> None:
    """KW-1: all cards in one face-down pile. KW-13: the starter is named or drawn."""
    state.pile = state.box.cards[:]
    state.shuffle(state.pile)
    first = state.options["first"]
    begin_turn(state, first if isinstance(first, int) else state.pick(state.players))


# --- a turn -------------------------------------------------------------------------------


def begin_turn(state: Kawumm, seat: int) -> None:
    """KW-3: turn up three cards; all but one make the centre."""
    state.tell(events.TURN, seat)
    state.turned = tuple(turn_up(state, seat, "KW-3"))
    if state.turned:
        state.then(CHOOSE_TWO[seat])
    else:
        no_cards(state)


class ChooseTwo(Step[Kawumm]):
    """KW-3: put two of the three in the centre, discard the third."""

    rule = "KW-3"

    def moves(self, state: Kawumm) -> list[Move]:
        discard = state.box.discard
        return [discard[kind] for kind in kinds_of(state.turned)]

    def refuse(self, state: Kawumm, move: Move) -> No:
        return room_to_spare() if isinstance(move, LetGo) else No("KW-3", "discard-one")

    def do(self, state: Kawumm, move: Move) -> None:
        assert isinstance(move, Discard)
        seat, two = self.seat, list(state.turned)
        two.remove(move.ingredient)
        discard(state, seat, [move.ingredient], "KW-3")
        join(state, seat, two, "KW-3")
        # KW-4: three more. Kinds already there join, new kinds fill the free columns.
        state.turned = tuple(turn_up(state, seat, "KW-4"))
        new = new_kinds(state)
        free = state.box.columns - len(state.centre)
        if len(new) > free:
            state.then(CHOOSE_KINDS[seat])
        else:
            enter(state, seat, new)


CHOOSE_TWO: Final = [ChooseTwo(seat) for seat in range(SEATS)]


def kinds_of(cards: tuple[str, ...]) -> list[str]:
    """Each kind once. With so few cards, a plain search is quickest."""
    kinds: list[str] = []
    for card in cards:
        if card not in kinds:
            kinds.append(card)
    return kinds


def new_kinds(state: Kawumm) -> list[str]:
    centre = state.centre
    return [kind for kind in kinds_of(state.turned) if kind not in centre]


class ChooseKinds(Step[Kawumm]):
    """KW-4: more new kinds than free columns: choose as many as there is room for."""

    rule = "KW-4"

    def moves(self, state: Kawumm) -> list[Move]:
        free = state.box.columns - len(state.centre)
        enter = state.box.enter
        return [enter[kinds] for kinds in combinations(sorted(new_kinds(state)), free)]

    def asks(self, state: Kawumm) -> Mapping[str, Json]:
        return {"count": state.box.columns - len(state.centre)}

    def refuse(self, state: Kawumm, move: Move) -> No:
        if isinstance(move, LetGo):
            return room_to_spare()
        return No("KW-4", "fill-columns", count=state.box.columns - len(state.centre))

    def do(self, state: Kawumm, move: Move) -> None:
        assert isinstance(move, Enter)
        enter(state, self.seat, move.ingredients)


CHOOSE_KINDS: Final = [ChooseKinds(seat) for seat in range(SEATS)]


def enter(state: Kawumm, seat: int, kinds: Sequence[str]) -> None:
    """KW-4: matching cards and those of the kinds that enter join; the rest is discarded."""
    turned, centre = state.turned, state.centre
    joining = [card for card in turned if card in centre or card in kinds]
    left = [card for card in turned if card not in joining]
    join(state, seat, joining, "KW-4")
    discard(state, seat, left, "KW-4")
    state.turned = ()
    state.then(DECIDE[seat])


def join(state: Kawumm, seat: int, cards: list[str], rule: str) -> None:
    """The cards join the columns of their kinds, by this rule."""
    centre = state.centre
    for card in cards:
        centre[card] = centre.get(card, 0) + 1
    if cards:
        state.tell(events.JOINED.by(rule), seat, cards)


def discard(state: Kawumm, seat: int, cards: list[str], rule: str) -> None:
    """The cards are discarded, by this rule."""
    state.discard += cards
    if cards:
        state.tell(events.DISCARDED.by(rule), seat, cards)


class Decide(Step[Kawumm]):
    """KW-5: now and after every successful experiment: experiment, or make safe."""

    rule = "KW-5"

    def moves(self, state: Kawumm) -> tuple[Move, ...]:
        return DECISION

    def refuse(self, state: Kawumm, move: Move) -> No:
        if isinstance(move, Enter):
            return No("KW-6", "new-kind")
        return room_to_spare() if isinstance(move, LetGo) else No("KW-5", "experiment-or-safe")

    def do(self, state: Kawumm, move: Move) -> None:
        if move == EXPERIMENT:
            experiment(state, self.seat)
        else:
            make_safe(state, self.seat)


DECIDE: Final = [Decide(seat) for seat in range(SEATS)]


def experiment(state: Kawumm, seat: int) -> None:
    """KW-6: matching cards join; new kinds never enter. KW-7: if none matches, Boum!"""
    state.tell(events.EXPERIMENTED, seat)
    cards = turn_up(state, seat, "KW-6")
    centre = state.centre
    matching = [card for card in cards if card in centre]
    if matching:
        join(state, seat, matching, "KW-6")
        discard(state, seat, [card for card in cards if card not in centre], "KW-6")
        state.then(DECIDE[seat])
    else:
        lost = take_centre(state) + cards
        state.discard += lost
        state.tell(events.EXPLODED, seat, lost)
        begin_turn(state, next_seat(state, seat))


def take_centre(state: Kawumm) -> list[str]:
    cards = [kind for kind, count in state.centre.items() for _ in range(count)]
    state.centre = {}
    return cards


def make_safe(state: Kawumm, seat: int) -> None:
    """KW-8: the whole centre goes into your zone; KW-9 says in which order the rest follows."""
    zone, complete = state.zones[seat], state.complete[seat]
    safe: list[str] = []
    gone: list[str] = []
    for kind, count in state.centre.items():
        if kind in complete:
            # KW-11: what you have completed can't be made safe again.
            gone += [kind] * count
        else:
            zone[kind] = zone.get(kind, 0) + count
            safe += [kind] * count
    state.centre = {}
    discard(state, seat, gone, "KW-11")
    state.tell(events.MADE_SAFE, seat, safe)
    make_room(state, seat)


def make_room(state: Kawumm, seat: int) -> None:
    """KW-9: if there are more than four kinds, complete ones included, some must go."""
    if len(state.zones[seat]) + len(state.complete[seat]) > state.box.zone:
        state.then(OVERFULL[seat])
    else:
        complete_all(state, seat)


def room_to_spare() -> No:
    """KW-9: the choice arises only when more than four kinds would be there."""
    return No("KW-9", "room-to-spare")


class Overfull(Step[Kawumm]):
    """KW-9: let go of kinds, old or new, until four remain; complete ones can't be given up."""

    rule = "KW-9"

    def moves(self, state: Kawumm) -> list[Move]:
        let_go = state.box.let_go
        return [let_go[kind] for kind in state.zones[self.seat]]

    def refuse(self, state: Kawumm, move: Move) -> No:
        if isinstance(move, LetGo) and move.ingredient in state.complete[self.seat]:
            return No("KW-9", "complete-stays")
        return No("KW-9", "let-go")

    def do(self, state: Kawumm, move: Move) -> None:
        assert isinstance(move, LetGo)
        kind = move.ingredient
        count = state.zones[self.seat].pop(kind)
        state.discard += [kind] * count
        state.tell(events.LET_GO, self.seat, kind, count)
        make_room(state, self.seat)


OVERFULL: Final = [Overfull(seat) for seat in range(SEATS)]


def complete_all(state: Kawumm, seat: int) -> None:
    """KW-10: a kind that has reached its dose is complete: one card stays, turned sideways."""
    zone, dose = state.zones[seat], state.box.dose
    done = [kind for kind, count in zone.items() if count >= dose[kind]]
    for kind in done:
        state.discard += [kind] * (zone.pop(kind) - 1)
        state.complete[seat] += (kind,)
        state.tell(events.COMPLETED, seat, kind)
    # KW-2: three complete ingredients win at once, before any chain reaction (KW-14).
    if len(state.complete[seat]) >= state.box.goal:
        three_complete(state, seat)
        return
    if done and state.chain_reactions:
        chain_reaction(state, seat, done)
    begin_turn(state, next_seat(state, seat))


def next_seat(state: Kawumm, seat: int) -> int:
    """KW-13: clockwise."""
    return (seat + 1) % state.players


def turn_up(state: Kawumm, seat: int, rule: str) -> list[str]:
    """Turn up three cards, by this rule. KW-12: an empty pile is replaced when a card is needed."""
    pile, count = state.pile, state.box.turned_up
    if len(pile) >= count:
        cards = pile[-count:]
        del pile[-count:]
    else:
        cards = pile[:]
        pile.clear()
        if state.discard:
            reshuffle(state)
        # Only a hand-written position can run out of cards.
        while state.pile and len(cards) < count:
            cards.append(state.pile.pop())
    # Sorted: they are turned up together, and the events must not tell an order among them.
    cards.sort()
    if cards:
        state.tell(events.TURNED_UP.by(rule), seat, cards)
    return cards


def reshuffle(state: Kawumm) -> None:
    """KW-12: the discard is shuffled and becomes the pile."""
    state.pile, state.discard = state.discard, []
    state.shuffle(state.pile)
    state.tell(events.RESHUFFLED, len(state.pile))


# --- variant: chain reactions ---------------------------------------------------------------


def chain_reaction(state: Kawumm, seat: int, kinds: list[str]) -> None:
    """KW-14: the others lose their safe cards of the kinds just completed."""
    for other in range(1, state.players):
        loser = (seat + other) % state.players
        for kind in kinds:
            count = state.zones[loser].pop(kind, 0)
            if count:
                state.discard += [kind] * count
                state.tell(events.CHAIN_REACTION, loser, kind, count)
