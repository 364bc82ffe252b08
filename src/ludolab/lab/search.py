"""Looks for a variant that reaches a goal: Bayesian optimisation, racing on common deals."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from ludolab.bots.arena.journal import Journal, journal_seed
from ludolab.bots.base import bot_seed
from ludolab.bots.workers import WorkerPool, find_workers, share_out
from ludolab.core import LudolabError

from .comparison import Comparison
from .experiment import LabExperiment
from .measures import MEASURES
from .plan import Chosen, Plan
from .played import LabGame, play_some
from .runner import PATIENCE, run
from .variants import BASE

if TYPE_CHECKING:
    from optuna import Study

FIRST = 40
"""After that many deals a candidate that is clearly worse than the best drops out; and again each
time that it has played twice as many."""
BLOCKS = 10
"""Into how many parts the deals are cut, to see how sure a difference is (jackknife)."""
CLEARLY = 2.0
"""How many standard errors make a difference clear."""
IMPOSSIBLE = 1000.0
"""What a box that can't be played counts as missing its goals by."""
BEST = "The best found"
BASE_GAMES, PROOF_GAMES = "base.jsonl", "proof.jsonl"
"""Where a search keeps the games of our box, and those of its proof."""
Parts = Mapping[str, float]


@dataclass
class Candidate:
    """A variant in the race."""

    number: int
    chosen: Chosen
    experiment: LabExperiment
    """It alone; candidates have the same deals."""
    games: list[LabGame] = field(default_factory=list)
    losses: list[float] = field(default_factory=list)
    """How far each goal is missed."""

    @property
    def loss(self) -> float:
        return sum(self.losses)

    @property
    def deals(self) -> int:
        return len(self.games)


@dataclass(frozen=True)
class Found:
    """What a search found; `proof` compares the best with our box on deals that it hasn't seen."""

    plan: Plan
    base: Candidate
    candidates: Sequence[Candidate]
    best: Candidate
    text: str
    """The best, as a variant."""
    proof: Comparison

    def trade_offs(self) -> list[Candidate]:
        """Those that played all deals, and that no other beats in every goal."""
        whole = [one for one in self.candidates if one.deals == self.plan.deals]
        front = [
            one
            for one in whole
            if not any(_beats(other.losses, one.losses) for other in whole if other is not one)
        ]
        return sorted(front, key=lambda one: one.loss)


def _beats(one: Sequence[float], other: Sequence[float]) -> bool:
    pairs = [*zip(one, other, strict=True)]
    return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)


def search(
    plan: Plan,
    *,
    seed: int | str | None = None,
    processes: int | None = 1,
    ray: str | None = None,
    folder: Path | None = None,
    watch: Callable[[int, Candidate], None] = lambda number, candidate: None,
) -> Found:
    """The same seed finds the same, with any number of processes.

    `folder` keeps the finished games, in a journal for each candidate: with it an interrupted
    search goes on where it was.
    """
    if folder is not None:
        folder.mkdir(exist_ok=True)
        if seed is None:
            seed = journal_seed(folder / BASE_GAMES)
    base = Candidate(0, {}, _experiment(plan, BASE, seed))
    root = base.experiment.seed
    study = _study(int(root[-8:], 16))
    known: dict[tuple[int, ...], Candidate] = {}
    best: Candidate | None = None
    with find_workers(processes, ray) as workers:
        _play(base, plan.deals, workers, folder)
        base.losses = losses(plan, base.games, base.games)
        for number in range(1, plan.trials + 1):
            trial = study.ask()
            chosen = {
                one.name: trial.suggest_int(one.name, one.low, one.high)
                if not one.choices
                else trial.suggest_categorical(one.name, [*range(len(one.choices))])
                for one in plan.free
            }
            key = tuple(chosen.values())
            if key not in known:
                text = plan.variant(chosen, f"Candidate {number}")
                try:
                    alone = _experiment(plan, text, root)
                except LudolabError:
                    # Each value is possible, but not all of them together.
                    study.tell(trial, IMPOSSIBLE)
                    continue
                known[key] = Candidate(number, chosen, alone)
                _race(plan, known[key], best, base, workers, folder)
            one = known[key]
            if one.deals == plan.deals and (best is None or one.loss < best.loss):
                best = one
            study.tell(trial, one.loss)
            watch(number, one)
        if best is None:
            raise LudolabError("no two of these values go together: there is nothing to play")
    text = plan.variant(best.chosen, BEST)
    fresh = LabExperiment.of(
        plan.game,
        [BASE, text],
        players=plan.players,
        bots=(plan.level,),
        seed=bot_seed(root),
        deals=plan.proof,
        precision=0.01,
    )
    with _journal(folder, PROOF_GAMES, fresh) as kept:
        proof = run(fresh, find_workers(processes, ray), kept)
    return Found(plan, base, [*known.values()], best, text, proof)


def _study(seed: int) -> "Study":
    try:
        import optuna
    except ModuleNotFoundError:
        raise LudolabError('a search needs optuna: pip install "ludolab[search]"') from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))


def _experiment(plan: Plan, text: str, seed: int | str | None) -> LabExperiment:
    """One variant alone. An experiment reads at least two, so ours stands beside it."""
    other = f'variant = "{plan.game.name}"\nname = "Other"\n'
    given = [BASE, other] if text == BASE else [text, BASE]
    both = LabExperiment.of(
        plan.game, given, players=plan.players, bots=(plan.level,), seed=seed, deals=plan.deals
    )
    return replace(both, variants=both.variants[:1], tables=both.tables[:1])


def _race(
    plan: Plan,
    one: Candidate,
    best: Candidate | None,
    base: Candidate,
    workers: WorkerPool,
    folder: Path | None,
) -> None:
    deals = min(FIRST, plan.deals)
    while True:
        _play(one, deals, workers, folder)
        one.losses = losses(plan, one.games, base.games[:deals])
        if deals == plan.deals:
            return
        if best is not None and clearly_worse(plan, one.games, best.games[:deals], base.games):
            return
        deals = min(2 * deals, plan.deals)


def _play(one: Candidate, deals: int, workers: WorkerPool, folder: Path | None) -> None:
    """Play these deals, but for those that are kept in the folder."""
    name = f"candidate-{one.number}.jsonl" if one.number else BASE_GAMES
    with _journal(folder, name, one.experiment) as journal:
        found = {game.deal: game for game in [*one.games, *(journal.games if journal else ())]}
        left = [task for task in one.experiment.tasks(0, deals) if task[0] not in found]

        def keep(games: Sequence[LabGame]) -> None:
            if journal is not None:
                journal.add(games)
            found.update({game.deal: game for game in games})

        if left:
            share_out(partial(play_some, one.experiment), left, workers, keep, patience=PATIENCE)
    one.games = [found[deal] for deal in range(deals)]


def _journal(
    folder: Path | None, name: str, experiment: LabExperiment
) -> AbstractContextManager[Journal[LabGame] | None]:
    if folder is None:
        return nullcontext()
    return Journal(folder / name, experiment, LabGame.read)


def losses(plan: Plan, games: Sequence[LabGame], base: Sequence[LabGame]) -> list[float]:
    """How far each goal is missed."""
    return [
        goal.loss(_means(goal.measure, games), _means(goal.measure, base)) for goal in plan.goals
    ]


def clearly_worse(
    plan: Plan, one: Sequence[LabGame], best: Sequence[LabGame], base: Sequence[LabGame]
) -> bool:
    """Whether one misses its goals by clearly more than the best, on the same deals."""

    def apart(keep: Sequence[int]) -> float:
        mine, other, usual = ([games[at] for at in keep] for games in (one, best, base))
        return sum(losses(plan, mine, usual)) - sum(losses(plan, other, usual))

    every = range(len(one))
    whole = apart(every)
    without = [apart([at for at in every if at % BLOCKS != part]) for part in range(BLOCKS)]
    middle = sum(without) / BLOCKS
    error = sqrt((BLOCKS - 1) / BLOCKS * sum((value - middle) ** 2 for value in without))
    return whole > CLEARLY * error


def _means(name: str, games: Sequence[LabGame]) -> Parts:
    (measure,) = (measure for measure in MEASURES if measure.name == name)
    sums: dict[str, list[float]] = {}
    for game in games:
        for part, value in measure.of(game).items():
            sums.setdefault(part, []).append(value)
    return {part: sum(values) / len(values) for part, values in sums.items()}
