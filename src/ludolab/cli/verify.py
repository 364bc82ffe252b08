"""``ludolab verify``: whether a record is genuine."""

import re
from pathlib import Path

from rich.markup import escape

from ludolab.core import BadRecord, LudolabError
from ludolab.records import Record
from ludolab.words import Speech, Texts

from .console import paper
from .ending import tell_ending
from .records import open_record
from .seats import seat_names
from .words import words_for

LEAST_DIGITS = 16
"""As many digits of a digest as we show; fewer might match by chance."""


def verify(path: Path, digest: str | None, lang: str | None) -> None:
    """Print what was verified, or raise BadRecord."""
    words = words_for(lang)
    record = open_record(path, words)
    if digest is not None:
        require_digest(record, digest, words)
    last = record.verify()
    if not last.over:
        raise BadRecord(words.say("error-unfinished", file=str(path), moves=len(record.moves)))
    console = paper()
    console.print(f"[bold]{escape(last.game.title)}[/]  {escape(str(path))}")
    for line in (
        words.say("verified-seed", digest=record.seed_digest[:16])
        if digest is None
        else words.say("verified-digest", digest=record.seed_digest[:16]),
        words.say("verified-moves", moves=len(record.moves)),
        words.say("verified-end", digest=record.digest[:16]),
    ):
        console.print(f"[green]✔[/] {escape(line)}")
    names = seat_names(record.seats, last.players, words)
    tell_ending(console, last, Speech(last.game, words.lang, names), words)


def require_digest(record: Record, digest: str, words: Texts) -> None:
    """Refuse a record whose seed has another digest; its first digits are enough."""
    noted = digest.strip().rstrip("…").lower()
    whole = len(record.seed_digest)
    if not re.fullmatch(rf"[0-9a-f]{{{LEAST_DIGITS},{whole}}}", noted):
        raise LudolabError(words.say("error-digest", least=LEAST_DIGITS, most=whole))
    if not record.seed_digest.startswith(noted):
        raise BadRecord(
            words.say("error-other-digest", noted=noted[:16], record=record.seed_digest[:16])
        )
