"""What an experiment compares: our box, or a variant of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludolab.core import AnyState, Game, LudolabError, PiecesFile
from ludolab.core.variant import is_variant
from ludolab.games import game as find_game

BASE = "base"
"""The name of our own box."""
MOST = 12
"""The most variants of one experiment."""


@dataclass(frozen=True)
class LabVariant:
    """One of the boxes that are compared; `pieces` is its text, None for our own."""

    name: str
    pieces: str | None = None


def read_variants(game: Game[AnyState], given: Sequence[str | Path]) -> list[LabVariant]:
    """Each is ``base``, the path of a file, or the text of one; their names must differ."""
    found = [read_variant(game, one) for one in given]
    if not 2 <= len(found) <= MOST:
        raise LudolabError(f"an experiment compares 2 to {MOST} variants, not {len(found)}")
    for at, variant in enumerate(found):
        if variant.name in [other.name for other in found[:at]]:
            raise LudolabError(f"two variants are called {variant.name!r}: give one another name")
    return found


def read_variant(game: Game[AnyState], given: str | Path) -> LabVariant:
    """A variant, or LudolabError with the line of its mistake."""
    if given == BASE:
        return LabVariant(BASE)
    text, source = _text(given)
    box = game.own_box(text, source)
    file = PiecesFile(text, source, own=True)
    name = file.value("name", str).strip() if is_variant(file) else box.edition
    return LabVariant(name, text)


def game_of(given: Sequence[str | Path]) -> Game[AnyState]:
    """The game that these are variants of."""
    for one in given:
        if one != BASE:
            file = PiecesFile(*_text(one), own=True)
            if is_variant(file):
                return find_game(file.value("variant", str))
    raise LudolabError("none of these files says of which game it is a variant: name the game")


def _text(given: str | Path) -> tuple[str, str]:
    """The text, and what it is called in an error."""
    if isinstance(given, str) and ("\n" in given or "=" in given):
        return given, "variant"
    path = Path(given)
    try:
        return path.read_text("utf-8"), path.name
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it isn't UTF-8"
        raise LudolabError(f"{path} can't be read: {why}") from None
