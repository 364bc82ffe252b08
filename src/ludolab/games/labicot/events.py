"""What can happen in Labicot."""

from typing import Final

from ludolab.core import EventKind

TURN: Final = EventKind("turn", "LB-16", "seat", "round")
STARTED: Final = EventKind("started", "LB-4", "seat", "square", also=("LB-7",))
NEW_LUCKY: Final = EventKind("new-lucky", "LB-13", "seat", "number")
# Phase 1
ROLLED: Final = EventKind("rolled", "LB-14", "seat", "faces", "value", reveals=True)
DIE_TURNED: Final = EventKind("die-turned", "LB-24", "seat", "at", "face", "value")
BEAN_USED: Final = EventKind(
    "bean-used", "LB-24", "seat", "colour", "value", also=("LB-35", "LB-37")
)
LUCKY: Final = EventKind("lucky", "LB-14", "seat", "number")
DREW: Final = EventKind(
    "drew", "LB-14", "seat", "cards", "count", private={"cards": ("seat",)}, reveals=True
)
RESHUFFLED: Final = EventKind("reshuffled", "LB-14", "count", reveals=True)
FINAL_VALUE: Final = EventKind("final-value", "LB-14", "seat", "value")
# Cards and answers
PLAYED: Final = EventKind("played", "LB-17", "seat", "card", "at", reveals=True, knew="seat")
ASKED: Final = EventKind("asked", "LB-17", "seat", "cards", reveals=True)
NOT_ASKED: Final = EventKind("not-asked", "LB-17", "seat", "cards", reveals=True)
GLUED: Final = EventKind("glued", "LB-40", "seat", "target")
GLUED_ON_WEB: Final = EventKind("glued-on-web", "LB-40", "seat", "target")
HUGGED: Final = EventKind("hugged", "LB-41", "seat")
ROBBED: Final = EventKind("robbed", "LB-39", "seat", "target", "what")
LOOKED: Final = EventKind(
    "looked",
    "LB-39",
    "seat",
    "target",
    "cards",
    private={"cards": ("seat", "target")},
    reveals=True,
)
TOOK_CARD: Final = EventKind(
    "took-card", "LB-39", "seat", "target", "at", "card", private={"card": ("seat", "target")}
)
TOOK_BEAN: Final = EventKind("took-bean", "LB-39", "seat", "target", "colour")
# States
SLOWED: Final = EventKind("slowed", "LB-29", "seat", "turns")
IMMOBILISED: Final = EventKind("immobilised", "LB-28", "seat", "turns")
CANT_MOVE: Final = EventKind("cant-move", "LB-28", "seat")
FREE: Final = EventKind("free", "LB-30", "seat", "condition")
# Moving
SETS_OFF: Final = EventKind("sets-off", "LB-15", "seat", "value")
STEPPED: Final = EventKind("stepped", "LB-18", "seat", "square", also=("LB-34",))
CHARGED: Final = EventKind("charged", "LB-34", "seat", "way")
LEAPT: Final = EventKind("leapt", "LB-35", "seat", "square")
PASSED_WALL: Final = EventKind("passed-wall", "LB-36", "seat", "square")
SWAPPED: Final = EventKind("swapped", "LB-37", "seat", "other")
# Squares
PICKED_UP: Final = EventKind("picked-up", "LB-32", "seat", "beans")
BLESSED: Final = EventKind("blessed", "LB-38", "seat", "colour")
REPLAYS: Final = EventKind("replays", "LB-32", "seat")
TOO_FEW_BEANS: Final = EventKind("too-few-beans", "LB-7", "seat")
ARRIVED: Final = EventKind("arrived", "LB-7", "seat", "cards", reveals=True, knew="seat")
LAPSED: Final = EventKind("lapsed", "LB-7")
TELEPORTED: Final = EventKind("teleported", "LB-9", "seat", "square")
FOLLOWED: Final = EventKind("followed", "LB-9", "seat", "square")
ENDED: Final = EventKind("ended", "LB-43", "reason", also=("LB-7", "LB-8"))
