"""Who may see a field of a state. Every field bears exactly one of these marks."""

from enum import Enum
from typing import Annotated, TypeVar

T = TypeVar("T")


class Mark(Enum):
    """Deny by default: a field without a mark fails when its class is made."""

    PUBLIC = "everybody sees it"
    OWN = "a list with one entry for each seat: the seat sees its own, of the others the size"
    BACKS = "a list of which everybody sees the size"
    SECRET = "nobody sees it"
    MIND = "what each observer knows: one entry a seat, the last is what everybody knows"
    REMEMBERED = (
        "piles by seat, shown when laid: on the table only the top is seen, one's own whole"
    )
    SHARED = "fixed when the game begins and the same in every copy; follows from the set-up"
    PASSING = "about the last move, so that copies begin without; no part of the position"
    FOUND = "found out on the way or noted for later, and shared by copies; no part of the position"


Public = Annotated[T, Mark.PUBLIC]
Own = Annotated[T, Mark.OWN]
Backs = Annotated[T, Mark.BACKS]
Secret = Annotated[T, Mark.SECRET]
Mind = Annotated[T, Mark.MIND]
Remembered = Annotated[T, Mark.REMEMBERED]
Shared = Annotated[T, Mark.SHARED]
Passing = Annotated[T, Mark.PASSING]
Found = Annotated[T, Mark.FOUND]
