"""What a player can decide in Kawumm!"""

from typing import Final

from ludolab.core import Move


class Discard(Move):
    """Discard one of the first three cards; the other two go to the centre."""

    ingredient: str


class Enter(Move):
    """Let these new kinds into the centre: in JSON in any order, else in that of the alphabet."""

    ingredients: tuple[str, ...]

    @classmethod
    def tidied(cls, data: dict[str, object]) -> dict[str, object]:
        kinds = data.get("ingredients")
        if isinstance(kinds, list) and all(isinstance(kind, str) for kind in kinds):
            return {**data, "ingredients": sorted(kinds)}
        return data


class Experiment(Move):
    """TurnValue up three more cards."""


class MakeSafe(Move):
    """Take the centre into your zone."""


class LetGo(Move):
    """Give up a kind, so that at most four are safe."""

    ingredient: str


EXPERIMENT: Final = Experiment()
MAKE_SAFE: Final = MakeSafe()
# The safe move stands first, so that whoever always takes the first move gets somewhere.
DECISION: Final[tuple[Move, ...]] = (MAKE_SAFE, EXPERIMENT)
