"""What the box holds: sticks and orders, and which orders fit where."""

from collections.abc import Sequence
from typing import Final

from ludolab.core import Box, Entry, Move, PiecesFile, RuleChoice, RuleParameter

from .moves import DrawFaceUp, FillOrder, GiveBack, TakeBack, UseEffect
from .orders import COLOURS, PATTERN, canonical
from .rows import NO_ROWS, Rows, row, with_stick

EFFECTS: Final = ("draw", "discard-hand", "take-back", "undo", "swap")
MOST_SET_ASIDE: Final = 3
"""The most sticks that any box lets you give back (CL-13) or take with an order (CL-3)."""
MOST_CARDS: Final = 60
"""A box may be larger than ours, but a game must not exceed its bound."""
GOLDEN_SUGAR: Final = RuleParameter("golden_sugar", "CL-22", 0, 20)
FACE_UP: Final = RuleParameter("face_up", "CL-9", 0, 9)
MOST_GIVEN_BACK: Final = RuleParameter(
    "most_given_back", "CL-13", 1, MOST_SET_ASIDE, default=MOST_SET_ASIDE
)
TIE_BREAK: Final = RuleChoice("tie_break", "CL-24", ("sticks", "orders", "shared"))

NEAR: Final = 6
"""How many neighbouring places are looked up at once."""
ALL_NEAR: Final = (1 << NEAR) - 1


class Order:
    """CL-3 to CL-5: what an order shows, and the moves that fill it."""

    __slots__ = ("fills", "first", "length", "moves", "second", "third")

    def __init__(self, card: str, most: int) -> None:
        """For conveyors of at most `most` sticks."""
        rows = [PATTERN.index(stick) for stick in card.split("+")]
        self.length = len(rows)
        self.first, self.second, self.third = [*rows, -1, -1][:3]
        """The rows of its sticks; -1 where there is no second or third."""
        self.moves = [FillOrder(card, at) for at in range(most - self.length + 1)]
        self.fills: list[list[list[Move]]] = [[[]] * (1 << NEAR) for _ in range(0, most, NEAR)]
        """The moves for each block of `NEAR` places, by the bits of those where it fits; filled in
        when first asked for."""

    def places(self, rows: Rows) -> int:
        """CL-4, CL-11: the places where it fits, in either direction."""
        one = row(rows, self.first)
        if self.second < 0:
            return one
        second = row(rows, self.second)
        if self.third < 0:
            return one & second >> 1 | second & one >> 1
        third = row(rows, self.third)
        return second >> 1 & (one & third >> 2 | third & one >> 2)

    def fill(self, places: int, found: list[Move]) -> None:
        """Add the moves that fill it at these places."""
        first = 0
        for near in self.fills:
            here = places & ALL_NEAR
            if here:
                moves = near[here]
                if not moves:
                    near[here] = moves = [
                        move
                        for at, move in enumerate(self.moves[first : first + NEAR])
                        if here >> at & 1
                    ]
                found += moves
            places >>= NEAR
            if not places:
                return
            first += NEAR


class SticksAndOrders(Box):
    """CL-1 to CL-6: a stick is called "pink-2-swap" or "pink-3", an order "blue+joker"."""

    def __init__(self, file: PiecesFile) -> None:
        super().__init__(file)
        file.only(
            "golden_sugar", "face_up", "most_given_back", "tie_break", "deal", "stick", "order"
        )
        self.golden_sugar = GOLDEN_SUGAR.read(file)
        self.face_up = FACE_UP.read(file)
        self.most_given_back = MOST_GIVEN_BACK.read(file)
        self.tie_break = TIE_BREAK.read(file)
        self.colour: dict[str, str] = {}
        self.value: dict[str, int] = {}
        self.effect: dict[str, str] = {}
        self.sticks: list[str] = []
        for entry in file.tables("stick"):
            self._read_sticks(entry)
        self.points: dict[str, int] = {}
        self.cards: list[str] = []
        for entry in file.tables("order"):
            self._read_orders(entry)
        self._count(*file.tables("stick"), *file.tables("order"))
        for name, found in (("order cards", self.cards), ("sticks", self.sticks)):
            if len(found) > MOST_CARDS:
                file.top().wrong(f"{len(found)} {name} are too many: at most {MOST_CARDS}")
        self.hand: dict[int, int] = {}
        self.third_hand: dict[int, int] = {}
        for entry in file.tables("deal"):
            self._read_deal(entry)
        for players in (2, 3, 4):
            if players not in self.hand:
                file.top().wrong(f"nothing says how many cards to deal with {players} players")
        self._prepare()

    def _read_sticks(self, entry: Entry) -> None:
        """CL-1, CL-2: a colour, a value and at most one effect."""
        _only(entry, "colours", "value", "effect", "count")
        value, count = entry.number("value", 1, 9), entry.number("count", 1, MOST_CARDS)
        effect = entry.word("effect", EFFECTS) if "effect" in entry.values else ""
        colours = entry.words("colours", COLOURS)
        if not colours:
            entry.wrong("a stick needs at least one colour", "colours")
        for colour in colours:
            name = f"{colour}-{value}" + (f"-{effect}" if effect else "")
            if name in self.value:
                entry.wrong(f"the sticks {name!r} are listed twice", "colours")
            self.colour[name], self.value[name], self.effect[name] = colour, value, effect
            self.sticks += [name] * count

    def _read_orders(self, entry: Entry) -> None:
        """CL-3 to CL-5: a pattern of one to three sticks, jokers among them, and its points."""
        _only(entry, "patterns", "points", "count")
        points, count = entry.number("points", 0, 20), entry.number("count", 1, MOST_CARDS)
        patterns = entry.get("patterns", list)
        if not patterns:
            entry.wrong("an order needs at least one pattern", "patterns")
        for pattern in patterns:
            sticks = str(pattern).split("+")
            if not all(stick in PATTERN for stick in sticks):
                known = ", ".join(PATTERN)
                entry.wrong(f"a pattern is made of {known} with +, not {pattern!r}", "patterns")
            if len(sticks) > MOST_SET_ASIDE:
                entry.wrong(f"an order has one to three sticks, not {pattern!r}", "patterns")
            name = canonical(sticks)
            if name in self.points:
                entry.wrong(f"the orders {name!r} are listed twice", "patterns")
            self.points[name] = points
            self.cards += [name] * count

    def _count(self, *entries: Entry) -> None:
        """CL-1, CL-3: as many sticks and orders as the rule book says, unless counts are free."""
        for colour in COLOURS:
            last = [
                e for e in entries if e.name == "stick" and colour in e.words("colours", COLOURS)
            ]
            found = [self.colour[stick] for stick in self.sticks].count(colour)
            self.require("CL-1", f"{colour} sticks", found, 9, (last or entries)[-1])
        lengths = [card.count("+") + 1 for card in self.cards]
        for length, right in ((1, 12), (2, 18), (3, 12)):
            last = [
                e
                for e in entries
                if e.name == "order"
                and any(str(p).count("+") + 1 == length for p in e.get("patterns", list))
            ]
            found = lengths.count(length)
            what = f"orders with {length} stick{'s' if length > 1 else ''}"
            self.require("CL-3", what, found, right, (last or entries)[-1])

    def _read_deal(self, entry: Entry) -> None:
        """CL-8, CL-9: hands, third hand and face-up cards must leave a pile."""
        _only(entry, "players", "hand", "third_hand")
        players = entry.number("players", 2, 4)
        if players in self.hand:
            entry.wrong(f"the deal for {players} players is listed twice", "players")
        self.hand[players] = entry.number("hand", 0, MOST_CARDS)
        if "third_hand" in entry.values:
            self.third_hand[players] = entry.number("third_hand", 0, MOST_CARDS)
        dealt = self.hand[players] * players + self.third_hand.get(players, 0) + self.face_up
        if dealt >= len(self.cards):
            entry.wrong(
                f"with {players} players {dealt} cards are dealt and turned up, "
                f"so {len(self.cards)} order cards leave no pile"
            )

    # --- which orders fit where (CL-11) ---------------------------------------------------

    def _prepare(self) -> None:
        """Tables that make `fills` quick, and all moves that name a stick or a card."""
        self.copies = {card: self.cards.count(card) for card in self.points}
        self.stick_copies = {stick: self.sticks.count(stick) for stick in self.value}
        self.code = {stick: COLOURS.index(colour) for stick, colour in self.colour.items()}
        self.orders = {card: Order(card, len(self.sticks)) for card in self.points}
        self.give_back = {stick: GiveBack(stick) for stick in self.value}
        self.use_effect = {stick: UseEffect(stick) for stick in self.value}
        self.take_back = {
            stick: [TakeBack(other, stick) for other in range(4)] for stick in self.value
        }
        self.draw_face_up = {card: DrawFaceUp(card) for card in self.points}

    def rows(self, conveyor: Sequence[str]) -> Rows:
        rows, here = NO_ROWS, 1
        for stick in conveyor:
            rows = with_stick(rows, self.code[stick], here)
            here <<= 1
        return rows

    def fills(self, rows: Rows, hand: list[str]) -> list[Move]:
        """CL-11: every order of the (sorted) hand, with every group of sticks that it fits."""
        orders = self.orders
        found: list[Move] = []
        last = ""
        for card in hand:
            if card != last:
                last = card
                order = orders[card]
                places = order.places(rows)
                if places:
                    order.fill(places, found)
        return found

    def fitting(self, rows: Rows) -> list[str]:
        """The orders that fit somewhere."""
        return [card for card, order in self.orders.items() if order.places(rows)]


def _only(entry: Entry, *keys: str) -> None:
    for key in entry.values:
        if key not in keys:
            entry.wrong(f"{key!r} doesn't belong to {entry.name}", key)
