"""JSON Schemas of the messages, with the docstrings of the source."""

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

Schema: TypeAlias = dict[str, Any]
"""A part of a JSON Schema: any JSON object."""
REF = "#/components/schemas/"


def schemas(asked: Sequence[object], answered: Sequence[object]) -> tuple[list[Schema], Schema]:
    """A schema for each type, and the named ones they refer to.

    What is only ever answered has all its fields: nothing is left out when it is written.
    """
    types = [*asked, *answered]
    found, components = msgspec.json.schema_components(
        types, ref_template=REF + "{name}", schema_hook=_anything
    )
    for struct in _structs(types):
        _note(struct, components[struct.__name__])
    taken = _reached(found[: len(asked)], components)
    for name, schema in components.items():
        if name not in taken:
            schema["required"] = [*schema["properties"]]
            for field in schema["properties"].values():
                field.pop("default", None)
    return [*found], dict(sorted(components.items()))


def names_in(schema: object) -> Iterator[str]:
    """The components to which a schema refers."""
    if isinstance(schema, dict):
        if isinstance(name := schema.get("$ref"), str):
            yield name.removeprefix(REF)
        for value in schema.values():
            yield from names_in(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from names_in(value)


def _anything(kind: type) -> Schema:
    if kind is not object:
        raise NotImplementedError
    return {"description": "Any JSON."}


def _reached(found: Sequence[Schema], components: Schema) -> set[str]:
    todo, reached = [*names_in([*found])], set[str]()
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += names_in(components[name])
    return reached


def _structs(types: Sequence[object]) -> list[type[Struct]]:
    """Every Struct among these types and their fields."""
    found: dict[type[Struct], None] = {}

    def visit(kind: object) -> None:
        if isinstance(kind, msgspec.inspect.StructType):
            if kind.cls not in found:
                found[kind.cls] = None
                for field in kind.fields:
                    visit(field.type)
            return
        for part in ("types", "item_type", "value_type", "type"):
            inner = getattr(kind, part, None)
            for each in inner if isinstance(inner, tuple) else (inner,):
                if each is not None:
                    visit(each)

    for kind in msgspec.inspect.multi_type_info(types):
        visit(kind)
    return [*found]


def _note(struct: type[Struct], schema: Schema) -> None:
    """The description of a field is the text after it in the source."""
    if "description" in schema:
        schema["description"] = " ".join(schema["description"].split())
    for name, note in _notes(struct).items():
        schema["properties"][name]["description"] = note


@cache
def _notes(struct: type[Struct]) -> dict[str, str]:
    (body,) = [
        node.body
        for node in ast.parse(inspect.getsource(inspect.getmodule(struct) or struct)).body
        if isinstance(node, ast.ClassDef) and node.name == struct.__name__
    ]
    notes: dict[str, str] = {}
    for base in struct.__bases__:
        if base is not Struct and issubclass(base, Struct):
            notes |= _notes(base)
    for field, text in pairwise(body):
        match field, text:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str() as note)),
            ):
                notes[name] = re.sub(r"\s+", " ", note).strip()
    return notes
