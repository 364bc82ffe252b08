"""Numbers that rules count with, and that a box may set."""

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


class HouseRule(NamedTuple):
    """A rule parameter that a box sets to another number than ours."""

    parameter: RuleParameter
    usual: int
    here: int
