"""The process of an experiment: it plays, tells how far it is, and writes the report.

It ends with the server, however that ends, and can be killed at any moment.
"""

import json
import multiprocessing
import os
import shlex
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path

import msgspec

from ludolab.bots.arena.journal import Journal, OtherContest
from ludolab.bots.workers import find_workers
from ludolab.core import LudolabError
from ludolab.lab import Comparison, LabExperiment, LabGame, LabProgress, run
from ludolab.lab.experiment import USUAL_DEALS
from ludolab.lab.pictures import can_draw
from ludolab.lab.report import report
from ludolab.lab.sentences import LabSpeech
from ludolab.lab.variants import BASE
from ludolab.lab.verdict import verdict
from ludolab.table.messages import CompareVariants
from ludolab.table.refused import Refused, said_in
from ludolab.words import LANGUAGES

WISH, GAMES, TOLD = "wish.json", "games.jsonl", "told.json"
NUMBERS, PROBLEM = "numbers.json", "problem.json"
"""Files of an experiment. That there are numbers says that it is done."""
NICE = 19
"""How far it yields to all else on the machine: as far as can be."""
LATE = 1.5
"""Seconds that it has to end in, with the processes that play for it."""
EVERY = 0.5
"""Seconds between two messages about how far it is."""


def report_file(lang: str) -> str:
    return f"report.{lang}.html"


class LabTold(msgspec.Struct, frozen=True):
    """How far an experiment is."""

    played: int = 0
    games: int = 0
    seconds: float | None = None
    looked: int = 0
    told: dict[str, list[str]] = {}
    """Sentences, by language."""
    wins: list[list[tuple[float, float | None, float | None]]] = []
    """By variant and place: a mean and its interval."""


class Wished(msgspec.Struct, frozen=True):
    """What is kept of an experiment from its beginning."""

    person: str
    begun: float
    names: list[str]
    wish: CompareVariants


def experiment_of(wish: CompareVariants) -> LabExperiment:
    """The experiment that is wanted; LudolabError with the line if it can't be played."""
    from ludolab.games import game

    return LabExperiment.of(
        game(wish.game),
        [BASE if text is None else _variant(text) for text in wish.variants],
        players=wish.players,
        bots=[wish.level],
        seed=wish.seed,
        deals=wish.deals or USUAL_DEALS,
        precision=wish.precision,
    )


def _variant(text: str) -> str:
    """With a line break it is never taken for the path of a file."""
    return text if "\n" in text else f"{text}\n"


class LabProcess:
    """The process, as the server sees it. `run` and `kill` may be called in different threads."""

    def __init__(self, folder: Path, processes: int, minutes: float) -> None:
        self.folder = folder
        self.killed = False
        self._given = folder, processes, minutes, NICE
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None

    def run(self) -> Iterator[LabTold]:
        """What it tells until it ends."""
        context = multiprocessing.get_context("spawn")
        heard, says = context.Pipe(duplex=False)
        lifeline, ours = context.Pipe(duplex=False)
        with closing(heard), closing(ours):
            with closing(says), closing(lifeline), self._lock:
                if self.killed:
                    return
                process = context.Process(
                    target=work, name=f"lab-{self.folder.name}", args=(*self._given, says, lifeline)
                )
                process.start()
                self._process = process
            while True:
                try:
                    told: LabTold = heard.recv()
                except (EOFError, OSError):
                    break
                yield told
            process.join()

    def kill(self) -> None:
        """End it at once, in the middle of a game."""
        with self._lock:
            self.killed = True
            if self._process is not None:
                self._process.terminate()
                # It may be deep in a thought.
                late = threading.Timer(LATE, self._process.kill)
                late.daemon = True
                late.start()


# --- in the process ---------------------------------------------------------------------------


def work(
    folder: Path,
    processes: int,
    minutes: float,
    nice: int,
    says: "Connection[LabTold, None]",
    lifeline: "Connection[None, None]",
) -> None:
    """Play the experiment of this folder to its end."""
    os.nice(nice)
    # Ctrl-C is for the server.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))
    threading.Thread(target=_end_with_server, args=[lifeline], daemon=True).start()
    try:
        _Work(folder, minutes, says).play(processes)
    except LudolabError as error:
        _keep(folder / PROBLEM, json.dumps({lang: _said(error, lang) for lang in LANGUAGES}))


def _end_with_server(lifeline: "Connection[None, None]") -> None:
    wait([lifeline])
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(LATE)
    os._exit(1)


def _said(error: LudolabError, lang: str) -> str:
    return error.text(lang) if isinstance(error, Refused) else said_in(lang, str(error))


def _keep(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(f".{path.name}")
    draft.write_text(text, "utf-8")
    draft.replace(path)


class _LongEnough(Exception):
    """The time is up."""


class _Work:
    def __init__(self, folder: Path, minutes: float, says: "Connection[LabTold, None]") -> None:
        self.folder = folder
        self.says = says
        wished = msgspec.json.decode((folder / WISH).read_bytes(), type=Wished)
        self.wish = wished.wish
        self.experiment = experiment_of(self.wish)
        self.begun = time.monotonic()
        self.end = self.begun + 60 * minutes
        self.minutes = minutes
        self.first: int | None = None
        """How many games were in the journal."""
        self.spoke = 0.0
        self.told = LabTold()
        self.latest: Comparison | None = None

    def play(self, processes: int) -> None:
        journal = self._journal()
        try:
            with journal:
                found = run(self.experiment, find_workers(processes, None), journal, self._watch)
            self._look(found)
        except _LongEnough:
            found = self._so_far()
            self._look(found, so_far=True)
            self._time_is_up()
        self._say(self.told)
        self._keep_told()
        self._write(found)

    def _journal(self) -> Journal[LabGame]:
        path = self.folder / GAMES
        try:
            return Journal(path, self.experiment, LabGame.read)
        except OtherContest:
            # Ludolab is another version now: its games wouldn't be the same.
            path.unlink()
            return Journal(path, self.experiment, LabGame.read)

    def _watch(self, progress: LabProgress) -> None:
        now = time.monotonic()
        if self.first is None:
            self.first = progress.done
        new = progress.latest is not None and progress.latest is not self.latest
        if new and progress.latest is not None:
            self._look(progress.latest, so_far=True)
        if new or now - self.spoke > EVERY:
            self.spoke = now
            played = progress.done - self.first
            left = (
                (progress.games - progress.done) * (now - self.begun) / played if played else None
            )
            limit = max(0.0, self.end - now)
            seconds = None if left is None else min(left, limit)
            games = progress.games
            self._say(
                msgspec.structs.replace(
                    self.told, played=progress.done, games=games, seconds=seconds
                )
            )
        if now > self.end:
            raise _LongEnough

    def _say(self, told: LabTold) -> None:
        self.told = told
        self.says.send(told)

    def _look(self, found: Comparison, *, so_far: bool = False) -> None:
        """What the games say so far."""
        self.latest = found
        wins: dict[str, list[tuple[float, float | None, float | None]]] = {}
        for finding in found.findings:
            if finding.measure.name == "win-by-place":
                value = finding.value
                wins.setdefault(finding.variant, []).append((value.mean, value.low, value.high))
        self.told = msgspec.structs.replace(
            self.told,
            looked=found.deals,
            told={lang: verdict(LabSpeech(found, lang), so_far=so_far) for lang in LANGUAGES},
            wins=[wins.get(one.name, []) for one in self.experiment.variants],
            played=len(found.games),
            games=max(self.told.games, len(found.games)),
        )
        self._keep_told()

    def _keep_told(self) -> None:
        _keep(self.folder / TOLD, msgspec.json.encode(self.told).decode())

    def _so_far(self) -> Comparison:
        """What was known at the last look; it is asked for no more deals than these."""
        if self.latest is None:
            raise Refused("lab-too-slow", minutes=round(self.minutes))
        asked = replace(self.experiment, deals=self.latest.deals)
        return Comparison(asked, self.latest.deals, self.latest.games)

    def _time_is_up(self) -> None:
        up = Refused("lab-time-up", minutes=round(self.minutes))
        told = {lang: [up.text(lang), *said] for lang, said in self.told.told.items()}
        self.told = msgspec.structs.replace(self.told, told=told)

    def _write(self, found: Comparison) -> None:
        seconds = time.monotonic() - self.begun
        for lang in LANGUAGES:
            page = report(found, lang, self._command(found), seconds, pictures=can_draw())
            _keep(self.folder / report_file(lang), page)
        _keep(self.folder / NUMBERS, json.dumps(found.to_json(), ensure_ascii=False, indent=1))
        (self.folder / GAMES).unlink()

    def _command(self, found: Comparison) -> str:
        """How to run the same experiment in a terminal."""
        names = [_file_name(one.name) for one in self.experiment.variants]
        told = {
            "players": self.wish.players,
            "level": self.wish.level,
            "precision": f"{self.wish.precision:g}",
            "deals": found.experiment.deals,
            "seed": self.wish.seed,
        }
        given = [str(word) for name, value in told.items() for word in (f"--{name}", value)]
        return shlex.join(["ludolab", "lab", "compare", *names, *given])


def _file_name(name: str) -> str:
    """What the page calls the file of a variant."""
    if name == BASE:
        return BASE
    kept = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
    return "-".join(filter(None, kept.split("-"))) + ".toml"
