"""What can happen in Tiny."""

from ludolab.core import EventKind

DEALT = EventKind("dealt", "TN-1", "seat", "cards", private={"cards": ("seat",)}, reveals=True)
LAID = EventKind("laid", "TN-2", "seat", "card")
PEEKED = EventKind("peeked", "TN-3", "seat", "card", private={"card": ("seat",)}, reveals=True)
ROLLED = EventKind("rolled", "TN-4", "seat", "eyes", reveals=True)
