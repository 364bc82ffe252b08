"""What can happen in Kawumm!"""

from typing import Final

from ludolab.core import EventKind

TURN: Final = EventKind("turn", "KW-13", "seat")
TURNED_UP: Final = EventKind(
    "turned-up", "KW-3", "seat", "cards", also=("KW-4", "KW-6"), reveals=True
)
RESHUFFLED: Final = EventKind("reshuffled", "KW-12", "cards", reveals=True)
DISCARDED: Final = EventKind("discarded", "KW-3", "seat", "cards", also=("KW-4", "KW-6", "KW-11"))
JOINED: Final = EventKind("joined", "KW-3", "seat", "cards", also=("KW-4", "KW-6"))
EXPERIMENTED: Final = EventKind("experimented", "KW-6", "seat")
EXPLODED: Final = EventKind("exploded", "KW-7", "seat", "cards")
MADE_SAFE: Final = EventKind("made-safe", "KW-8", "seat", "cards")
LET_GO: Final = EventKind("let-go", "KW-9", "seat", "ingredient", "count")
COMPLETED: Final = EventKind("completed", "KW-10", "seat", "ingredient")
CHAIN_REACTION: Final = EventKind("chain-reaction", "KW-14", "seat", "ingredient", "count")
WON: Final = EventKind("won", "KW-2", "seat", "complete")
