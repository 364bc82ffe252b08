"""What is agreed before people sit down at a table."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

JsonObject: TypeAlias = Mapping[str, object]
Seconds: TypeAlias = Annotated[float, Meta(ge=0.1, le=86400)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Level: TypeAlias = Annotated[int, Meta(ge=1, le=5, description="How well a bot plays.")]
OwnName: TypeAlias = Annotated[
    str, Meta(max_length=24, description="A bot that this server was given.")
]
AskedWhen: TypeAlias = Literal["always", "fitting", "not-this-turn"]
"""When somebody wants to be asked for an answer: always, or only with a card that fits."""
Animal: TypeAlias = Literal["bear", "cat", "rabbit", "frog", "owl", "fox", "mouse"]
Colour: TypeAlias = Literal["blue", "orange", "pink", "mint", "lemon", "grape"]
BoxText: TypeAlias = Annotated[str, Meta(max_length=32_768)]
Nickname: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]

MOST_AHEAD = 9
"""The most points ahead in each game of an evening."""
MOST_LOOKS = 20
"""The most looks at the lamp in each game."""
WebhookKind: TypeAlias = Literal["text", "chat"]
"""How something is told: as plain text (ntfy), or as JSON that chats understand."""

QUICKEST = 4
"""The uniform pause of a discreet question, as a part of its countdown; at most `PAUSE`."""
PAUSE = 1.5


class Figure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """As what somebody wants to sit at every table: they choose it once."""

    animal: Animal
    colour: Colour


class Webhook(Struct, frozen=True, kw_only=True):
    """Where a table tells whose turn it is. Whoever knows the address can write there, too, so only
    the owner of the table is told."""

    url: str
    kind: WebhookKind
    lang: str
    page: str
    """The address of the page, for a link to the table."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The game, how many play it, and how fast."""

    game: Annotated[str, Meta(max_length=64, description="Such as kawumm.")]
    players: Annotated[int, Meta(ge=1, le=32)]
    options: JsonObject = {}
    pieces: BoxText | None = None
    """The text of a pieces file, for one's own pieces."""
    public: bool = False
    """Whether the lobby lists the table, and everybody may watch it."""
    clock: Seconds | None = None
    """Seconds for a decision; a bot decides when they have run out."""
    reactions: Annotated[float, Meta(ge=0.1, le=60)] = 20.0
    """Seconds in which all who might answer an announced move are asked at once."""
    lamp: bool = True
    """Whether players may use the lamp."""

    @property
    def pause(self) -> float:
        """The shortest time that a discreet question stays open, regardless of who is asked."""
        return min(PAUSE, self.reactions / QUICKEST)
