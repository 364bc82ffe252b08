"""The language of the terminal and its words."""

import os

from ludolab.words import LANGUAGES, Texts, decimal, percent

__all__ = ["chance", "change", "decimal", "listed", "percent", "system_language", "words_for"]


def words_for(lang: str | None) -> Texts:
    """The words of the terminal in the language asked for, or in that of the system."""
    return Texts.of(__package__, lang or system_language())


def system_language() -> str:
    """The language of the locale if there are texts in it, English otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(name, "")
        if locale:
            lang = locale[:2].lower()
            return lang if lang in LANGUAGES and not locale[2:3].isalpha() else LANGUAGES[0]
    return LANGUAGES[0]


def listed(items: list[str], words: Texts) -> str:
    """Anne, Paul and Zoé."""
    if len(items) < 2:
        return "".join(items)
    return words.say("and", some=", ".join(items[:-1]), last=items[-1])


def chance(share: float, words: Texts) -> str:
    """A chance to win, in whole percent."""
    return words.say("percent", number=round(100 * share))


def change(difference: float, words: Texts) -> str:
    """What a chance gained or lost, with its sign."""
    whole = round(100 * difference)
    sign = "−" if whole < 0 else "+" if whole else ""
    return sign + words.say("percent", number=abs(whole))
