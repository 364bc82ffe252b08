"""How everything is measured, ours and theirs. It needs nothing but Python: it runs in the peers'
environment too.

The clock is CPU time: on a shared machine it stands still while others are served. Nothing that is
measured here has a second thread or waits for anything, so on a quiet machine it is the time that
passes. (But for a batch with a worker for each core: there the time counts that passes.)
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import TypeAlias

Figures: TypeAlias = dict[str, float]
clock = time.process_time


def whole_games(
    play: Callable[[], int], seconds: float, now: Callable[[], float] | None = None
) -> Figures:
    """`play` plays one game, from setting it up to its end, and says how many decisions it took.
    Chance is no decision, but takes its time. `now` is another clock."""
    now = now or clock
    play()  # what is made only once is made before
    moves = games = 0
    begin = now()
    while (spent := now() - begin) < seconds:
        moves += play()
        games += 1
    return {"moves/s": moves / spent, "games/s": games / spent}


def rate(what: Callable[[], object], seconds: float, at_once: int) -> float:
    """How often a second it can be done. The clock is read after every `at_once` times."""
    count = 0
    begin = clock()
    while (spent := clock() - begin) < seconds:
        for _ in range(at_once):
            what()
        count += at_once
    return count / spent


def clones(clone: Callable[[], object], seconds: float) -> Figures:
    return {"clones/s": rate(clone, seconds / 4, 100)}


@dataclass
class Sheet:
    """What one process has measured, told as a line of JSON."""

    by: str
    forgiven: tuple[type[Exception], ...] = (Exception,)
    """What may go wrong: then a row is left out, and that is told."""
    seconds: float = field(default_factory=lambda: float(sys.argv[1]))
    """For each figure, as the command line says."""
    rows: list[dict[str, object]] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def add(self, way: str, game: str, players: int, measure: Callable[[float], Figures]) -> None:
        """One row. `measure` makes what it needs, and is given the seconds."""
        try:
            figures = measure(self.seconds)
        except self.forgiven as error:
            self.left_out.append(f"{game} ({self.by}): {type(error).__name__}: {error}")
            return
        self.rows.append(
            {"way": way, "by": self.by, "game": game, "players": players, "figures": figures}
        )

    def tell(self, *packages: str) -> None:
        versions = {package: version(package) for package in packages}
        print(json.dumps({"rows": self.rows, "left_out": self.left_out, "versions": versions}))
