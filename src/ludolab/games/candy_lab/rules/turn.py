"""The rules of Candy Lab, in the order of the rule book. The effects are in effects.py."""

from typing import Final

from ludolab.core import Move, No, Step
from ludolab.games.candy_lab import events
from ludolab.games.candy_lab.knowledge.sights import Played, Stuck
from ludolab.games.candy_lab.moves import (
    ENDS,
    STOP,
    DrawFaceUp,
    DrawFromPile,
    FillOrder,
    GiveBack,
    PutAt,
)
from ludolab.games.candy_lab.state import CandyLab

from .draws import DrawCards, draw, draws, not_face_up
from .effects import apply_effects
from .ends import last_stick

# --- set-up -------------------------------------------------------------------------------


def set_up(state: CandyLab) -> None:
    box, players = state.box, state.players
    # CL-7: all sticks in one random line.
    state.conveyor = box.sticks[:]
    state.shuffle(state.conveyor)
    # CL-8: hands for the players, and a third hand with 2 players.
    pile = box.cards[:]
    state.shuffle(pile)
    sizes = [box.hand[players]] * players
    if state.third_hand is not None:
        sizes.append(box.third_hand[players])
    top = len(pile)
    for h, size in enumerate(sizes):
        state.hands[h] = sorted(pile[top - size : top])
        top -= size
    # CL-9: the rest is the pile, with cards turned up beside it.
    rest = top - box.face_up
    state.face_up = tuple(pile[rest:top][::-1])
    state.pile = pile[:rest]
    # CL-10: the starter is named or drawn.
    first = state.options["first"]
    state.then(TURNS[first if isinstance(first, int) else state.pick(players)])


# --- your turn: exactly one of A, B, C ------------------------------------------------------


class Turn(Step[CandyLab]):
    """CL-11 fill an order, or CL-13 give sticks back, or CL-14 draw one card."""

    rule = "CL-11"

    def moves(self, state: CandyLab) -> list[Move]:
        legal = state.box.fills(state.rows(), state.hands[self.seat])
        sticks = state.sticks[self.seat]
        if sticks:
            # CL-13: always allowed; CL-15: if no order fits, it is the only choice.
            give_backs(state, self.seat, legal)
        elif not legal:
            # CL-14: no order fits, and there is no stick to give back.
            return draws(state)
        return legal

    def refuse(self, state: CandyLab, move: Move) -> No:
        if isinstance(move, FillOrder):
            held = move.card in state.hands[self.seat]
            return No("CL-11", "no-group" if held else "not-in-hand")
        if isinstance(move, GiveBack):
            return No("CL-13", "not-your-stick")
        if isinstance(move, (DrawFromPile, DrawFaceUp)):
            if state.box.fills(state.rows(), state.hands[self.seat]):
                return No("CL-14", "can-play")
            return No("CL-15", "have-sticks") if state.sticks[self.seat] else not_face_up()
        return No("CL-11", "not-now")

    def do(self, state: CandyLab, move: Move) -> None:
        seat = self.seat
        # CL-10: clockwise. The next turn begins when this one is done.
        state.then(TURNS[(seat + 1) % state.players])
        if isinstance(move, FillOrder):
            fill(state, seat, move.card, move.at)
        elif isinstance(move, GiveBack):
            state.then(PlaceGiven(seat, move.stick, 0, 0))
        else:
            # CL-14: now everybody knows that none of these cards fits.
            state.tell(events.STUCK, seat)
            kinds = state.box.fitting(state.rows())
            if kinds and state.hands[seat]:
                Stuck(state, seat, tuple(kinds))
            draw(state, seat, move)


TURNS: Final = [Turn(seat) for seat in range(4)]


def give_backs(state: CandyLab, seat: int, legal: list[Move]) -> None:
    """CL-13: any of your (sorted) sticks; equal ones are one choice."""
    give_back = state.box.give_back
    last = ""
    for stick in state.sticks[seat]:
        if stick != last:
            last = stick
            legal.append(give_back[stick])


def fill(state: CandyLab, seat: int, card: str, at: int) -> None:
    """CL-11: the card goes on your stack, the sticks are yours, the line closes up."""
    Played(state, seat, card)
    state.hands[seat].remove(card)
    state.filled[seat] += (card,)
    taken = state.take(at, at + state.box.orders[card].length)
    own = state.sticks[seat]
    own += taken
    own.sort()
    state.tell(events.FILLED, seat, card, at, taken)
    if not state.conveyor:
        last_stick(state, seat)
        return
    # CL-12: their effects must be applied.
    effect = state.box.effect
    pending = [stick for stick in taken if effect[stick]]
    if pending:
        if len(pending) > 1:
            pending.sort()
        apply_effects(state, seat, tuple(pending))


class PlaceGiven(Step[CandyLab]):
    """CL-13: at which end of the conveyor? `given` sticks worth `owed` went back before."""

    rule = "CL-13"

    stick: str
    given: int
    owed: int

    def moves(self, state: CandyLab) -> tuple[Move, ...]:
        return ENDS

    def refuse(self, state: CandyLab, move: Move) -> No:
        return No("CL-13", "choose-end")

    def do(self, state: CandyLab, move: Move) -> None:
        assert isinstance(move, PutAt)
        seat, stick = self.seat, self.stick
        state.put_back(seat, stick, move.end)
        state.tell(events.GAVE_BACK, seat, stick, move.end)
        # Its effect doesn't apply.
        given, owed = self.given + 1, self.owed + state.box.value[stick]
        if given < state.box.most_given_back and state.sticks[seat]:
            state.then(GiveMore(seat, given, owed))
        else:
            state.then(DrawCards(seat, owed, False))

    def wrong(self, state: CandyLab) -> str | None:
        if self.stick not in state.sticks[self.seat]:
            return f"seat {self.seat} has no stick {self.stick!r}"
        return _wrong_count(state, 0, self.given, self.owed)


class GiveMore(Step[CandyLab]):
    """CL-13: another one, up to three in all, or stop and draw?"""

    rule = "CL-13"

    given: int
    owed: int

    def moves(self, state: CandyLab) -> list[Move]:
        legal: list[Move] = [STOP]
        give_backs(state, self.seat, legal)
        return legal

    def refuse(self, state: CandyLab, move: Move) -> No:
        if isinstance(move, GiveBack):
            return No("CL-13", "not-your-stick")
        return No("CL-13", "no-card-now" if isinstance(move, FillOrder) else "stop-first")

    def do(self, state: CandyLab, move: Move) -> None:
        if isinstance(move, GiveBack):
            state.then(PlaceGiven(self.seat, move.stick, self.given, self.owed))
        else:
            state.then(DrawCards(self.seat, self.owed, False))

    def wrong(self, state: CandyLab) -> str | None:
        return _wrong_count(state, 1, self.given, self.owed)


def _wrong_count(state: CandyLab, fewest: int, given: int, owed: int) -> str | None:
    if not fewest <= given < state.box.most_given_back:
        return f"{given} sticks can't have been given back before"
    return None if owed >= given else f"{given} sticks are worth more than {owed} cards"
