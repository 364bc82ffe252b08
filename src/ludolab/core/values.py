"""Immutable values that exist once: equal means identical, so comparing is free."""

import re
from collections.abc import Callable
from inspect import get_annotations
from typing import ClassVar, Self, dataclass_transform
from weakref import WeakValueDictionary

from .shapes import Encoded, Json, Mismatch, Shape, decode, encode


def kebab(name: str) -> str:
    """``TakeOrder`` → ``take-order``: the name of a kind in JSON, texts and logs."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


@dataclass_transform(frozen_default=True, eq_default=False)
class Value(Encoded):
    """Declared like a frozen dataclass. Two values built from the same parts are one object."""

    kind: ClassVar[str]
    tag: ClassVar[str] = "kind"
    shape: ClassVar[dict[str, Shape]] = {}
    made: "ClassVar[dict[tuple[object, ...], Value]]"
    foreign: "ClassVar[WeakValueDictionary[tuple[object, ...], Value]]"
    """What came from JSON only: forgotten when unused, so that nobody can fill our memory."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.kind = kebab(cls.__name__)
        own = {
            name: shape
            for name, shape in get_annotations(cls).items()
            if "ClassVar" not in str(shape)
        }
        cls.shape = {**cls.shape, **own}
        cls.made = {}
        cls.foreign = WeakValueDictionary()

    def __new__(cls, *parts: object, **named: object) -> Self:
        if named:
            parts += tuple(named.pop(n) for n in list(cls.shape)[len(parts) :] if n in named)
        found = cls.made.get(parts)
        if found is None or named:
            if named or len(parts) != len(cls.shape):
                raise TypeError(f"{cls.__name__} takes {', '.join(cls.shape) or 'nothing'}")
            found = cls.foreign.get(parts)
            if found is None:
                found = object.__new__(cls)
                found._fill(parts)
            cls.made[parts] = found
        return found  # type: ignore[return-value]  # each class keeps its own

    def _fill(self, parts: tuple[object, ...]) -> None:
        for name, part in zip(self.shape, parts, strict=True):
            object.__setattr__(self, name, part)

    @classmethod
    def _of_stranger(cls, parts: tuple[object, ...]) -> Self:
        """The value of these parts, kept only as long as somebody uses it."""
        found = cls.made.get(parts) or cls.foreign.get(parts)
        if found is None:
            found = cls(*parts)
            cls.foreign[parts] = cls.made.pop(parts)
        return found  # type: ignore[return-value]  # each class keeps its own

    @property
    def parts(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.shape])

    def __setattr__(self, name: str, value: object) -> None:
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
        return {self.tag: self.kind, **{k: encode(getattr(self, k)) for k in self.shape}}

    @classmethod
    def tidied(cls, data: dict[str, object]) -> dict[str, object]:
        """The JSON as we would write it, where it may be written in several ways."""
        return data

    @classmethod
    def from_json(cls, data: dict[str, object], where: str) -> Self:
        """Exactly the declared parts; anything else is a `Mismatch`."""
        data = cls.tidied(data)
        strange = [key for key in data if key not in cls.shape and key != cls.tag]
        missing = [key for key in cls.shape if key not in data]
        if strange or missing:
            wanted = ", ".join(cls.shape) or "nothing else"
            raise Mismatch(where, f"a {cls.kind} with {wanted}", data)
        dot = f"{where}." if where else ""
        parts: tuple[object, ...] = tuple(
            decode(shape, data[name], dot + name, _no_values) for name, shape in cls.shape.items()
        )
        return cls._of_stranger(parts)


def _no_values(data: object, where: str) -> object:
    raise Mismatch(where, "plain data", data)
