"""What all messages have in common."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Lang: TypeAlias = Literal["en", "fr"]
CommandId: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{8,64}$",
        description="Made up by the client; the same id sent twice counts once.",
    ),
]
Key: TypeAlias = Annotated[
    str, Meta(max_length=64, description="What stands behind the # of an invitation.")
]
EyeName: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^(nobody|open|[0-9]{1,2})$",
        description="Whose eyes to see with: a seat's, nobody's, or with all face up.",
    ),
]
Position: TypeAlias = Annotated[
    int, Meta(ge=0, le=2**53, description="Counts the changes of a table that all can see.")
]


class Typed(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message that names its kind."""


class Plain(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a message."""
