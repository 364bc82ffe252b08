from ludolab.core import EventKind

CHECKED = EventKind("checked", "KU-2", "seat")
BET = EventKind("bet", "KU-2", "seat")
CALLED = EventKind("called", "KU-3", "seat")
FOLDED = EventKind("folded", "KU-3", "seat")
SHOWN = EventKind("shown", "KU-4", "cards", reveals=True)
