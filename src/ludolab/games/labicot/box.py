"""What the box holds: the cards, and how many each player starts with."""

from typing import Final

from ludolab.core import Box, PiecesFile, RuleParameter

MOVEMENT: Final = ("charge", "jump", "pass-wall", "exchange")
"""The cards for phase 2 (LB-15)."""
OTHERS: Final = ("blessing", "magnet", "glue", "hug")
KINDS: Final = MOVEMENT + OTHERS
COLOURS: Final = ("yellow", "orange", "blue")
"""The colours of beans, in the order in which they are used (LB-24)."""
PLAYERS_PER_SET: Final = RuleParameter("players_per_set", "LB-12", 1, 32)
HAND: Final = RuleParameter("hand", "LB-12", 0, 10)
HAND_MANY: Final = RuleParameter("hand_many", "LB-12", 0, 10)
MANY: Final = RuleParameter("many", "LB-12", 2, 33)
IMMOBILISED: Final = RuleParameter("immobilised_turns", "LB-28", 1, 5, default=1)
SLOWED: Final = RuleParameter("slowed_turns", "LB-29", 1, 5, default=1)
EXCHANGE_REACH: Final = RuleParameter("exchange_reach", "LB-37", 1, 9, default=2)
HUG_REACH: Final = RuleParameter("hug_reach", "LB-41", 0, 9, default=1)
RULES: Final = (
    HAND, HAND_MANY, MANY, PLAYERS_PER_SET, IMMOBILISED, SLOWED, EXCHANGE_REACH, HUG_REACH,
)  # fmt: skip


class Cards(Box):
    """LB-12: cards by kind, how many are dealt, and how many players share a set."""

    def __init__(self, file: PiecesFile) -> None:
        super().__init__(file)
        file.only(*(parameter.name for parameter in RULES), "card")
        self.players_per_set = PLAYERS_PER_SET.read(file)
        self.hand = HAND.read(file)
        self.hand_many = HAND_MANY.read(file)
        self.many = MANY.read(file)
        self.immobilised_turns = IMMOBILISED.read(file)
        self.slowed_turns = SLOWED.read(file)
        self.exchange_reach = EXCHANGE_REACH.read(file)
        self.hug_reach = HUG_REACH.read(file)
        counts: dict[str, int] = {}
        for entry in file.tables("card"):
            name = entry.word("name", KINDS)
            if name in counts:
                entry.wrong(f"the cards {name!r} are listed twice", "name")
            counts[name] = entry.number("count", 0, 99)
        self.one_set = [name for name, count in counts.items() for _ in range(count)]
        for players in range(1, 33):
            due, there = players * self.dealt(players), len(self.deck(players))
            if due > there:
                why = f"{players} players are dealt {due} cards, but there are only {there}"
                file.top().wrong(why, "hand_many" if players >= self.many else "hand")

    def dealt(self, players: int) -> int:
        """LB-12: two cards each, or one with more than 4 players."""
        return self.hand_many if players >= self.many else self.hand

    def deck(self, players: int) -> list[str]:
        """LB-12: one set of cards for every 8 players begun."""
        return self.one_set * -(-players // self.players_per_set)
