"""Kind words: who may say them. They aren't part of any log."""

from . import messages
from .refused import Refused
from .table import Table


def said(table: Table, person: str | None, word: messages.Say) -> messages.Said:
    """What everybody is told, or Refused."""
    if table.held(word.seat).person != person or person is None:
        raise Refused("not-your-seat")
    if table.closed:
        raise Refused("table-closed")
    return messages.Said(seat=word.seat, word=word.word)
