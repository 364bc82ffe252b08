"""Unfinished games, each in a file of the data folder: saved as they are played, and resumed."""

import json
import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from ludolab.core import BadRecord, Json, LudolabError
from ludolab.records import Record, read_bounded, write_whole

from .seats import good_name

FORMAT = 1


@dataclass(frozen=True)
class KeptGame:
    """A game that isn't over: its record so far, and what a record doesn't hold."""

    record: Record
    levels: tuple[int | None, ...]
    """The levels of the bots by seat; None for a person."""
    save: str | None
    """Where its record goes at the end."""
    session: Mapping[str, object]
    text: str = ""
    """The text of the file, as it was read."""

    def to_json(self) -> dict[str, Json]:
        return {
            "ludolab_game": FORMAT,
            "levels": list(self.levels),
            "save": self.save,
            "session": json.loads(json.dumps(self.session)),
            "record": self.record.to_json(),
        }

    @classmethod
    def from_json(cls, data: object) -> "KeptGame":
        if not isinstance(data, dict) or data.get("ludolab_game") != FORMAT:
            raise BadRecord("this isn't a saved game")
        record = Record.from_json(data.get("record"))
        levels, save, session = data.get("levels"), data.get("save"), data.get("session")
        if (
            not isinstance(levels, list)
            or len(levels) != record.players
            or not len(record.seats) == record.players
            or not all(map(good_name, record.seats))
            or not all(level is None or type(level) is int for level in levels)
            or not (save is None or isinstance(save, str))
            or not isinstance(session, dict)
        ):
            raise BadRecord("this isn't a complete saved game")
        return cls(record, tuple(levels), save, session)

    @classmethod
    def load(cls, path: Path) -> "KeptGame":
        try:
            text = read_bounded(path)
            return replace(cls.from_json(json.loads(text)), text=text)
        except (ValueError, RecursionError):
            raise BadRecord(f"{path} isn't a saved game") from None


class GameFile:
    """The file of one game. At any moment it holds a whole game or doesn't exist.

    Two terminals may resume the same game: one that finds a position that it hasn't written itself
    goes on in another file.
    """

    def __init__(self, path: Path, written: str | None = None) -> None:
        self.path = path
        self.written = written

    @classmethod
    def fresh(cls, folder: Path, game: str) -> "GameFile":
        return cls(_free(folder, game))

    def keep(self, game: KeptGame) -> None:
        """Write it to the disk; LudolabError if that fails."""
        text = json.dumps(game.to_json(), ensure_ascii=False) + "\n"
        if text == self.written:
            return
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise LudolabError(f"{self.path.parent} can't be made: {error.strerror}") from error
        if self._somebody_else_wrote():
            self.path = _free(self.path.parent, game.record.game)
        write_whole(self.path, text)
        self.written = text

    def remove(self) -> None:
        """Delete the file: the game is over, and its record is stored elsewhere."""
        if self.written is not None and not self._somebody_else_wrote():
            with suppress(OSError):
                self.path.unlink(missing_ok=True)

    def _somebody_else_wrote(self) -> bool:
        try:
            return self.path.read_text("utf-8") != self.written
        except FileNotFoundError:
            return False
        except (OSError, ValueError):
            return True


def data_folder() -> Path:
    """The folder of this user's games and tables."""
    if folder := os.environ.get("LUDOLAB_DATA"):
        return Path(folder)
    import platformdirs

    return Path(platformdirs.user_data_dir("ludolab", False))


def games_folder() -> Path:
    return data_folder() / "games"


def records_folder() -> Path:
    return data_folder() / "records"


def kept_games(folder: Path) -> list[Path]:
    """The files of games that can be resumed, the latest first."""
    try:
        found = [(path.stat().st_mtime_ns, path) for path in folder.glob("[!.]*.json")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def _free(folder: Path, game: str) -> Path:
    while True:
        path = folder / f"{game}-{secrets.token_hex(4)}.json"
        if not path.exists():
            return path
