"""How long a search may think."""

from typing import NamedTuple


class Budget(NamedTuple):
    """How long to think: in iterations, since with time the result would depend on the machine."""

    iterations: int
