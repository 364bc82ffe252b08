"""Players with a handicap: what does it cost to forget, to be greedy, or to ignore the others?

They take a seat in experiments and in the arena, under their names.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from math import fsum

from ludolab.core import AnyState, BadView, Game, Move, Pcg, View, choose

from .base import Bot
from .thinking import ThinkingBot

FORGETFUL, GREEDY, HEEDLESS = "forgetful", "greedy", "heedless"
HANDICAPS = (FORGETFUL, GREEDY, HEEDLESS)
ATTENTIVE = 3
"""The level that forgets."""
EASY_GOING = 2
"""The level that sees what a move brings at once, and nothing of the others."""
WORLDS = 8
"""In how many worlds a heedless player tries out its moves, before it drops half of them."""
AHEAD = 2
"""How many more turns of its own it imagines there."""


def handicapped(kind: str, game: Game[AnyState], seed: int) -> Bot:
    """A bot by its name."""
    levels = game.skill.levels()
    if kind == HEEDLESS:
        return Heedless(game, seed)
    if kind == FORGETFUL:
        return Forgetful(game, ThinkingBot(game, levels[ATTENTIVE - 1], seed))
    # As careful as an attentive player: only what it looks at is less.
    care = levels[ATTENTIVE - 1].heat
    easy = replace(levels[EASY_GOING - 1], heat=care, iterations=0)
    return ThinkingBot(game, easy, seed)


class Forgetful(Bot):
    """Plays as `bot` does, without what it has learnt before this decision."""

    def __init__(self, game: Game[AnyState], bot: Bot) -> None:
        super().__init__(game)
        self.bot = bot

    def choose(self, view: View) -> Move:
        try:
            return self.bot.choose(forget(view))
        except BadView:
            # Some of it can't be forgotten, such as the tile in one's hand.
            return self.bot.choose(view)


def forget(view: View) -> View:
    """The view of somebody who knows no more of hidden things than everybody does."""
    return {name: _of_all(value) for name, value in view.items()}


def _of_all(value: object) -> object:
    if isinstance(value, Mapping) and {*value} == {"own", "all"} and value["own"] is not None:
        return {"own": value["all"], "all": value["all"]}
    return value


class Heedless(Bot):
    """Wants to come as far as it can, as if nobody else mattered.

    It tries out each move in worlds that could be true, goes on there by rules of thumb, lets the
    others move at random, and looks at its own lead alone. So it takes nothing from anybody on
    purpose, is afraid of nobody, and doesn't notice that somebody is about to win.
    """

    def __init__(self, game: Game[AnyState], seed: int) -> None:
        super().__init__(game)
        self.rng = Pcg(seed)

    def choose(self, view: View) -> Move:
        self.require_turn(view)
        belief = self.game.belief(view)
        world = belief.sample(self.rng)
        moves = world.legal_moves()
        labels: Sequence[Hashable] = self.game.skill.alike(world, moves) or moves
        by_label = dict(zip(labels, moves, strict=True))
        came = dict.fromkeys(by_label, 0.0)
        while len(came) > 1:
            # All that are left meet the same worlds; then the worse half drops out.
            worlds = [belief.sample(self.rng) for _ in range(WORLDS)]
            for label in came:
                came[label] += fsum(self._come(one.clone(), by_label[label]) for one in worlds)
            middle = sorted(came.values(), reverse=True)[(len(came) - 1) // 2]
            left = {label: far for label, far in came.items() if far >= middle}
            if len(left) == len(came):
                break
            came = left
        most = max(came.values())
        best = [move for move, label in zip(moves, labels, strict=True) if came.get(label) == most]
        return best[self.rng.below(len(best))]

    def _come(self, world: AnyState, move: Move) -> float:
        """How far it comes with this move in this world."""
        seat, turn, turns = world.to_act, world.turn_id(), 0
        glance, rng = self.game.skill.glance, self.rng
        world.advance(move)
        while world.todo:
            if world.turn_id() != turn:
                turn = world.turn_id()
                turns += world.to_act == seat
            # Where nothing is counted on the way, only the end tells.
            if turns > AHEAD and world.lead():
                break
            moves = world.legal_moves()
            if world.to_act == seat and len(moves) > 1:
                world.advance(moves[choose(glance(world, moves), 0.0, rng)])
            else:
                world.advance(moves[rng.below(len(moves))])
        lead = world.lead()
        return float(lead[seat]) if lead else world.shares()[seat]
