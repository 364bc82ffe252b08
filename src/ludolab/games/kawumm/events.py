"""What can happen in Kawumm!"""

from ludolab.core import EventKind

TURN = EventKind("turn", "KW-13", "seat")
TURNED_UP = EventKind("turned-up", "KW-3", "seat", "cards", also=("KW-4", "KW-6"), reveals=True)
RESHUFFLED = EventKind("reshuffled", "KW-12", "cards", reveals=True)
DISCARDED = EventKind("discarded", "KW-3", "seat", "cards", also=("KW-4", "KW-6", "KW-11"))
JOINED = EventKind("joined", "KW-3", "seat", "cards", also=("KW-4", "KW-6"))
EXPERIMENTED = EventKind("experimented", "KW-6", "seat")
EXPLODED = EventKind("exploded", "KW-7", "seat", "cards")
MADE_SAFE = EventKind("made-safe", "KW-8", "seat", "cards")
LET_GO = EventKind("let-go", "KW-9", "seat", "ingredient", "count")
COMPLETED = EventKind("completed", "KW-10", "seat", "ingredient")
CHAIN_REACTION = EventKind("chain-reaction", "KW-14", "seat", "ingredient", "count")
WON = EventKind("won", "KW-2", "seat", "complete")
