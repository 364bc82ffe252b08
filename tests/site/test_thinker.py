"""How bots and reviews share the one thread of a worker."""

import asyncio
from typing import Any

import pytest

import ludolab
from ludolab.bots import ThinkingBot
from ludolab.core import AnyState, Move
from ludolab.server.bots import thinking
from ludolab.site import thinker
from ludolab.site.thinker import LoopThinker

MANY = 50
"""More turns of the loop than a request takes."""


def test_a_review_lets_requests_in_before_each_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[AnyState] = []

    def judge(state: AnyState, move: Move) -> None:
        judged.append(state)

    async def while_a_request_is_answered() -> None:
        state = ludolab.game("kawumm").new(players=2, seed=1)
        review = asyncio.ensure_future(LoopThinker().judge(state, state.legal_moves()[0]))
        for _ in range(MANY):
            await asyncio.sleep(0)
        assert judged == []
        review.cancel()

    monkeypatch.setattr(thinking, "judge", judge)
    # However slow the machine is: longer than any request.
    monkeypatch.setattr(thinker, "REST", 3600)
    asyncio.run(while_a_request_is_answered())


def test_a_robot_in_the_page_tries_fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is interpreted there; what takes few worlds anyway is thought out as everywhere."""
    asked: list[int | None] = []

    class Quick(ThinkingBot):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            asked.append(self.iterations)
            self.iterations = 2

    async def choose() -> None:
        for name, level in (("candy-lab", 5), ("candy-lab", 4), ("kawumm", 5)):
            game = ludolab.game(name)
            state = game.new(players=2, seed=1)
            while len(state.legal_moves()) == 1:
                state.play(state.legal_moves()[0])
            await LoopThinker().choose(game, level, state.view(state.to_act), 1)

    monkeypatch.setattr("ludolab.bots.ThinkingBot", Quick)
    asyncio.run(choose())
    assert asked == [thinker.WORLDS, 20, 0]
