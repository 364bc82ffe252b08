"""Running an experiment."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import NamedTuple, TypeAlias

from ludolab.bots.arena.journal import Journal
from ludolab.bots.workers import WorkerPool, share_out

from .comparison import Comparison
from .experiment import LabExperiment, Task
from .played import LabGame, play_some

PATIENCE = 1.0
"""How many seconds an interrupted experiment waits for games about to end."""


class LabProgress(NamedTuple):
    """How far an experiment is; `games` is how many there will be, as far as can be told."""

    done: int
    games: int
    latest: Comparison | None
    """What was known at the last look."""


Watch: TypeAlias = Callable[[LabProgress], None]


def run(
    experiment: LabExperiment,
    workers: AbstractContextManager[WorkerPool],
    journal: Journal[LabGame] | None = None,
    watch: Watch = lambda progress: None,
) -> Comparison:
    """Play deal after deal until the answer is precise enough, or all deals are played.

    Games in the journal aren't played again. The answer doesn't depend on the workers, nor on
    interruptions. `watch` is told again and again how far it is.
    """
    kept = journal.games if journal is not None else []
    done: dict[Task, LabGame] = {(one.deal, one.variant, one.seating): one for one in kept}
    latest: Comparison | None = None
    expected = experiment.deals * experiment.games_per_deal

    def keep(games: Sequence[LabGame]) -> None:
        if journal is not None:
            journal.add(games)
        done.update({(one.deal, one.variant, one.seating): one for one in games})
        watch(LabProgress(len(done), max(expected, len(done)), latest))

    watch(LabProgress(len(done), max(expected, len(done)), None))
    with workers as ready:
        end = 0
        while latest is None or not (latest.precise or end == experiment.deals):
            end = experiment.next_look(end, latest.width if latest is not None else 0.0)
            tasks = experiment.tasks(0, end)
            left = [task for task in tasks if task not in done]
            if left:
                share_out(partial(play_some, experiment), left, ready, keep, patience=PATIENCE)
            latest = Comparison(experiment, end, [done[task] for task in tasks])
            expected = _expected(latest)
            watch(LabProgress(len(done), max(expected, len(done)), latest))
    return latest


def _expected(latest: Comparison) -> int:
    """How many games it will take: intervals shrink with the square root of the deals."""
    experiment = latest.experiment
    deals = latest.deals * max(1.0, (latest.width / experiment.precision) ** 2)
    return int(min(deals, experiment.deals)) * experiment.games_per_deal
