"""``ludolab new my-game``: a small but complete game as a package of its own.

`template` is an ordinary game, Three Sweets, whose names are replaced.
"""

import keyword
import re
import sys
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

import typer

from ludolab.core import LudolabError
from ludolab.games import names
from ludolab.words import Texts

from .words import words_for

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
NOT_OURS = ("__pycache__", ".pyc")


def new(name: str, folder: Path | None, lang: str | None) -> None:
    """Write the package, or refuse; existing files are never touched."""
    words = words_for(lang)
    require_free(name, words)
    target = folder or Path(name)
    if target.exists():
        raise LudolabError(words.say("error-new-exists", folder=str(target)))
    write_package(name, target)
    typer.echo(words.say("new-done", name=name, folder=str(target)))


def write_package(name: str, target: Path) -> None:
    """Write the template under another name."""
    files = [*_files(resources.files(__package__).joinpath("template"), "")]
    renamed = _Renamed(name, "".join(text for _, text in files))
    target.mkdir(parents=True)
    for path, text in files:
        file = target / renamed(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(renamed(text), "utf-8")


def require_free(name: str, words: Texts) -> None:
    """Refuse a name that isn't allowed for a game and its Python package, or is taken."""
    module = name.replace("-", "_")
    if len(name) > LONGEST or not NAME.fullmatch(name) or keyword.iskeyword(module):
        raise LudolabError(words.say("error-new-name", name=repr(name[:LONGEST])))
    if name in names():
        raise LudolabError(words.say("error-new-game", name=name))
    if module in sys.stdlib_module_names or find_spec(module) is not None:
        raise LudolabError(words.say("error-new-module", name=name, module=module))


class _Renamed:
    """Replaces the names of Three Sweets by those of another game."""

    def __init__(self, name: str, whole: str) -> None:
        words = [word.capitalize() for word in name.split("-")]
        initials = "".join(word[0] for word in words if word[0].isalpha())
        letters = re.sub(r"[^a-z]", "", name)
        made = "".join(words)
        if made != "ThreeSweets" and re.search(rf"\b{made}\b", whole):
            made += "Game"  # the template has something of that name
        self.names = {
            "three_sweets": name.replace("-", "_"),
            "three-sweets": name,
            "Three Sweets": " ".join(words),
            "ThreeSweets": made,
            "TS": (initials if len(initials) > 1 else letters[:2]).upper(),
        }
        self.pattern = re.compile(r"three_sweets|three-sweets|Three Sweets|ThreeSweets|\bTS\b")

    def __call__(self, text: str) -> str:
        return self.pattern.sub(lambda found: self.names[found[0]], text)


def _files(folder: Traversable, path: str) -> list[tuple[str, str]]:
    """All files of the template, each with its path and its text."""
    found: list[tuple[str, str]] = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.name.endswith(NOT_OURS):
            continue
        if item.is_dir():
            found += _files(item, f"{path}{item.name}/")
        else:
            found.append((f"{path}{item.name}", item.read_text("utf-8")))
    return found
