"""The fields that a class itself declares, with their types."""

import sys
from importlib import import_module
from types import SimpleNamespace
from typing import ClassVar, get_origin, get_type_hints

from .json_schema import Shape


def declared_fields(cls: type) -> dict[str, Shape]:
    """The annotations of a class by field name, without its class variables.

    A compiled class keeps neither annotations nor a docstring. Copies of them are in the module
    `declared` of its package, which ``python -m tools.declared`` writes; the docstring is put back
    into the class here.
    """
    if "__mypyc_attrs__" in vars(cls):
        put_back_docstring(cls)
        copy = _copy(cls)
        return dict(copy.__annotations__) if copy else {}
    found = {name: _resolved(cls, name, shape) for name, shape in cls.__annotations__.items()}
    return {name: shape for name, shape in found.items() if not _is_class_variable(shape)}


def put_back_docstring(cls: type) -> None:
    """Restore the docstring that a class lost when it was compiled."""
    if not cls.__doc__ and (copy := _copy(cls)):
        cls.__doc__ = copy.__doc__


def _copy(cls: type) -> type | None:
    copies = import_module(".declared", cls.__module__.rpartition(".")[0])
    found: type | None = getattr(copies, f"{cls.__name__}Fields", None)
    return found


def _resolved(cls: type, name: str, shape: Shape) -> Shape:
    """An annotation given as a string, evaluated: with ``from __future__ import annotations`` all
    of them are strings."""
    if not isinstance(shape, str):
        return shape
    if shape.startswith(("ClassVar", "typing.ClassVar")):
        return ClassVar
    holder = SimpleNamespace(__annotations__={name: shape})
    module = sys.modules.get(cls.__module__)
    try:
        hints = get_type_hints(
            holder, vars(module) if module else {}, dict(vars(cls)), include_extras=True
        )
    except NameError as error:
        raise TypeError(
            f"{cls.__name__}.{name} is declared as {shape!r}, but when the game runs {error}: "
            "import what it needs at the top of the module, not only for the type checker"
        ) from None
    return hints[name]


def _is_class_variable(shape: Shape) -> bool:
    return shape is ClassVar or get_origin(shape) is ClassVar
