"""What the box holds: the ingredients and their doses."""

from ludolab.kernel import Box, Page

ZONE = 4
"""How many kinds a zone holds (KW-9)."""
CENTRE = 3
"""How many kinds lie in the centre (KW-4)."""
GOAL = 3
"""How many complete ingredients win (KW-2)."""


class Ingredients(Box):
    """KW-1: kinds, each with its dose and its number of cards."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.only("edition", "copies_per_dose", "ingredient")
        copies = page.top().number("copies_per_dose", 1, 10)
        self.dose: dict[str, int] = {}
        for entry in page.tables("ingredient"):
            name = entry.word("name")
            if name in self.dose:
                entry.wrong(f"there are two ingredients called {name!r}", "name")
            self.dose[name] = entry.number("dose", 1, 20)
        if len(self.dose) < ZONE + CENTRE:
            page.top().wrong(f"at least {ZONE + CENTRE} ingredients are needed to play")
        self.cards: list[str] = [
            name for name, dose in self.dose.items() for _ in range(dose * copies)
        ]
