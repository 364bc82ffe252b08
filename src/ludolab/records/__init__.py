"""Games as they were played: taking moves back, records in files, playthroughs as text."""

from .files import draft_of, write_whole, writing
from .match import Match
from .record import Record
from .undo_line import Line

__all__ = [
    "Line",
    "Match",
    "Record",
    "draft_of",
    "write_whole",
    "writing",
]
