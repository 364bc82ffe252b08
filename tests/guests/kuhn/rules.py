from ludolab.core import (
    Backs,
    Belief,
    Box,
    Game,
    Move,
    Outcome,
    Own,
    PiecesFile,
    Public,
    Setup,
    State,
    Step,
    ranked,
)

from . import events


class Deck(Box):
    def __init__(self, file: PiecesFile) -> None:
        super().__init__(file)
        file.only("edition", "cards")
        self.cards = [str(card) for card in file.value("cards", list)]


class Kuhn(State[Deck]):
    hands: Own[list[list[str]]]
    left_over: Backs[list[str]]
    shown: Public[list[str]]
    """The card of each seat, if it comes to a showdown."""
    paid: Public[list[int]]
    winner: Public[int]

    def __init__(self, setup: "Setup[Kuhn, Deck]") -> None:
        super().__init__(setup)
        self.hands = [[] for _ in range(self.players)]
        self.left_over = []
        self.shown = []
        self.paid = [1] * self.players
        self.winner = -1

    def pieces(self) -> list[str]:
        return [*(card for hand in self.hands for card in hand), *self.left_over, *self.shown]

    def score(self) -> Outcome:
        """KU-4: the winner gets what the other has paid."""
        lost = self.paid[1 - self.winner]
        won = tuple(lost if seat == self.winner else -lost for seat in range(self.players))
        return Outcome((self.winner,), ranked(won), won, self.reason)


class Check(Move):
    pass


class Bet(Move):
    pass


class Call(Move):
    pass


class Fold(Move):
    pass


class Speak(Step[Kuhn]):
    """KU-2: check or bet. When both have checked, the cards are shown."""

    rule = "KU-2"
    second: bool

    def moves(self, state: Kuhn) -> list[Move]:
        return [Check(), Bet()]

    def do(self, state: Kuhn, move: Move) -> None:
        other = 1 - self.seat
        if isinstance(move, Bet):
            state.paid[self.seat] += 1
            state.tell(events.BET, self.seat)
            state.then(Answer(other))
        else:
            state.tell(events.CHECKED, self.seat)
            state.then(Showdown(0) if self.second else Speak(other, True))


class Answer(Step[Kuhn]):
    """KU-3: call the bet, or fold."""

    rule = "KU-3"

    def moves(self, state: Kuhn) -> list[Move]:
        return [Call(), Fold()]

    def do(self, state: Kuhn, move: Move) -> None:
        if isinstance(move, Call):
            state.paid[self.seat] += 1
            state.tell(events.CALLED, self.seat)
            state.then(Showdown(0))
        else:
            state.tell(events.FOLDED, self.seat)
            state.winner = 1 - self.seat
            state.end("folded")


class Showdown(Step[Kuhn]):
    """KU-4: the higher card wins."""

    decides = False

    def run(self, state: Kuhn) -> None:
        state.shown = [hand.pop() for hand in state.hands]
        state.tell(events.SHOWN, state.shown)
        state.winner = max((0, 1), key=lambda seat: state.box.cards.index(state.shown[seat]))
        state.end("showdown")


def set_up(state: Kuhn) -> None:
    """KU-1: a chip and a card each."""
    cards = state.box.cards[:]
    state.shuffle(cards)
    state.hands = [[cards.pop()], [cards.pop()]]
    state.left_over = cards
    state.then(Speak(0, False))


class KuhnBelief(Belief[Kuhn]):
    """What a seat doesn't see is anywhere else, in any order."""

    def deal(self, state: Kuhn) -> None:
        unseen = [card for card in state.box.cards if card not in state.pieces()]
        state.shuffle(unseen)
        for seat in range(state.players):
            if seat != self.seat:
                state.hands[seat] = [unseen.pop() for _ in range(self.size("hands", seat))]
        state.left_over = unseen


game = Game(
    name="kuhn",
    title="Kuhn Poker",
    rules="KU",
    players=(2, 2),
    state=Kuhn,
    box=Deck,
    set_up=set_up,
    belief=KuhnBelief,
    bound=4,
    end="KU-4",
    earlier={"1": "kuhn.editions.first"},
)
