"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from ludolab.core import Backs, Public, Shared


class DiscardFields:
    ingredient: str


class EnterFields:
    ingredients: tuple[str, ...]


class KawummFields:
    pile: Backs[list[str]]
    discard: Public[list[str]]
    turned: Public[tuple[str, ...]]
    centre: Public[dict[str, int]]
    zones: Public[list[dict[str, int]]]
    complete: Public[list[tuple[str, ...]]]
    chain_reactions: Shared[object]


class LetGoFields:
    ingredient: str
