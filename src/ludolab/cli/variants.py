"""``ludolab pieces`` and ``ludolab variant``: boxes, and files that say what differs from them."""

import sys
from pathlib import Path

from rich.markup import escape

from ludolab.core import LudolabError, PiecesFile
from ludolab.core.variant import is_variant
from ludolab.words import Texts

from .console import paper
from .files import read_text
from .rulebooks import print_house_rules
from .setup import find_game
from .words import words_for


def print_pieces(name: str, variant: Path | None, lang: str | None) -> None:
    """Print the pieces file of a game, with a variant's changes if there is one."""
    words = words_for(lang)
    game = find_game(name, words)
    if variant is None:
        sys.stdout.write(game.pieces)
        return
    box = game.own_box(read_text(variant, words), variant.name)
    sys.stdout.write(box.own_text or "")


def check_variant(path: Path, lang: str | None) -> None:
    """Say that a variant can be played, or what is wrong with it and on which line."""
    words = words_for(lang)
    text = read_text(path, words)
    file = PiecesFile(text, path.name, own=True)
    named = _game_of(file, path, words)
    try:
        game = find_game(named, words)
    except LudolabError as error:
        line = file.place(file.top().line_of("variant"))
        raise LudolabError(f"{line}: {error}") from None
    box = game.own_box(text, path.name)
    name = file.value("name", str)
    console = paper()
    console.print(f"✔ {escape(words.say('variant-good', name=name, game=game.title))}")
    print_house_rules(console, game, box, words)


def _game_of(file: PiecesFile, path: Path, words: Texts) -> str:
    if not is_variant(file):
        raise LudolabError(words.say("error-no-variant", file=path.name))
    return file.value("variant", str)
