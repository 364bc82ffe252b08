"""Kuhn poker, the smallest there is, with a fourth card: for exactly two players, in English alone.

It comes from another package than ours, as `tests/guests/kuhn-1.dist-info` says, and offers no
more than a game has to, an encoding, and its first edition beside the second.
"""

from .rules import game

__all__ = ["game"]
