"""What every decision of a finished game was worth, and what was luck."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from math import fsum, hypot, sqrt
from typing import TypeAlias

from ludolab.core import AnyState, BadRecord, Game, Json, Move, Reason
from ludolab.records import Record

from .advice import estimate
from .search import Budget, Estimate
from .stats import Z95

REVIEW = Budget(600)
"""For one decision: about ten seconds for a game of two."""
EACH = 12
"""How often each move is tried at least …"""
STRETCH = 4
"""… unless that makes a decision more than this many times as expensive."""


@dataclass(frozen=True)
class Verdict:
    """On one decision, by what its player knew then."""

    number: int
    """Of the move in the record, from 0."""
    seat: int
    move: Move
    best: Move
    before: tuple[float, ...]
    """Everybody's chances to win, had the best move been played."""
    after: tuple[float, ...]
    """Everybody's chances with the move that was played."""
    error: float
    """Half of the 95 % interval of the cost."""
    reason: Reason | None
    """What speaks for the best move."""

    @property
    def cost(self) -> float:
        """What the player gave away."""
        return self.before[self.seat] - self.after[self.seat]

    @property
    def sure(self) -> bool:
        """Whether the best move is better; else the one that was played is about as good."""
        return self.cost > self.error

    def to_json(self) -> dict[str, Json]:
        reason = self.reason
        return {
            "number": self.number,
            "seat": self.seat,
            "move": self.move.to_json(),
            "best": self.best.to_json(),
            "before": list(self.before),
            "after": list(self.after),
            "cost": self.cost,
            "error": self.error,
            "reason": None if reason is None else {"name": reason.name, "parts": {**reason.parts}},
        }


@dataclass(frozen=True)
class Account:
    """How one seat came from its chance at the start to its result: the sum of the others."""

    start: float
    own: float
    others: float
    luck: float
    result: float


@dataclass(frozen=True)
class Review:
    """The story of a game.

    At each decision with more than one legal move everybody's chances are estimated after every
    move, from what the player knew (Q). The move that is best for the player gives V = Q(best).
    A decision costs its player V - Q(played), never less than 0, and gives that to others. From
    Q(played) to the V of the next decision, luck moves the chances: draws, rolls, reveals, and
    what the next player knows. The first V is the start; after the last decision luck leads to
    the result. So for every seat: result = start + own decisions + those of others + luck.
    """

    verdicts: tuple[Verdict, ...]
    accounts: tuple[Account, ...]
    result: tuple[float, ...]

    def to_json(self) -> dict[str, Json]:
        return {
            "result": list(self.result),
            "accounts": [asdict(account) for account in self.accounts],
            "verdicts": [verdict.to_json() for verdict in self.verdicts],
        }


def judge_decision(
    game: Game[AnyState], state: AnyState, move: Move, seed: int, budget: Budget = REVIEW
) -> Verdict | None:
    """On the decision for `move` in this state, of which only the player's view is looked at.

    None if there was nothing to decide. Of the budget only the iterations count: the same seed
    gives the same verdict.
    """
    legal, seat = state.legal_moves(), state.to_act
    if len(legal) < 2:
        return None
    # Each decision has worlds of its own.
    seed = seed * 1_000_003 + state.number
    view = state.view(seat)
    enough = max(budget.iterations, min(EACH * len(legal), STRETCH * budget.iterations), len(legal))
    world = game.sample(view, seed)
    labels = game.skill.alike(world, legal) or legal
    found = estimate(game, view, seed, Budget(enough))
    apart = dict(zip(labels, found, strict=True))
    chances, trust = _drawn_together(found, [*apart.values()], seat)
    played = legal.index(move)
    best = max(range(len(legal)), key=lambda at: (chances[at][seat], at == played))
    error = sqrt(trust) * hypot(found[best].errors[seat], found[played].errors[seat])
    return Verdict(
        number=state.number,
        seat=seat,
        move=move,
        best=legal[best],
        before=chances[best],
        after=chances[played],
        error=0.0 if best == played else error,
        reason=game.skill.reason(world, legal[best]),
    )


def _drawn_together(
    found: Sequence[Estimate], apart: Sequence[Estimate], seat: int
) -> tuple[list[tuple[float, ...]], float]:
    """The chances, drawn to their mean as far as they may differ by chance; and how far not.

    The highest of many uncertain numbers is too high: without this every decision would seem to
    cost something, and luck to make up for it. `apart` has one of each group of moves alike.
    """
    count = len(apart)
    mean = [fsum(each.chances[i] for each in apart) / count for i in range(len(apart[0].chances))]
    noise = fsum((each.errors[seat] / Z95) ** 2 for each in apart) / count
    trust = 1.0
    if noise:
        spread = fsum((each.chances[seat] - mean[seat]) ** 2 for each in apart) / max(count - 1, 1)
        # What chance alone makes of equal moves: its mean, and once its deviation.
        usual = noise * (1 + sqrt(2 / max(count - 1, 1)))
        trust = 1 - usual / spread if spread > usual else 0.0
    drawn = [
        tuple(m + trust * (c - m) for c, m in zip(each.chances, mean, strict=True))
        for each in found
    ]
    return drawn, trust


def conclude(verdicts: Sequence[Verdict], result: Sequence[float]) -> Review:
    """The review, from the verdicts on all decisions, in order, and the end of the game."""
    seats = range(len(result))
    start = verdicts[0].before if verdicts else tuple(1 / len(result) for _ in seats)
    reached = [start, *(verdict.after for verdict in verdicts)]
    led_to = [*(verdict.before for verdict in verdicts), tuple(result)]
    return Review(
        tuple(verdicts),
        tuple(
            Account(
                start=start[seat],
                own=fsum(v.after[seat] - v.before[seat] for v in verdicts if v.seat == seat),
                others=fsum(v.after[seat] - v.before[seat] for v in verdicts if v.seat != seat),
                luck=fsum(b[seat] - a[seat] for a, b in zip(reached, led_to, strict=True)),
                result=result[seat],
            )
            for seat in seats
        ),
        tuple(result),
    )


def review(
    record: Record,
    *,
    game: Game[AnyState] | None = None,
    seed: int = 0,
    budget: Budget = REVIEW,
    processes: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The story of a finished game; a game that isn't installed has to be given.

    The same seed and iterations give the same review, with any number of processes. `progress`
    is told how many decisions are done, and of how many.
    """
    last = record.verify(game)
    if not last.over:
        raise BadRecord(f"the record breaks off after {len(record.moves)} moves")
    states = [state for state, _ in record.replay(game)]
    jobs = [
        (last.game, state, last.game.move_from_json(move), seed, budget)
        for state, move in zip(states, record.moves, strict=False)
        if len(state.legal_moves()) > 1
    ]
    verdicts: list[Verdict] = []
    for verdict in _judged(jobs, min(processes, len(jobs))):
        verdicts.append(verdict)
        if progress is not None:
            progress(len(verdicts), len(jobs))
    return conclude(verdicts, last.game.skill.shares(last))


Job: TypeAlias = tuple[Game[AnyState], AnyState, Move, int, Budget]


def _judged(jobs: Sequence[Job], processes: int) -> Iterable[Verdict]:
    if processes < 2:
        yield from map(_judge, jobs)
        return
    # Forking a process that has threads is not safe.
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=_begin)
    try:
        yield from pool.map(_judge, jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Ctrl-C is for the process that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _judge(job: Job) -> Verdict:
    verdict = judge_decision(*job)
    assert verdict is not None
    return verdict
