"""Candy Lab in numbers."""

from ludolab.core import Move
from ludolab.learning import (
    Heap,
    Heaps,
    Kinds,
    Lengths,
    Memo,
    Numbers,
    Part,
    Rest,
    Said,
    Spread,
    around,
    from_you,
    in_fours,
    in_order,
    small,
    writable,
)

from .box import EFFECTS, MOST_SET_ASIDE, Sweets
from .draws import DrawCards
from .effects import (
    ApplyEffects,
    ChooseDiscard,
    ChooseEffect,
    ChooseSwap,
    ChooseTakeBack,
    ChooseUndo,
    PlaceTakenBack,
)
from .glimpse import excluded, split
from .moves import (
    ENDS,
    FROM_PILE,
    MAKE_DISCARD,
    STOP,
    SWAP_HANDS,
    SWAP_THIRD,
    UNDO_ORDER,
    FillOrder,
    TakeBack,
)
from .orders import COLOURS
from .rules import GiveMore, PlaceGiven, Turn
from .state import CandyLab, Cards, Cases, Hands

MANY = 256
"""So many glimpses of a hand are remembered."""
STEPS = [
    step.kind
    for step in (
        *(Turn, PlaceGiven, GiveMore, DrawCards, ChooseEffect),
        *(ChooseDiscard, ChooseTakeBack, PlaceTakenBack, ChooseUndo, ChooseSwap),
    )
]


class CandyLabNumbers(Numbers[CandyLab]):
    """CL-25: what was seen of the other hands and of what lies deep in the stacks is a matter of
    memory."""

    def __init__(self, state: CandyLab) -> None:
        super().__init__(state)
        box, players, start = state.box, state.players, self.start
        self.orders = Kinds([*box.points], max(box.copies.values()))
        self.stick = {stick: at for at, stick in enumerate(box.value)}
        self.colour = {colour: start["colour"] + at for at, colour in enumerate(COLOURS)}
        self.step = {kind: start["step"] + at for at, kind in enumerate(STEPS)}
        self.most_owed = MOST_SET_ASIDE * max(box.value.values())
        seats, third = range(players), [*range(players, len(state.hands))]
        # For each seat all hands, its own first and the third hand last.
        hands = [around(seat, players) + third for seat in seats]
        self.due = [Memo() for _ in seats]
        """For each seat all that stands before the conveyor."""
        self.conveyor = Conveyor(box)
        sticks = Kinds([*box.value], max(box.stick_copies.values()))
        self.sticks = Heaps(sticks, players)
        self.face_up, self.out = Heap(self.orders), Heap(self.orders)
        self.pile = [bytes([left, *[0] * players]) for left in range(len(box.cards) + 1)]
        """How many cards are left, and nobody has the golden sugar."""
        self.golden_sugar = start["golden_sugar"]
        self.cards = [Lengths(order) for order in hands]
        self.hand = [Heap(self.orders) for _ in seats]
        self.stacks = Stacks(self.orders, players)
        self.unseen = [Rest(self.orders, self.orders.count(box.cards)) for _ in seats]
        glimpses = Glimpses(self.orders)
        self.minds = [Mind(self.orders, glimpses, order[1:]) for order in hands]
        self.no_memory = bytes(self.size - start["filled"])

    def all_moves(self, state: CandyLab) -> list[Move]:
        box, players = state.box, state.players
        length = len(box.sticks)
        effects = {*box.effect.values()}
        mine = {box.colour[stick] for stick, what in box.effect.items() if what == "take-back"}
        moves: list[Move] = [
            FillOrder(card, at) for card in box.points for at in range(length - card.count("+"))
        ]
        moves += [*box.give_back.values(), STOP, *ENDS]
        moves += [FROM_PILE, *(box.draw_face_up.values() if box.face_up else ())]
        moves += [box.use_effect[stick] for stick, what in box.effect.items() if what]
        # CL-12: with one player to aim at there is nothing to choose.
        if players > 2 and "discard-hand" in effects:
            moves += MAKE_DISCARD[:players]
        moves += [
            TakeBack(other, stick)
            for other in range(players)
            for stick, colour in box.colour.items()
            if colour in mine
        ]
        if players > 2 and "undo" in effects:
            moves += UNDO_ORDER[:players]
        if len(state.hands) > 2 and "swap" in effects:
            moves += SWAP_HANDS[:players]
            moves += [SWAP_THIRD] * (state.third_hand is not None)
        return moves

    def all_parts(self, state: CandyLab) -> list[Part]:
        box, players = state.box, state.players
        seats = from_you(players)
        hands = [*seats, *(["third hand"] if state.third_hand is not None else [])]
        orders, sticks = [*box.points], [*box.value]
        places = [str(at) for at in range(len(box.sticks))]
        value, most = max(box.value.values()), max(box.copies.values())
        alike, cards = max(box.stick_copies.values()), len(box.cards)
        return [
            Part("step", (STEPS,), 1, "Which decision is due."),
            Part("to_act", (seats,), 1, "Whose decision it is."),
            Part("seat", ([*map(str, range(players))],), 1, "Your seat: moves name others by it."),
            Part("pending", (sticks,), MOST_SET_ASIDE, "Sticks whose effects are still due."),
            Part("stick", (sticks,), 1, "The stick that goes to an end of the conveyor next."),
            Part("owner", (seats,), 1, "Whose stick that is."),
            Part("colour", (COLOURS,), 1, "The colour of which a stick is taken back."),
            Part("given", (), MOST_SET_ASIDE, "Sticks given back already in this turn."),
            Part("owed", (), MOST_SET_ASIDE * value, "Cards to draw for the sticks given back."),
            Part("draw", (), MOST_SET_ASIDE * value, "Cards to draw now."),
            Part(
                "conveyor",
                (places, [*COLOURS, "value", *EFFECTS]),
                value,
                "The sticks from left to right: 1 for the colour, the value, 1 for the effect.",
            ),
            Part("sticks", (seats, sticks), alike, "The sticks before each player."),
            Part("face_up", (orders,), max(1, min(most, box.face_up)), "The face-up cards."),
            Part("out", (orders,), most, "Cards out of the game."),
            Part("pile", (), cards, "How many cards are left in the pile."),
            Part("golden_sugar", (seats,), 1, "Who has the golden sugar: at the end only."),
            Part("cards", (hands,), cards, "How many cards each hand has."),
            Part("hand", (orders,), most, "The cards of your hand."),
            Part("stack", (orders,), most, "The orders that you have filled."),
            Part("stacks", (seats,), cards, "How many orders each player has filled."),
            Part("top", (seats, orders), 1, "The order that lies on top of each stack."),
            Part(
                "filled",
                (seats[1:], orders),
                most,
                "The orders that the others have filled.",
                remembered=True,
            ),
            Part(
                "known",
                (hands[1:], orders),
                most,
                "Cards that you know to lie in other hands.",
                remembered=True,
            ),
            Part(
                "unlike",
                (hands[1:], orders),
                cards,
                "How many unknown cards of other hands are known not to be such orders.",
                remembered=True,
            ),
            Part(
                "maybe",
                (hands[1:], orders),
                most,
                "Cards of which you know only that they may lie in this hand: the most of them.",
                remembered=True,
            ),
            Part(
                "unseen",
                (orders,),
                most,
                "Cards of which you don't know where they are.",
                remembered=True,
            ),
        ]

    def row(self, state: CandyLab, seat: int, *, memory: bool = True) -> bytearray:
        face_up, out = self.face_up.of(state.face_up), self.out.of(state.out)
        hand, stacks = self.hand[seat].of(state.hands[seat]), self.stacks.of(state.filled, seat)
        filled, known, unseen = stacks.stretch, self.no_memory, b""
        if memory:
            mind = self.minds[seat].of(state, seat)
            seen = face_up.count + out.count + hand.count + stacks.heaps.count + mind.count
            known, unseen = mind.told, self.unseen[seat].of(seen)
        else:
            filled = filled[: self.stacks.open]
        due = self.due[seat].get(tuple(state.todo)) or self._due(state, seat)
        told = writable(
            b"%b%b%b%b%b%b%b%b%b%b%b"
            % (
                due,
                self.conveyor.of(state.conveyor),
                self.sticks.told(self.sticks.of(state.sticks), seat),
                face_up.stretch,
                out.stretch,
                self.pile[len(state.pile)],
                self.cards[seat].of(state.hands),
                hand.stretch,
                filled,
                known,
                unseen,
            )
        )
        if state.golden_sugar is not None:
            told[self.golden_sugar + (state.golden_sugar - seat) % self.players] = 1
        return told

    def _due(self, state: CandyLab, seat: int) -> bytes:
        """What is to do, and what is being done in this turn."""
        row, start, players = bytearray(self.start["conveyor"]), self.start, self.players
        row[start["seat"] + seat] = 1
        if state.todo:
            step = state.todo[-1]
            row[self.step[step.kind]] = 1
            row[start["to_act"] + (step.seat - seat) % players] = 1
            if isinstance(step, DrawCards):
                row[start["draw"]] = min(step.count, self.most_owed)
            elif isinstance(step, PlaceGiven):
                row[start["stick"] + self.stick[step.stick]] = 1
                row[start["owner"] + (step.seat - seat) % players] = 1
                row[start["given"]] = step.given
                row[start["owed"]] = min(step.owed, self.most_owed)
            elif isinstance(step, GiveMore):
                row[start["given"]] = step.given
                row[start["owed"]] = min(step.owed, self.most_owed)
            elif isinstance(step, PlaceTakenBack):
                row[start["stick"] + self.stick[step.stick]] = 1
                row[start["owner"] + (step.other - seat) % players] = 1
            elif isinstance(step, ChooseTakeBack):
                row[self.colour[step.colour]] = 1
        for due in state.todo:
            if isinstance(due, (ApplyEffects, ChooseEffect)):
                for stick in due.sticks:
                    row[start["pending"] + self.stick[stick]] += 1
        return self.due[seat].keep(tuple(state.todo), bytes(row))


class Conveyor:
    """The sticks from left to right, told by their features; how they lay last is remembered."""

    def __init__(self, box: Sweets) -> None:
        self.features = {stick: bytes(_features(box, stick)) for stick in box.value}
        self.each = len(COLOURS) + 1 + len(EFFECTS)
        self.nothing = bytes(self.each * len(box.sticks))
        self.last: tuple[list[str], bytes] = ([], self.nothing)

    def of(self, sticks: list[str]) -> bytes:
        before, told = self.last
        if sticks != before:
            told = self._changed(sticks, before, told)
            self.last = (sticks[:], told)
        return told

    def _changed(self, sticks: list[str], before: list[str], told: bytes) -> bytes:
        """Where sticks have been taken or put, with what lies left and right of it as it was."""
        each, end, end_before = self.each, len(sticks), len(before)
        most = min(end, end_before)
        left = right = 0
        while left < most and sticks[left] == before[left]:
            left += 1
        while right < most - left and sticks[end - 1 - right] == before[end_before - 1 - right]:
            right += 1
        put = b"".join([self.features[stick] for stick in sticks[left : end - right]])
        stayed = told[(end_before - right) * each : end_before * each]
        return b"%b%b%b%b" % (told[: left * each], put, stayed, self.nothing[end * each :])


class Stacks:
    """The orders that everybody has filled; what each seat saw last is remembered."""

    def __init__(self, orders: Kinds, players: int) -> None:
        self.orders = orders
        self.heaps = Heaps(orders, players)
        empty = self.heaps.last
        pieces = self._pieces([()] * players, empty)
        self.pieces: tuple[Spread, list[bytes]] = (empty, pieces)
        """What is told of them, in no order yet."""
        self.order = [in_fours(_told(around(seat, players))) for seat in range(players)]
        self.last = [Said(empty, in_order(pieces, order)) for order in self.order]
        self.open = orders.size + players * (1 + orders.size)
        """So much of what is told nobody has to remember."""

    def of(self, filled: list[Cards], seat: int) -> Said:
        last, cards = self.last[seat], self.heaps.of(filled)
        if cards is not last.heaps:
            before, pieces = self.pieces
            if cards is not before:
                pieces = self._pieces(filled, cards)
                self.pieces = (cards, pieces)
            self.last[seat] = last = Said(cards, in_order(pieces, self.order[seat]))
        return last

    def _pieces(self, filled: list[Cards], cards: Spread) -> list[bytes]:
        """Of each how many orders there are, then of each which lies on top, then the stacks."""
        only, nothing = self.orders.only, self.orders.nothing
        pieces = [small(len(stack)) for stack in filled]
        pieces += [only[stack[-1]] if stack else nothing for stack in filled]
        return pieces + cards.pieces


def _told(seats: list[int]) -> list[int]:
    """The own stack, how many orders each has filled, and which lie on top; then the stacks of the
    others."""
    players = len(seats)
    tops = [players + seat for seat in seats]
    stacks = [2 * players + seat for seat in seats]
    return [stacks[0], *seats, *tops, *stacks[1:]]


class Known:
    """What one seat knew of the other hands, and how its row told of it."""

    def __init__(self, sure: Hands, maybe: Cases, told: bytes, count: int) -> None:
        self.sure = sure
        self.maybe = maybe
        self.told = told
        self.count = count
        """Of the cards that are sure."""


class Mind:
    """What one seat knows of the other hands (see knowledge.py); the last is remembered."""

    def __init__(self, orders: Kinds, glimpses: "Glimpses", others: list[int]) -> None:
        self.orders = orders
        self.glimpses = glimpses
        self.others = others
        """The other hands, in the order of play."""
        self.kind = {card: at for at, card in enumerate(orders.one)}
        self.no_cases = bytes(orders.size * len(others))
        self.pieces = [*[b""] * (2 * len(others)), self.no_cases]
        """What is told of them: two of each hand, then the cases."""
        self.last = Known((), (), b"", 0)

    def of(self, state: CandyLab, seat: int) -> Known:
        state.settle()
        last, sure, maybe = self.last, state.known[seat], state.maybe[seat]
        if sure is None:
            sure, maybe = state.known[-1], state.maybe[-1]
            assert sure is not None
        if sure is last.sure and maybe is last.maybe:
            return last
        if sure != last.sure or maybe != last.maybe:
            self.last = last = self._think(sure, maybe)
        return last

    def _think(self, sure: Hands, maybe: Cases) -> Known:
        told, unlike, count = self.pieces[:], len(self.others), 0
        for place, at in enumerate(self.others):
            hand = self.glimpses.of(sure[at])
            count += hand.count
            told[place] = hand.known
            told[unlike + place] = hand.unlike
        if maybe:
            told[-1] = self._cases(maybe)
        return Known(sure, maybe, b"".join(told), count)

    def _cases(self, maybe: Cases) -> bytes:
        """The most cards of any case, beside those that are sure."""
        told, kind, size = bytearray(self.no_cases), self.kind, self.orders.size
        for _, hands in maybe:
            for place, at in enumerate(self.others):
                cards = hands[at]
                for card in cards:
                    if card in kind:
                        here = place * size + kind[card]
                        told[here] = max(told[here], cards.count(card))
        return bytes(told)


class Glimpsed:
    """What is known of one hand: how many cards of each order, and how many are none of it."""

    def __init__(self, cards: Cards, orders: Kinds) -> None:
        sure, others = split(cards)
        self.count = orders.count(sure)
        self.known = orders.stretch(self.count)
        self.unlike = orders.nothing
        if others:
            unlike = [kind for card in others for kind in excluded(card)]
            self.unlike = bytes([unlike.count(kind) for kind in orders.one])


class Glimpses:
    """What can be known of a hand; when it is too much, all is forgotten."""

    def __init__(self, orders: Kinds) -> None:
        self.orders = orders
        self.nothing = Glimpsed((), orders)
        self.kept: dict[Cards, Glimpsed] = {}

    def of(self, cards: Cards) -> Glimpsed:
        if not cards:
            return self.nothing
        found = self.kept.get(cards)
        if found is None:
            if len(self.kept) >= MANY:
                self.kept = {}
            self.kept[cards] = found = Glimpsed(cards, self.orders)
        return found


def _features(box: Sweets, stick: str) -> list[int]:
    """1 for the colour, the value, 1 for the effect."""
    colours = [int(colour == box.colour[stick]) for colour in COLOURS]
    effects = [int(effect == box.effect[stick]) for effect in EFFECTS]
    return [*colours, box.value[stick], *effects]
