"""The encoding of Candy Lab: observations and actions."""

from collections.abc import Sequence
from typing import Final

from ludolab.core import Move
from ludolab.learning.encoding import Encoding
from ludolab.learning.parts import (
    Part,
    along,
    counts,
    features,
    left_over,
    number,
    one_hot,
    one_seat,
    own_seat,
    per_other,
    per_seat,
    size,
    together,
)

from .box import EFFECTS, MOST_SET_ASIDE, SticksAndOrders
from .knowledge.glimpse import UNLIKE, excluded
from .moves import (
    ENDS,
    FROM_PILE,
    MAKE_DISCARD,
    STOP,
    SWAP_HANDS,
    SWAP_THIRD,
    UNDO_ORDER,
)
from .orders import COLOURS
from .rules.draws import DrawCards
from .rules.effects import (
    ApplyEffects,
    ChooseDiscard,
    ChooseEffect,
    ChooseSwap,
    ChooseTakeBack,
    ChooseUndo,
    PlaceTakenBack,
)
from .rules.turn import GiveMore, PlaceGiven, Turn
from .state import CandyLab, Cases, Hands

STEPS: Final = [
    step.kind
    for step in (
        *(Turn, PlaceGiven, GiveMore, DrawCards, ChooseEffect),
        *(ChooseDiscard, ChooseTakeBack, PlaceTakenBack, ChooseUndo, ChooseSwap),
    )
]


def encoding(table: CandyLab) -> Encoding[CandyLab]:
    return Encoding(table, actions(table), parts(table))


def actions(table: CandyLab) -> list[Move]:
    box, players = table.box, table.players
    effects = {*box.effect.values()}
    mine = {box.colour[stick] for stick, what in box.effect.items() if what == "take-back"}
    moves: list[Move] = [move for card in box.points for move in box.orders[card].moves]
    moves += [*box.give_back.values(), STOP, *ENDS]
    moves += [FROM_PILE, *(box.draw_face_up.values() if box.face_up else ())]
    moves += [box.use_effect[stick] for stick, what in box.effect.items() if what]
    # CL-12: with only one other player there is no choice of target.
    if players > 2 and "discard-hand" in effects:
        moves += MAKE_DISCARD[:players]
    moves += [
        box.take_back[stick][other]
        for other in range(players)
        for stick, colour in box.colour.items()
        if colour in mine
    ]
    if players > 2 and "undo" in effects:
        moves += UNDO_ORDER[:players]
    if len(table.hands) > 2 and "swap" in effects:
        moves += SWAP_HANDS[:players]
        moves += [SWAP_THIRD] * (table.third_hand is not None)
    return moves


def parts(table: CandyLab) -> list[Part[CandyLab]]:
    return [
        *_decision(table),
        *_turn(table),
        *_open_table(table),
        *_hands_and_stacks(table),
        *_memory(table),
    ]


def _decision(table: CandyLab) -> list[Part[CandyLab]]:
    players = table.players
    return together(
        _read_decision,
        ("step", one_hot(STEPS), "Which decision is due."),
        ("to_act", one_seat(players), "Whose decision it is."),
        ("seat", own_seat(players), "Your seat, since moves name players by their seats."),
    )


def _read_decision(state: CandyLab, seat: int) -> tuple[object, ...]:
    step = state.todo[-1].kind if state.todo else None
    return step, state.to_act, seat


# --- what is being done in this turn ----------------------------------------------------------


def _turn(table: CandyLab) -> list[Part[CandyLab]]:
    sticks, players = [*table.box.value], table.players
    owed = number(MOST_SET_ASIDE * max(table.box.value.values()))
    return together(
        _read_turn,
        ("pending", counts(sticks, MOST_SET_ASIDE), "Sticks whose effects are still due."),
        ("stick", one_hot(sticks), "The stick that goes to an end of the conveyor next."),
        ("owner", one_seat(players), "Whose stick that is."),
        ("colour", one_hot(COLOURS), "The colour of the stick to take back."),
        ("given", number(MOST_SET_ASIDE), "Sticks already given back this turn."),
        ("owed", owed, "Cards to draw for the sticks given back."),
        ("draw", owed, "Cards to draw now."),
    )


def _read_turn(state: CandyLab, seat: int) -> tuple[object, ...] | None:
    if not state.todo:
        return None
    step = state.todo[-1]
    if isinstance(step, Turn) and len(state.todo) == 1:
        return None
    stick: str | None = None
    owner: int | None = None
    colour: str | None = None
    given: int | None = None
    owed: int | None = None
    draw: int | None = None
    if isinstance(step, PlaceGiven):
        stick, owner, given, owed = step.stick, step.seat, step.given, step.owed
    elif isinstance(step, GiveMore):
        given, owed = step.given, step.owed
    elif isinstance(step, PlaceTakenBack):
        stick, owner = step.stick, step.other
    elif isinstance(step, ChooseTakeBack):
        colour = step.colour
    elif isinstance(step, DrawCards):
        draw = step.count
    return _pending(state), stick, owner, colour, given, owed, draw


def _pending(state: CandyLab) -> list[str]:
    return [
        stick
        for step in state.todo
        if isinstance(step, (ApplyEffects, ChooseEffect))
        for stick in step.sticks
    ]


# --- what all see -----------------------------------------------------------------------------


def _open_table(table: CandyLab) -> list[Part[CandyLab]]:
    box, players = table.box, table.players
    orders, sticks = [*box.points], [*box.value]
    places = [str(at) for at in range(len(box.sticks))]
    value, most = max(box.value.values()), max(box.copies.values())
    stick = features([*COLOURS, "value", *EFFECTS], _features(box), value)
    alike = max(box.stick_copies.values())
    return together(
        _read_open_table,
        (
            "conveyor",
            along(places, stick),
            "The sticks from left to right: 1 for the colour, the value, 1 for the effect.",
        ),
        ("sticks", per_seat(players, counts(sticks, alike)), "The sticks before each player."),
        ("face_up", counts(orders, max(1, min(most, box.face_up))), "The face-up cards."),
        ("out", counts(orders, most), "Cards out of the game."),
        ("pile", size(len(box.cards)), "How many cards are left in the pile."),
        ("golden_sugar", one_seat(players), "Who has the golden sugar: at the end only."),
    )


def _read_open_table(state: CandyLab, seat: int) -> tuple[object, ...]:
    s = state
    return s.conveyor, s.sticks, s.face_up, s.out, s.pile, s.golden_sugar


def _features(box: SticksAndOrders) -> dict[str, list[int]]:
    """1 for the colour, the value, 1 for the effect."""
    return {
        stick: [
            *[int(colour == box.colour[stick]) for colour in COLOURS],
            box.value[stick],
            *[int(effect == box.effect[stick]) for effect in EFFECTS],
        ]
        for stick in box.value
    }


def _hands_and_stacks(table: CandyLab) -> list[Part[CandyLab]]:
    players, orders = table.players, [*table.box.points]
    each, cards = counts(orders, max(table.box.copies.values())), size(len(table.box.cards))
    return together(
        _read_hands_and_stacks,
        ("cards", per_seat(players, cards, *_third_hand(table)), "How many cards each hand has."),
        ("hand", each, "The cards of your hand."),
        ("stack", each, "The orders that you have filled."),
        ("stacks", per_seat(players, cards), "How many orders each player has filled."),
        (
            "top",
            per_seat(players, one_hot(orders)),
            "The order on top of each stack.",
        ),
    )


def _read_hands_and_stacks(state: CandyLab, seat: int) -> tuple[object, ...]:
    hands, filled = state.hands, state.filled
    top = [stack[-1] if stack else None for stack in filled]
    return hands, hands[seat], filled[seat], filled, top


def _third_hand(table: CandyLab) -> list[str]:
    return [] if table.third_hand is None else ["third hand"]


# --- what you remember, and what follows from it (deduction.py) -------------------------------


def _memory(table: CandyLab) -> list[Part[CandyLab]]:
    """CL-25: cards seen in other hands and deep in the stacks have to be remembered."""
    box, players, third = table.box, table.players, _third_hand(table)
    orders, most = [*box.points], max(box.copies.values())
    each, unlike = counts(orders, most), counts(orders, len(box.cards))
    return together(
        _read_memory,
        ("filled", per_other(players, each), "The orders that the others have filled."),
        (
            "known",
            per_other(players, each, *third),
            "Cards that you know to be in other hands.",
        ),
        (
            "unlike",
            per_other(players, unlike, *third),
            "How many unknown cards in other hands are known not to be this order.",
        ),
        (
            "maybe",
            per_other(players, each, *third),
            "Cards that may be in this hand: how many at most.",
        ),
        (
            "unseen",
            left_over(orders, box.copies, most),
            "Cards whose place you don't know.",
        ),
        remembered=True,
    )


def _read_memory(state: CandyLab, seat: int) -> tuple[object, ...]:
    known: Sequence[Sequence[str]] = _hands(state, seat)
    unlike: list[list[str]] | None = None
    if any(cards[-1].startswith(UNLIKE) for cards in known if cards):
        # Some cards aren't known by name: these sort after all others.
        unlike = [[kind for card in cards for kind in _excluded(card)] for cards in known]
        known = [_named(cards) for cards in known]
    # The open cards, your own, and those you know to be in other hands.
    seen: list[Sequence[str]] = [state.face_up, state.out, state.hands[seat], *state.filled]
    seen += [cards for hand, cards in enumerate(known) if cards and hand != seat]
    return state.filled, known, unlike, _maybe(state, seat), seen


def _hands(state: CandyLab, seat: int) -> Hands:
    """The cards that are certain."""
    sure = state.known[seat]
    if sure is None:
        sure = state.known[-1]
        assert sure is not None
    return sure


def _maybe(state: CandyLab, seat: int) -> list[dict[str, int]] | None:
    """The most of each kind in any case, besides the certain ones."""
    cases: Cases = state.maybe[-1] if state.known[seat] is None else state.maybe[seat]
    if not cases:
        return None
    most: list[dict[str, int]] = [{} for _ in state.hands]
    for _, hands in cases:
        for found, cards in zip(most, hands, strict=True):
            for card in _named(cards):
                found[card] = max(found.get(card, 0), cards.count(card))
    return most


def _named(cards: Sequence[str]) -> list[str]:
    return [card for card in cards if not card.startswith(UNLIKE)]


def _excluded(card: str) -> Sequence[str]:
    return excluded(card) if card.startswith(UNLIKE) else ()
