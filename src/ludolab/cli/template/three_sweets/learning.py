"""The game in numbers: every possible action, and what a seat knows, part by part."""

from ludolab.learning.encoding import Encoding
from ludolab.learning.parts import Part, counts, number, one_hot, per_seat

from .rules import HAND, Lay, ThreeSweets


def encoding(table: ThreeSweets) -> Encoding[ThreeSweets]:
    players, sweets = table.players, table.box.all
    actions = [Lay(sweet) for sweet in sweets]
    parts: list[Part[ThreeSweets]] = [
        Part("hand", counts(sweets, 1), lambda s, seat: s.hands[seat], "Your sweets."),
        Part("out", counts(sweets, 1), lambda s, _: s.out, "The sweets of earlier rounds."),
        Part(
            "laid",
            per_seat(players, one_hot(sweets)),
            lambda s, _: s.laid,
            "What each player has laid in this round.",
        ),
        Part(
            "points",
            per_seat(players, number(HAND)),
            lambda s, _: s.points,
            "The points of each player.",
        ),
    ]
    return Encoding(table, actions, parts)
