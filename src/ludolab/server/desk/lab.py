"""Experiments of the lab, in processes beside the tables: one after another, stopped, resumed.

An experiment is a folder: what was wanted (`wish.json`), the games that are over (`games.jsonl`),
and what came of it. So a restart loses nothing: what wasn't over is begun again, and the games that
are in its journal aren't played again.
"""

import asyncio
import json
import shutil
import threading
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import Literal, TypeAlias

import msgspec
import structlog

from ludolab.core import LudolabError
from ludolab.games import game as find_game
from ludolab.server.pool import BoundedPool
from ludolab.table.ids import new_id
from ludolab.table.messages import CompareVariants, LabRun, LabRuns, Lang, PlaceShare
from ludolab.table.refused import Refused

from .lab_work import (
    NUMBERS,
    PROBLEM,
    TOLD,
    WISH,
    LabProcess,
    LabTold,
    Wished,
    experiment_of,
    report_file,
)

OF_ONE = 3
"""How many unfinished experiments a person may have."""
AT_MOST = 20
"""How many may be unfinished in all; whoever asks for another has to come again later."""
KEPT_OF_ONE, KEPT = 20, 500
"""How many are kept of a person, and in all; then the oldest that ended goes."""
STOPPED = "stopped"
"""A file that says that somebody has stopped it."""
DEALS, MINUTES = 2000, 60.0
"""What an experiment may take, unless the owner of the server says otherwise."""
State: TypeAlias = Literal["waiting", "running", "done", "stopped", "failed"]
log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class LabBounds:
    """What an experiment may take."""

    deals: int = DEALS
    minutes: float = MINUTES
    processes: int = 1
    """In how many processes its games are played."""


@dataclass
class Experimenting:
    """An experiment, and how far it is."""

    id: str
    folder: Path
    wished: Wished
    state: State = "waiting"
    told: LabTold = field(default_factory=LabTold)
    process: LabProcess | None = None


class Lab:
    """Laws: one experiment at a time, with the lowest priority, so that no table waits for it;
    everybody's experiments in turn. A game that is over isn't played again."""

    def __init__(self, folder: Path, bounds: LabBounds) -> None:
        self.bounds = bounds
        self._folder = folder
        self._runs: dict[str, Experimenting] = {}
        """The oldest first."""
        self._turns: deque[str] = deque(maxlen=KEPT)
        """Whose experiments were played, the last one at the end."""
        self._running: Experimenting | None = None
        self._pool = BoundedPool(threads=1, most=64)
        self._stopped = False

    async def start(self) -> None:
        """Take up what an earlier server left."""
        found = await self._pool.run(lambda: [*_left(self._folder)])
        self._runs |= {one.id: one for one in found}
        self._next()

    def stop(self) -> None:
        """End the process at once; its games are in the journal."""
        self._stopped = True
        if self._running is not None and self._running.process is not None:
            self._running.process.kill()
        self._pool.stop()

    # --- what people ask for ----------------------------------------------------------------

    async def begin(self, person: str, wish: CompareVariants, lang: Lang) -> LabRun:
        """Put an experiment in the queue; LudolabError if it can't be played."""
        unfinished = [one for one in self._runs.values() if _unfinished(one)]
        if len(unfinished) >= AT_MOST:
            raise Refused("lab-full")
        if sum(one.wished.person == person for one in unfinished) >= OF_ONE:
            raise Refused("lab-yours", count=OF_ONE)
        deals = self.bounds.deals if wish.deals is None else wish.deals
        if deals > self.bounds.deals:
            raise Refused("lab-deals", most=self.bounds.deals)
        seed = randbelow(2**32) if wish.seed is None else wish.seed
        wish = msgspec.structs.replace(wish, deals=deals, seed=seed)
        experiment = await self._pool.run(lambda: experiment_of(wish))
        names = [variant.name for variant in experiment.variants]
        wished = Wished(person, time.time(), names, wish)
        name = new_id()
        run = Experimenting(name, self._folder / name, wished)
        await self._pool.run(lambda: _write(run))
        self._runs[name] = run
        await self._make_room(person)
        self._next()
        return self._shown(run, lang)

    def of(self, person: str, lang: Lang) -> LabRuns:
        runs = [
            self._shown(one, lang) for one in self._runs.values() if one.wished.person == person
        ]
        return LabRuns(runs=runs[::-1], most_deals=self.bounds.deals)

    def look(self, person: str, name: str, lang: Lang) -> LabRun:
        return self._shown(self._find(person, name), lang)

    async def give_up(self, person: str, name: str, lang: Lang) -> LabRun:
        """Stop it; it can go on later."""
        run = self._find(person, name)
        if _unfinished(run):
            run.state = "stopped"
            await self._pool.run((run.folder / STOPPED).touch)
            if run.process is not None:
                run.process.kill()
        return self._shown(run, lang)

    async def go_on(self, person: str, name: str, lang: Lang) -> LabRun:
        run = self._find(person, name)
        if run.state in ("stopped", "failed"):
            run.state = "waiting"
            await self._pool.run(lambda: _begin_again(run.folder))
            self._next()
        return self._shown(run, lang)

    async def forget(self, person: str, name: str) -> None:
        await self._remove(self._find(person, name))

    async def forget_all(self, person: str) -> None:
        """Somebody is known no longer."""
        for run in [one for one in self._runs.values() if one.wished.person == person]:
            await self._remove(run)

    async def report(self, person: str, name: str, lang: Lang) -> bytes:
        """The report as a page."""
        return await self._read(person, name, report_file(lang))

    async def numbers(self, person: str, name: str) -> bytes:
        """All numbers, as JSON."""
        return await self._read(person, name, NUMBERS)

    async def _read(self, person: str, name: str, file: str) -> bytes:
        run = self._find(person, name)
        if run.state != "done":
            raise Refused("lab-not-done")
        return await self._pool.run((run.folder / file).read_bytes)

    def _find(self, person: str, name: str) -> Experimenting:
        run = self._runs.get(name)
        if run is None or run.wished.person != person:
            raise Refused("no-experiment")
        return run

    # --- one after the other ----------------------------------------------------------------

    def _next(self) -> None:
        """Begin the next one, unless one is under way."""
        line = self._line()
        if self._stopped or self._running is not None or not line:
            return
        run = line[0]
        self._running = run
        self._turns.append(run.wished.person)
        run.state = "running"
        run.process = LabProcess(run.folder, self.bounds.processes, self.bounds.minutes)
        # Starting a process takes a while, and hearing from it as long as it runs.
        loop = asyncio.get_running_loop()
        hear = threading.Thread(target=_attend, args=[self, loop, run, run.process], daemon=True)
        hear.start()

    def _line(self) -> list[Experimenting]:
        """Those that wait, in their order: whoever's turn was longest ago comes next."""
        last = {person: turn for turn, person in enumerate(self._turns)}
        waiting: dict[str, deque[Experimenting]] = {}
        for one in self._runs.values():
            if one.state == "waiting":
                waiting.setdefault(one.wished.person, deque()).append(one)
        people = sorted(waiting, key=lambda person: last.get(person, -1))
        rounds = max(map(len, waiting.values()), default=0)
        return [
            waiting[person][turn]
            for turn in range(rounds)
            for person in people
            if turn < len(waiting[person])
        ]

    def heard(self, run: Experimenting, told: LabTold) -> None:
        """Its process says how far it is."""
        run.told = told

    def ended(self, run: Experimenting, problem: dict[str, str] | None) -> None:
        """Its process is gone. Nothing was told of its end if it was killed."""
        run.process = None
        self._running = None
        if self._stopped:
            return
        if run.state == "running":
            run.state = "done" if problem is None else "failed"
            if problem is not None:
                run.told = msgspec.structs.replace(
                    run.told, told={lang: [text] for lang, text in problem.items()}
                )
                log.warning("an experiment has failed", experiment=run.id)
        self._next()

    # --- how it is shown, and what is kept ----------------------------------------------------

    def _shown(self, run: Experimenting, lang: Lang) -> LabRun:
        wish, told = run.wished.wish, run.told
        deals = wish.deals or self.bounds.deals
        line = self._line()
        ahead = line.index(run) + (self._running is not None) if run in line else 0
        return LabRun(
            experiment=run.id,
            game=wish.game,
            variants=wish.variants,
            names=run.wished.names,
            players=wish.players,
            level=wish.level,
            precision=wish.precision,
            deals=deals,
            state=run.state,
            ahead=ahead,
            played=told.played,
            games=told.games or deals * len(wish.variants),
            seconds=told.seconds if run.state == "running" else None,
            looked=told.looked,
            told=told.told.get(lang, []),
            wins=[[PlaceShare(mean=m, low=a, high=b) for m, a, b in each] for each in told.wins],
        )

    async def _make_room(self, person: str) -> None:
        """Too many are kept: the oldest that ended go."""
        ended = [one for one in self._runs.values() if one.state not in ("waiting", "running")]
        own = [one for one in ended if one.wished.person == person]
        gone = own[: max(0, len(own) - KEPT_OF_ONE)] or ended[: max(0, len(ended) - KEPT)]
        for run in gone:
            await self._remove(run)

    async def _remove(self, run: Experimenting) -> None:
        self._runs.pop(run.id, None)
        if run.state == "waiting":
            run.state = "stopped"
        if run.process is not None:
            run.state = "stopped"
            run.process.kill()
        await self._pool.run(lambda: shutil.rmtree(run.folder, ignore_errors=True))


def _attend(
    lab: Lab, loop: asyncio.AbstractEventLoop, run: Experimenting, process: LabProcess
) -> None:
    """In a thread: start the process, hear what it says, and see it end."""
    try:
        for told in process.run():
            loop.call_soon_threadsafe(lab.heard, run, told)
        loop.call_soon_threadsafe(lab.ended, run, _problem(run.folder))
    except RuntimeError:
        return  # the loop is gone, and the server with it


def _unfinished(run: Experimenting) -> bool:
    return run.state in ("waiting", "running")


# --- the folders ------------------------------------------------------------------------------


def _write(run: Experimenting) -> None:
    run.folder.mkdir(parents=True, mode=0o700)
    (run.folder / WISH).write_bytes(msgspec.json.encode(run.wished))


def _begin_again(folder: Path) -> None:
    for name in (STOPPED, PROBLEM):
        (folder / name).unlink(missing_ok=True)


def _problem(folder: Path) -> dict[str, str] | None:
    """What went wrong, in each language; None if there is a report."""
    if (folder / NUMBERS).is_file():
        return None
    try:
        found: dict[str, str] = json.loads((folder / PROBLEM).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def _left(folder: Path) -> Iterator[Experimenting]:
    """All that were kept, the oldest first. What can't be read isn't ours."""
    found: list[Experimenting] = []
    for each in folder.glob("*/" + WISH):
        try:
            wished = msgspec.json.decode(each.read_bytes(), type=Wished)
            find_game(wished.wish.game)
        except (OSError, msgspec.MsgspecError, LudolabError):
            continue
        at = each.parent
        run = Experimenting(at.name, at, wished)
        if (at / TOLD).is_file():
            run.told = msgspec.json.decode((at / TOLD).read_bytes(), type=LabTold)
        if (at / NUMBERS).is_file():
            run.state = "done"
        elif (at / PROBLEM).is_file():
            run.state = "failed"
        elif (at / STOPPED).is_file():
            run.state = "stopped"
        found.append(run)
    yield from sorted(found, key=lambda run: run.wished.begun)
