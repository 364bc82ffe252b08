"""Everything in a player's language: texts, rule books, refusals as sentences."""

from .refused import refused
from .rulebook import CodePlace, Rule, Rulebook, rulebook_of
from .sentences import translated
from .speech import Speech, question
from .texts import LANGUAGES, Texts, in_language, messages, texts_of

__all__ = [
    "LANGUAGES",
    "CodePlace",
    "Rule",
    "Rulebook",
    "Speech",
    "Texts",
    "in_language",
    "messages",
    "question",
    "refused",
    "rulebook_of",
    "texts_of",
    "translated",
]
