"""``ludolab verify``: is this record true?"""

from pathlib import Path

from rich.markup import escape

from ludolab.core import BadRecord
from ludolab.records import Record
from ludolab.words import Speech

from .console import paper
from .ending import tell_ending
from .seats import seat_names
from .words import words_for


def verify(path: Path, lang: str | None) -> None:
    """Say what was verified, or raise with what is wrong."""
    words = words_for(lang)
    record = Record.load(path)
    last = record.verify()
    if not last.over:
        raise BadRecord(words.say("error-unfinished", file=str(path), moves=len(record.moves)))
    console = paper()
    console.print(f"[bold]{escape(last.game.title)}[/]  {escape(str(path))}")
    for line in (
        words.say("verified-seed", digest=record.seed_digest[:16]),
        words.say("verified-moves", moves=len(record.moves)),
        words.say("verified-end", digest=record.digest[:16]),
    ):
        console.print(f"[green]✔[/] {escape(line)}")
    names = seat_names(record.seats, last.players, words)
    tell_ending(console, last, Speech(last.game, words.lang, names), words)
