"""What can happen in Candy Lab."""

from ludolab.core import EventKind

FILLED = EventKind("filled", "CL-11", "seat", "card", "at", "sticks", reveals=True, knew="seat")
EFFECT = EventKind("effect", "CL-12", "seat", "stick")
NO_EFFECT = EventKind("no-effect", "CL-12", "seat", "stick")
GAVE_BACK = EventKind("gave-back", "CL-13", "seat", "stick", "end")
STUCK = EventKind("stuck", "CL-14", "seat", reveals=True)
DREW = EventKind("drew", "CL-16", "seat", "card", private={"card": ("seat",)}, reveals=True)
DREW_FACE_UP = EventKind("drew-face-up", "CL-16", "seat", "card", "new", reveals=True)
DISCARDED = EventKind("discarded", "CL-17", "seat", "other", "card", reveals=True)
TOOK_BACK = EventKind("took-back", "CL-18", "seat", "other", "stick", "end")
UNDID = EventKind("undid", "CL-19", "seat", "other", "card")
SWAPPED = EventKind("swapped", "CL-20", "seat", "other")
SWAPPED_THIRD = EventKind("swapped-third", "CL-20", "seat")
KEPT = EventKind("kept", "CL-20", "seat", "card", private={"card": ("seat",)}, reveals=True)
RECEIVED = EventKind(
    "received", "CL-20", "seat", "count", "cards", private={"cards": ("seat",)}, reveals=True
)
GOLDEN_SUGAR = EventKind("golden-sugar", "CL-22", "seat")
PILE_EMPTY = EventKind("pile-empty", "CL-23")
