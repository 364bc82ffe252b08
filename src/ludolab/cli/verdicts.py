"""Decisions of a reviewed game in words."""

from dataclasses import dataclass

from ludolab.bots.review import Review, Verdict
from ludolab.words import Speech, Texts

from .words import chance, change

MOST = 3
"""The most decisions of each player that are singled out."""
WORTH_TELLING = 0.005


@dataclass(frozen=True)
class VerdictText:
    """A decision for which another move was better, or perhaps better."""

    number: str
    move: str
    cost: str
    better: str
    why: str
    """What speaks for the better move, if that can be said."""


def tell_verdict(verdict: Verdict, speech: Speech, words: Texts) -> VerdictText:
    lost, error = change(-verdict.cost, words), chance(verdict.error, words)
    best = speech.move(verdict.best)
    if verdict.sure:
        # Chances that are computed rather than sampled have no error.
        cost = words.say("review-cost", cost=lost, error=error) if verdict.error else lost
        better = words.say("review-better", move=best)
    else:
        cost = words.say("review-as-good", cost=lost, error=error)
        better = words.say("review-perhaps", move=best)
    return VerdictText(
        words.say("move-number", number=verdict.number + 1),
        speech.move(verdict.move),
        cost,
        better,
        "" if verdict.reason is None else speech.advice(verdict.reason),
    )


def costliest(found: Review, seat: int) -> list[Verdict]:
    """The decisions that cost this seat most, the costliest first."""
    own = [v for v in found.verdicts if v.seat == seat and v.cost >= WORTH_TELLING]
    return sorted(own, key=lambda verdict: -verdict.cost)[:MOST]
