"""How long a search may think."""

from typing import NamedTuple


class Budget(NamedTuple):
    """How long to think. With milliseconds the result depends on the machine."""

    iterations: int
    milliseconds: int | None = None
