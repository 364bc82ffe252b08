"""Tiny's actions and observations."""

from ludolab.core import Move
from ludolab.learning.encoding import Encoding
from ludolab.learning.parts import (
    Part,
    counts,
    number,
    one_hot,
    one_seat,
    per_other,
    per_seat,
    size,
)

from .rules import HAND, Lay, Peek, Roll, Tiny


def encoding(table: Tiny) -> Encoding[Tiny]:
    return Encoding(table, actions(table), parts(table))


def actions(table: Tiny) -> list[Move]:
    return [*map(Lay, dict.fromkeys(table.box.cards)), Peek(), Roll(1), Roll(2)]


def parts(table: Tiny) -> list[Part[Tiny]]:
    players, cards = table.players, [*dict.fromkeys(table.box.cards)]
    sides = range(1, table.sides + 1)
    return [
        Part("to_act", one_seat(players), lambda s, _: s.to_act, "Whose turn it is."),
        Part(
            "deck",
            size(len(table.box.cards)),
            lambda s, _: s.deck,
            "How many cards are left in the deck.",
        ),
        Part(
            "eyes",
            counts([*map(str, sides)], 9),
            lambda s, _: {str(side): times for side, times in s.eyes.items()},
            "How often each number was rolled, up to 9.",
        ),
        Part(
            "held",
            per_seat(players, number(HAND)),
            lambda s, _: [len(hand) for hand in s.hands],
            "How many cards each player holds.",
        ),
        Part("hand", counts(cards, HAND), lambda s, seat: s.hands[seat], "Your cards."),
        Part(
            "tops",
            per_seat(players, one_hot(cards)),
            lambda s, _: [pile[-1] if pile else None for pile in s.piles],
            "The card that each has laid last.",
        ),
        Part(
            "laid",
            per_other(players, counts(cards, HAND)),
            lambda s, _: s.piles,
            "What the others have laid.",
            remembered=True,
        ),
        Part(
            "top",
            counts(cards, 1),
            lambda s, seat: s.top[seat],
            "The top of the deck, if you have peeked.",
            remembered=True,
        ),
    ]
