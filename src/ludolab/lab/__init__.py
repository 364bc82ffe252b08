"""The lab: change a rule, see what it does (docs/lab.md)."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludolab.bots.arena.journal import Journal
from ludolab.bots.workers import find_workers
from ludolab.core import AnyState, Game
from ludolab.games import game as find_game

from .comparison import Comparison, LabFinding
from .experiment import USUAL_DEALS, USUAL_PRECISION, LabExperiment
from .intervals import Interval
from .measures import MEASURES, Measure
from .played import LabGame
from .runner import LabProgress, Watch, run
from .variants import BASE, LabVariant

__all__ = [
    "MEASURES",
    "Comparison",
    "Interval",
    "LabExperiment",
    "LabFinding",
    "LabGame",
    "LabProgress",
    "LabVariant",
    "Measure",
    "compare",
    "run",
]


def compare(
    game: str | Game[AnyState],
    variants: Sequence[str | Path],
    *,
    base: str | Path = BASE,
    players: int | None = None,
    level: int | str | Sequence[int | str] = 3,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    precision: float = USUAL_PRECISION,
    deals: int = USUAL_DEALS,
    chances: bool = False,
    processes: int | None = 1,
    ray: str | None = None,
    journal: Path | None = None,
    watch: Watch = lambda progress: None,
) -> Comparison:
    """Compare variants with our box, or with another `base`, on the same deals.

    A variant is the path of a file, or its text. `level` is that of all players, or a list: then
    these take the seats in every way. It stops once every share of wins by place, and its change,
    is known to ± `precision` points, or after `deals` deals. `chances`: the
    chances to win are followed, too, which takes far longer. With `processes` of None there is one
    for each core; `ray` is the address of a cluster. `journal` is a file that keeps the finished
    games: with it an interrupted experiment goes on where it was.
    >>> short = 'variant = "kawumm"\\nname = "Short"\\ngoal = 1'
    >>> found = ludolab.lab.compare("kawumm", [short], level="random", seed=1, deals=5)
    >>> found.deals, len(found.games)
    (5, 10)
    >>> found.find("decisions").change.mean < 0
    True
    """
    levels = [level] if isinstance(level, (int, str)) else level
    experiment = LabExperiment.of(
        find_game(game) if isinstance(game, str) else game,
        [base, *variants],
        players=players,
        bots=levels,
        options=options,
        seed=seed,
        deals=deals,
        precision=precision,
        chances=chances,
    )
    workers = find_workers(processes, ray)
    if journal is None:
        return run(experiment, workers, watch=watch)
    with Journal(journal, experiment, LabGame.read) as kept:
        return run(experiment, workers, kept, watch)
