"""The lamp: tells players who ask what their moves are worth."""

import asyncio
import contextlib
import hashlib
import json
from collections import OrderedDict
from dataclasses import dataclass

from ludolab.bots import Advice
from ludolab.core import View
from ludolab.server.bots.thinking import Thinker
from ludolab.server.bots.turns import FairTurns
from ludolab.server.rooms.commands import TableCommands
from ludolab.server.tasks import Tasks
from ludolab.table.commands import lamp_asked
from ludolab.table.messages import Advised, AskLamp, LampShown
from ludolab.table.refused import Refused
from ludolab.table.table import Table
from ludolab.table.visit import Visitor

WITHIN = 30.0
"""Seconds after which nobody waits for an answer any longer."""
KEPT = 1000
"""How many answers are kept."""
MOST = 64
"""How many questions may be waiting."""


@dataclass(frozen=True)
class _Asked:
    seed: int
    """Follows from the table and what the seat knows: the same question has the same answer."""
    thinking: "asyncio.Task[list[Advice]]"


class Lamp:
    """Laws: an answer follows from the table's id and the view of the seat alone, and the same
    question has the same answer. For each seat it thinks about one thing at a time, and in turn for
    each person who opened tables."""

    def __init__(self, commands: TableCommands, tasks: Tasks, advisers: Thinker) -> None:
        self._commands = commands
        self._tasks = tasks
        self._advisers = advisers
        self._turns = FairTurns(advisers.count + 1)
        self._asked: OrderedDict[tuple[str, int], _Asked] = OrderedDict()

    async def ask(self, table: str, visitor: Visitor, asked: AskLamp) -> LampShown:
        """The answer is for the player alone; everybody knows that they asked before it comes."""
        room = await self._commands.write(
            table, visitor, lambda now, person, _: [lamp_asked(now, person, asked)]
        )
        return await self._answer(room.table, asked.seat)

    async def _answer(self, table: Table, seat: int) -> LampShown:
        playing = table.running
        if playing.state.over or playing.deciding != seat or not playing.lit:
            # A bot has decided for them in the meantime.
            raise Refused("stale")
        view = playing.known(seat)
        try:
            async with asyncio.timeout(WITHIN):
                advice = await self._think(table, seat, view)
        except TimeoutError:
            raise Refused("busy") from None
        return LampShown(seat=seat, moves=[_shown(each) for each in advice])

    async def _think(self, table: Table, seat: int, view: View) -> list[Advice]:
        key, seed = (table.id, seat), _seed(table.id, view)
        before = self._asked.get(key)
        if before is None or before.seed != seed or _failed(before.thinking):
            if self._turns.waiting >= MOST:
                raise Refused("busy")
            thinking = self._tasks.spawn(self._after(before, table, view, seed))
            self._asked[key] = before = _Asked(seed, thinking)
            self._asked.move_to_end(key)
            if len(self._asked) > KEPT:
                self._asked.popitem(last=False)
        # It goes on thinking even if the player has gone.
        return await asyncio.shield(before.thinking)

    async def _after(
        self, before: _Asked | None, table: Table, view: View, seed: int
    ) -> list[Advice]:
        if before is not None and not before.thinking.done():
            with contextlib.suppress(Exception):
                await before.thinking
        async with self._turns.of(table.owner):
            return await self._advisers.advise(table.game, view, seed)


def _seed(table: str, view: View) -> int:
    text = json.dumps([table, view], sort_keys=True)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def _failed(thinking: "asyncio.Task[list[Advice]]") -> bool:
    return thinking.done() and (thinking.cancelled() or thinking.exception() is not None)


def _shown(advice: Advice) -> Advised:
    return Advised(
        move=advice.move.to_json(),
        chance=round(advice.chance, 4),
        error=round(advice.error, 4),
        reason=None if advice.reason is None else advice.reason.to_json(),
    )
