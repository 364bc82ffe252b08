"""The connection on which a node hears of the others."""

import asyncio
from collections.abc import Callable

import pytest

from ludolab.server.storage import listener
from ludolab.server.storage.listener import Listener, ListeningConnection


class Line:
    """A connection, which may be silent from the start."""

    def __init__(self, *, silent: bool) -> None:
        self.silent = silent
        self.ended = False

    async def add_listener(self, channel: str, callback: object) -> None:
        if self.silent:
            await asyncio.Event().wait()

    def add_termination_listener(self, callback: Callable[[ListeningConnection], None]) -> None:
        pass

    async def execute(self, query: str, *, timeout: float) -> str:
        return ""

    def terminate(self) -> None:
        self.ended = True


def test_a_line_that_falls_silent_at_once_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "PULSE", 0.01)
    asyncio.run(_silent_then_not())


async def _silent_then_not() -> None:
    lines = [Line(silent=True), Line(silent=False)]
    waiting = iter(lines)

    async def connect() -> Line:
        return next(waiting)

    async def changed(table: str) -> None:
        pass

    ear = Listener(connect, "me", changed)
    with pytest.raises(TimeoutError):
        await ear.start()
    assert lines[0].ended
    await ear.start()
    await ear.stop()
