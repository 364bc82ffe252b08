"""The golden games of Labicot that are kept whole: players, seed and options of each.

The smallest table and the usual one; the seeds give short games in which nearly everything
happens that can.
"""

from collections.abc import Mapping

from ludolab.core.options import OptionValue

GARDEN = """
+---+---+---+---+---+
| S       y   ob    |
+   +---+   +---+   +
| R   W       y   F |
+---+---+---+---+---+
"""
CELLAR = """
+---+---+---+---+---+
| S   o   F   W   R |
+   +---+   +---+   +
|     yb            |
+---+---+---+---+---+
"""
HUNT: dict[str, OptionValue] = {"mode": "hunt", "labyrinths": (GARDEN, CELLAR)}
READABLE: dict[str, tuple[int, int, Mapping[str, OptionValue]]] = {
    "1": (1, 20, {}),
    "4": (4, 11, {}),
    "4-teams": (4, 48, {"teams": 2}),
    "4-two-labyrinths": (4, 48, {"teams": 2, **HUNT, "round_limit": 20}),
}
SHORT: dict[str, OptionValue] = {"round_limit": 1}
"""At tables of very many players."""
