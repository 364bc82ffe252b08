"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from collections.abc import Mapping

from ludolab.core import Backs, Mind, Own, Public


class CandyNumbersFields:
    """CN-14: kept tiles and the garden are secret; where players look and put tiles is not.

    Squares are called a1 to f6: the letter is the column, the number the row.
    """

    garden: Backs[list[str]]
    witnesses: Public[tuple[str, ...]]
    spare: Public[int]
    hands: Own[list[tuple[str, ...]]]
    kept: Own[list[tuple[str, ...]]]
    peeked: Own[list[tuple[str, ...]]]
    first: Public[int]
    scores: Public[tuple[tuple[int, ...], ...]]
    shown: Public[list[tuple[str, ...]]]
    looks: Mind[tuple[tuple[tuple[int, tuple[str, ...]], ...], ...]]
    laid: Mind[tuple[str, ...]]
    kept_from: Mind[tuple[tuple[str, ...], ...]]
    known: Mind[list[Mapping[str, str]]]
    known_kept: Mind[list[tuple[tuple[int, int, str], ...]]]


class ChooseSquareFields:
    """CN-9: look at a tile that bears no witness (CN-12), whoever put it there (CN-17)."""


class FillHoleFields:
    """CN-13: put one of your own remaining tiles into the hole, never the one just kept."""

    at: str


class KeepFields:
    """Keep the tile you looked at."""


class KeepOrPutBackFields:
    """CN-10: keep the tile, or put it back with a witness and look at another."""

    at: str


class LookFields:
    """Look secretly at the tile on a square."""

    at: str


class PutBackFields:
    """Put the tile back, with a witness on it."""


class PutDownFields:
    """Put one of your own tiles into the hole."""

    tile: str
