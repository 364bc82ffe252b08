"""The encoding of Kawumm!: observations and actions."""

from itertools import combinations
from typing import Final

from ludolab.core import Move
from ludolab.learning.encoding import Encoding
from ludolab.learning.parts import (
    Part,
    counts,
    one_hot,
    one_seat,
    per_seat,
    together,
)

from .moves import DECISION, Discard, Enter, LetGo
from .rules import ChooseKinds, ChooseTwo, Decide, Overfull
from .state import Kawumm

STEPS: Final = [step.kind for step in (ChooseTwo, ChooseKinds, Decide, Overfull)]


def encoding(table: Kawumm) -> Encoding[Kawumm]:
    return Encoding(table, actions(table), parts(table))


def actions(table: Kawumm) -> list[Move]:
    kinds = [*table.box.dose]
    # KW-4: at least one kind lies in the centre when others enter.
    free_columns = range(1, table.box.columns)
    entering = [c for free in free_columns for c in combinations(sorted(kinds), free)]
    return [*map(Discard, kinds), *map(Enter, entering), *DECISION, *map(LetGo, kinds)]


def parts(table: Kawumm) -> list[Part[Kawumm]]:
    """KW-15: nothing has to be remembered: what is in the pile follows from the open cards."""
    players, count = table.players, table.box.count
    kinds, most = [*count], max(count.values())
    each = counts(kinds, most)
    return together(
        _told,
        ("step", one_hot(STEPS), "Which decision is due."),
        ("to_act", one_seat(players), "Whose decision it is."),
        ("turned", counts(kinds, table.box.turned_up), "Cards turned up that still need a choice."),
        ("centre", each, "Cards in the columns of the centre."),
        ("zones", per_seat(players, each), "Each player's safe cards, not complete yet."),
        (
            "complete",
            per_seat(players, counts(kinds, 1)),
            "Which ingredients each player has completed.",
        ),
        ("discard", each, "Cards in the discard."),
        ("pile", each, "Cards in the pile, known by counting."),
    )


def _told(state: Kawumm, seat: int) -> tuple[object, ...]:
    s = state
    step = s.todo[-1].kind if s.todo else None
    return step, s.to_act, s.turned, s.centre, s.zones, s.complete, s.discard, s.pile
