"""Tiny in numbers."""

from ludolab.core import Move
from ludolab.learning import Numbers, Part, from_you

from .rules import HAND, Lay, Peek, Roll, Tiny


class TinyNumbers(Numbers[Tiny]):
    def all_moves(self, state: Tiny) -> list[Move]:
        return [*map(Lay, dict.fromkeys(state.box.cards)), Peek(), Roll(1), Roll(2)]

    def all_parts(self, state: Tiny) -> list[Part]:
        self.cards = [*dict.fromkeys(state.box.cards)]
        seats = from_you(state.players)
        sides = [str(side) for side in range(1, state.sides + 1)]
        return [
            Part("to_act", (seats,), 1, "Whose turn it is."),
            Part("deck", (), len(state.box.cards), "How many cards are left in the deck."),
            Part("eyes", (sides,), 9, "How often each number was rolled, up to 9."),
            Part("held", (seats,), HAND, "How many cards each player holds."),
            Part("hand", (self.cards,), HAND, "Your cards."),
            Part("tops", (seats, self.cards), 1, "The card that each has laid last."),
            Part("laid", (seats[1:], self.cards), HAND, "What the others have laid.", True),
            Part("top", (self.cards,), 1, "The top of the deck, if you have peeked.", True),
        ]

    def row(self, state: Tiny, seat: int, *, memory: bool = True) -> bytearray:
        row, start, at = bytearray(self.size), self.start, self.cards.index
        kinds, players = len(self.cards), self.players
        if state.todo:
            row[start["to_act"] + (state.to_act - seat) % players] = 1
        row[start["deck"]] = len(state.deck)
        for side, times in state.eyes.items():
            row[start["eyes"] + side - 1] = min(times, 9)
        for card in state.hands[seat]:
            row[start["hand"] + at(card)] += 1
        for after in range(players):
            other = (seat + after) % players
            row[start["held"] + after] = len(state.hands[other])
            pile = state.piles[other]
            if pile:
                row[start["tops"] + after * kinds + at(pile[-1])] = 1
            for card in pile if memory and after else []:
                row[start["laid"] + (after - 1) * kinds + at(card)] += 1
        for card in state.top[seat] if memory else ():
            row[start["top"] + at(card)] = 1
        return row
