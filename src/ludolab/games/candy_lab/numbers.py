"""Candy Lab in numbers."""

from ludolab.kernel import Move, Numbers, Part, from_you

from .box import COLOURS, EFFECTS, MOST_SET_ASIDE, Sweets
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
from .glimpse import UNLIKE, excluded
from .knowledge import of_seat
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
from .rules import GiveMore, PlaceGiven, Turn
from .state import CandyLab, Cards

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
        box, players = state.box, state.players
        self.others = len(state.hands) - 1
        self.kinds = len(box.points)
        self.card = {card: at for at, card in enumerate(box.points)}
        self.stick_kinds = len(box.value)
        self.stick = {stick: at for at, stick in enumerate(box.value)}
        self.features = {stick: bytes(_features(box, stick)) for stick in box.value}
        self.colour = {colour: self.start["colour"] + at for at, colour in enumerate(COLOURS)}
        self.step = {kind: self.start["step"] + at for at, kind in enumerate(STEPS)}
        self.to_act = self.start["to_act"]
        self.seat = self.start["seat"]
        self.pending = self.start["pending"]
        self.moved = self.start["stick"]
        self.owner = self.start["owner"]
        self.given = self.start["given"]
        self.most_owed = MOST_SET_ASIDE * max(box.value.values())
        self.owed = self.start["owed"]
        self.draw = self.start["draw"]
        self.conveyor = self.start["conveyor"]
        self.sticks = self.start["sticks"]
        self.face_up = self.start["face_up"]
        self.out = self.start["out"]
        self.pile = self.start["pile"]
        self.golden_sugar = self.start["golden_sugar"]
        self.cards = self.start["cards"]
        self.hand = self.start["hand"]
        self.stack = self.start["stack"]
        self.stacks = self.start["stacks"]
        self.top = self.start["top"]
        self.filled = self.start["filled"]
        self.known = self.start["known"]
        self.unlike = self.start["unlike"]
        self.maybe = self.start["maybe"]
        self.unseen = self.start["unseen"]
        self.unseen_all = bytearray(self.size)
        """The row of somebody who has seen nothing yet."""
        for card, copies in box.copies.items():
            self.unseen_all[self.unseen + self.card[card]] = copies
        self.hands = [
            [(hand - seat) % players - 1 if hand < players else players - 1 for hand in range(5)]
            for seat in range(players)
        ]
        """For each seat where the hands of the others stand, and the third hand."""

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
        players, kinds, stick_kinds = self.players, self.kinds, self.stick_kinds
        at, unseen, stick_at = self.card, self.unseen, self.stick
        row = self.unseen_all[:]
        if state.todo:
            step = state.todo[-1]
            row[self.step[step.kind]] = 1
            row[self.to_act + (step.seat - seat) % players] = 1
            if not isinstance(step, Turn):
                self._due(row, state, seat)
        row[self.seat + seat] = 1
        line = b"".join([self.features[stick] for stick in state.conveyor])
        row[self.conveyor : self.conveyor + len(line)] = line
        here = self.face_up
        for card in state.face_up:
            kind = at[card]
            row[here + kind] += 1
            row[unseen + kind] -= 1
        here = self.out
        for card in state.out:
            kind = at[card]
            row[here + kind] += 1
            row[unseen + kind] -= 1
        here = self.hand
        for card in state.hands[seat]:
            kind = at[card]
            row[here + kind] += 1
            row[unseen + kind] -= 1
        row[self.pile] = len(state.pile)
        if state.golden_sugar is not None:
            row[self.golden_sugar + (state.golden_sugar - seat) % players] = 1
        if players < len(state.hands):
            row[self.cards + players] = len(state.hands[players])
        # Where the own stack stands, and then the others'.
        here = self.stack
        for after in range(players):
            other = (seat + after) % players
            row[self.cards + after] = len(state.hands[other])
            heap = self.sticks + after * stick_kinds
            for stick in state.sticks[other]:
                row[heap + stick_at[stick]] += 1
            stack = state.filled[other]
            if stack:
                row[self.stacks + after] = len(stack)
                row[self.top + after * kinds + at[stack[-1]]] = 1
                if memory or not after:
                    for card in stack:
                        kind = at[card]
                        row[here + kind] += 1
                        row[unseen + kind] -= 1
            here = self.filled + after * kinds
        if memory:
            self._remember(row, state, seat)
        else:
            row[unseen : unseen + kinds] = bytearray(kinds)
        return row

    def _due(self, row: bytearray, state: CandyLab, seat: int) -> None:
        """What is being done in this turn."""
        step = state.todo[-1]
        if isinstance(step, DrawCards):
            row[self.draw] = min(step.count, self.most_owed)
        elif isinstance(step, PlaceGiven):
            row[self.moved + self.stick[step.stick]] = 1
            row[self.owner + (step.seat - seat) % self.players] = 1
            row[self.given] = step.given
            row[self.owed] = min(step.owed, self.most_owed)
        elif isinstance(step, GiveMore):
            row[self.given] = step.given
            row[self.owed] = min(step.owed, self.most_owed)
        elif isinstance(step, PlaceTakenBack):
            row[self.moved + self.stick[step.stick]] = 1
            row[self.owner + (step.other - seat) % self.players] = 1
        elif isinstance(step, ChooseTakeBack):
            row[self.colour[step.colour]] = 1
        for due in state.todo:
            if isinstance(due, (ApplyEffects, ChooseEffect)):
                for stick in due.sticks:
                    row[self.pending + self.stick[stick]] += 1

    def _remember(self, row: bytearray, state: CandyLab, seat: int) -> None:
        """What is known of the other hands; see knowledge.py."""
        sure, maybe = state.known[seat], state.maybe[seat]
        if sure is None:
            sure, maybe = state.known[-1], state.maybe[-1]
            assert sure is not None
        place, kinds = self.hands[seat], self.kinds
        for hand, cards in enumerate(sure):
            if cards and hand != seat:
                self._know(row, place[hand] * kinds, cards)
        if maybe:
            for _, hands in of_seat(state, seat):
                for hand, cards in enumerate(hands):
                    if hand != seat:
                        self._suspect(row, place[hand] * kinds, cards)

    def _know(self, row: bytearray, hand: int, cards: Cards) -> None:
        for card in cards:
            if card.startswith(UNLIKE):
                for kind in excluded(card):
                    row[self.unlike + hand + self.card[kind]] += 1
            else:
                kind_at = self.card[card]
                row[self.known + hand + kind_at] += 1
                row[self.unseen + kind_at] -= 1

    def _suspect(self, row: bytearray, hand: int, cards: Cards) -> None:
        """The cards of a case, without those that are sure."""
        for card in dict.fromkeys(cards):
            if not card.startswith(UNLIKE):
                here = hand + self.card[card]
                more = cards.count(card) - row[self.known + here]
                row[self.maybe + here] = max(row[self.maybe + here], more)


def _features(box: Sweets, stick: str) -> list[int]:
    """1 for the colour, the value, 1 for the effect."""
    colours = [int(colour == box.colour[stick]) for colour in COLOURS]
    effects = [int(effect == box.effect[stick]) for effect in EFFECTS]
    return [*colours, box.value[stick], *effects]
