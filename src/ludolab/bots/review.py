"""What every decision of a finished game was worth, and what was luck."""

import signal
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from math import fsum
from typing import TypeAlias

from ludolab.core import AnyState, BadRecord, Game, Json, Move, Reason
from ludolab.records import Record

from .advice import SEARCHES, Pair, estimate, estimate_move, estimate_pair, estimate_together
from .stats import student95

REVIEW = 300
"""Iterations for each look at a decision; the first, at all moves, has half as many. A game of two
takes some twenty seconds."""
EACH = 6
"""How many times each move is tried at least …"""
STRETCH = 2
"""… unless that takes more than this many times the iterations."""
RIVALS = 3
"""How many other moves get a second look: those that look best at first."""
LONGER, LONGEST = 2, 8
"""How many times as many iterations the third look has, and the last one."""
CLOSE = 0.55
"""What costs more than this part of its error in the third look gets the last one."""
ANEW = 500_009
"""How far apart the seeds of two looks are."""
SURE = 1.48
"""A game has dozens of decisions: at 95 % some would seem sure by chance. That many times the error
is 99 % (Student's quantiles for as many searches as compare two moves)."""


@dataclass(frozen=True)
class Verdict:
    """A judgement of one decision, by what its player knew then."""

    number: int
    """The number of the move in the record, from 0."""
    seat: int
    move: Move
    best: Move
    before: tuple[float, ...]
    """Everybody's chances to win with the best move."""
    after: tuple[float, ...]
    """Everybody's chances with the move that was played."""
    error: float
    """Half of the 95 % interval of the cost, on worlds that had no part in choosing the best."""
    reason: Reason | None
    """What speaks for the best move."""

    @property
    def cost(self) -> float:
        """The chance to win that the player gave away."""
        return self.before[self.seat] - self.after[self.seat]

    @property
    def sure(self) -> bool:
        """Whether the best move is really better; if not, the one played is about as good."""
        return self.cost > SURE * self.error

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
    """How one seat got from its chance at the start to its result, the sum of the other parts."""

    start: float
    own: float
    others: float
    luck: float
    result: float


@dataclass(frozen=True)
class Review:
    """What the decisions of a game cost, and what was luck.

    At each decision with more than one legal move, everybody's chances after every move are
    estimated from what the player knew (Q). The move that looks best for the player is compared
    with the one played on fresh worlds; it gives V = Q(best), unless the one played does better
    there. A decision costs its player V - Q(played), which is never negative and goes to the
    others. Between Q(played) and the V of the next decision, luck moves the chances: draws, rolls,
    reveals, and what the next player knows. The first V is the start; after the last decision luck
    leads to the result. So for every seat: result = start + own decisions + others' decisions +
    luck.
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
    game: Game[AnyState], state: AnyState, move: Move, seed: int, iterations: int = REVIEW
) -> Verdict | None:
    """The verdict on the decision for `move` in this state, from the player's view alone.

    None if there was nothing to decide. The same seed gives the same verdict.

    The highest of many uncertain numbers is too high, and would be another one under another seed.
    So the first look, at all moves, only finds rivals of the one that was played; the second looks
    for the best of these few in the same worlds; and the third compares that one with the one
    played, on worlds that had no part in choosing it. What may be a mistake then gets a last and
    long look, which alone decides: the surer the looks, the fewer are sure under one seed only.
    These looks say how far two moves are apart. How high both are is looked up once more, for the
    one that was played: else a chance would rise between two decisions though nothing happened.
    """
    legal, seat = state.legal_moves(), state.to_act
    if len(legal) < 2:
        return None
    # Different worlds for each decision.
    seed = seed * 1_000_003 + state.number
    view = state.view(seat)
    world = game.sample(view, seed)
    enough = max(iterations // 2, min(EACH * len(legal), STRETCH * iterations), len(legal))
    first = estimate(game, view, seed, enough)
    labels = game.skill.alike(world, legal) or legal
    played = legal.index(move)
    # Of moves alike one.
    others = {
        label: found for label, found in zip(labels, first, strict=True) if label != labels[played]
    }
    rivals = sorted(others.values(), key=lambda found: -found.chances[seat])[:RIVALS]
    best, after, error = move, first[played].chances, 0.0
    before = after
    if rivals and not first[played].visits:
        # Computed: another look would find the same.
        if rivals[0].chances[seat] > after[seat]:
            best, before = rivals[0].move, rivals[0].chances
    elif rivals:
        moves = [move, *(found.move for found in rivals)]
        second = estimate_together(game, view, moves, seed + ANEW, iterations)
        top = max(second, key=lambda found: found.chances[seat])
        # What was compared is too high where it came out best.
        before = after = estimate_move(game, view, move, seed + 4 * ANEW, iterations).chances
        if top.move != move:
            third = seed + 2 * ANEW
            pair = estimate_pair(game, view, top.move, move, third, LONGER * iterations)
            if pair.ahead > CLOSE * pair.error:
                last = seed + 3 * ANEW
                pair = estimate_pair(game, view, top.move, move, last, LONGEST * iterations)
            trust = _trust(pair)
            if trust:
                best, error = top.move, trust * pair.error
                before, after = _apart(pair, trust, after)
    return Verdict(
        number=state.number,
        seat=seat,
        move=move,
        best=best,
        before=before,
        after=after,
        error=error,
        reason=game.skill.reason(world, best),
    )


def _trust(pair: Pair) -> float:
    """As far as noise explains a cost, it isn't one (positive-part James-Stein): what costs less
    than nothing counts as nothing, so every choice among equals would seem to cost something."""
    if pair.ahead <= 0:
        return 0.0
    return max(0.0, 1 - (pair.error / student95(SEARCHES - 1) / pair.ahead) ** 2)


def _apart(
    pair: Pair, trust: float, level: Sequence[float]
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Everybody's chances with the better move and with the other one, which has this level: as
    far apart as they were compared, and none below 0 or above 1."""
    costs = [trust * (one - other) for one, other in zip(pair.one, pair.other, strict=True)]
    # At the level at which they were compared all is in range.
    back = 0.0
    for at, other, cost in zip(level, pair.other, costs, strict=True):
        beyond = at + cost - min(max(at + cost, 0.0), 1.0)
        if beyond:
            back = max(back, beyond / (at - other))
    after = tuple(at + back * (other - at) for at, other in zip(level, pair.other, strict=True))
    return tuple(at + cost for at, cost in zip(after, costs, strict=True)), after


def conclude(verdicts: Sequence[Verdict], result: Sequence[float]) -> Review:
    """The review, from the verdicts on all decisions in order and the result of the game."""
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
    iterations: int = REVIEW,
    processes: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a finished game; a game that isn't installed has to be given.

    The same seed and iterations give the same review, with any number of processes. `progress`
    is called with the number of decisions done and their total.
    """
    last = record.verify(game)
    if not last.over:
        raise BadRecord(f"the record ends after {len(record.moves)} moves, before the game does")
    states = [state for state, _ in record.replay(game)]
    jobs = [
        (last.game, state, last.game.move_from_json(move), seed, iterations)
        for state, move in zip(states, record.moves, strict=False)
        if len(state.legal_moves()) > 1
    ]
    verdicts: list[Verdict] = []
    for verdict in _judged(jobs, min(processes, len(jobs))):
        verdicts.append(verdict)
        if progress is not None:
            progress(len(verdicts), len(jobs))
    return conclude(verdicts, last.game.skill.shares(last))


Job: TypeAlias = tuple[Game[AnyState], AnyState, Move, int, int]


def _judged(jobs: Sequence[Job], processes: int) -> Iterable[Verdict]:
    if processes < 2:
        yield from map(_judge, jobs)
        return
    # A browser has no processes, and reviews games all the same.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # Forking a process with threads isn't safe.
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=_begin)
    try:
        yield from pool.map(_judge, jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Leave Ctrl-C to the process that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _judge(job: Job) -> Verdict:
    verdict = judge_decision(*job)
    assert verdict is not None
    return verdict
