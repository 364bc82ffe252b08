"""Bots think in the event loop: a worker in a page has no other processes."""

import asyncio
from collections.abc import Callable

from ludolab.bots.review import Verdict
from ludolab.core import AnyState, Game, Json, Move, View
from ludolab.server.bots.thinking import P, T, Thinker, Thinkers, choose

REST = 0.05
"""Seconds in which a review pauses before each decision. A request takes many turns of the loop:
without the pause each of them would wait for a decision to be judged."""

WORLDS = 400
"""The most worlds that a robot tries out: here all is interpreted, and several times as slow."""


class LoopThinker(Thinker):
    """In the event loop. The page runs in a thread of its own and isn't held up. Messages that
    came before a bot begins to think are handled first."""

    async def think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        await asyncio.sleep(0)
        return work(*args, **kwargs)

    async def choose(
        self, game: Game[AnyState], level: int, view: View, seed: int
    ) -> dict[str, Json]:
        return await self.think(choose, game, level, view, seed, WORLDS)

    async def judge(self, state: AnyState, move: Move) -> Verdict:
        await asyncio.sleep(REST)
        return await super().judge(state, move)

    def stop(self) -> None:
        """Nothing is under way between two awaits."""


def loop_thinkers() -> Thinkers:
    thinker = LoopThinker()
    return Thinkers(thinker, thinker, thinker)
