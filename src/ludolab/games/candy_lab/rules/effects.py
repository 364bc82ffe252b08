"""The effects of the sticks in Candy Lab, one at a time and in any order."""

from typing import Final

from ludolab.core import Move, No, Step
from ludolab.games.candy_lab import events
from ludolab.games.candy_lab.knowledge.sights import Lost, Parted, Swapped
from ludolab.games.candy_lab.moves import (
    ENDS,
    MAKE_DISCARD,
    SWAP_HANDS,
    SWAP_THIRD,
    UNDO_ORDER,
    MakeDiscard,
    PutAt,
    SwapHands,
    SwapThirdHand,
    TakeBack,
    UndoOrder,
    UseEffect,
)
from ludolab.games.candy_lab.state import CandyLab

from .draws import DrawCards

# --- which one next -------------------------------------------------------------------------


class ApplyEffects(Step[CandyLab]):
    """CL-12: these effects are still to be applied."""

    decides = False

    sticks: tuple[str, ...]

    def run(self, state: CandyLab) -> None:
        apply_effects(state, self.seat, self.sticks)

    def wrong(self, state: CandyLab) -> str | None:
        return _wrong_sticks(state, self.seat, self.sticks) if self.sticks else None


def apply_effects(state: CandyLab, seat: int, sticks: tuple[str, ...]) -> None:
    """CL-12: if all of these (sorted) sticks are equal, there is no choice."""
    if sticks and sticks[0] == sticks[-1]:
        apply(state, seat, sticks[0], sticks)
    elif sticks:
        state.then(ChooseEffect(seat, sticks))


class ChooseEffect(Step[CandyLab]):
    """CL-12: you pick the next one, after seeing what the last one did."""

    rule = "CL-12"

    sticks: tuple[str, ...]

    def moves(self, state: CandyLab) -> list[Move]:
        use_effect = state.box.use_effect
        legal: list[Move] = []
        last = ""
        for stick in self.sticks:
            if stick != last:
                last = stick
                legal.append(use_effect[stick])
        return legal

    def refuse(self, state: CandyLab, move: Move) -> No:
        return No("CL-12", "not-pending" if isinstance(move, UseEffect) else "effects-first")

    def do(self, state: CandyLab, move: Move) -> None:
        assert isinstance(move, UseEffect)
        apply(state, self.seat, move.stick, self.sticks)

    def wrong(self, state: CandyLab) -> str | None:
        return _wrong_sticks(state, self.seat, self.sticks)


def _wrong_sticks(state: CandyLab, seat: int, sticks: tuple[str, ...]) -> str | None:
    if not sticks or list(sticks) != sorted(sticks):
        return "the sticks whose effects are due are listed in alphabetical order"
    for stick in sticks:
        if sticks.count(stick) > state.sticks[seat].count(stick):
            return f"seat {seat} hasn't got the stick {stick!r}"
        if not state.box.effect[stick]:
            return f"the stick {stick!r} has no effect"
    return None


def apply(state: CandyLab, seat: int, stick: str, pending: tuple[str, ...]) -> None:
    """CL-12: this effect now, the other pending ones afterwards."""
    rest: tuple[str, ...] = ()
    if len(pending) > 1:
        at = pending.index(stick)
        rest = pending[:at] + pending[at + 1 :]
    effect = state.box.effect[stick]
    if rest:
        state.then(ApplyEffects(seat, rest))
    state.tell(events.EFFECT, seat, stick)
    if effect == "draw":
        state.then(DrawCards(seat, 1, True))
        return
    step = (
        ChooseTakeBack(seat, state.box.colour[stick])
        if effect == "take-back"
        else CHOICES[effect][seat]
    )
    legal = step.moves(state)
    assert isinstance(legal, list)
    if len(legal) > 1:
        state.then(step)
    elif legal:
        step.do(state, legal[0])
    else:
        # CL-12, CL-21: what can't be carried out does nothing.
        state.tell(events.NO_EFFECT, seat, stick)


def refuse_target(state: CandyLab, seat: int, other: int, rule: str, why: str) -> No:
    """CL-21: always another player, and one on whom the effect does something."""
    if other == seat:
        return No("CL-21", "not-yourself")
    return No(rule, why) if 0 <= other < state.players else No("CL-21", "nobody-there")


# --- discard-hand ---------------------------------------------------------------------------


class ChooseDiscard(Step[CandyLab]):
    """CL-17: another player with cards loses one at random."""

    rule = "CL-17"

    def moves(self, state: CandyLab) -> list[Move]:
        hands, seat = state.hands, self.seat
        return [
            MAKE_DISCARD[other] for other in range(state.players) if other != seat and hands[other]
        ]

    def refuse(self, state: CandyLab, move: Move) -> No:
        if isinstance(move, MakeDiscard):
            return refuse_target(state, self.seat, move.other, "CL-21", "no-cards")
        return No("CL-17", "effects-first")

    def do(self, state: CandyLab, move: Move) -> None:
        assert isinstance(move, MakeDiscard)
        hand = state.hands[move.other]
        card = hand[state.pick(len(hand))]
        Lost(state, move.other, card)
        hand.remove(card)
        state.out += (card,)
        state.tell(events.DISCARDED, self.seat, move.other, card)


# --- take-back ------------------------------------------------------------------------------


class ChooseTakeBack(Step[CandyLab]):
    """CL-18: another player's stick, of the same colour as the stick with the effect."""

    rule = "CL-18"

    colour: str

    def moves(self, state: CandyLab) -> list[Move]:
        colour, take_back = state.box.colour, state.box.take_back
        legal: list[Move] = []
        for other, sticks in enumerate(state.sticks):
            last = ""
            for stick in sticks if other != self.seat else ():
                if stick != last:
                    last = stick
                    if colour[stick] == self.colour:
                        legal.append(take_back[stick][other])
        return legal

    def refuse(self, state: CandyLab, move: Move) -> No:
        if isinstance(move, TakeBack):
            other, wrong = move.other, state.box.colour.get(move.stick) != self.colour
            why = "wrong-colour" if wrong else "not-their-stick"
            return refuse_target(state, self.seat, other, "CL-18", why)
        return No("CL-18", "effects-first")

    def do(self, state: CandyLab, move: Move) -> None:
        assert isinstance(move, TakeBack)
        state.then(PlaceTakenBack(self.seat, move.other, move.stick))


class PlaceTakenBack(Step[CandyLab]):
    """CL-18: at which end of the conveyor? Its effect doesn't apply."""

    rule = "CL-18"

    other: int
    stick: str

    def moves(self, state: CandyLab) -> tuple[Move, ...]:
        return ENDS

    def refuse(self, state: CandyLab, move: Move) -> No:
        return No("CL-18", "choose-end")

    def do(self, state: CandyLab, move: Move) -> None:
        assert isinstance(move, PutAt)
        state.put_back(self.other, self.stick, move.end)
        state.tell(events.TOOK_BACK, self.seat, self.other, self.stick, move.end)

    def wrong(self, state: CandyLab) -> str | None:
        if not 0 <= self.other < state.players or self.other == self.seat:
            return "the stick taken back is another player's"
        if self.stick not in state.sticks[self.other]:
            return f"seat {self.other} has no stick {self.stick!r}"
        return None


# --- undo -----------------------------------------------------------------------------------


class ChooseUndo(Step[CandyLab]):
    """CL-19: the top of another player's stack leaves the game; the card below is the new top."""

    rule = "CL-19"

    def moves(self, state: CandyLab) -> list[Move]:
        filled, seat = state.filled, self.seat
        return [
            UNDO_ORDER[other] for other in range(state.players) if other != seat and filled[other]
        ]

    def refuse(self, state: CandyLab, move: Move) -> No:
        if isinstance(move, UndoOrder):
            return refuse_target(state, self.seat, move.other, "CL-21", "no-order")
        return No("CL-19", "effects-first")

    def do(self, state: CandyLab, move: Move) -> None:
        assert isinstance(move, UndoOrder)
        stack = state.filled[move.other]
        card = stack[-1]
        state.filled[move.other] = stack[:-1]
        state.out += (card,)
        state.tell(events.UNDID, self.seat, move.other, card)


# --- swap -----------------------------------------------------------------------------------


class ChooseSwap(Step[CandyLab]):
    """CL-20: with any other player or the third hand, unless both hands are empty."""

    rule = "CL-20"

    def moves(self, state: CandyLab) -> list[Move]:
        hands, seat = state.hands, self.seat
        own = hands[seat]
        legal: list[Move] = [
            SWAP_HANDS[other]
            for other in range(state.players)
            if other != seat and (own or hands[other])
        ]
        third = state.third_hand
        if third is not None and (own or hands[third]):
            legal.append(SWAP_THIRD)
        return legal

    def refuse(self, state: CandyLab, move: Move) -> No:
        if isinstance(move, SwapHands):
            return refuse_target(state, self.seat, move.other, "CL-20", "both-empty")
        if isinstance(move, SwapThirdHand):
            return No("CL-20", "both-empty" if state.third_hand is not None else "no-third-hand")
        return No("CL-20", "effects-first")

    def do(self, state: CandyLab, move: Move) -> None:
        seat, hands = self.seat, state.hands
        if isinstance(move, SwapHands):
            other = move.other
            state.tell(events.SWAPPED, seat, other)
            if not hands[seat]:
                swap_for_nothing(state, seat, other)
                return
        else:
            assert state.third_hand is not None
            other = state.third_hand
            state.tell(events.SWAPPED_THIRD, seat)
        Swapped(state, seat, other)
        hands[seat], hands[other] = hands[other], hands[seat]
        for holder in (seat, other):
            if holder < state.players:
                state.tell(events.RECEIVED, holder, len(hands[holder]), hands[holder][:])


def swap_for_nothing(state: CandyLab, seat: int, other: int) -> None:
    """CL-20: against your empty hand the other player keeps one card at random."""
    hands = state.hands
    taken = hands[other][:]
    kept = taken.pop(state.pick(len(taken)))
    if taken:
        Parted(state, seat, other, taken)
    hands[seat], hands[other] = taken, [kept]
    state.tell(events.KEPT, other, kept)
    state.tell(events.RECEIVED, seat, len(taken), taken[:])


CHOICES: Final[dict[str, list[Step[CandyLab]]]] = {
    "discard-hand": [ChooseDiscard(seat) for seat in range(4)],
    "undo": [ChooseUndo(seat) for seat in range(4)],
    "swap": [ChooseSwap(seat) for seat in range(4)],
}
"""For effects with a choice: the step in which each seat makes it."""
