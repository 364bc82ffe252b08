"""What a learner is told of Candy Lab, and which actions it has."""

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
)

from .box import EFFECTS, MOST_SET_ASIDE, Sweets
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
from .state import CandyLab, Cards, Cases, Hands

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
    # CL-12: with one player to aim at there is nothing to choose.
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
    """CL-25: what was seen of the other hands, and of what lies deep in the stacks, is a matter of
    memory."""
    box, players = table.box, table.players
    third = ["third hand"] if table.third_hand is not None else []
    orders, sticks = [*box.points], [*box.value]
    places = [str(at) for at in range(len(box.sticks))]
    value, most = max(box.value.values()), max(box.copies.values())
    alike, cards = max(box.stick_copies.values()), len(box.cards)
    each = counts(orders, most)
    owed = number(MOST_SET_ASIDE * value)
    return [
        Part("step", one_hot(STEPS), _step, "Which decision is due."),
        Part("to_act", one_seat(players), lambda s, _: s.to_act, "Whose decision it is."),
        Part(
            "seat",
            own_seat(players),
            lambda _, seat: seat,
            "Your seat: moves name others by it.",
        ),
        Part(
            "pending",
            counts(sticks, MOST_SET_ASIDE),
            _pending,
            "Sticks whose effects are still due.",
        ),
        Part(
            "stick",
            one_hot(sticks),
            _stick,
            "The stick that goes to an end of the conveyor next.",
        ),
        Part("owner", one_seat(players), _owner, "Whose stick that is."),
        Part("colour", one_hot(COLOURS), _colour, "The colour of which a stick is taken back."),
        Part(
            "given",
            number(MOST_SET_ASIDE),
            _given,
            "Sticks given back already in this turn.",
        ),
        Part("owed", owed, _owed, "Cards to draw for the sticks given back."),
        Part("draw", owed, _draw, "Cards to draw now."),
        Part(
            "conveyor",
            along(places, features([*COLOURS, "value", *EFFECTS], _features(box), value)),
            lambda s, _: s.conveyor,
            "The sticks from left to right: 1 for the colour, the value, 1 for the effect.",
        ),
        Part(
            "sticks",
            per_seat(players, counts(sticks, alike)),
            lambda s, _: s.sticks,
            "The sticks before each player.",
        ),
        Part(
            "face_up",
            counts(orders, max(1, min(most, box.face_up))),
            lambda s, _: s.face_up,
            "The face-up cards.",
        ),
        Part("out", each, lambda s, _: s.out, "Cards out of the game."),
        Part("pile", size(cards), lambda s, _: s.pile, "How many cards are left in the pile."),
        Part(
            "golden_sugar",
            one_seat(players),
            lambda s, _: s.golden_sugar,
            "Who has the golden sugar: at the end only.",
        ),
        Part(
            "cards",
            per_seat(players, size(cards), *third),
            lambda s, _: s.hands,
            "How many cards each hand has.",
        ),
        Part("hand", each, lambda s, seat: s.hands[seat], "The cards of your hand."),
        Part("stack", each, lambda s, seat: s.filled[seat], "The orders that you have filled."),
        Part(
            "stacks",
            per_seat(players, size(cards)),
            lambda s, _: s.filled,
            "How many orders each player has filled.",
        ),
        Part(
            "top",
            per_seat(players, one_hot(orders)),
            lambda s, _: [stack[-1] if stack else None for stack in s.filled],
            "The order that lies on top of each stack.",
        ),
        Part(
            "filled",
            per_other(players, each),
            lambda s, _: s.filled,
            "The orders that the others have filled.",
            remembered=True,
        ),
        Part(
            "known",
            per_other(players, each, *third),
            _known,
            "Cards that you know to lie in other hands.",
            remembered=True,
        ),
        Part(
            "unlike",
            per_other(players, counts(orders, cards), *third),
            _unlike,
            "How many unknown cards of other hands are known not to be such orders.",
            remembered=True,
        ),
        Part(
            "maybe",
            per_other(players, each, *third),
            _maybe,
            "Cards of which you know only that they may lie in this hand: the most of them.",
            remembered=True,
        ),
        Part(
            "unseen",
            left_over(orders, box.copies, most),
            _seen,
            "Cards of which you don't know where they are.",
            remembered=True,
        ),
    ]


def _features(box: Sweets) -> dict[str, list[int]]:
    """1 for the colour, the value, 1 for the effect."""
    return {
        stick: [
            *[int(colour == box.colour[stick]) for colour in COLOURS],
            box.value[stick],
            *[int(effect == box.effect[stick]) for effect in EFFECTS],
        ]
        for stick in box.value
    }


# --- what is to do, and what is being done in this turn ---------------------------------------


def _step(state: CandyLab, seat: int) -> str | None:
    return state.todo[-1].kind if state.todo else None


def _pending(state: CandyLab, seat: int) -> list[str]:
    return [
        stick
        for step in state.todo
        if isinstance(step, (ApplyEffects, ChooseEffect))
        for stick in step.sticks
    ]


def _stick(state: CandyLab, seat: int) -> str | None:
    step = state.todo[-1] if state.todo else None
    return step.stick if isinstance(step, (PlaceGiven, PlaceTakenBack)) else None


def _owner(state: CandyLab, seat: int) -> int | None:
    step = state.todo[-1] if state.todo else None
    if isinstance(step, PlaceTakenBack):
        return step.other
    return step.seat if isinstance(step, PlaceGiven) else None


def _colour(state: CandyLab, seat: int) -> str | None:
    step = state.todo[-1] if state.todo else None
    return step.colour if isinstance(step, ChooseTakeBack) else None


def _given(state: CandyLab, seat: int) -> int | None:
    step = state.todo[-1] if state.todo else None
    return step.given if isinstance(step, (PlaceGiven, GiveMore)) else None


def _owed(state: CandyLab, seat: int) -> int | None:
    step = state.todo[-1] if state.todo else None
    return step.owed if isinstance(step, (PlaceGiven, GiveMore)) else None


def _draw(state: CandyLab, seat: int) -> int | None:
    step = state.todo[-1] if state.todo else None
    return step.count if isinstance(step, DrawCards) else None


# --- what you know of the other hands (deduction.py) ------------------------------------------


def _hands(state: CandyLab, seat: int) -> Hands:
    """What is sure."""
    sure = state.known[seat]
    if sure is None:
        sure = state.known[-1]
        assert sure is not None
    return sure


def _known(state: CandyLab, seat: int) -> Sequence[Sequence[str]]:
    hands = _hands(state, seat)
    if not _partly(hands):
        return hands
    return [[card for card in cards if not card.startswith(UNLIKE)] for cards in hands]


def _seen(state: CandyLab, seat: int) -> list[Sequence[str]]:
    """The cards that lie open, your own, and those you know of."""
    heaps = [state.face_up, state.out, state.hands[seat], *state.filled]
    heaps += [cards for hand, cards in enumerate(_known(state, seat)) if cards and hand != seat]
    return heaps


def _unlike(state: CandyLab, seat: int) -> list[list[str]] | None:
    hands = _hands(state, seat)
    if not _partly(hands):
        return None
    return [
        [kind for card in cards if card.startswith(UNLIKE) for kind in excluded(card)]
        for cards in hands
    ]


def _partly(hands: Hands) -> bool:
    """Whether more is known of some card than its name: those sort behind all others."""
    return any(cards[-1].startswith(UNLIKE) for cards in hands if cards)


def _maybe(state: CandyLab, seat: int) -> list[dict[str, int]] | None:
    """The most of any case, beside those that are sure."""
    cases: Cases = state.maybe[-1] if state.known[seat] is None else state.maybe[seat]
    if not cases:
        return None
    most: list[dict[str, int]] = [{} for _ in state.hands]
    for _, hands in cases:
        for found, cards in zip(most, hands, strict=True):
            for card in _named(cards):
                found[card] = max(found.get(card, 0), cards.count(card))
    return most


def _named(cards: Cards) -> list[str]:
    return [card for card in cards if not card.startswith(UNLIKE)]
