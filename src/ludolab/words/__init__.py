"""Everything in a player's language: texts, rule books, refusals as sentences."""

from .house_rules import ToldHouseRule, tell_house_rules, tell_piece
from .numbers import decimal, percent
from .refused import refused
from .rulebook import CodePlace, Rule, Rulebook, rulebook_of
from .sentences import translated
from .speech import Speech, question
from .texts import LANGUAGES, Texts, in_language, languages_of, messages, texts_of

__all__ = [
    "LANGUAGES",
    "CodePlace",
    "Rule",
    "Rulebook",
    "Speech",
    "Texts",
    "ToldHouseRule",
    "decimal",
    "in_language",
    "languages_of",
    "messages",
    "percent",
    "question",
    "refused",
    "rulebook_of",
    "tell_house_rules",
    "tell_piece",
    "texts_of",
    "translated",
]
