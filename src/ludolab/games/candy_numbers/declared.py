"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from collections.abc import Mapping

from ludolab.core import Backs, Mind, Own, Public


class CandyNumbers:
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


class FillHole:
    at: str


class KeepOrPutBack:
    at: str


class Look:
    at: str


class PutDown:
    tile: str
