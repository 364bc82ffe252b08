"""What reviews are worth: ``python -m tools.reviews GAME --levels 5,3 --games 40``.

Levels play each other on common deals. Every decision is judged under two seeds: what is sure
under one should be sure under the other, and the luck of the stronger should be zero on average.
Judged games are kept under build/reviews, so it can be interrupted and run again.

Luck is what is left of the result, which varies much from game to game, while the rest of the
account doesn't. So the luck of many games is the result of many, by ``--results``, less the rest of
those that were judged.
"""

import argparse
import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import hypot
from pathlib import Path

from ludolab.bots import advice, calibration, review
from ludolab.bots.arena import Contest, Journal, PlayedGame, run
from ludolab.bots.arena.contest import bare_code
from ludolab.bots.players import play_out
from ludolab.bots.review import SURE, Account, Verdict, conclude, judge_decision
from ludolab.bots.stats import around_mean
from ludolab.bots.workers import find_workers
from ludolab.core import AnyState, Json, Move
from ludolab.games import game
from tools.calibration.following import ahead, follows

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "reviews"
SEED = 22
SEEDS = (0, 1)


@dataclass(frozen=True)
class Judging:
    """Whose games are judged, and how."""

    contest: Contest
    iterations: int | None

    def to_json(self) -> dict[str, Json]:
        return {
            **self.contest.to_json(),
            "iterations": self.iterations,
            "judge": self.digest,
        }

    @property
    def digest(self) -> str:
        """A fingerprint of what judges."""
        digest = hashlib.sha256()
        folder = ROOT / "src" / game(self.contest.game).package.replace(".", "/")
        for module in (advice, calibration, review):
            source = ROOT / "src" / f"{module.__name__.replace('.', '/')}.py"
            digest.update(bare_code(source.read_text("utf-8")).encode())
        straightened = json.loads((folder / "bot" / calibration.FILE).read_text("utf-8"))
        digest.update(json.dumps(straightened[str(self.contest.players)]).encode())
        return digest.hexdigest()[:8]


@dataclass(frozen=True)
class Judged:
    """One game: what was sure under both seeds, and the account of the first named level."""

    deal: int
    seating: int
    costs: tuple[tuple[float, ...], ...]
    """For each seed, what each decision cost …"""
    errors: tuple[tuple[float, ...], ...]
    """… and the error of that."""
    again: tuple[float, ...]
    """By decision: how likely its seat was to have the next one as well …"""
    luck: tuple[float, ...]
    """… and its luck until then."""
    account: Account

    @property
    def decisions(self) -> int:
        return len(self.costs[0])

    @property
    def sure(self) -> list[tuple[bool, ...]]:
        """By decision: under which seeds it is a sure mistake."""
        looks = [
            [cost > SURE * error for cost, error in zip(*found, strict=True)]
            for found in zip(self.costs, self.errors, strict=True)
        ]
        return [*zip(*looks, strict=True)]

    @property
    def known(self) -> float:
        """The result without luck."""
        return self.account.start + self.account.own + self.account.others

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> "Judged":
        data = json.loads(line)
        account = Account(**data.pop("account"))
        lists = {
            key: tuple(tuple(one) if isinstance(one, list) else one for one in found)
            for key, found in data.items()
            if isinstance(found, list)
        }
        return cls(**{**data, **lists}, account=account)


def judge_game(contest: Contest, deal: int, seating: int, iterations: int | None) -> Judged:
    """Play one game of a contest, and judge its decisions under two seeds."""
    seats = contest.seatings[seating]
    state, _ = contest.deal(deal)
    made: list[tuple[AnyState, Move]] = []
    seeds = [contest.seed_for(deal, seating, seat) for seat in range(contest.players)]
    play_out(state, seats, seeds, decided=lambda at, move: made.append((at.clone(), move)))
    more = {} if iterations is None else {"iterations": iterations}
    judged: list[list[Verdict]] = []
    for seed in SEEDS:
        found = [judge_decision(state.game, at, move, seed, **more) for at, move in made]
        judged.append([verdict for verdict in found if verdict is not None])
    shares = state.game.skill.shares(state)
    told = conclude(judged[0], shares)
    reached = [*(verdict.before for verdict in judged[0][1:]), shares]
    first = [seat.name for seat in seats].index(contest.contestants[0].name)
    return Judged(
        deal=deal,
        seating=seating,
        costs=tuple(tuple(round(one.cost, 4) for one in verdicts) for verdicts in judged),
        errors=tuple(tuple(round(one.error, 4) for one in verdicts) for verdicts in judged),
        again=tuple(
            follows(ahead(state.game, at.view(at.to_act), deal), move)[at.to_act]
            for at, move in made
            if len(at.legal_moves()) > 1
        ),
        luck=tuple(
            round(after[one.seat] - one.after[one.seat], 4)
            for one, after in zip(judged[0], reached, strict=True)
        ),
        account=told.accounts[first],
    )


def results(contest: Contest) -> list[float]:
    """What the first named level won in each game."""
    first = contest.contestants[0].name
    path = BUILD / f"{_name(contest)}-results.jsonl"
    with Journal(path, contest, PlayedGame.read) as journal:
        played = run(contest, find_workers(1, None), journal)
    return [one.shares[one.seats.index(first)] for one in played]


def _name(contest: Contest) -> str:
    names = "-".join(one.name for one in contest.contestants)
    return f"{contest.game}-{names}-{contest.to_json()['code']}"


def tell(found: Sequence[Judged], won: Sequence[float] = ()) -> str:
    """The figures, with 95 % intervals over games; `won`: the results of many more of them."""
    both = [sure for one in found for sure in one.sure]
    sure, again = sum(map(sum, both)), len(SEEDS) * sum(map(all, both))
    decisions = sum(one.decisions for one in found)
    lines = [
        f"{len(found)} games, {decisions} decisions",
        f"sure mistakes: {sure / len(SEEDS) / decisions:.1%} of the decisions",
        f"sure again under another seed: {again / max(sure, 1):.0%} of {sure}",
    ]
    for name in ("start", "own", "others", "luck", "result"):
        middle, low, high = around_mean([getattr(one.account, name) for one in found])
        lines.append(f"{name}: {middle:+.3f} ({low:+.3f} to {high:+.3f})")
    pairs = [pair for one in found for pair in zip(one.again, one.luck, strict=True)]
    for title, some in (
        ("all decisions", [luck for _, luck in pairs]),
        ("the seat surely decides next", [luck for again, luck in pairs if again == 1]),
        ("the seat surely does not decide next", [luck for again, luck in pairs if again == 0]),
    ):
        if len(some) > 2:
            middle, low, high = around_mean(some)
            lines.append(
                f"luck after a decision, {title}: {middle:+.3f} ({low:+.3f} to {high:+.3f})"
            )
    if won:
        result, low, _ = around_mean(won)
        known, lower, _ = around_mean([one.known for one in found])
        luck, off = result - known, hypot(result - low, known - lower)
        lines.append(f"result of {len(won)} games: {result:+.3f}")
        lines.append(f"luck by these: {luck:+.3f} ({luck - off:+.3f} to {luck + off:+.3f})")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--levels", default="5,3", help="one for each seat, the strongest first")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--results", type=int, default=0, help="how many games are only played")
    parser.add_argument("--iterations", type=int, help="for one decision")
    chosen = parser.parse_args()
    levels = chosen.levels.split(",")
    BUILD.mkdir(parents=True, exist_ok=True)

    def contest(count: int) -> Contest:
        own = game(chosen.game)
        return Contest.of(own, levels, count, players=len(levels), seed=SEED)

    judging = Judging(contest(chosen.games), chosen.iterations)
    path = BUILD / f"{_name(judging.contest)}-{judging.digest}-{chosen.iterations or 'usual'}.jsonl"
    with Journal(path, judging, Judged.read) as journal:
        done = {(one.deal, one.seating): one for one in journal.games}
        for pairing in judging.contest.pairings():
            if pairing not in done:
                done[pairing] = judge_game(judging.contest, *pairing, chosen.iterations)
                journal.add([done[pairing]])
                print(f"{len(done)} of {judging.contest.games}", flush=True)
    found = [done[pairing] for pairing in judging.contest.pairings()]
    print(tell(found, results(contest(chosen.results)) if chosen.results else ()))


if __name__ == "__main__":
    main()
