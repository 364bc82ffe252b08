"""What a player can decide in Candy Numbers."""

from typing import Final

from ludolab.core import Move


class Look(Move):
    """Look secretly at the tile on a square."""

    wording = "look at {at}"

    at: str


class Keep(Move):
    """Keep the tile you looked at."""


class PutBack(Move):
    """Put the tile back, with a witness on it."""


class PutDown(Move):
    """Put one of your own tiles into the hole."""

    tile: str


KEEP: Final = Keep()
PUT_BACK: Final = PutBack()
