"""Level 5 as it was, to measure what a change gains: ``tools.former:Former`` in the arena.

Kept are how long and in which worlds it searched, and in Candy Lab when and how it judged a world.
What looks good at a glance changes with the games.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import exp, fsum
from typing import Final

from ludolab.bots import ThinkingBot
from ludolab.core import AnyState, Game, Move, Pcg, Skill
from ludolab.games.candy_lab.bot.worth import scores
from ludolab.games.candy_lab.state import CandyLab

WORLDS: Final = {"candy-lab": 500, "candy-numbers": 300}
"""Until 19 November 2026; every try of a move met a world of its own."""
FITTED: Final = {
    2: (
        (0.0, 0.54, -0.27, 0.66),
        (0.06, 0.18, 0.04, 0.13),
        (0.05, 0.06, 0.15, -0.34),
        (0.0, 0.25, 0.52, -0.44),
    ),
    3: (
        (0.0, 1.05, 0.47, 1.11),
        (0.06, 0.31, 0.20, 0.29),
        (0.05, 0.09, 0.38, -0.51),
        (0.0, 0.57, 0.30, 0.60),
    ),
    4: (
        (0.0, 1.30, 0.64, 1.44),
        (0.06, 0.36, 0.25, 0.35),
        (0.05, 0.09, 0.36, -0.64),
        (0.0, 0.46, 0.39, 0.16),
    ),
}
"""By the number of players: what an early turn, a point, a card and a fitting card added to the
chance to win: its minimum, its value at the end, how much less for a full conveyor and pile."""


class Former(ThinkingBot):
    """The best level with its former settings."""

    def __init__(self, game: Game[AnyState], seed: int) -> None:
        best = game.skill.levels()[-1]
        super().__init__(game, replace(best, iterations=WORLDS[game.name], common=False), seed)
        if game.name == "candy-lab":
            self.skill = FormerCandyLab(game.skill)


class FormerCandyLab(Skill[AnyState]):
    """A playout was cut off after six decisions, also in the middle of a turn."""

    def __init__(self, now: Skill[AnyState]) -> None:
        super().__init__()
        self.now = now
        # Compiled code doesn't see what a class of the interpreter says of itself.
        self.explore = 0.5
        self.horizon = 6

    def alike(self, state: AnyState, moves: Sequence[Move]) -> Sequence[Hashable] | None:
        return self.now.alike(state, moves)

    def pick(self, state: AnyState, moves: Sequence[Move], rng: Pcg) -> Move:
        return self.now.pick(state, moves, rng)

    def judge(self, state: AnyState) -> Sequence[float]:
        assert isinstance(state, CandyLab)
        box, players, fitting = state.box, state.players, state.box.fitting(state.rows())
        sticks = len(state.conveyor) / len(box.sticks)
        pile = len(state.pile) / len(box.cards)
        soon, point, card, fits = (
            max(least, near - by_sticks * sticks - by_pile * pile)
            for least, near, by_sticks, by_pile in FITTED[players]
        )
        looks = [point * have for have in scores(state)]
        for seat, hand in enumerate(state.hands[:players]):
            looks[seat] += card * len(hand) + fits * sum(own in fitting for own in hand)
        for step in state.todo:
            if step.kind == "turn":
                for later in range(1, players):
                    looks[step.seat - later] += soon * (later - 1) / (players - 1)
                looks[step.seat] += soon
        best = max(looks)
        weights = [exp(look - best) for look in looks]
        total = fsum(weights)
        return [weight / total for weight in weights]
