"""Errors of the library in a player's language.

An error is one English sentence: the core knows no language, and those who program with it read
English. For players, files such as `sentences.fr.toml`, here and in the folder of a game, have each
sentence with its holes, and what it is in that language. What fills a hole called ``{what}`` or
``{why}`` is itself translated: it is another error, or a part of a sentence.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from .texts import LANGUAGES

FILE = "sentences.{lang}.toml"
HOLE = re.compile(r"\{(\w+)\}")
TRANSLATED = ("what", "why")
NUMBERS = ("line", "column")


@dataclass(frozen=True)
class Sentence:
    """A sentence with holes, and its translation with the same ones."""

    english: str
    translated: str
    pattern: re.Pattern[str]
    letters: int
    """How many letters it has outside its holes."""

    def filled(self, parts: Mapping[str, str]) -> str:
        return HOLE.sub(lambda hole: parts[hole[1]], self.translated)


def translated(english: str, lang: str, packages: Iterable[str] = ()) -> str:
    """The sentence in that language; as it is, if nobody has translated it.

    `packages` are those of the games that may have said it.
    """
    if lang == LANGUAGES[0]:
        return english
    return _said(english, sentences((__package__, *packages), lang)) or english


def _said(english: str, known: tuple[Sentence, ...]) -> str | None:
    bare = _bare(english)
    for sentence in known:
        found = sentence.pattern.fullmatch(bare)
        if found is None:
            continue
        parts = found.groupdict()
        said = {hole: _said(parts[hole], known) for hole in parts if hole in TRANSLATED}
        if not sentence.letters and not any(said.values()):
            continue  # a bare "{file}: {why}" that matches anybody's text
        parts |= {hole: part for hole, part in said.items() if part}
        return sentence.filled(parts) + english[len(bare) :]
    return None


@lru_cache(maxsize=16)
def sentences(packages: tuple[str, ...], lang: str) -> tuple[Sentence, ...]:
    """The sentences of these packages, those with most words of their own first."""
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
    """A value doesn't reach into the next clause; one that begins a sentence stops at a colon."""
    if name == "why":
        return f"(?P<{name}>.+?)"
    if name in NUMBERS:
        return rf"(?P<{name}>\d+)"
    return f"(?P<{name}>(?:(?!: )[^;])+?)" if first else f"(?P<{name}>[^;]+?)"
