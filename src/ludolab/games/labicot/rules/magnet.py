"""The Magnet steals a card or a bean (LB-39)."""

from ludolab.core import Move, No, Step
from ludolab.games.labicot import events
from ludolab.games.labicot.box import COLOURS
from ludolab.games.labicot.moves import ROB, Rob, TakeBean, TakeCard
from ludolab.games.labicot.state import Labicot

from .answers import ask_blessing
from .goal import check_hunt
from .hands import look, put_away, steal
from .squares import gain_beans


def victims(state: Labicot, seat: int) -> list[Move]:
    """LB-39: rob any player still in the game of something they have."""
    moves: list[Move] = []
    for target in range(state.players):
        if target != seat and not state.arrived[target]:
            if state.hands[target]:
                moves.append(ROB["card"][target])
            if state.beans[target]:
                moves.append(ROB["bean"][target])
    return moves


class ChooseVictim(Step[Labicot]):
    """LB-39: first name a player and "card" or "bean"."""

    rule = "LB-39"

    def moves(self, state: Labicot) -> list[Move]:
        return victims(state, self.seat)

    def refuse(self, state: Labicot, move: Move) -> No:
        if isinstance(move, Rob):
            return No("LB-39", "nothing-to-rob")
        return No("LB-39", "choose-victim")

    def do(self, state: Labicot, move: Move) -> None:
        assert isinstance(move, Rob)
        target = move.target
        state.tell(events.ROBBED, self.seat, target, move.what)
        theirs = state.hands[target] if move.what == "card" else state.beans[target]
        state.then(Theft(self.seat, target, move.what))
        state.blessings = 0
        ask_blessing(state, self.seat, "cards" if move.what == "card" else "beans", len(theirs) - 1)


class Theft(Step[Labicot]):
    """LB-38: one, plus one for each Blessing. LB-39: the hand is looked at only for a card."""

    decides = False
    target: int
    what: str

    def run(self, state: Labicot) -> None:
        state.takes, state.blessings = 1 + state.blessings, 0
        if self.what == "card":
            look(state, self.seat, self.target)
        steal_next(state, self.seat, self.target, self.what)


def steal_next(state: Labicot, seat: int, target: int, what: str) -> None:
    while state.takes:
        choice: Step[Labicot] = (
            StealCard(seat, target) if what == "card" else StealBean(seat, target)
        )
        moves = choice.moves(state)
        if len(moves) > 1:
            state.then(choice)
            return
        _take(state, seat, target, moves[0])
    put_away(state, "magnet")
    put_away(state, "blessing")
    if what == "bean":
        check_hunt(state, seat)


def _take(state: Labicot, seat: int, target: int, move: Move) -> None:
    state.takes -= 1
    if isinstance(move, TakeCard):
        steal(state, seat, target, move.at)
    elif isinstance(move, TakeBean):
        beans = list(state.beans[target])
        beans.remove(move.colour)
        state.beans[target] = tuple(beans)
        gain_beans(state, seat, (move.colour,))
        state.tell(events.TOOK_BEAN, seat, target, move.colour)


class StealCard(Step[Labicot]):
    """LB-39: choose among the cards you see."""

    rule = "LB-39"
    target: int

    def moves(self, state: Labicot) -> list[Move]:
        return [TakeCard(card, at) for at, card in enumerate(state.hands[self.target])]

    def refuse(self, state: Labicot, move: Move) -> No:
        return No("LB-39", "no-such-card")

    def do(self, state: Labicot, move: Move) -> None:
        _take(state, self.seat, self.target, move)
        steal_next(state, self.seat, self.target, "card")


class StealBean(Step[Labicot]):
    """LB-39: choose the colour."""

    rule = "LB-39"
    target: int

    def moves(self, state: Labicot) -> list[Move]:
        return [TakeBean(colour) for colour in COLOURS if colour in state.beans[self.target]]

    def refuse(self, state: Labicot, move: Move) -> No:
        return No("LB-39", "no-such-bean")

    def do(self, state: Labicot, move: Move) -> None:
        _take(state, self.seat, self.target, move)
        steal_next(state, self.seat, self.target, "bean")
