"""Kuhn poker: the smallest poker there is, for exactly two players, in English alone.

It comes from another package than ours, as `tests/guests/kuhn-1.dist-info` says, and offers no
more than a game has to, and an encoding.
"""

from .rules import game

__all__ = ["game"]
