"""The reason for or against a move of Candy Lab: a message with its figures."""

from ludolab.core import Move, Reason
from ludolab.games.candy_lab.moves import (
    DrawFaceUp,
    DrawFromPile,
    FillOrder,
    GiveBack,
    MakeDiscard,
    PutAt,
    StopGivingBack,
    SwapHands,
    SwapThirdHand,
    TakeBack,
    UndoOrder,
)
from ludolab.games.candy_lab.rules.effects import PlaceTakenBack
from ludolab.games.candy_lab.rules.turn import GiveMore, PlaceGiven
from ludolab.games.candy_lab.state import CandyLab

from .worth import best_other, on_the_conveyor, unseen


def reason(state: CandyLab, move: Move) -> Reason | None:
    """The message ``advice-<name>`` and its parts; None where there is nothing to compute."""
    box, seat = state.box, state.to_act
    match move:
        case FillOrder():
            return _fill(state, seat, move)
        case GiveBack():
            step = state.todo[-1]
            owed = step.owed if isinstance(step, GiveMore) else 0
            value = box.value[move.stick]
            if owed + value >= len(state.pile):
                return _end(state, seat, -value)
            return Reason("give-back", {"points": value, "cards": owed + value})
        case StopGivingBack() | PutAt():
            return _end_or_fits(state, seat, move)
        case DrawFromPile() | DrawFaceUp() if len(state.pile) == 1:
            return _end(state, seat, 0)
        case DrawFromPile():
            left = unseen(state, seat)
            fitting = sum(left[card] for card in box.fitting(state.rows()))
            return Reason("pile", {"fitting": fitting, "cards": sum(left.values())})
        case DrawFaceUp():
            brings = on_the_conveyor(state, [move.card])
            if not brings:
                return Reason("fits-nowhere", {})
            return Reason("face-up", {"points": brings[move.card]})
        case MakeDiscard():
            return Reason("discard", {"other": move.other, "cards": len(state.hands[move.other])})
        case TakeBack():
            return Reason("costs", {"other": move.other, "points": box.value[move.stick]})
        case UndoOrder():
            points = box.points[state.filled[move.other][-1]]
            return Reason("costs", {"other": move.other, "points": points})
        case SwapHands() | SwapThirdHand():
            own = len(state.hands[seat])
            theirs = len(state.hands[move.other if isinstance(move, SwapHands) else -1])
            if isinstance(move, SwapHands) and not own:
                theirs -= 1
            return Reason("swap", {"given": own, "cards": theirs})
    return None


def _fill(state: CandyLab, seat: int, move: FillOrder) -> Reason:
    box, end = state.box, move.at + move.card.count("+") + 1
    sticks = sum(box.value[stick] for stick in state.conveyor[move.at : end])
    points = box.points[move.card] + sticks
    if end - move.at == len(state.conveyor):
        return _end(state, seat, points + box.golden_sugar)
    return Reason("fill", {"points": points})


def _end(state: CandyLab, seat: int, points: int) -> Reason:
    """The move ends the game: the final scores."""
    own, best = best_other(state, seat)
    return Reason("end", {"points": own + points, "best": best})


def _end_or_fits(state: CandyLab, seat: int, move: Move) -> Reason | None:
    step = state.todo[-1]
    if isinstance(step, GiveMore):
        if step.owed >= len(state.pile):
            return _end(state, seat, 0)
        return Reason("stop", {"cards": step.owed})
    if not isinstance(step, (PlaceGiven, PlaceTakenBack)) or not isinstance(move, PutAt):
        return None
    conveyor, hand = state.conveyor, state.hands[seat]
    conveyor = [step.stick, *conveyor] if move.end == "left" else [*conveyor, step.stick]
    fitting = state.box.fitting(state.box.rows(conveyor))
    fits = sum(card in fitting for card in hand)
    return Reason("put", {"fitting": fits, "cards": len(hand)}) if hand else None
