"""What a player typed: the number of a move, some of its words, or a command."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ludolab.words import Texts

Order: TypeAlias = Literal["always", "fitting", "not-this-turn"]
"""How a player wants to be asked for answers to what others do."""
CommandName: TypeAlias = (
    Order | Literal["undo", "redo", "advice", "help", "rule", "log", "digest", "quit", "again"]
)


@dataclass(frozen=True)
class Chosen:
    """The move at this place of the list."""

    at: int


@dataclass(frozen=True)
class TypedCommand:
    """A command, and what came after it."""

    command: CommandName
    rest: str = ""


@dataclass(frozen=True)
class Unclear:
    """Several moves fit, or none."""

    fitting: tuple[int, ...] = ()


Typed: TypeAlias = Chosen | TypedCommand | Unclear


def read_typed(text: str, moves: Sequence[str], words: Texts) -> Typed:
    """What the player means; `moves` are the moves as listed."""
    plain = simple(text)
    if not plain:
        return Chosen(0) if len(moves) == 1 else TypedCommand("again")
    if plain.isdecimal() and len(plain) < 6:
        at = int(plain) - 1
        return Chosen(at) if 0 <= at < len(moves) else Unclear()
    first, _, rest = plain.partition(" ")
    for command, keys in command_keys(words).items():
        if plain in keys or (command == "rule" and first in keys):
            return TypedCommand(command, rest)
    return _move(plain, [simple(move) for move in moves])


def command_keys(words: Texts) -> dict[CommandName, list[str]]:
    """What may be typed for each command."""
    return {
        "undo": words.say("keys-undo").split(),
        "redo": words.say("keys-redo").split(),
        "advice": words.say("keys-advice").split(),
        "help": words.say("keys-help").split(),
        "rule": words.say("keys-rule").split(),
        "log": words.say("keys-log").split(),
        "digest": words.say("keys-digest").split(),
        "always": words.say("keys-always").split(),
        "fitting": words.say("keys-fitting").split(),
        "not-this-turn": words.say("keys-not-this-turn").split(),
        "quit": words.say("keys-quit").split(),
    }


def is_quit(text: str, words: Texts) -> bool:
    """Whether somebody wants to leave, where no move can be typed."""
    return simple(text) in command_keys(words)["quit"]


def _move(plain: str, moves: Sequence[str]) -> Typed:
    asked = plain.split()
    fits = (
        [i for i, move in enumerate(moves) if move == plain],
        [i for i, move in enumerate(moves) if move.startswith(plain)],
        [
            i
            for i, move in enumerate(moves)
            if all(any(word.startswith(part) for word in move.split()) for part in asked)
        ],
    )
    found = next((fit for fit in fits if fit), [])
    return Chosen(found[0]) if len(found) == 1 else Unclear(tuple(found))


def simple(text: str) -> str:
    """The text without capitals, accents, punctuation and extra spaces."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(" " if c in "'’.,;:!()" else c for c in apart if not unicodedata.combining(c))
    return " ".join(kept.split())
