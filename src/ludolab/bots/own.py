"""Own bots: programs in any language that play by lines of JSON (docs/own-bots.md)."""

import json
import re
import shlex
import shutil
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Self, TypeAlias

from ludolab.core import AnyState, Game, Json, LudolabError, Move, Outcome, Pcg, View
from ludolab.core.json_schema import encode, shorten

from .base import Bot
from .process import Ended, Flooded, Process, Silent

PROTOCOL = 1
LIMIT = 5.0
"""Seconds for a decision."""
START = 10.0
"""Seconds for a program to say hello: it may have a lot to load."""
PATIENCE = 3
"""A program that is late this many times in a row is ended."""
STARTS = 2
"""How many times a program is started in one game."""
LONGEST_NAME = 24
LONGEST_SAID = 200
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,23}")
"""The name of a bot, which can't be taken for a level."""

Why: TypeAlias = Literal["late", "nonsense", "ended", "flood"]
WHY: Mapping[Why, str] = {
    "late": "it didn't answer in time",
    "nonsense": "that isn't a legal move",
    "ended": "it has ended, or closed its output",
    "flood": "it writes too much",
}
FACTS = ("game", "edition", "players", "seat", "options", "pieces")
"""The parts of a view that identify a game."""


@dataclass(frozen=True)
class Forfeit:
    """A decision that was made in place of a bot, and why."""

    why: Why
    said: str = ""
    """What it answered instead."""
    last_words: tuple[str, ...] = ()
    """The last lines of its standard error."""

    def __str__(self) -> str:
        said = f": {self.said}" if self.said else ""
        return "\n  ".join([f"{WHY[self.why]}{said}", *self.last_words])


class OwnBot(Bot):
    """A program that plays one seat.

    Laws: `choose` always gives a legal move, after `start` and `limit` seconds at the latest. A
    decision that the program doesn't make is forfeited: a random move, drawn from the seed, is
    played instead. The program is told what its seat may know, and nothing else.

    It may play several games, one after the other: `end` ends a game, `close` ends the program.
    """

    def __init__(
        self,
        game: Game[AnyState],
        command: Sequence[str],
        name: str,
        seed: int,
        limit: float = LIMIT,
        start: float = START,
    ) -> None:
        super().__init__(game)
        if not command or shutil.which(command[0]) is None:
            program = command[0] if command else ""
            raise LudolabError(f"the bot {name} can't be started: there is no program {program!r}")
        self.command = tuple(command)
        self.name = name
        self.calls_itself = ""
        """The name that it gave in its hello."""
        self.limit = limit
        self.start = start
        self.forfeits = 0
        self.last_forfeit: Forfeit | None = None
        self._rng = Pcg(seed)
        self._process: Process | None = None
        self._game: dict[str, Json] | None = None
        """The game that the program knows of; None before its first."""
        self._heard: list[dict[str, Json]] = []
        self._asked = 0
        self._starts = 0
        self._late = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- at a table ---------------------------------------------------------------------------

    def choose(self, view: View) -> Move:
        self.require_turn(view)
        moves = self.game.sample(view, self._rng.next()).legal_moves()
        if len(moves) == 1:
            return moves[0]
        instead = moves[self._rng.below(len(moves))]
        try:
            move = self._ask(view, moves)
        except _Trouble as trouble:
            self._forfeit(trouble)
            return instead
        self._late = 0
        return move

    def watch(self, events: Sequence[dict[str, Json]], view: View) -> None:
        """Keep the events that this seat was told for the next question."""
        self._heard += events

    def end(self, outcome: Outcome) -> None:
        """The game is over; the next question belongs to another one."""
        if self._process is not None and self._game is not None:
            self._say({"over": outcome.to_json(), "events": list(self._heard)})
        self._game, self._heard = None, []

    def close(self) -> None:
        """End the program and everything that it has started."""
        process, self._process = self._process, None
        self._game, self._heard = None, []
        if process is not None:
            process.close()

    def interrupt(self) -> None:
        """From another thread: end the program, so that nobody waits for it any longer."""
        if (process := self._process) is not None:
            process.interrupt()

    # --- question and answer ------------------------------------------------------------------

    def _ask(self, view: View, moves: Sequence[Move]) -> Move:
        self._greet(view)
        question: dict[str, Json] = {
            "view": encode(dict(view)),
            "events": list(self._heard),
            "moves": [move.to_json() for move in moves],
        }
        self._heard = []
        answer, line = self._answer(question, self.limit)
        said = answer.get("move")
        if type(said) is int and 0 <= said < len(moves):
            return moves[said]
        for move in moves:
            if isinstance(said, dict) and said == move.to_json():
                return move
        raise _Trouble("nonsense", line)

    def _greet(self, view: View) -> None:
        """Make sure that the program runs and knows which game it plays."""
        facts = {name: encode(view.get(name)) for name in FACTS}
        if facts != self._game:
            self._game, self._starts, self._late = facts, 0, 0
            if self._process is not None and self._process.gone:
                self._stop()
            if self._process is not None:
                self._starts = 1
                self._hello()
        if self._process is None:
            if self._starts == STARTS:
                raise _Trouble("ended")
            self._starts += 1
            try:
                self._process = Process(self.command)
            except OSError as error:
                raise _Trouble("ended", str(error)) from None
            self._hello()

    def _hello(self) -> None:
        assert self._game is not None
        hello: dict[str, Json] = {
            "protocol": PROTOCOL,
            **self._game,
            "limit": self.limit,
            "seed": self._rng.next(),
        }
        try:
            answer, line = self._answer({"hello": hello}, self.start)
            name = answer.get("hello")
            if not isinstance(name, str):
                raise _Trouble("nonsense", line)
        except _Trouble as trouble:
            # A program that can't say hello isn't asked anything more.
            raise _Trouble(trouble.why, trouble.said, self._stop()) from None
        self.calls_itself = "".join(filter(str.isprintable, name))[:LONGEST_NAME]

    def _answer(self, question: dict[str, Json], limit: float) -> tuple[dict[str, object], str]:
        """The program's answer to this question, and the line that it wrote."""
        assert self._process is not None
        self._asked += 1
        self._say({"id": self._asked, **question})
        until = time.monotonic() + limit
        while True:
            try:
                line = self._process.hear(until)
            except Silent:
                raise _Trouble("late") from None
            except Ended:
                raise _Trouble("ended") from None
            except Flooded:
                raise _Trouble("flood") from None
            said = line.decode("utf-8", "replace")
            found = _read(line)
            if found is None or found[0] > self._asked:
                raise _Trouble("nonsense", said)
            if found[0] == self._asked:
                return found[1], said
            # This is a late answer to an earlier question.

    def _say(self, message: dict[str, Json]) -> None:
        assert self._process is not None
        self._process.say(json.dumps(message, separators=(",", ":")).encode())

    # --- trouble ------------------------------------------------------------------------------

    def _forfeit(self, trouble: "_Trouble") -> None:
        self._late = self._late + 1 if trouble.why == "late" else 0
        words = () if self._process is None else tuple(self._process.last_words)
        if trouble.why in ("ended", "flood") or self._late == PATIENCE:
            self._late = 0
            words = self._stop()
        self.forfeits += 1
        self.last_forfeit = Forfeit(
            trouble.why, trouble.said[:LONGEST_SAID], words or trouble.words
        )

    def _stop(self) -> tuple[str, ...]:
        """End the program at once. Returns its last words."""
        process, self._process = self._process, None
        if process is None:
            return ()
        process.kill()
        return tuple(process.last_words)


class _Trouble(Exception):
    """There is no answer to a question."""

    def __init__(self, why: Why, said: str = "", words: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.said = said
        self.words = words


def _read(line: bytes) -> tuple[int, dict[str, object]] | None:
    """An answer and the number of its question; None if it isn't one."""
    try:
        answer = json.loads(line.decode())
    except (ValueError, RecursionError):
        # Not JSON, not UTF-8, nested too deeply, or a number with thousands of digits.
        return None
    number = answer.get("id") if isinstance(answer, dict) else None
    return (number, answer) if type(number) is int else None


def own_command(text: str) -> tuple[str, tuple[str, ...]]:
    """The name and command of ``NAME=COMMAND``; its words are split as in a shell."""
    name, equals, command = text.partition("=")
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        words = ()
    if not NAME.fullmatch(name) or not equals or not words:
        raise LudolabError(f"a bot of your own is written NAME=COMMAND, not {shorten(text)}")
    return name, words
