"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from ludolab.core import Backs, Public, Shared


class ChooseKindsFields:
    """KW-4: more new kinds than free columns: choose as many as there is room for."""


class ChooseTwoFields:
    """KW-3: put two of the three in the centre, discard the third."""


class DecideFields:
    """KW-5: now and after every successful experiment: experiment, or make safe."""


class DiscardFields:
    """Discard one of the first three cards; the other two go to the centre."""

    ingredient: str


class EnterFields:
    """Let these new kinds into the centre; JSON may list them in any order."""

    ingredients: tuple[str, ...]


class ExperimentFields:
    """Turn up three more cards."""


class KawummFields:
    """KW-15: everything but the order of the pile is public."""

    pile: Backs[list[str]]
    discard: Public[list[str]]
    turned: Public[tuple[str, ...]]
    centre: Public[dict[str, int]]
    zones: Public[list[dict[str, int]]]
    complete: Public[list[tuple[str, ...]]]
    chain_reactions: Shared[object]


class LetGoFields:
    """Give up a kind, so that at most four are safe."""

    ingredient: str


class MakeSafeFields:
    """Take all the cards of the centre into your zone."""


class OverfullFields:
    """KW-9: let go of kinds, old or new, until four remain; complete ones can't be given up."""
