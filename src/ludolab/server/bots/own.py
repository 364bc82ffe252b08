"""Bots that the operator brings: one program for each seat that they play."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeAlias

import structlog

from ludolab.bots import bot_seed
from ludolab.bots.own import OwnBot
from ludolab.core import Json, LudolabError, View
from ludolab.core.events import redact
from ludolab.table.table import Table

log = structlog.get_logger()
MOST = 16
"""The most programs that run at once."""
SOON = 0.05

GameSeat: TypeAlias = tuple[str, int, int]
"""A seat in one game of one table."""


class Gone(LudolabError):
    """The bot's game is over, or the server is closing: there will be no answer."""

    def __init__(self) -> None:
        super().__init__("this bot has left the table")


class OwnBots:
    """Laws: a program is told what its own seat may know, and nothing else. No table waits for
    one longer than its time limit. There are never more than `MOST`: the one that has been idle
    for longest is ended, and started again when it is needed.
    """

    def __init__(self, commands: Mapping[str, Sequence[str]] | None = None) -> None:
        """How each bot is started, by its name."""
        self.commands = dict(commands or {})
        self._seats: OrderedDict[GameSeat, _Seated] = OrderedDict()
        self._stopped = False
        self._lock = threading.Lock()
        # With as many threads as programs, there is always one that is idle.
        self._pool = ThreadPoolExecutor(MOST, "own-bot")

    @property
    def names(self) -> list[str]:
        return [*self.commands]

    def plays(self, table: Table, seat: int) -> bool:
        """Whether one of these bots decides for this seat. Another node may have others."""
        return table.seats[seat].own in self.commands

    async def choose(self, table: Table, seat: int, view: View) -> dict[str, Json]:
        """The move of the bot on this seat, as JSON; LudolabError if its program is missing."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._choose, table, seat, view)

    def over(self, table: Table) -> None:
        """The game at this table has ended."""
        with self._lock:
            places = [place for place in self._seats if place[0] == table.id]
            ended = [(place, self._seats.pop(place)) for place in places]
        for place, seated in ended:
            self._pool.submit(self._end, place, seated, table)

    def stop(self) -> None:
        """Ask no more bots, tell those whose game is over, and end all programs."""
        with self._lock:
            self._stopped = True
            everybody = [*self._seats.values()]
            self._seats.clear()
        # All at once, each has a moment to end by itself.
        closing = [threading.Thread(target=seated.stop, daemon=True) for seated in everybody]
        for thread in closing:
            thread.start()
        for thread in closing:
            thread.join()
        self._pool.shutdown()

    # --- in threads ---------------------------------------------------------------------------

    def _choose(self, table: Table, seat: int, view: View) -> dict[str, Json]:
        with self._asking(table, seat) as seated:
            bot, before = seated.bot, seated.bot.forfeits
            bot.watch(seated.news(table, seat), view)
            move = bot.choose(view)
            if bot.last_forfeit is not None and bot.forfeits > before:
                why, count = bot.last_forfeit.why, bot.forfeits
                log.warning("a bot forfeits a decision", bot=bot.name, why=why, forfeits=count)
            return move.to_json()

    def _end(self, place: GameSeat, seated: "_Seated", table: Table) -> None:
        with seated.lock:
            if table.games == place[1]:
                seated.bot.watch(seated.news(table, place[2]), {})
                seated.bot.end(table.running.state.outcome)
            seated.close()

    @contextmanager
    def _asking(self, table: Table, seat: int) -> "Iterator[_Seated]":
        """The program of this seat, for us alone."""
        place = (table.id, table.games, seat)
        with self._lock:
            if self._stopped:
                raise Gone
            seated = self._seats.get(place)
            idle = None
            if seated is None:
                if len(self._seats) >= MOST:
                    idle = self._seats.pop(next(p for p, s in self._seats.items() if not s.asking))
                name = table.seats[seat].own
                seed = bot_seed(table.running.state.seed, seat)
                bot = OwnBot(table.game, self.commands[name], name, seed)
                self._seats[place] = seated = _Seated(bot)
            self._seats.move_to_end(place)
            seated.asking += 1
        if idle is not None:
            idle.close()
        try:
            with seated.lock:
                if seated.closed:
                    raise Gone
                yield seated
        finally:
            with self._lock:
                seated.asking -= 1


class _Seated:
    """A bot on a seat, and up to which position it has heard what happened."""

    def __init__(self, bot: OwnBot) -> None:
        self.bot = bot
        self.lock = threading.Lock()
        self.asking = 0
        self.closed = False
        """Never asked again: that would start another program."""
        self._heard = 0

    def news(self, table: Table, seat: int) -> list[dict[str, Json]]:
        """What has happened since; at first, as much as the table remembers of this game."""
        news = [each for each in table.running.history if each.position > self._heard]
        self._heard = table.position
        return [event for each in news for event in redact(each.told, seat)]

    def close(self) -> None:
        self.closed = True
        self.bot.close()

    def stop(self) -> None:
        """Close it, even if somebody is waiting for its answer."""
        self.closed = True
        while not self.lock.acquire(timeout=SOON):
            self.bot.interrupt()
        self.close()
        self.lock.release()
