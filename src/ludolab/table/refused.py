"""Why a table refuses a command."""

from ludolab.core import IllegalMove, LudolabError
from ludolab.games import catalogue
from ludolab.words import Texts, translated


class Refused(LudolabError):
    """A command that can't be carried out; `code` names the sentence `refused-<code>`."""

    def __init__(self, code: str, **parts: str | int) -> None:
        self.code = code
        self.parts = parts
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        parts = dict(self.parts)
        if isinstance(why := parts.get("why"), str):
            parts["why"] = said_in(lang, why)
        return say(f"refused-{self.code}", lang, **parts)


def say(message: str, lang: str, **parts: str | int) -> str:
    """A sentence from the server's texts."""
    return Texts.of("ludolab.table", lang).say(message, **parts)


def explain(error: LudolabError, lang: str) -> tuple[str, str, str | None]:
    """What is wrong with a command: a code, a sentence and perhaps a rule."""
    if isinstance(error, IllegalMove):
        return "illegal", error.text(lang), error.rule
    if isinstance(error, Refused):
        return error.code, error.text(lang), None
    return "invalid", said_in(lang, str(error)), None


def said_in(lang: str, english: str) -> str:
    """What the library says, in the player's language."""
    return translated(english, lang, [game.package for game in catalogue().values()])
