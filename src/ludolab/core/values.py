"""Immutable values, equal by what they hold: moves and steps."""

import re
from collections.abc import Callable
from typing import ClassVar, Self

from .annotations import declared_fields
from .json_schema import Json, Mismatch, Shape, checker, decode, encode, exact_type
from .jsonable import Jsonable
from .mypyc import mypyc_attr


def kebab(name: str) -> str:
    """``TakeOrder`` → ``take-order``: the name of a kind in JSON, texts and logs."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class ValueField:
    """A declared field of a value."""

    def __init__(self, name: str, shape: Shape) -> None:
        self.name = name
        self.exact = exact_type(shape)
        """The type whose objects need no check."""
        self.check = checker(shape)


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Jsonable):
    """Declared like a frozen dataclass: a subclass names its fields and their types.

    The types are checked when a value is made: NumPy's integers become ints; True and 1.0 aren't
    taken for ints. Whether two equal values are the same object is an implementation detail.
    """

    kind: ClassVar[str]
    tag: ClassVar[str] = "kind"
    shape: ClassVar[dict[str, Shape]] = {}
    _fields: ClassVar[list[ValueField]] = []

    _hash = 0
    """0 until somebody asks for it."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.kind = kebab(cls.__name__)
        cls.shape = {**cls.shape, **declared_fields(cls)}
        try:
            cls._fields = [ValueField(name, shape) for name, shape in cls.shape.items()]
        except TypeError as error:
            raise TypeError(f"{cls.__name__} can't be a value: {error}") from None

    def __init__(self, *parts: object, **named: object) -> None:
        fields = type(self)._fields
        if named:
            parts = self._in_order(parts, named)
        if len(parts) != len(fields):
            raise TypeError(self._takes())
        _fill(self, fields, parts)

    def _in_order(self, parts: tuple[object, ...], named: dict[str, object]) -> tuple[object, ...]:
        names = [field.name for field in type(self)._fields][len(parts) :]
        if {*names} != {*named}:
            raise TypeError(self._takes())
        return (*parts, *[named[name] for name in names])

    def _takes(self) -> str:
        return f"{type(self).__name__} takes {', '.join(self.shape) or 'nothing'}"

    @property
    def parts(self) -> tuple[object, ...]:
        """What it holds, in the order of the declaration.
        >>> state.legal_moves()[0].parts
        ('crystal',)
        """
        return tuple([getattr(self, field.name) for field in type(self)._fields])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        assert isinstance(other, Value)
        if self._hash and other._hash and self._hash != other._hash:
            return False
        for field in type(self)._fields:
            if getattr(self, field.name) != getattr(other, field.name):
                return False
        return True

    def __hash__(self) -> int:
        found = self._hash
        if not found:
            found = hash((self.kind, self.parts))
            object.__setattr__(self, "_hash", found)
        return found

    def _refuse(self, name: str, value: object = None) -> None:
        raise AttributeError(f"{self.kind} can't be changed")

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[object, ...]]:
        return type(self), self.parts

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        parts = ", ".join(f"{k}={v!r}" for k, v in zip(self.shape, self.parts, strict=True))
        return f"{type(self).__name__}({parts})"

    def to_json(self) -> dict[str, Json]:
        """As plain JSON: its kind, and each part by its name.
        >>> game.parse("enter dust, root").to_json()
        {'move': 'enter', 'ingredients': ['dust', 'root']}
        """
        return {self.tag: self.kind, **{k: encode(getattr(self, k)) for k in self.shape}}

    @classmethod
    def tidied(cls, data: dict[str, object]) -> dict[str, object]:
        """The JSON in its normal form, if a move may be written in several ways.
        >>> game.moves["enter"].tidied({"ingredients": ["root", "dust"]})
        {'ingredients': ['dust', 'root']}
        """
        return data

    @classmethod
    def from_json(cls, data: dict[str, object], where: str) -> Self:
        """Exactly the declared parts; anything else is a `Mismatch`.
        >>> game.moves["discard"].from_json({"move": "discard", "ingredient": "dust"}, "")
        Discard(ingredient='dust')
        """
        data = cls.tidied(data)
        strange = [key for key in data if key not in cls.shape and key != cls.tag]
        missing = [key for key in cls.shape if key not in data]
        if strange or missing:
            wanted = ", ".join(cls.shape) or "nothing else"
            raise Mismatch(where, f"a {cls.kind} with {wanted}", data)
        dot = f"{where}." if where else ""
        parts = [
            decode(shape, data[name], dot + name, _no_values) for name, shape in cls.shape.items()
        ]
        return cls(*parts)


def _fill(value: Value, fields: list[ValueField], parts: tuple[object, ...]) -> None:
    for at, field in enumerate(fields):
        part = parts[at]
        if type(part) is not field.exact:
            try:
                part = field.check(part, field.name)
            except Mismatch as wrong:
                raise TypeError(f"{type(value).__name__}: {wrong}") from None
        object.__setattr__(value, field.name, part)


def _no_values(data: object, where: str) -> object:
    raise Mismatch(where, "plain data", data)


# Nobody changes a value. (Compiled, a class that others derive from can't define these itself.)
setattr(Value, "__setattr__", Value._refuse)  # noqa: B010
setattr(Value, "__delattr__", Value._refuse)  # noqa: B010
