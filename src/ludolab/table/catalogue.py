"""The games that a table can be opened for."""

from functools import cache

from ludolab.bots import levels
from ludolab.core import Flag, Number, OneOf, Option, SeatOrRandom, Teams, Words
from ludolab.games import catalogue
from ludolab.words import Texts, texts_of

from .messages import Games, GameShown, Lang, OptionShown


@cache
def games(lang: Lang, own: tuple[str, ...], *, offline: bool = False, lab: bool = False) -> Games:
    """`own` are the names of the bots that the operator brought; `offline`: whether the games can
    be kept on a device and played there without the server; `lab`: whether variants are compared
    here."""
    return Games(
        offline=offline,
        lab=lab,
        games=[
            GameShown(
                name=name,
                title=texts_of(game, lang).say("title"),
                blurb=texts_of(game, lang).say("blurb"),
                fewest=game.fewest,
                most=game.most,
                levels=[*levels(name)],
                own=[*own],
                options=[_option(option, texts_of(game, lang)) for option in game.options],
                words=texts_of(game, lang).words(),
                guided=game.guide is not None,
            )
            for name, game in catalogue().items()
        ],
    )


def _option(option: Option, texts: Texts) -> OptionShown:
    name, default = option.name, option.default
    text = texts.say(f"option-{name.replace('_', '-')}")
    match option:
        case Flag():
            return OptionShown(name=name, kind="flag", default=default, text=text)
        case Number(low=low, high=high):
            return OptionShown(
                name=name, kind="number", default=default, text=text, low=low, high=high
            )
        case SeatOrRandom():
            return OptionShown(name=name, kind="seat", default=default, text=text)
        case Teams(most=most):
            return OptionShown(
                name=name, kind="teams", default=default, text=text, low=0, high=most
            )
        case OneOf(choices=choices):
            return OptionShown(
                name=name, kind="choice", default=default, text=text, choices=[*choices]
            )
        case Words(usual=usual):
            return OptionShown(
                name=name,
                kind="words",
                default=default,
                text=text,
                choices=[", ".join(words) for words in usual],
            )
        case _:
            return OptionShown(name=name, kind="words", default=default, text=text)
