"""Games as they were played: taking moves back, records in files, playthroughs as text."""

from .files import draft_of, write_whole, writing
from .match import Match
from .record import Record
from .undo_line import UndoLine

__all__ = [
    "Match",
    "Record",
    "UndoLine",
    "draft_of",
    "write_whole",
    "writing",
]
