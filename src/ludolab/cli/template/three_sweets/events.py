"""What can happen, and by which rule: for the log, motion and sound."""

from ludolab.core import EventKind

LAID = EventKind("laid", "TS-2", "seat", "sweet")
SCORED = EventKind("scored", "TS-3", "seat")
