from ludolab.learning.encoding import Encoding
from ludolab.learning.parts import Part, counts, number, per_seat

from .rules import Bet, Call, Check, Fold, Kuhn


def encoding(table: Kuhn) -> Encoding[Kuhn]:
    cards, players = table.box.cards, table.players
    parts: list[Part[Kuhn]] = [
        Part("hand", counts(cards, 1), lambda s, seat: s.hands[seat], "Your card."),
        Part("shown", counts(cards, 1), lambda s, _: s.shown, "The cards of a showdown."),
        Part("paid", per_seat(players, number(2)), lambda s, _: s.paid, "What each has paid."),
    ]
    return Encoding(table, [Check(), Bet(), Call(), Fold()], parts)
