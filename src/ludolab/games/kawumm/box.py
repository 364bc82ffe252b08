"""What the box holds: the ingredients and their doses."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from ludolab.core import Box, PiecesFile, RuleParameter

from .moves import Discard, Enter, LetGo

ZONE: Final = RuleParameter("zone", "KW-9", 2, 6, default=4)
"""How many kinds a zone holds."""
COLUMNS: Final = RuleParameter("columns", "KW-4", 2, 3, default=3)
"""How many kinds the centre holds; bots compute with three."""
GOAL: Final = RuleParameter("goal", "KW-2", 1, 5, default=3)
"""How many complete ingredients win."""
TURNED_UP: Final = RuleParameter("turned_up", "KW-3", 2, 4, default=3)
"""How many cards are turned up at a time."""
SEATS: Final = 4
"""The most players a box must be enough for."""
COPIES_PER_DOSE: Final = RuleParameter("copies_per_dose", "KW-1", 2, 10)
"""With fewer than two, so much could be completed that nobody could win any more."""
MOST_KINDS: Final = 30


class Ingredients(Box):
    """KW-1: kinds, each with its dose and its number of cards."""

    def __init__(self, file: PiecesFile) -> None:
        super().__init__(file)
        file.only("copies_per_dose", "zone", "columns", "goal", "turned_up", "ingredient")
        copies = COPIES_PER_DOSE.read(file)
        self.zone = ZONE.read(file)
        self.columns = COLUMNS.read(file)
        self.goal = GOAL.read(file)
        self.turned_up = TURNED_UP.read(file)
        self._agree()
        self.dose: dict[str, int] = {}
        for entry in file.tables("ingredient"):
            for key in entry.values:
                if key not in ("name", "dose"):
                    entry.wrong(f"an ingredient has a name and a dose, not {key!r}", key)
            name = entry.word("name")
            if name in self.dose:
                entry.wrong(f"there are two ingredients called {name!r}", "name")
            self.dose[name] = entry.number("dose", 1, 20)
        # With fewer kinds, all cards could be in the centre and the zones.
        fewest = self.zone + self.columns + 1
        if not fewest <= len(self.dose) <= MOST_KINDS:
            file.top().wrong(
                f"{fewest} to {MOST_KINDS} ingredients are needed to play, not {len(self.dose)}"
            )
        self.count: dict[str, int] = {name: dose * copies for name, dose in self.dose.items()}
        """How many cards there are of each kind."""
        self.cards: list[str] = [name for name, count in self.count.items() for _ in range(count)]
        self.discard = {kind: Discard(kind) for kind in self.dose}
        self.let_go = {kind: LetGo(kind) for kind in self.dose}
        self.enter = {
            kinds: Enter(kinds)
            for free in range(self.columns + 1)
            for kinds in combinations(sorted(self.dose), free)
        }
        """The moves that name ingredients."""
        *_, last = file.tables("ingredient")
        self.require("KW-1", "ingredients", len(self.dose), 11, last)
        self.require("KW-1", "cards", len(self.cards), 104, last)
        left = least_left([*self.dose.values()], copies, self.columns, self.zone)
        if left < self.turned_up:
            file.top().wrong(
                f"too few cards: {SEATS} players might not find {self.turned_up} to turn up"
            )

    def _agree(self) -> None:
        """KW-2 to KW-4: numbers that depend on each other."""
        top = self.file.top()
        if self.goal > self.zone:
            top.wrong(f"{self.goal} ingredients can't be complete in a zone of {self.zone}", "goal")
        if self.turned_up > self.columns + 1:
            why = f"all but one of {self.turned_up} cards don't fit into {self.columns} columns"
            top.wrong(why, "turned_up")


def least_left(doses: Sequence[int], copies: int, columns: int = 3, zone: int = 4) -> int:
    """KW-12: the fewest cards that can be in pile and discard when some must be turned up.

    The worst case: all cards of as many kinds as there are columns in the centre, and every zone as
    full as it can be without completing anything.
    """
    kinds, worst = sorted(doses), 0
    for centre in sorted({*combinations(kinds, columns)}):
        others = kinds[:]
        for dose in centre:
            others.remove(dose)
        safe = [column for dose in others for column in _columns(dose, copies)]
        safe.sort(reverse=True)
        worst = max(worst, copies * sum(centre) + sum(safe[: zone * SEATS]))
    return copies * sum(kinds) - worst


def _columns(dose: int, copies: int) -> list[int]:
    """The largest safe columns of one kind, one in each zone, while the cards last."""
    full, left = max(dose - 1, 1), dose * copies
    columns: list[int] = []
    for _ in range(SEATS):
        columns.append(min(full, left))
        left -= columns[-1]
    return columns
