"""The rules for people: numbered texts, and where each rule is carried out and tested."""

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from ludolab.core import AnyState, Game, LudolabError

from .texts import LANGUAGES, in_language

_HEADING = re.compile(r"### ([A-Z]+-\d+) · (.+)")


@dataclass(frozen=True)
class Rule:
    """One numbered rule: its title, its text, and the section it stands in."""

    id: str
    title: str
    section: str
    text: str


@dataclass(frozen=True)
class CodePlace:
    """A line that names a rule."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class Rulebook:
    """The rules of one game in one language, in the order of the book."""

    def __init__(self, package: str, prefix: str, lang: str) -> None:
        self.package = package
        self.prefix = prefix
        self.folder = resources.files(package)
        if lang not in LANGUAGES:
            raise LudolabError(f"the languages are {' and '.join(LANGUAGES)}, not {lang!r}")
        file = in_language(self.folder, "rules.{lang}.md", lang)
        self.whole = file.read_text("utf-8") if file else ""
        self.rules = {rule.id: rule for rule in _read(self.whole)}
        heading, _, text = self.whole.partition("\n")
        self.title = heading.removeprefix("# ").strip()
        self.opening = text.partition("\n## ")[0].strip()
        """The text before the first section."""

    @staticmethod
    @lru_cache(maxsize=32)
    def of(package: str, prefix: str, lang: str) -> "Rulebook":
        return Rulebook(package, prefix, lang)

    def rule(self, number: str) -> Rule:
        """The rule of that number; ``11`` is enough for ``CL-11``."""
        wanted = number.upper()
        if wanted.isdecimal():
            wanted = f"{self.prefix}-{wanted}"
        if wanted not in self.rules:
            numbers = [*self.rules] or ["nothing"]
            raise LudolabError(
                f"there is no rule {number}: they go from {numbers[0]} to {numbers[-1]}"
            )
        return self.rules[wanted]

    def code(self, number: str) -> list[CodePlace]:
        """Where the rule is carried out."""
        return self._places(number, tests=False)

    def tests(self, number: str) -> list[CodePlace]:
        """Where the rule is tested (an installed package may come without its tests)."""
        return self._places(number, tests=True)

    def _places(self, number: str, *, tests: bool) -> list[CodePlace]:
        rule = self.rule(number).id
        name = re.compile(rf"\b{rule}\b(?!-)")
        return [
            CodePlace(path, line)
            for path, text in sources(self.folder, self.package.replace(".", "/"))
            if ("/tests/" in path) is tests
            for line, words in enumerate(text.splitlines(), 1)
            if name.search(words)
        ]


def rulebook_of(game: Game[AnyState], lang: str = "en") -> Rulebook:
    """The rule book of a game."""
    return Rulebook.of(game.package, game.rules, lang)


def _read(whole: str) -> list[Rule]:
    rules: list[Rule] = []
    section, number, title = "", "", ""
    lines: list[str] = []

    def close() -> None:
        if number:
            rules.append(Rule(number, title, section, "\n".join(lines).strip()))

    for line in whole.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading or line.startswith("## "):
            close()
            number, title = (heading[1], heading[2]) if heading else ("", "")
            section = section if heading else line[3:]
            lines = []
        else:
            lines.append(line)
    close()
    return rules


def sources(folder: Traversable, path: str) -> list[tuple[str, str]]:
    """The Python files of a package, each with its path and its text."""
    found: list[tuple[str, str]] = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir() and item.name != "__pycache__":
            found += sources(item, f"{path}/{item.name}")
        elif item.name.endswith(".py"):
            found.append((f"{path}/{item.name}", item.read_text("utf-8")))
    return found
