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
from ludolab.bots.review import Account, Verdict, conclude, judge_decision
from ludolab.bots.stats import around_mean
from ludolab.bots.workers import find_workers
from ludolab.core import AnyState, Json, Move
from ludolab.games import game

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
        digest.update((folder / "bot" / calibration.FILE).read_bytes())
        return digest.hexdigest()[:8]


@dataclass(frozen=True)
class Judged:
    """One game: what was sure under both seeds, and the account of the first named level."""

    deal: int
    seating: int
    decisions: int
    sure: int
    """Counted under both seeds."""
    again: int
    """Of these, those that are sure under the other seed as well."""
    account: Account

    @property
    def known(self) -> float:
        """The result without luck."""
        return self.account.start + self.account.own + self.account.others

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> "Judged":
        data = json.loads(line)
        return cls(**{**data, "account": Account(**data["account"])})


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
    sure = [[verdict.sure for verdict in verdicts] for verdicts in judged]
    told = conclude(judged[0], state.game.skill.shares(state))
    first = [seat.name for seat in seats].index(contest.contestants[0].name)
    return Judged(
        deal=deal,
        seating=seating,
        decisions=len(made),
        sure=sum(map(sum, sure)),
        again=2 * sum(a and b for a, b in zip(*sure, strict=True)),
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
    sure, again = sum(one.sure for one in found), sum(one.again for one in found)
    decisions = sum(one.decisions for one in found)
    lines = [
        f"{len(found)} games, {decisions} decisions",
        f"sure mistakes: {sure / len(SEEDS) / decisions:.1%} of the decisions",
        f"sure again under another seed: {again / max(sure, 1):.0%} of {sure}",
    ]
    for name in ("start", "own", "others", "luck", "result"):
        middle, low, high = around_mean([getattr(one.account, name) for one in found])
        lines.append(f"{name}: {middle:+.3f} ({low:+.3f} to {high:+.3f})")
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
