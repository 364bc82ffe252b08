"""What the box holds: the ingredients and their doses."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from ludolab.core import Box, PiecesFile, RuleParameter

from .moves import Discard, Enter, LetGo

ZONE: Final = 4
"""How many kinds a zone holds (KW-9)."""
CENTRE: Final = 3
"""How many kinds the centre holds (KW-4)."""
GOAL: Final = 3
"""How many complete ingredients win (KW-2)."""
TURN_UP: Final = 3
"""How many cards are turned up at a time (KW-3)."""
SEATS: Final = 4
"""The most players a box must be enough for."""
COPIES_PER_DOSE: Final = RuleParameter("copies_per_dose", "KW-1", 2, 10)
"""With fewer than two, so much could be completed that nobody could win any more."""
KINDS: Final = (ZONE + CENTRE + 1, 30)
"""The fewest and the most; with fewer, all cards could be in the centre and the zones."""


class Ingredients(Box):
    """KW-1: kinds, each with its dose and its number of cards."""

    def __init__(self, file: PiecesFile) -> None:
        super().__init__(file)
        file.only("copies_per_dose", "ingredient")
        copies = COPIES_PER_DOSE.read(file)
        self.dose: dict[str, int] = {}
        for entry in file.tables("ingredient"):
            for key in entry.values:
                if key not in ("name", "dose"):
                    entry.wrong(f"an ingredient has a name and a dose, not {key!r}", key)
            name = entry.word("name")
            if name in self.dose:
                entry.wrong(f"there are two ingredients called {name!r}", "name")
            self.dose[name] = entry.number("dose", 1, 20)
        fewest, most = KINDS
        if not fewest <= len(self.dose) <= most:
            file.top().wrong(
                f"{fewest} to {most} ingredients are needed to play, not {len(self.dose)}"
            )
        self.count: dict[str, int] = {name: dose * copies for name, dose in self.dose.items()}
        """How many cards there are of each kind."""
        self.cards: list[str] = [name for name, count in self.count.items() for _ in range(count)]
        self.discard = {kind: Discard(kind) for kind in self.dose}
        self.let_go = {kind: LetGo(kind) for kind in self.dose}
        self.enter = {
            kinds: Enter(kinds)
            for free in range(CENTRE + 1)
            for kinds in combinations(sorted(self.dose), free)
        }
        """The moves that name ingredients."""
        *_, last = file.tables("ingredient")
        self.require("KW-1", "ingredients", len(self.dose), 11, last)
        self.require("KW-1", "cards", len(self.cards), 104, last)
        left = least_left([*self.dose.values()], copies)
        if left < TURN_UP:
            file.top().wrong(f"too few cards: {SEATS} players might not find {TURN_UP} to turn up")


def least_left(doses: Sequence[int], copies: int) -> int:
    """KW-12: the fewest cards that can be in pile and discard when some must be turned up.

    The worst case: all cards of three kinds in the centre, and every zone as full as it can be
    without completing anything.
    """
    kinds, worst = sorted(doses), 0
    for centre in sorted({*combinations(kinds, CENTRE)}):
        others = kinds[:]
        for dose in centre:
            others.remove(dose)
        columns = [column for dose in others for column in _columns(dose, copies)]
        columns.sort(reverse=True)
        worst = max(worst, copies * sum(centre) + sum(columns[: ZONE * SEATS]))
    return copies * sum(kinds) - worst


def _columns(dose: int, copies: int) -> list[int]:
    """The largest safe columns of one kind, one in each zone, while the cards last."""
    full, left = max(dose - 1, 1), dose * copies
    columns: list[int] = []
    for _ in range(SEATS):
        columns.append(min(full, left))
        left -= columns[-1]
    return columns
