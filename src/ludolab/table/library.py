"""The rules of a game and its texts, for reading."""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

from ludolab.core import AnyState, Entry, Game, RuleChoice, RuleParameter
from ludolab.core.variant import where_of
from ludolab.words import Texts, in_language, rulebook_of, tell_house_rules, tell_piece, texts_of

from .messages import (
    BoxShown,
    GameTexts,
    HouseRules,
    HouseRuleShown,
    Lang,
    ParameterShown,
    PieceNumber,
    PiecesShown,
    PieceTable,
    Rules,
    RuleShown,
)


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
def box(game: Game[AnyState], lang: Lang) -> BoxShown:
    """What our box says, and what a variant may say otherwise."""
    texts = texts_of(game, lang)
    tables = [
        PieceTable(
            name=table,
            rule=rule,
            text=texts.say(f"table-{_message(table)}"),
            pieces=_pieces([*game.box.file.tables(table)], texts),
        )
        for table, rule in game.tables.items()
    ]
    return BoxShown(
        game=game.name,
        parameters=[_parameter(game, each, texts) for each in game.parameters],
        tables=tables,
        file=game.pieces,
    )


def _parameter(
    game: Game[AnyState], declared: RuleParameter | RuleChoice, texts: Texts
) -> ParameterShown:
    name, rule, file = declared.name, declared.rule, game.box.file
    text = texts.say(f"parameter-{_message(name)}")
    match declared:
        case RuleParameter(low=low, high=high):
            usual = declared.read(file)
            return ParameterShown(name=name, rule=rule, text=text, usual=usual, low=low, high=high)
        case RuleChoice(choices=choices):
            told = {each: texts.say(f"choice-{each}") for each in choices}
            return ParameterShown(
                name=name, rule=rule, text=text, usual=declared.read(file), choices=told
            )


def _pieces(entries: list[Entry], texts: Texts) -> list[PiecesShown]:
    """Those that a variant can find, with the numbers by which it doesn't find them."""
    found: list[PiecesShown] = []
    for entry in entries:
        where = where_of(entry, [other for other in entries if other is not entry])
        if where is None:
            continue
        numbers = {
            key: value
            for key, value in entry.values.items()
            if type(value) is int and key not in where
        }
        # What all of them have in common needn't be said of each.
        rest = {
            key: value
            for key, value in entry.values.items()
            if key not in numbers and any(one.values.get(key) != value for one in entries)
        }
        name = rest.get("name")
        found.append(
            PiecesShown(
                text=texts.word(name) if isinstance(name, str) else tell_piece(rest, texts),
                where=_inline(where),
                numbers=[
                    PieceNumber(key=key, text=texts.say(f"key-{_message(key)}"), usual=value)
                    for key, value in numbers.items()
                ],
            )
        )
    return found


def _inline(where: Mapping[str, object]) -> str:
    """An inline table of TOML."""
    pairs = (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in where.items())
    return f"{{ {', '.join(pairs)} }}"


def _message(name: str) -> str:
    return name.replace("_", "-")


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
