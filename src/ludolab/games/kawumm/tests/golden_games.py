"""The golden games of Kawumm! that are kept whole: players, seed and options of each.

The smallest table and the usual one; the seeds give short games in which nearly everything
happens that can.
"""

from collections.abc import Mapping

from ludolab.core.options import OptionValue

READABLE: dict[str, tuple[int, int, Mapping[str, OptionValue]]] = {
    "2": (2, 23, {}),
    "3-chain-reactions": (3, 24, {"chain_reactions": True}),
    "4": (4, 42, {}),
}
