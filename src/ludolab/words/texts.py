"""Every text a player reads, from the Fluent files of a package."""

import re
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from ludolab.core import AnyState, Game, LudolabError

FALLBACK = "en"


def _languages() -> tuple[str, ...]:
    """A language is there as soon as its texts are in this folder; the fallback comes first."""
    names = [file.name for file in resources.files(__package__).iterdir()]
    there = {name.removesuffix(".ftl") for name in names if name.endswith(".ftl")}
    return (FALLBACK, *sorted(there - {FALLBACK}))


LANGUAGES = _languages()


class Texts:
    """The messages of a package (a game, the terminal) in one language."""

    def __init__(self, package: str, lang: str) -> None:
        if lang not in LANGUAGES:
            raise LudolabError(f"the languages are {' and '.join(LANGUAGES)}, not {lang!r}")
        # Imported here, since playing a game needs no words.
        from fluent.runtime import FluentBundle, FluentResource
        from fluent.syntax.ast import Message

        self.package = package
        self.lang = lang
        self.bundle = FluentBundle([lang], use_isolating=False)
        self._words: list[str] = []
        for owner in (__package__, package):
            file = in_language(resources.files(owner), "{lang}.ftl", lang)
            if file is not None:
                resource = FluentResource(file.read_text("utf-8"))
                self.bundle.add_resource(resource)
                names = [entry.id.name for entry in resource.body if isinstance(entry, Message)]
                self._words += [name for name in names if name.startswith("word-")]

    @staticmethod
    @lru_cache(maxsize=64)
    def of(package: str, lang: str) -> "Texts":
        return Texts(package, lang)

    def __reduce__(self) -> "tuple[type[Texts], tuple[str, str]]":
        return Texts, (self.package, self.lang)

    def __deepcopy__(self, memo: object) -> "Texts":
        """Texts never change."""
        return self

    def has(self, message: str) -> bool:
        return bool(self.bundle.has_message(message))

    def say(self, message: str, **parts: str | int) -> str:
        """A message with its parts filled in; a missing one shows its name."""
        if not self.has(message):
            return message
        pattern = self.bundle.get_message(message).value
        if pattern is None:
            return message
        text, _ = self.bundle.format_pattern(pattern, parts)
        return str(text)

    def word(self, word: str) -> str:
        """A piece's name in this language: ``word-…``, or part by part ("blue+pink")."""
        if self.has(f"word-{word}"):
            return self.say(f"word-{word}")
        if "+" in word:
            return "–".join(self.word(part) for part in word.split("+"))
        return word

    def words(self) -> dict[str, str]:
        """Every piece that has a name of its own in this language."""
        return {name.removeprefix("word-"): self.say(name) for name in self._words}


def languages_of(game: Game[AnyState]) -> tuple[str, ...]:
    """The languages in which a game has texts, or at least a rule book; there is always one.

    >>> languages_of(game) == LANGUAGES
    True
    """
    folder = resources.files(game.package)
    there = {file.name for file in folder.iterdir()}
    found = [lang for lang in LANGUAGES if there & {f"{lang}.ftl", f"rules.{lang}.md"}]
    return tuple(found or [FALLBACK])


def texts_of(game: Game[AnyState], lang: str) -> Texts:
    """The messages of a game."""
    return Texts.of(game.package, lang)


def in_language(folder: Traversable, name: str, lang: str) -> Traversable | None:
    """A file such as ``rules.{lang}.md`` in this language, or else in another one."""
    for language in (lang, *LANGUAGES):
        file = folder.joinpath(name.format(lang=language))
        if file.is_file():
            return file
    return None


def messages(package: str, lang: str) -> dict[str, frozenset[str]]:
    """The messages of a package's own file, each with the variables it uses.

    LudolabError where the file isn't Fluent, or has a message twice.
    """
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Junk, Message

    text = resources.files(package).joinpath(f"{lang}.ftl").read_text("utf-8")
    found: dict[str, frozenset[str]] = {}
    for entry in FluentResource(text).body:
        assert entry.span is not None
        start, end = entry.span.start, entry.span.end
        if isinstance(entry, Junk):
            line = text.count("\n", 0, start) + 1
            raise LudolabError(f"{lang}.ftl, line {line}: this isn't a Fluent message")
        if isinstance(entry, Message):
            if entry.id.name in found:
                raise LudolabError(f"{lang}.ftl has {entry.id.name} twice")
            variables = re.findall(r"\{\s*\$([\w-]+)", text[start:end])
            found[entry.id.name] = frozenset(variables)
    return found
