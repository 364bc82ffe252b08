"""How everything is measured, ours and theirs. It needs only Python, since it runs in the peers'
environment, too.

The clock is CPU time, which stands still while a shared machine is busy with others. Nothing that
is measured here has a second thread or waits for anything, so on a quiet machine it equals elapsed
time. (A batch with a worker for each core is measured in elapsed time.)
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
    """`play` plays one game, set-up included, and returns how many decisions it took. Chance isn't
    a decision, but its time counts. `now` replaces the clock."""
    now = now or clock
    play()  # so that what is made only once doesn't count
    moves = games = 0
    begin = now()
    while (spent := now() - begin) < seconds:
        moves += play()
        games += 1
    return {"moves/s": moves / spent, "games/s": games / spent}


def rate(what: Callable[[], object], seconds: float, at_once: int) -> float:
    """How many times a second it can be done. The clock is read after every `at_once` times."""
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
    """What one process has measured, printed as a line of JSON."""

    by: str
    forgiven: tuple[type[Exception], ...] = (Exception,)
    """Errors that are reported and leave out a row."""
    seconds: float = field(default_factory=lambda: float(sys.argv[1]))
    """The time for each figure, from the command line."""
    rows: list[dict[str, object]] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def add(self, way: str, game: str, players: int, measure: Callable[[float], Figures]) -> None:
        """Add a row. `measure` is called with the seconds."""
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
