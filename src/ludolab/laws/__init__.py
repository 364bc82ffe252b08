"""What every game owes: the conformance suite."""

from .conformance import Report, check

__all__ = [
    "Report",
    "check",
]
