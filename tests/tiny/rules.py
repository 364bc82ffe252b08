"""Tiny: a throw-away game with a field of every mark, for the tests of the core.

TN-1: everybody holds two cards; the rest is a deck. TN-2: lay a card on your pile, or TN-3: peek
at the top of the deck, or TN-4: roll, which ends your turn like laying. TN-5: whoever lays both
cards first wins.
"""

from collections.abc import Collection

from ludolab.core import (
    Backs,
    Belief,
    Box,
    Game,
    Json,
    Mind,
    Move,
    No,
    Outcome,
    Own,
    PiecesFile,
    Public,
    Remembered,
    Secret,
    Setup,
    Shared,
    State,
    Step,
    ranked,
)

from . import events

HAND = 2


class Cards(Box):
    def __init__(self, file: PiecesFile) -> None:
        super().__init__(file)
        file.only("edition", "card")
        self.cards = [
            entry.word("name")
            for entry in file.tables("card")
            for _ in range(entry.number("count", 1, 9))
        ]


class Tiny(State[Cards]):
    hands: Own[list[list[str]]]
    deck: Backs[list[str]]
    piles: Remembered[list[list[str]]]
    top: Mind[list[tuple[str, ...]]]
    """What each seat knows of the top of the deck."""
    trap: Secret[int]
    eyes: Public[dict[int, int]]
    sides: Shared[int]

    def __init__(self, setup: "Setup[Tiny, Cards]") -> None:
        super().__init__(setup)
        self.hands = [[] for _ in range(self.players)]
        self.deck = []
        self.piles = [[] for _ in range(self.players)]
        self.top = [() for _ in range(self.players + 1)]
        self.trap = 0
        self.eyes = {}
        sides = self.options["sides"]
        assert isinstance(sides, int)
        self.sides = sides

    def pieces(self) -> list[str]:
        return [card for cards in (*self.hands, self.deck, *self.piles) for card in cards]

    def fill_in(self, given: Collection[str]) -> None:
        """A hand-written position may leave out the piles."""
        self.piles += [[] for _ in range(self.players - len(self.piles))]

    def flaw(self) -> str | None:
        return None if len(self.hands) == self.players else "everybody has a hand"

    def score(self) -> Outcome:
        laid = tuple(len(pile) for pile in self.piles)
        return Outcome(ranked(laid)[0], ranked(laid), laid, self.reason)


class Lay(Move):
    card: str


class Peek(Move):
    pass


class Roll(Move):
    times: int


class Turn(Step[Tiny]):
    rule = "TN-2"

    def moves(self, state: Tiny) -> list[Move]:
        lay: list[Move] = [Lay(card) for card in dict.fromkeys(state.hands[self.seat])]
        return [*lay, *([Peek()] if state.deck else []), Roll(1), Roll(2)]

    def refuse(self, state: Tiny, move: Move) -> No:
        if isinstance(move, Lay):
            return No("TN-2", "not-held", card=move.card)
        return super().refuse(state, move)

    def do(self, state: Tiny, move: Move) -> None:
        seat = self.seat
        if isinstance(move, Lay):
            state.hands[seat].remove(move.card)
            state.piles[seat].append(move.card)
            state.tell(events.LAID, seat, move.card)
            if not state.hands[seat]:
                state.end("laid-out")
                return
            # A player who lays a card goes on, so that there are moves to take back.
            state.then(Turn(seat))
        elif isinstance(move, Peek):
            state.top[seat] = (state.deck[-1],)
            state.tell(events.PEEKED, seat, state.deck[-1])
            state.then(Turn(seat))
        else:
            assert isinstance(move, Roll)
            state.then(*(Throw(seat) for _ in range(move.times)), Turn((seat + 1) % state.players))


class Throw(Step[Tiny]):
    decides = False

    def run(self, state: Tiny) -> None:
        thrown = state.roll(state.sides)
        state.eyes[thrown] = state.eyes.get(thrown, 0) + 1
        state.tell(events.ROLLED, self.seat, thrown)


def set_up(state: Tiny) -> None:
    state.deck = state.box.cards[:]
    state.shuffle(state.deck)
    for seat, hand in enumerate(state.hands):
        hand += [state.deck.pop() for _ in range(HAND)]
        state.tell(events.DEALT, seat, hand)
    state.trap = state.pick(100)
    state.then(Turn(0))


class TinyBelief(Belief[Tiny]):
    def __init__(self, game: Game[Tiny], view: dict[str, Json]) -> None:
        super().__init__(game, view)
        known = self.known
        self.unseen = known.box.cards[:]
        mind = known.top[-1 if self.seat is None else self.seat]
        for card in (*known.pieces(), *mind):
            self.unseen.remove(card)
        self.mind = mind

    def deal(self, state: Tiny) -> None:
        unseen = self.unseen[:]
        state.shuffle(unseen)
        for seat in range(state.players):
            if seat != self.seat:
                size = self.size("hands", seat)
                state.hands[seat] = [unseen.pop() for _ in range(size)]
        state.deck = [*unseen, *self.mind]
