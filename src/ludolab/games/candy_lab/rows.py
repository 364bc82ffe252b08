"""Where the colours are on a conveyor, as whole numbers: bit i stands for place i.

The code of a stick is the index of its colour among the rows. A tuple of four numbers is quicker
than a list.
"""

from typing import Final, TypeAlias

BLUE: Final = 0
ORANGE: Final = 1
PINK: Final = 2
Rows: TypeAlias = tuple[int, int, int, int]
"""Blue, orange, pink and any sticks."""
NO_ROWS: Final[Rows] = (0, 0, 0, 0)


def row(rows: Rows, code: int) -> int:
    """The row of one colour, or of all sticks for any other code."""
    if code == BLUE:
        return rows[0]
    if code == ORANGE:
        return rows[1]
    return rows[2] if code == PINK else rows[3]


def with_stick(rows: Rows, code: int, here: int) -> Rows:
    """With one more stick, at the place of this bit."""
    blue, orange, pink, every = rows
    if code == BLUE:
        return blue | here, orange, pink, every | here
    if code == ORANGE:
        return blue, orange | here, pink, every | here
    return blue, orange, pink | here, every | here


def moved_up(rows: Rows) -> Rows:
    """With room for a stick on the left."""
    blue, orange, pink, every = rows
    return blue << 1, orange << 1, pink << 1, every << 1


def without(rows: Rows, at: int, end: int) -> Rows:
    """CL-11: the sticks from `at` to `end` are gone, and the line closes up."""
    blue, orange, pink, every = rows
    before = (1 << at) - 1
    return (
        blue & before | blue >> end << at,
        orange & before | orange >> end << at,
        pink & before | pink >> end << at,
        every & before | every >> end << at,
    )
