"""A file with every finished game of a contest or an experiment, so that none is played twice."""

import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import BinaryIO, Generic, Protocol, TypeVar

from ludolab.core import Json, LudolabError

FORMAT = 1
EVERY = 1.0
"""How many seconds of games may be lost if the power fails."""


class Described(Protocol):
    """What is played: a contest, or an experiment."""

    def to_json(self) -> dict[str, Json]: ...


class Kept(Protocol):
    """A finished game."""

    def line(self) -> str: ...


G = TypeVar("G", bound=Kept)


class OtherContest(LudolabError):
    """A journal of another contest."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is the journal of another contest: choose another file")
        self.path = path


class Journal(Generic[G]):
    """JSON lines: the contest, then a game in each. A half-written last line is dropped."""

    def __init__(self, path: Path, contest: Described, read: Callable[[str], G]) -> None:
        """`read`: a game from its line; ValueError if it isn't one."""
        self.path = path
        self.games: list[G] = []
        """The games that were in it when it was opened."""
        head: dict[str, Json] = {"format": FORMAT, "contest": contest.to_json()}
        lines, size = _whole_lines(path)
        if lines:
            if _head(path, lines[0]) != head:
                raise OtherContest(path)
            self.games = [_game(path, line, read) for line in lines[1:]]
        self.file: BinaryIO = path.open("ab")
        self.file.truncate(size)
        self.synced = monotonic()
        if not lines:
            self._write([json.dumps(head)])
            self.sync()

    def add(self, games: Iterable[G]) -> None:
        self._write([game.line() for game in games])
        if monotonic() - self.synced > EVERY:
            self.sync()

    def sync(self) -> None:
        """Make sure that not even a power failure loses what was added."""
        os.fsync(self.file.fileno())
        self.synced = monotonic()

    def _write(self, lines: Iterable[str]) -> None:
        self.file.write("".join(f"{line}\n" for line in lines).encode())
        self.file.flush()

    def __enter__(self) -> "Journal[G]":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self.file:
            self.sync()


def journal_seed(path: Path) -> str | None:
    """The seed of the contest that a journal holds; None if it holds none."""
    lines, _ = _whole_lines(path)
    contest = _head(path, lines[0]).get("contest") if lines else None
    seed = contest.get("seed") if isinstance(contest, dict) else None
    return seed if isinstance(seed, str) else None


def _whole_lines(path: Path) -> tuple[list[str], int]:
    """The lines that were written to their end, and how many bytes they take."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return [], 0
    whole = data[: data.rfind(b"\n") + 1]
    if data and not whole and not data.startswith(b'{"format"'):
        raise _not_a_journal(path)
    try:
        return whole.decode().split("\n")[:-1], len(whole)
    except UnicodeDecodeError:
        raise _not_a_journal(path) from None


def _head(path: Path, line: str) -> dict[str, Json]:
    with suppress(ValueError, RecursionError):
        head: object = json.loads(line)
        if isinstance(head, dict) and "format" in head:
            return head
    raise _not_a_journal(path)


def _game(path: Path, line: str, read: Callable[[str], G]) -> G:
    try:
        return read(line)
    except (ValueError, TypeError, RecursionError):
        raise _not_a_journal(path) from None


def _not_a_journal(path: Path) -> LudolabError:
    return LudolabError(f"{path} isn't the journal of a contest")
