"""A table's options as parameters of an OpenSpiel game: numbers, words, true or false."""

from collections.abc import Mapping

from ludolab.core import AnyState, Game, LudolabError, Option, SeatOrRandom, Words
from ludolab.core.options import OptionValue
from ludolab.learning.table import usual_players

Parameter = bool | int | str

DEALS = 256**3
"""The default number of possible deals."""
AT_ONCE = 256
"""The most outcomes of a chance node."""
AND = "+"
"""Separates words, since a comma would begin the next parameter."""
RANDOM = -1
"""Stands for a seat that is drawn."""


def defaults(game: Game[AnyState]) -> dict[str, Parameter]:
    """Every parameter of a game with its default."""
    return {
        "players": usual_players(game),
        "deals": DEALS,
        "pieces": "",
        **{option.name: parameter(option.default) for option in game.options},
    }


def parameter(value: OptionValue) -> Parameter:
    """The value of an option in a form that OpenSpiel can write."""
    if value is None:
        return RANDOM
    return AND.join(map(str, value)) if isinstance(value, tuple) else value


def options(game: Game[AnyState], given: Mapping[str, Parameter]) -> dict[str, object]:
    """The options of a table from the parameters of a game of OpenSpiel."""
    return {option.name: _from_parameter(option, given[option.name]) for option in game.options}


def chance_nodes(deals: int) -> tuple[int, int]:
    """How many chance nodes settle the deal, and how many outcomes each has."""
    if 1 <= deals <= AT_ONCE:
        return 1, deals
    nodes, reached = 1, AT_ONCE
    while reached < deals:
        nodes += 1
        reached *= AT_ONCE
    if reached != deals:
        raise LudolabError(f"deals is a number from 1 to 256, 65536 or 16777216, not {deals}")
    return nodes, AT_ONCE


def _from_parameter(option: Option, value: Parameter) -> object:
    if isinstance(option, SeatOrRandom) and value == RANDOM:
        return None
    if isinstance(option, Words):
        return str(value).split(AND)
    return value
