"""Games as they were played: taking moves back, records in files, playthroughs as text."""

from .files import LARGEST, TooLarge, draft_of, read_bounded, write_whole, writing
from .match import Match
from .record import Record
from .undo_line import UndoLine

__all__ = [
    "LARGEST",
    "Match",
    "Record",
    "TooLarge",
    "UndoLine",
    "draft_of",
    "read_bounded",
    "write_whole",
    "writing",
]
