"""What follows from the declared fields of a state: copies, equality, views."""

from typing import get_args, get_origin

from .annotations import declared_fields
from .json_schema import Json, Shape, bare, copier, encode, writer
from .marks import Mark


class Field:
    """One declared field: its type and who may see it."""

    __slots__ = ("copies", "differs", "mark", "shape", "write", "write_part")

    def __init__(self, mark: Mark, shape: Shape) -> None:
        self.mark = mark
        self.shape = shape
        self.differs = mark in (Mark.OWN, Mark.REMEMBERED, Mark.MIND)
        """Whether seats see different things of this field."""
        self.write = writer(shape)
        """Writes its value to JSON, as `encode` does."""
        self.write_part = writer(_part(shape))
        """Writes one of its entries."""
        self.copies = None if mark is Mark.SHARED else copier(shape)
        """Copies its value; None: copies of the state share it."""

    @property
    def kept(self) -> bool:
        """Whether it is part of the position: stored, compared, fingerprinted."""
        return self.mark not in (Mark.SHARED, Mark.PASSING, Mark.FOUND)

    def copy(self, value: object) -> object:
        """The value in a fresh copy of the state."""
        if self.mark is Mark.PASSING:
            return () if get_origin(self.shape) is tuple else None
        return value if self.copies is None else self.copies(value)

    @property
    def lies_on_table(self) -> bool:
        """Whether it holds things on the table, face up or down, rather than what people know."""
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
    for name, shape in declared_fields(cls).items():
        marks = [m for m in getattr(shape, "__metadata__", ()) if isinstance(m, Mark)]
        if len(marks) != 1:
            raise TypeError(f"{cls.__name__}.{name} doesn't say who may see it")
        found[name] = Field(marks[0], bare(shape))
    return found


def _part(shape: Shape) -> Shape:
    """The shape of one seat's entry."""
    return get_args(shape)[0] if get_origin(shape) in (list, tuple) else shape
