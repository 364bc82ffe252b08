"""What the JSON code and type checkers need to know of moves and steps."""

from typing import TYPE_CHECKING, dataclass_transform

if TYPE_CHECKING:
    from .json_schema import Json


@dataclass_transform(frozen_default=True, eq_default=False)
class Jsonable:
    """A value that writes itself to JSON and knows how to read itself.

    `dataclass_transform` tells type checkers what its constructor takes. (mypyc can't compile a
    class that has it, so this module isn't compiled.)
    """

    __slots__ = ()

    def to_json(self) -> "dict[str, Json]":
        raise NotImplementedError
