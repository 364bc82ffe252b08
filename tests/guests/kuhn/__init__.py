"""Kuhn poker, the smallest poker there is, with a fourth card: for two players, only in English.

It comes from another package than ours, as `tests/guests/kuhn-1.dist-info` says, and offers no
more than a game has to, an encoding, and its first edition beside the second.
"""

from .rules import game

__all__ = ["game"]
