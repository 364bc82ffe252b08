"""What follows from the declared fields of a state: copies, equality, views."""

from collections.abc import Callable, Mapping
from inspect import get_annotations
from typing import get_origin

from .marks import Mark
from .shapes import Json, Shape, bare, copier, encode


class Field:
    """One declared field: its type and who may see it."""

    __slots__ = ("differs", "mark", "shape")

    def __init__(self, mark: Mark, shape: Shape) -> None:
        self.mark = mark
        self.shape = shape
        self.differs = mark in (Mark.OWN, Mark.REMEMBERED, Mark.MIND)
        """Whether it depends on the seat what it sees of this field."""

    @property
    def kept(self) -> bool:
        """Whether it is part of the position: stored, compared, fingerprinted."""
        return self.mark is not Mark.SHARED and self.mark is not Mark.PASSING

    @property
    def lies_on_table(self) -> bool:
        """Whether it is about things that lie there, face up or down, not what people know."""
        return self.kept and self.mark is not Mark.SECRET and self.mark is not Mark.MIND

    def show(
        self, seen: dict[str, Json], name: str, value: object, seat: int | None, *, memory: bool
    ) -> None:
        """Put into `seen` what `seat` may know of this field."""
        mark = self.mark
        if mark is Mark.PUBLIC:
            seen[name] = encode(value)
        elif mark is Mark.BACKS:
            seen[name] = _size(value)
        elif mark is Mark.OWN:
            assert isinstance(value, (list, tuple))
            seen[name] = [
                encode(part) if owner == seat else _size(part) for owner, part in enumerate(value)
            ]
        elif mark is Mark.REMEMBERED:
            assert isinstance(value, (list, tuple))
            seen[name] = [
                encode(pile) if memory or owner == seat else _top(pile)
                for owner, pile in enumerate(value)
            ]
        elif mark is Mark.MIND and memory:
            assert isinstance(value, (list, tuple))
            mine = value[-1 if seat is None else seat]
            seen[name] = {"own": encode(mine), "all": encode(value[-1])}


def _size(value: object) -> int:
    assert isinstance(value, (list, tuple, dict))
    return len(value)


def _top(pile: object) -> Json:
    assert isinstance(pile, (list, tuple))
    return {"size": len(pile), "top": encode(pile[-1]) if pile else None}


def declared(cls: type) -> dict[str, Field]:
    """The fields a class declares itself; a field without a mark is a mistake."""
    found: dict[str, Field] = {}
    for name, shape in get_annotations(cls).items():
        if "ClassVar" in str(shape):
            continue
        marks = [m for m in getattr(shape, "__metadata__", ()) if isinstance(m, Mark)]
        if len(marks) != 1:
            raise TypeError(f"{cls.__name__}.{name} doesn't say who may see it")
        found[name] = Field(marks[0], bare(shape))
    return found


def copies(fields: Mapping[str, Field]) -> list[tuple[str, str]]:
    """For each field of a state `s`, the Python expression of its copy.

    What passes begins anew in the copy, but for tuples: they can be shared.
    """
    found: list[tuple[str, str]] = []
    for name, field in fields.items():
        value = f"s.{name}"
        origin = get_origin(field.shape)
        if field.mark is Mark.PASSING and origin is not tuple:
            copy = "[]" if origin is list else "None"
        else:
            copy = value if field.mark is Mark.SHARED else copier(field.shape, value)
        found.append((name, copy))
    return found


def make_clone(cls: type, fields: Mapping[str, Field]) -> Callable[[object], object]:
    lines = [f" c.{name} = {copy}" for name, copy in copies(fields)]
    return _compile(
        ["def clone(s):", " c = new(cls)", *lines, " return c"],
        "clone",
        {"cls": cls, "new": cls.__new__},
    )


def make_equal(fields: Mapping[str, Field]) -> Callable[[object, object], bool]:
    tests = [f"a.{name} == b.{name}" for name, f in fields.items() if f.kept]
    tests.append("a.game is b.game and a.box == b.box")
    return _compile(["def equal(a, b):", " return " + " and ".join(tests)], "equal", {})


def _compile(lines: list[str], name: str, names: dict[str, object]) -> Callable[..., bool]:
    exec("\n".join(lines), names)  # from our own declarations only
    made: Callable[..., bool] = names[name]  # type: ignore[assignment]
    return made
