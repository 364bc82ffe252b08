"""Numbers and choices that rules depend on, and that a box may set."""

from typing import NamedTuple

from .pieces import PiecesFile


class RuleParameter(NamedTuple):
    """A number that a rule counts with; it stands at the top of a pieces file.

    Without a `default` every box has to give it.
    """

    name: str
    rule: str
    low: int
    high: int
    default: int | None = None

    def read(self, file: PiecesFile) -> int:
        """What this box says."""
        return file.top().number(self.name, self.low, self.high, self.default)


class RuleChoice(NamedTuple):
    """One of some ways in which a rule can be played; the first is ours."""

    name: str
    rule: str
    choices: tuple[str, ...]

    def read(self, file: PiecesFile) -> str:
        """What this box says."""
        top = file.top()
        return top.word(self.name, self.choices) if self.name in top.values else self.choices[0]
