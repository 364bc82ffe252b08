"""Games as they were played: taking moves back, records in files, playthroughs as text."""

from .files import draft_of, write_whole, writing
from .line import Line
from .match import Match
from .record import Record

__all__ = [
    "Line",
    "Match",
    "Record",
    "draft_of",
    "write_whole",
    "writing",
]
