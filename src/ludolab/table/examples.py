"""Situations that people ask about, played out by the game's `examples.json`."""

from functools import lru_cache
from importlib import resources

import msgspec

from ludolab.core import AnyState, Game
from ludolab.words import texts_of

from . import messages
from .refused import say
from .settings import JsonObject
from .story import OPEN, Looking, Moment, tell

FILE = "examples.json"


class Situation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One example: a position, and what is then played."""

    rule: str
    title: str
    """The message of the game that is its title."""
    position: JsonObject
    moves: list[JsonObject]
    script: list[int] = []
    """The next rolls and random picks."""
    eye: str = OPEN


def situations(game: Game[AnyState]) -> list[Situation]:
    file = resources.files(game.package).joinpath(FILE)
    return msgspec.json.decode(file.read_bytes(), type=list[Situation]) if file.is_file() else []


@lru_cache(maxsize=64)
def examples(game: Game[AnyState], lang: messages.Lang) -> messages.Examples:
    return messages.Examples(examples=[_play(game, one, lang) for one in situations(game)])


def _play(game: Game[AnyState], one: Situation, lang: messages.Lang) -> messages.Example:
    state: AnyState = game.from_json(one.position)
    if one.script:
        state.script(one.script)
    moments = [Moment(0, state, state, state.to_act)]
    for number, move in enumerate(one.moves, 1):
        seat, state = state.to_act, state.apply(game.move_from_json(move))
        moments.append(Moment(number, state, state, state.to_act, seat, state.told))
    names = say("example-names", lang).split(", ") + [""] * state.players
    return messages.Example(
        rule=one.rule,
        title=texts_of(game, lang).say(one.title),
        story=tell(moments, names[: state.players], Looking.through(one.eye, state.players)),
    )
