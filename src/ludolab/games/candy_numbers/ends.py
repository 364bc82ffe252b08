"""How a game of Candy Numbers ends: the reasons, and the rule of each."""

from typing import Final

ALL_ROUNDS, FIVE_X = "all-rounds", "five-x"
ENDS: Final = {ALL_ROUNDS: "CN-22", FIVE_X: "CN-19"}
