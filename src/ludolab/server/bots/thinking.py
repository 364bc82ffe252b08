"""What bots are asked, wherever they think: in processes, or in the loop of a browser's tab."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from ludolab.bots import Advice, advise, bot
from ludolab.bots.review import Verdict, judge_decision
from ludolab.core import AnyState, Game, Json, Move, View

P = ParamSpec("P")
T = TypeVar("T")

LAMP = 800
"""Somebody waits. It is never cut short by a clock: the same question has the same answer."""
ANSWER = 16
"""The most worlds that a bot tries out for an answer: if it thought for longer than the uniform
pause, everybody would know that it has something to think about."""
REVIEW = 150
"""For each look at a decision of a review: somebody waits for all of them."""


class Thinker(ABC):
    """One place where thoughts are thought."""

    count = 1
    """How many at the same time."""

    @abstractmethod
    async def think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have this worked out."""

    @abstractmethod
    def stop(self) -> None:
        """Nobody waits for what is being thought."""

    async def choose(
        self, game: Game[AnyState], level: int, view: View, seed: int
    ) -> dict[str, Json]:
        """The move of a bot that sees this view, as JSON."""
        return await self.think(choose, game, level, view, seed)

    async def answer(
        self,
        game: Game[AnyState],
        level: int,
        views: Sequence[View],
        waive: dict[str, Json],
        seed: int,
    ) -> tuple[int, dict[str, Json]] | None:
        """The first of these questions that a bot answers with anything but a pass."""
        return await self.think(answer, game, level, views, waive, seed)

    async def advise(self, game: Game[AnyState], view: View, seed: int) -> list[Advice]:
        """What every legal move of this view is worth."""
        return await self.think(advice, game, view, seed)

    async def judge(self, state: AnyState, move: Move) -> Verdict:
        """What this decision of a finished game was worth."""
        return await self.think(judge, state, move)


@dataclass(frozen=True)
class Thinkers:
    """Where a node has its bots think, and its advice. No bot waits for advice, and no advice for a
    review: each is thought out beside the other."""

    bots: Thinker
    advisers: Thinker
    reviewers: Thinker


def choose(
    game: Game[AnyState], level: int, view: View, seed: int, most: int | None = None
) -> dict[str, Json]:
    """`most`: the most worlds that it tries out."""
    worlds = game.skill.levels()[level - 1].iterations
    return (
        bot(game, level, seed, worlds if most is None else min(worlds, most)).choose(view).to_json()
    )


def answer(
    game: Game[AnyState], level: int, views: Sequence[View], waive: dict[str, Json], seed: int
) -> tuple[int, dict[str, Json]] | None:
    thinking = game.skill.levels()[level - 1]
    player = bot(game, level, seed, min(thinking.iterations, ANSWER))
    for at, view in enumerate(views):
        move = player.choose(view).to_json()
        if move != waive:
            return at, move
    return None


def advice(game: Game[AnyState], view: View, seed: int) -> list[Advice]:
    return advise(game, view, seed, LAMP)


def judge(state: AnyState, move: Move) -> Verdict:
    verdict = judge_decision(state.game, state, move, 0, REVIEW)
    assert verdict is not None
    return verdict
