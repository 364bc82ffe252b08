"""The rules of a game and its texts, for reading."""

from functools import lru_cache
from importlib import resources

from ludolab.core import AnyState, Game
from ludolab.words import in_language, rulebook_of, tell_house_rules

from .messages import GameTexts, HouseRules, HouseRuleShown, Lang, Rules, RuleShown


@lru_cache(maxsize=64)
def rules(game: Game[AnyState], lang: Lang) -> Rules:
    book = rulebook_of(game, lang)
    return Rules(
        game=game.name,
        title=book.title,
        opening=book.opening,
        rules=[
            RuleShown(id=rule.id, title=rule.title, section=rule.section, text=rule.text)
            for rule in book.rules.values()
        ],
    )


def house_rules(game: Game[AnyState], pieces: str, lang: Lang) -> HouseRules:
    """What this pieces file or variant says otherwise than our box."""
    told = tell_house_rules(game, game.own_box(pieces), lang)
    return HouseRules([HouseRuleShown(rule.rule, rule.text) for rule in told])


@lru_cache(maxsize=64)
def texts(game: Game[AnyState], lang: Lang) -> GameTexts:
    file = in_language(resources.files(game.package), "{lang}.ftl", lang)
    return GameTexts(
        game=game.name,
        fluent=file.read_text("utf-8") if file else "",
        private=private(game),
    )


def private(game: Game[AnyState]) -> dict[str, list[str]]:
    """Of each event the parts that not everybody sees, where there are any."""
    return {kind.name: [*kind.private] for kind in game.events.values() if kind.private}
