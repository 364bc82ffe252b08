"""What the messages have in common."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from ludolab.words import LANGUAGES

Lang: TypeAlias = Annotated[
    str,
    Meta(pattern=f"^({'|'.join(LANGUAGES)})$", description="A language that there are texts in."),
]
CommandId: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{8,64}$",
        description="Chosen by the client. Sent twice with the same id, a command counts once.",
    ),
]
Key: TypeAlias = Annotated[
    str, Meta(max_length=64, description="The part of an invitation link after the #.")
]
EyeName: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^(nobody|open|[0-9]{1,2})$",
        description="Whose view: a seat's, a spectator's (nobody), or with all face up (open).",
    ),
]
Position: TypeAlias = Annotated[
    int,
    Meta(ge=0, le=2**53, description="The number of changes to a table that everybody can see."),
]


class Typed(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message that names its kind."""


class Plain(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a message."""
