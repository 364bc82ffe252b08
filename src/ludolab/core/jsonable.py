"""What moves and steps are to those who write and read JSON, and to type checkers."""

from typing import TYPE_CHECKING, dataclass_transform

if TYPE_CHECKING:
    from .json_schema import Json


@dataclass_transform(frozen_default=True, eq_default=False)
class Jsonable:
    """A value that writes itself to JSON and knows how to read itself.

    Type checkers know its constructor from the declared fields. (mypyc can't compile a class that
    says so: hence a module of its own, which stays as it is.)
    """

    __slots__ = ()

    def to_json(self) -> "dict[str, Json]":
        raise NotImplementedError
