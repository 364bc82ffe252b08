"""What follows from the declared fields of a state: copies, equality, views."""

from collections.abc import Callable, Mapping
from functools import cache
from inspect import get_annotations
from typing import get_args, get_origin

from .marks import Mark
from .shapes import Json, Shape, bare, copier, encode, writer


class Field:
    """One declared field: its type and who may see it."""

    __slots__ = ("differs", "mark", "shape", "write", "write_part")

    def __init__(self, mark: Mark, shape: Shape) -> None:
        self.mark = mark
        self.shape = shape
        self.differs = mark in (Mark.OWN, Mark.REMEMBERED, Mark.MIND)
        """Whether it depends on the seat what it sees of this field."""
        self.write = make_writer(writer(shape, "v"))
        """What `encode` makes of its value."""
        self.write_part = make_writer(writer(_part(shape), "v"))
        """The same of one of its entries."""

    @property
    def kept(self) -> bool:
        """Whether it is part of the position: stored, compared, fingerprinted."""
        return self.mark not in (Mark.SHARED, Mark.PASSING, Mark.FOUND)

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
            seen[name] = self.write(value)
        elif mark is Mark.BACKS:
            seen[name] = _size(value)
        elif mark is Mark.OWN:
            assert isinstance(value, (list, tuple))
            write = self.write_part
            seen[name] = [
                write(part) if owner == seat else _size(part) for owner, part in enumerate(value)
            ]
        elif mark is Mark.REMEMBERED:
            assert isinstance(value, (list, tuple))
            write = self.write_part
            seen[name] = [
                write(pile) if memory or owner == seat else _top(pile)
                for owner, pile in enumerate(value)
            ]
        elif mark is Mark.MIND and memory:
            assert isinstance(value, (list, tuple))
            mine = value[-1 if seat is None else seat]
            seen[name] = {"own": self.write_part(mine), "all": self.write_part(value[-1])}


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
    """For each field of a state `s`, the Python expression of its copy."""
    found: list[tuple[str, str]] = []
    for name, field in fields.items():
        value = f"s.{name}"
        origin = get_origin(field.shape)
        if field.mark is Mark.PASSING:
            copy = "()" if origin is tuple else "None"
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


@cache
def make_writer(expression: str) -> Callable[[object], Json]:
    """From what `writer` says of `v`."""
    return _compile(["def write(v):", f" return {expression}"], "write", {"encode": encode})


def _part(shape: Shape) -> Shape:
    """Of a list that has an entry for each seat: the shape of an entry."""
    return get_args(shape)[0] if get_origin(shape) in (list, tuple) else shape


def _compile(lines: list[str], name: str, names: dict[str, object]) -> Callable[..., bool]:
    exec("\n".join(lines), names)  # from our own declarations only
    made: Callable[..., bool] = names[name]  # type: ignore[assignment]
    return made
