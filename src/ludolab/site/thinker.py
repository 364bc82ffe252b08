"""Bots think in the event loop: a worker in a page has no other processes."""

import asyncio
from collections.abc import Sequence

from ludolab.bots import Advice
from ludolab.bots.review import Verdict
from ludolab.core import AnyState, Game, Json, Move, View
from ludolab.server.bots import thinking
from ludolab.server.bots.thinking import Thinkers

REST = 0.05
"""Seconds in which a review pauses before each decision. A request takes many turns of the loop:
without the pause each of them would wait for a decision to be judged."""


class LoopThinker:
    """A `Thinker` in the event loop. The page runs in a thread of its own and isn't held up.
    Messages that came before a bot begins to think are handled first."""

    count = 1

    async def choose(
        self, game: Game[AnyState], level: int, view: View, seed: int
    ) -> dict[str, Json]:
        await asyncio.sleep(0)
        return thinking.choose(game, level, view, seed)

    async def answer(
        self,
        game: Game[AnyState],
        level: int,
        views: Sequence[View],
        waive: dict[str, Json],
        seed: int,
    ) -> tuple[int, dict[str, Json]] | None:
        await asyncio.sleep(0)
        return thinking.answer(game, level, views, waive, seed)

    async def advise(self, game: Game[AnyState], view: View, seed: int) -> list[Advice]:
        await asyncio.sleep(0)
        return thinking.advice(game, view, seed)

    async def judge(self, state: AnyState, move: Move) -> Verdict:
        await asyncio.sleep(REST)
        return thinking.judge(state, move)

    def stop(self) -> None:
        """Nothing is under way between two awaits."""


def loop_thinkers() -> Thinkers:
    thinker = LoopThinker()
    return Thinkers(thinker, thinker, thinker)
