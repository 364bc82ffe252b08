"""What can happen in Candy Numbers."""

from ludolab.core import EventKind

ROUND = EventKind("round", "CN-8", "number", "seat")
TURN = EventKind("turn", "CN-15", "seat", "witnesses")
LOOKED = EventKind(
    "looked", "CN-9", "seat", "at", "tile", private={"tile": ("seat",)}, reveals=True
)
PUT_BACK = EventKind("put-back", "CN-10", "seat", "at")
KEPT = EventKind("kept", "CN-10", "seat", "at", "tile", private={"tile": ("seat",)})
HAD_TO_KEEP = EventKind("had-to-keep", "CN-11", "seat", "at", "tile", private={"tile": ("seat",)})
PUT_DOWN = EventKind("put-down", "CN-13", "seat", "at", "tile", private={"tile": ("seat",)})
SET_ASIDE = EventKind("set-aside", "CN-16", "left")
NOT_FIVE_X = EventKind("not-five-x", "CN-19", "seat", reveals=True)
FIVE_X = EventKind("five-x", "CN-19", "seat", "tiles", reveals=True)
SCORED = EventKind("scored", "CN-18", "seat", "tiles", "points", reveals=True)
WON = EventKind("won", "CN-22", "winner")
