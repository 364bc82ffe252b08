"""What reviews are worth: ``python -m tools.reviews GAME --levels 5,3 --games 40``.

Levels play each other on common deals. Every decision is judged under two seeds: what is sure
under one should be sure under the other, and the luck of the stronger should be zero on average.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from ludolab.bots.arena import Contest
from ludolab.bots.players import play_out
from ludolab.bots.review import Account, Verdict, conclude, judge_decision
from ludolab.bots.stats import around_mean
from ludolab.core import AnyState, Move
from ludolab.games import game

SEED = 22
SEEDS = (0, 1)


@dataclass(frozen=True)
class Judged:
    """One game: what was sure under both seeds, and the account of the first named level."""

    decisions: int
    sure: int
    """Counted under both seeds."""
    again: int
    """Of these, those that are sure under the other seed as well."""
    account: Account


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
        decisions=len(made),
        sure=sum(map(sum, sure)),
        again=2 * sum(a and b for a, b in zip(*sure, strict=True)),
        account=told.accounts[first],
    )


def tell(found: Sequence[Judged]) -> str:
    """The figures, with 95 % intervals over games."""
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
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--levels", default="5,3", help="one for each seat, the strongest first")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--iterations", type=int, help="for one decision")
    chosen = parser.parse_args()
    levels = chosen.levels.split(",")
    contest = Contest.of(game(chosen.game), levels, chosen.games, players=len(levels), seed=SEED)
    found: list[Judged] = []
    for deal, seating in contest.pairings():
        found.append(judge_game(contest, deal, seating, chosen.iterations))
        if len(found) > 2:
            print(f"\n{tell(found)}", flush=True)


if __name__ == "__main__":
    main()
