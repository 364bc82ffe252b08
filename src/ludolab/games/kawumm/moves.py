"""What a player can decide in Kawumm!"""

from typing import Final

from ludolab.core import Move


class Discard(Move):
    """Discard one of the first three cards; the other two go to the centre."""

    ingredient: str


class Enter(Move):
    """Let these new kinds into the centre; JSON may list them in any order."""

    ingredients: tuple[str, ...]

    @classmethod
    def tidied(cls, data: dict[str, object]) -> dict[str, object]:
        kinds = data.get("ingredients")
        if isinstance(kinds, list) and all(isinstance(kind, str) for kind in kinds):
            return {**data, "ingredients": sorted(kinds)}
        return data


class Experiment(Move):
    """Turn up three more cards."""


class MakeSafe(Move):
    """Take all the cards of the centre into your zone."""


class LetGo(Move):
    """Give up a kind, so that at most four are safe."""

    ingredient: str


EXPERIMENT: Final = Experiment()
MAKE_SAFE: Final = MakeSafe()
# Making safe comes first, so that always playing the first move ends the game.
DECISION: Final[tuple[Move, ...]] = (MAKE_SAFE, EXPERIMENT)
