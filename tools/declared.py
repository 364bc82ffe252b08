"""Writes what compiled classes need of their declarations: ``python -m tools.declared``.

mypyc keeps neither annotations, from which copies, JSON and views follow, nor docstrings. So each
package with moves, steps or states has a module `declared` with a copy of both, which a compiled
class reads instead of its own; the core's also has the docstrings of all its public classes. A test
compares the copies with the classes.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import Literal, NamedTuple, Union, get_args, get_origin

import ludolab
from hatch_build import modules
from ludolab import core
from ludolab.core import State
from ludolab.core.annotations import declared_fields
from ludolab.core.json_schema import Shape, bare
from ludolab.core.marks import Mark
from ludolab.core.values import Value
from ludolab.games import catalogue
from tools.formatting import formatted

SOURCES = Path(ludolab.__file__).parents[1]
HEAD = '"""What the classes of this package declare. Written by ``python -m tools.declared``."""'


class Declared(NamedTuple):
    """What one class declares."""

    doc: str | None
    fields: dict[str, str]


def packages() -> dict[str, dict[str, Declared]]:
    """What the classes declare, by package and class."""
    catalogue()
    found: dict[str, dict[str, Declared]] = {}
    for cls in (State, *_subclasses(State), *_subclasses(Value)):
        package = cls.__module__.rpartition(".")[0]
        if package.startswith("ludolab."):
            fields = {name: expression(shape) for name, shape in declared_fields(cls).items()}
            if fields or cls.__doc__:
                found.setdefault(package, {})[cls.__name__] = Declared(cls.__doc__, fields)
    compiled = modules(SOURCES.parent)
    for name in core.__all__:
        public = getattr(core, name)
        if isinstance(public, type) and public.__module__.replace(".", "/") + ".py" in compiled:
            found[core.__name__].setdefault(name, Declared(public.__doc__, {}))
    return found


def _subclasses(cls: type) -> Iterator[type]:
    found: list[type] = cls.__subclasses__()
    for sub in found:
        yield sub
        yield from _subclasses(sub)


def expression(shape: Shape) -> str:
    """A declared type as a Python expression; `object` for what isn't stored."""
    marks = [mark for mark in getattr(shape, "__metadata__", ()) if isinstance(mark, Mark)]
    if marks:
        kept = marks[0] not in (Mark.SHARED, Mark.FOUND)
        inner = expression(bare(shape)) if kept else "object"
        return f"{marks[0].name.capitalize()}[{inner}]"
    origin, args = get_origin(shape), get_args(shape)
    if origin is Literal:
        return f"Literal[{', '.join(map(repr, args))}]"
    if origin in (Union, UnionType):
        return " | ".join(map(expression, args))
    if origin in (list, tuple, dict, Mapping):
        return f"{origin.__name__}[{', '.join(map(expression, args))}]"
    if shape in (int, str, bool):
        assert isinstance(shape, type)
        return shape.__name__
    return {type(None): "None", Ellipsis: "..."}.get(shape, "object")


def module(package: str, classes: dict[str, Declared]) -> str:
    """The text of the module `declared` of a package."""
    lines: list[str] = []
    for name in sorted(classes):
        doc, fields = classes[name]
        lines += ["", "", f"class {name}Fields:"]
        lines += [f'    """{doc}"""', ""] if doc else []
        lines += [f"    {field}: {shape}" for field, shape in fields.items()]
    text = "\n".join(lines)
    shapes = "\n".join(shape for _, fields in classes.values() for shape in fields.values())
    marks = [m.name.capitalize() for m in Mark if f"{m.name.capitalize()}[" in shapes]
    imports = ["from collections.abc import Mapping"] if "Mapping[" in shapes else []
    if "Literal[" in shapes:
        imports.append("from typing import Literal")
    if marks:
        marked = ".marks" if package == "ludolab.core" else "ludolab.core"
        imports += ["", f"from {marked} import {', '.join(sorted(marks))}"]
    return formatted("\n".join([HEAD, "", *imports, text, ""]), "declared.py")


def written() -> dict[Path, str]:
    """Every module `declared`, by its path."""
    return {
        SOURCES.joinpath(*package.split("."), "declared.py"): module(package, classes)
        for package, classes in packages().items()
    }


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, "utf-8")
