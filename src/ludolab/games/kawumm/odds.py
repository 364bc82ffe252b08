"""Chances in Kawumm! that anybody can compute by counting cards (KW-15)."""

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import Kawumm


def explosion(state: "Kawumm") -> Fraction:
    """KW-7: the chance that an experiment explodes now because no card turned up matches.

    It follows from what a spectator sees: every card that isn't face up is equally likely to come
    from the pile. KW-12: if the pile is too short, the rest comes from the discard, whose cards
    are all known.
    """
    unseen, matching = _unseen(state)
    turned_up = state.box.turned_up
    from_pile = min(turned_up, len(state.pile))
    misses = _none_of(matching, unseen, from_pile)
    if from_pile == turned_up:
        return misses
    discard, centre = state.discard, state.centre
    known = sum(card in centre for card in discard)
    return misses * _none_of(known, len(discard), min(turned_up - from_pile, len(discard)))


def _unseen(state: "Kawumm") -> tuple[int, int]:
    """How many cards aren't face up, and how many of them match the centre."""
    count, centre = state.box.count, state.centre
    unseen = len(state.box.cards) - len(state.discard) - len(state.turned)
    matching = sum(count[kind] for kind in centre)
    matching -= sum(card in centre for card in state.discard)
    matching -= sum(card in centre for card in state.turned)
    for column in (centre, *state.zones):
        unseen -= sum(column.values())
        matching -= sum(cards for kind, cards in column.items() if kind in centre)
    for kinds in state.complete:
        unseen -= len(kinds)
        matching -= sum(kind in centre for kind in kinds)
    return unseen, matching


def _none_of(matching: int, cards: int, drawn: int) -> Fraction:
    """The chance that none of the `drawn` cards matches."""
    return Fraction(comb(cards - matching, drawn), comb(cards, drawn))
