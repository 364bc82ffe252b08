"""Answers to what others do or announce: who is really asked, and what they answered.

As at the table in the browser, somebody is asked once about everything that is announced, and says
how they want to be asked: always, only if they have a fitting answer, or not in this turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ludolab.core import AnyState, Move
from ludolab.core.events import Told
from ludolab.table.window import Window, window

from .input_parser import Order

USUAL: Order = "fitting"
"""The default, as for several people at one screen in the browser: nobody is asked just to pass."""


@dataclass(frozen=True)
class Offer:
    """A move that can be chosen, and the position where it is made: this one, or a later one that
    is reached if others pass."""

    state: AnyState
    move: Move
    before: tuple[Told, ...] = ()
    """What happens until then."""


@dataclass(frozen=True)
class Given:
    """An answer: a move at one point, and the point until which it holds."""

    point: int
    move: Move
    last: int


class Answers:
    """What the people at this screen have answered in advance."""

    def __init__(self) -> None:
        self.orders: dict[int, tuple[Order, tuple[int, ...]]] = {}
        """How each seat wants to be asked, and the turn in which it said so."""
        self.given: dict[int, Given] = {}

    def order(self, state: AnyState, seat: int) -> Order:
        order, turn = self.orders.get(seat, (USUAL, ()))
        return USUAL if order == "not-this-turn" and turn != state.turn_id() else order

    def give_order(self, state: AnyState, seat: int, order: Order) -> None:
        self.orders[seat] = (order, state.turn_id())

    def settled(self, state: AnyState) -> Move | None:
        """The move of a seat that needn't be asked."""
        step = state.todo[-1]
        if step.waive is None:
            return None
        given = self.given.get(step.seat)
        if given is not None and state.number <= given.last:
            fits = state.number == given.point and given.move in state.legal_moves()
            return given.move if fits else step.waive
        order = self.order(state, step.seat)
        if order == "always":
            return None
        asked = order == "fitting" and window(state, ()).fits(step.seat)
        return None if asked else step.waive

    def give(self, state: AnyState, offer: Offer) -> None:
        """Keep an answer until what is announced gets that far."""
        last = window(state, ()).points[-1].number
        self.given[state.to_act] = Given(offer.state.number, offer.move, last)

    def after(self, state: AnyState, move: Move) -> None:
        """Once somebody really answers, everybody is asked again."""
        waive = state.todo[-1].waive
        if waive is not None and move != waive:
            self.given.clear()


def offers(state: AnyState) -> list[Offer]:
    """What the seat to act can choose."""
    waive = state.todo[-1].waive
    if waive is None:
        return [Offer(state, move) for move in state.legal_moves()]
    return [Offer(state, waive), *_real_answers(window(state, ()), state.to_act, waive)]


def _real_answers(asking: Window, seat: int, waive: Move) -> Sequence[Offer]:
    """The answers other than passing."""
    return [
        Offer(point.state, move, asking.line[: point.line])
        for point in asking.of(seat)
        for move in point.state.legal_moves()
        if move != waive
    ]
