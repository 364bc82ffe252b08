"""What can't be done, in a player's language.

An error of the library is one English sentence: the core knows no language, and whoever programs
with it reads English. For the others, `sentences.fr.toml`, here and in the folder of a game, has
each sentence with its holes, and what it is in French. What stands in a hole called ``{what}`` or
``{why}`` is looked up in turn: another error, or a part of a sentence.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from ludolab.core import AnyState, Game

from .texts import LANGUAGES

FILE = "sentences.{lang}.toml"
HOLE = re.compile(r"\{(\w+)\}")
SAID_TOO = ("what", "why")
NUMBERS = ("line", "column")


@dataclass(frozen=True)
class Sentence:
    """A sentence with holes, and its translation with the same ones."""

    english: str
    translated: str
    pattern: re.Pattern[str]
    letters: int
    """How many it has outside its holes."""

    def filled(self, parts: Mapping[str, str]) -> str:
        return HOLE.sub(lambda hole: parts[hole[1]], self.translated)


def translated(english: str, lang: str, games: Iterable[Game[AnyState]] = ()) -> str:
    """The sentence in that language; as it is, if nobody has translated it."""
    if lang == LANGUAGES[0]:
        return english
    packages = (__package__, *(game.package for game in games))
    return _said(english, sentences(packages, lang)) or english


def _said(english: str, known: tuple[Sentence, ...]) -> str | None:
    bare = _bare(english)
    for sentence in known:
        found = sentence.pattern.fullmatch(bare)
        if found is None:
            continue
        parts = found.groupdict()
        said = {hole: _said(parts[hole], known) for hole in parts if hole in SAID_TOO}
        if not sentence.letters and not any(said.values()):
            continue  # a colon between two things that aren't ours
        parts |= {hole: part for hole, part in said.items() if part}
        return sentence.filled(parts) + english[len(bare) :]
    return None


@lru_cache(maxsize=16)
def sentences(packages: tuple[str, ...], lang: str) -> tuple[Sentence, ...]:
    """Those of these packages; first what says most by itself."""
    found: list[Sentence] = []
    for package in packages:
        file = resources.files(package).joinpath(FILE.format(lang=lang))
        if file.is_file():
            told: dict[str, str] = tomllib.loads(file.read_text("utf-8"))
            found += [_sentence(*map(_bare, both)) for both in told.items()]
    return tuple(sorted(found, key=lambda sentence: -sentence.letters))


def _bare(sentence: str) -> str:
    """Within another sentence it has no full stop."""
    return sentence.removesuffix(".")


def _sentence(english: str, said: str) -> Sentence:
    between = HOLE.split(english)
    pattern = "".join(
        _hole(part, first=at == 1 and not between[0]) if at % 2 else re.escape(part)
        for at, part in enumerate(between)
    )
    letters = sum(map(str.isalpha, "".join(between[::2])))
    return Sentence(english, said, re.compile(pattern, re.DOTALL), letters)


def _hole(name: str, *, first: bool) -> str:
    """A value stands in one sentence of several, and one that begins it has none before it."""
    if name == "why":
        return f"(?P<{name}>.+?)"
    if name in NUMBERS:
        return rf"(?P<{name}>\d+)"
    return f"(?P<{name}>(?:(?!: )[^;])+?)" if first else f"(?P<{name}>[^;]+?)"
