"""What can happen in Candy Numbers."""

from typing import Final

from ludolab.core import EventKind

ROUND: Final = EventKind("round", "CN-8", "number", "seat")
TURN: Final = EventKind("turn", "CN-15", "seat", "witnesses")
LOOKED: Final = EventKind(
    "looked", "CN-9", "seat", "at", "tile", private={"tile": ("seat",)}, reveals=True
)
PUT_BACK: Final = EventKind("put-back", "CN-10", "seat", "at")
KEPT: Final = EventKind("kept", "CN-10", "seat", "at", "tile", private={"tile": ("seat",)})
HAD_TO_KEEP: Final = EventKind(
    "had-to-keep", "CN-11", "seat", "at", "tile", private={"tile": ("seat",)}
)
PUT_DOWN: Final = EventKind("put-down", "CN-13", "seat", "at", "tile", private={"tile": ("seat",)})
SET_ASIDE: Final = EventKind("set-aside", "CN-16", "left")
NOT_FIVE_X: Final = EventKind("not-five-x", "CN-19", "seat", reveals=True)
FIVE_X: Final = EventKind("five-x", "CN-19", "seat", "tiles", reveals=True)
SCORED: Final = EventKind("scored", "CN-18", "seat", "tiles", "points", reveals=True)
WON: Final = EventKind("won", "CN-22", "winner")
