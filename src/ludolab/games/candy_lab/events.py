"""What can happen in Candy Lab."""

from typing import Final

from ludolab.core import EventKind

FILLED: Final = EventKind(
    "filled", "CL-11", "seat", "card", "at", "sticks", reveals=True, knew="seat"
)
EFFECT: Final = EventKind("effect", "CL-12", "seat", "stick")
NO_EFFECT: Final = EventKind("no-effect", "CL-12", "seat", "stick")
GAVE_BACK: Final = EventKind("gave-back", "CL-13", "seat", "stick", "end")
STUCK: Final = EventKind("stuck", "CL-14", "seat", reveals=True)
DREW: Final = EventKind("drew", "CL-16", "seat", "card", private={"card": ("seat",)}, reveals=True)
DREW_FACE_UP: Final = EventKind("drew-face-up", "CL-16", "seat", "card", "new", reveals=True)
DISCARDED: Final = EventKind("discarded", "CL-17", "seat", "other", "card", reveals=True)
TOOK_BACK: Final = EventKind("took-back", "CL-18", "seat", "other", "stick", "end")
UNDID: Final = EventKind("undid", "CL-19", "seat", "other", "card")
SWAPPED: Final = EventKind("swapped", "CL-20", "seat", "other")
SWAPPED_THIRD: Final = EventKind("swapped-third", "CL-20", "seat")
KEPT: Final = EventKind("kept", "CL-20", "seat", "card", private={"card": ("seat",)}, reveals=True)
RECEIVED: Final = EventKind(
    "received", "CL-20", "seat", "count", "cards", private={"cards": ("seat",)}, reveals=True
)
GOLDEN_SUGAR: Final = EventKind("golden-sugar", "CL-22", "seat")
PILE_EMPTY: Final = EventKind("pile-empty", "CL-23")
