"""House rules as sentences."""

from collections.abc import Mapping
from typing import NamedTuple

from ludolab.core import AnyState, Box, Game, HouseRule
from ludolab.core.house_rules import pieces_of

from .texts import Texts, texts_of

Pieces = tuple[tuple[str, str], ...]


class ToldHouseRule(NamedTuple):
    """A house rule in somebody's language, and the rule it belongs to, if it is of one."""

    rule: str
    text: str


def tell_house_rules(game: Game[AnyState], box: Box, lang: str) -> list[ToldHouseRule]:
    """What this box says otherwise than ours, a sentence for each.
    >>> box = game.own_box('variant = "kawumm"\\nname = "Short"\\ngoal = 2')
    >>> tell_house_rules(game, box, "en")[0].text
    'House rule: Complete ingredients that win: 2 instead of 3 (KW-2).'
    """
    texts = texts_of(game, lang)
    return [ToldHouseRule(found.rule, _sentence(found, texts)) for found in game.house_rules(box)]


def tell_piece(values: Mapping[str, object], texts: Texts) -> str:
    """What a table of a box says, such as "value 1, effect draw"."""
    return _told(pieces_of(values), texts)


def _sentence(found: HouseRule, texts: Texts) -> str:
    say = texts.say
    name = found.name.replace("_", "-")
    what = say(f"{'table' if found.what == 'pieces' else found.what}-{name}")
    if found.of:
        what = say("house-rule-of", what=what, which=_told(found.of, texts))
    usual, here = _told(found.usual, texts), _told(found.here, texts)
    rule = found.rule
    if found.what == "option":
        return say("house-rule-option", what=what, here=here, usual=usual)
    if not usual:
        return say("house-rule-new", what=what, here=here, rule=rule)
    if not here:
        return say("house-rule-out", what=what, usual=usual, rule=rule)
    return say("house-rule", what=what, here=here, usual=usual, rule=rule)


def _told(value: int | str | Pieces, texts: Texts) -> str:
    if isinstance(value, tuple):
        return ", ".join(_pair(key, told, texts) for key, told in value)
    told = str(value)
    return texts.say(f"choice-{told}") if texts.has(f"choice-{told}") else told


def _pair(key: str, told: str, texts: Texts) -> str:
    words = ", ".join(texts.word(word) for word in told.split(", "))
    return texts.say("house-rule-key", key=texts.say(f"key-{key.replace('_', '-')}"), value=words)
