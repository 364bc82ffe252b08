"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from collections.abc import Mapping

from ludolab.core import Backs, Mind, Own, Public


class CandyNumbersFields:
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


class FillHoleFields:
    at: str


class KeepOrPutBackFields:
    at: str


class LookFields:
    at: str


class PutDownFields:
    tile: str
