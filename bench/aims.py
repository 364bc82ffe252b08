"""What the compiled games should reach."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bench.results import COMPILED, Results

Yardstick: TypeAlias = tuple[str, str]
"""The way and the game of a row."""
HEARTS: Yardstick = ("direct", "hearts")
LEDUC: Yardstick = ("pettingzoo", "leduc_holdem")
DOMINOES: Yardstick = ("direct", "python_block_dominoes")
SAME_GAME = "one environment"
"""Stands for the same game of ours, played in another way."""
ENVIRONMENT: Yardstick = ("pettingzoo memory", SAME_GAME)


@dataclass(frozen=True)
class Aim:
    """To be `times` as fast as a yardstick."""

    title: str
    way: str
    figure: str
    yardstick: Yardstick
    times: float
    more: Mapping[str, float] = field(default_factory=dict)
    """Higher aims of some games."""
    faster: Yardstick | None = None
    """The yardstick driven in a quicker way. It is shown, but there is no aim beside it."""

    def goal(self, game: str) -> float:
        return self.more.get(game, self.times)

    def unit(self, results: Results) -> float | None:
        """What the yardstick reaches; None if it wasn't measured, or depends on the game."""
        return results.best(*self.yardstick, self.figure)

    def reached(self, results: Results, game: str, beside: Yardstick) -> float | None:
        """How many times as fast it is; None if one of the two wasn't measured."""
        ours = results.best(self.way, game, self.figure, COMPILED)
        way, other = beside
        if other == SAME_GAME:
            unit = results.best(way, game, self.figure, COMPILED)
        else:
            unit = results.best(way, other, self.figure)
        return ours / unit if ours and unit else None


AIMS = (
    Aim(
        "Driven move by move: moves/s",
        "direct",
        "moves/s",
        HEARTS,
        2,
        {"Candy Lab": 3},
        faster=("direct", "hearts (shortcut)"),
    ),
    Aim("Random play, our own loop: moves/s", "simulation", "moves/s", HEARTS, 2, {"Candy Lab": 3}),
    Aim("Clones/s", "direct", "clones/s", HEARTS, 1),
    Aim(
        "Through PettingZoo, what the table shows: steps/s",
        "pettingzoo",
        "moves/s",
        LEDUC,
        10,
        faster=("pettingzoo", "leduc_holdem (raw)"),
    ),
    Aim("Through PettingZoo, with memory: steps/s", "pettingzoo memory", "moves/s", LEDUC, 10),
    Aim("A batch of 1,024 games: steps/s", "batch", "moves/s", ENVIRONMENT, 3),
    Aim(
        "A batch of 1,024 games, a worker for each core: steps/s",
        "batch on all cores",
        "moves/s",
        ENVIRONMENT,
        3,
    ),
    Aim("Through OpenSpiel's interface: moves/s", "openspiel", "moves/s", DOMINOES, 3),
)
