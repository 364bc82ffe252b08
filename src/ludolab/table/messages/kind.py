"""Kind words: what people can say to each other at a table, without typing."""

from typing import Literal, TypeAlias

from ludolab.table.settings import SeatNumber

from .parts import Typed

KindWord: TypeAlias = Literal[
    "hello", "good-luck", "bravo", "thanks", "wow", "haha", "oops", "let-me-think"
]


class Say(Typed, frozen=True, tag="say"):
    """Say a kind word at one's own seat. It isn't answered, and isn't stored."""

    seat: SeatNumber
    word: KindWord


class Said(Typed, frozen=True, tag="said"):
    """Somebody has said a kind word. Everybody at the table is told, whoever said it too."""

    seat: int
    word: KindWord
