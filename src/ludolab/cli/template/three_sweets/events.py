"""What can happen, with the rule it comes from: log, motion and sound feed on this."""

from ludolab.core import EventKind

LAID = EventKind("laid", "TS-2", "seat", "sweet")
SCORED = EventKind("scored", "TS-3", "seat")
