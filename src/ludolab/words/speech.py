"""Moves, events and prompts in the players' words, from the Fluent files of a game.

Messages: ``move-<kind>``, ``event-<name>`` (``event-<name>-hidden`` when parts of it are hidden
from the listener), ``prompt-<step>``, ``reason-<reason>``, ``advice-<reason>``. Their parts come as
players say them: seats by name, pieces by their word, places counted from 1.

The page makes the same sentences itself (`web/src/lib/speech.ts`): change both together.
"""

from collections.abc import Mapping, Sequence

from ludolab.core import AnyState, Game, Json, Move, Reason

from .texts import texts_of

SEATS = ("seat", "other", "target", "owner", "winner")
"""Parts that hold a seat, wherever they occur."""


def question(state: AnyState) -> dict[str, Json] | None:
    """What the seat to act must decide: the step and its parts; None if the game is over."""
    if state.over:
        return None
    step = state.todo[-1]
    return {**step.to_json(), **step.asks(state)}


class Speech:
    """The words of one language, with the names of the players at one table."""

    def __init__(self, game: Game[AnyState], lang: str, names: Sequence[str]) -> None:
        self.game = game
        self.texts = texts_of(game, lang)
        self.names = names

    def move(self, move: Move) -> str:
        return self._say(f"move-{move.kind}", move.to_json())

    def event(self, event: Mapping[str, Json]) -> str:
        kind = self.game.events[str(event["event"])]
        hidden = any(part not in event for part in kind.private)
        name = f"event-{kind.name}"
        if hidden and self.texts.has(f"{name}-hidden"):
            name += "-hidden"
        return self._say(name, event)

    def prompt(self, state: AnyState) -> str:
        """What is asked of the seat to act; at the end, why the game is over."""
        asked = question(state)
        if asked is None:
            return self.reason(state.reason)
        return self._say(f"prompt-{asked['step']}", asked)

    def reason(self, reason: str) -> str:
        return self.texts.say(f"reason-{reason}")

    def advice(self, reason: Reason) -> str:
        """What speaks for or against a move."""
        return self._say(f"advice-{reason.name}", dict(reason.parts))

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"#{seat + 1}"

    def _say(self, message: str, parts: Mapping[str, Json]) -> str:
        return self.texts.say(message, **{k: self._part(k, v) for k, v in parts.items()})

    def _part(self, key: str, value: Json) -> str | int:
        if isinstance(value, bool) or value is None:
            return str(value).lower()
        if isinstance(value, int):
            if key in SEATS:
                return self.name(value)
            return value + 1 if key == "at" else value
        if isinstance(value, list):
            return ", ".join(str(self._part(key, item)) for item in value)
        return self.texts.word(value) if isinstance(value, str) else str(value)
