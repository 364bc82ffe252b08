"""How bots and reviews share the one thread of a worker."""

import asyncio

import pytest

import ludolab
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
