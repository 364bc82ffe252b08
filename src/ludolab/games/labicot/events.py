"""What can happen in Labicot."""

from ludolab.core import EventKind

TURN = EventKind("turn", "LB-16", "seat", "round")
STARTED = EventKind("started", "LB-4", "seat", "square", also=("LB-7",))
NEW_LUCKY = EventKind("new-lucky", "LB-13", "seat", "number")
# Phase 1
ROLLED = EventKind("rolled", "LB-14", "seat", "faces", "value", reveals=True)
DIE_TURNED = EventKind("die-turned", "LB-24", "seat", "at", "face", "value")
BEAN_USED = EventKind("bean-used", "LB-24", "seat", "colour", "value", also=("LB-35", "LB-37"))
LUCKY = EventKind("lucky", "LB-14", "seat", "number")
DREW = EventKind(
    "drew", "LB-14", "seat", "cards", "count", private={"cards": ("seat",)}, reveals=True
)
RESHUFFLED = EventKind("reshuffled", "LB-14", "count", reveals=True)
FINAL_VALUE = EventKind("final-value", "LB-14", "seat", "value")
# Cards and answers
PLAYED = EventKind("played", "LB-17", "seat", "card", "at", reveals=True, knew="seat")
ASKED = EventKind("asked", "LB-17", "seat", "cards", reveals=True)
NOT_ASKED = EventKind("not-asked", "LB-17", "seat", "cards", reveals=True)
GLUED = EventKind("glued", "LB-40", "seat", "target")
GLUED_ON_WEB = EventKind("glued-on-web", "LB-40", "seat", "target")
HUGGED = EventKind("hugged", "LB-41", "seat")
ROBBED = EventKind("robbed", "LB-39", "seat", "target", "what")
LOOKED = EventKind(
    "looked",
    "LB-39",
    "seat",
    "target",
    "cards",
    private={"cards": ("seat", "target")},
    reveals=True,
)
TOOK_CARD = EventKind(
    "took-card", "LB-39", "seat", "target", "at", "card", private={"card": ("seat", "target")}
)
TOOK_BEAN = EventKind("took-bean", "LB-39", "seat", "target", "colour")
# States
SLOWED = EventKind("slowed", "LB-29", "seat", "turns")
IMMOBILISED = EventKind("immobilised", "LB-28", "seat", "turns")
CANT_MOVE = EventKind("cant-move", "LB-28", "seat")
FREE = EventKind("free", "LB-30", "seat", "condition")
# Moving
SETS_OFF = EventKind("sets-off", "LB-15", "seat", "value")
STEPPED = EventKind("stepped", "LB-18", "seat", "square", also=("LB-34",))
CHARGED = EventKind("charged", "LB-34", "seat", "way")
LEAPT = EventKind("leapt", "LB-35", "seat", "square")
PASSED_WALL = EventKind("passed-wall", "LB-36", "seat", "square")
SWAPPED = EventKind("swapped", "LB-37", "seat", "other")
# Squares
PICKED_UP = EventKind("picked-up", "LB-32", "seat", "beans")
BLESSED = EventKind("blessed", "LB-38", "seat", "colour")
REPLAYS = EventKind("replays", "LB-32", "seat")
TOO_FEW_BEANS = EventKind("too-few-beans", "LB-7", "seat")
ARRIVED = EventKind("arrived", "LB-7", "seat", "cards", reveals=True, knew="seat")
LAPSED = EventKind("lapsed", "LB-7")
TELEPORTED = EventKind("teleported", "LB-9", "seat", "square")
FOLLOWED = EventKind("followed", "LB-9", "seat", "square")
ENDED = EventKind("ended", "LB-43", "reason", also=("LB-7", "LB-8"))
