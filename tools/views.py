"""The types of views and of `ludolab.game`, made from the states' declared fields.

For each game that declares its `view`: a TypedDict in its `views.py`, and the interface of what the
page is shown in its `web/fields.ts`, with the parts of events that some don't see. `make protocol`
writes them.
"""

import ast
import importlib
import inspect
import json
import sys
import types
import typing
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill
from typing import Literal, get_args, get_origin

from ludolab.cli.new import write_package
from ludolab.core import AnyState, Game, State
from ludolab.core import views as common
from ludolab.core.catalogue import GROUP, shipped
from ludolab.core.fields import Field, declared
from ludolab.core.json_schema import OBJECTS, Shape, bare
from ludolab.core.marks import Mark
from ludolab.core.steps import Step
from ludolab.table.library import private

SOURCES = Path(__file__).parent.parent / "src"
PAGE = Path(__file__).parent.parent / "web" / "src" / "view.ts"
EXAMPLE = PAGE.parent / "lib" / "board" / "example" / "fields.ts"
GAMES = SOURCES.joinpath(*GROUP.split("."))
MADE = "Made by tools/views.py."
PYTHON = {str: "str", int: "int", bool: "bool", float: "float", type(None): "None"}
TYPESCRIPT = {str: "string", int: "number", bool: "boolean", float: "number", type(None): "null"}
WIDE = 100
KNOWN_AND_TOP = """\
/** What people know of hidden things: this seat, and everybody. */
export interface Known<T> {
  own: T;
  all: T;
}

/** A pile of which only the top is shown. */
export interface Top {
  size: number;
  top: string | null;
}
"""

Namer: typing.TypeAlias = Callable[[Shape], str]


def files() -> dict[Path, str]:
    """What the generated files should contain."""
    ours = [game for game in shipped().values() if declares_its_view(game)]
    found = {GAMES / "__init__.pyi": stub(ours), PAGE: common_view()}
    for game in ours:
        folder = Path(inspect.getfile(game.state)).parent
        found[folder / "views.py"] = python_view(game)
        found[folder / "web" / "fields.ts"] = typescript_view(game)
    found[EXAMPLE] = example_view()
    return found


def example_view() -> str:
    """The type for the small board in docs/web.md, of the game that `ludolab new` writes."""
    with TemporaryDirectory() as folder:
        write_package("three-sweets", Path(folder, "package"))
        sys.path.insert(0, str(Path(folder, "package")))
        try:
            return typescript_view(importlib.import_module("three_sweets").game)
        finally:
            del sys.path[0]
            for name in [name for name in sys.modules if name.partition(".")[0] == "three_sweets"]:
                del sys.modules[name]


def declares_its_view(game: Game[AnyState]) -> bool:
    """Whether its state declares the type of its views."""
    return "view" in vars(game.state)


# --- Python -----------------------------------------------------------------------------------


def stub(games: list[Game[AnyState]]) -> str:
    """The types of `ludolab.games`, where a game's name determines the type of its states."""
    lines = [f'"""What the type checker knows of the games. {MADE}"""\n']
    lines += ["from typing import Literal, overload\n"]
    lines += ["from ludolab.core import AnyState, Game"]
    lines += ["from ludolab.core.catalogue import catalogue as catalogue"]
    lines += ["from ludolab.core.catalogue import names as names"]
    lines += ["from ludolab.core.catalogue import shipped as shipped"]
    lines += [f"from {game.state.__module__} import {game.state.__name__}" for game in games]
    lines += ["", '__all__ = ["catalogue", "game", "names", "shipped"]', ""]
    for game in games:
        lines += ["@overload"]
        lines += [f'def game(name: Literal["{game.name}"]) -> Game[{game.state.__name__}]: ...']
    lines += ["@overload", "def game(name: str) -> Game[AnyState]: ...", ""]
    return "\n".join(lines)


def python_view(game: Game[AnyState]) -> str:
    """What `state.view(seat)` tells, as a TypedDict."""
    name, about, body = view_name(game), abouts(game.state), []
    fields = shown(game)
    for field, told in fields.items():
        body.append(f"    {field}: {python_field(told)}")
        if field in about:
            wrapped = fill(about[field], WIDE - 10).splitlines()
            body.append("\n".join(f"    {line}" for line in _quoted(wrapped)))
    text = "\n".join(body)
    used = [word for word in ("Json", "Known") if word in text] + ["TableView"]
    literal = "from typing import Literal\n\n" if "Literal[" in text else ""
    return (
        f'"""What a seat sees of {game.title.removesuffix("!")}, field by field. {MADE}"""\n\n'
        f"{literal}from ludolab.core import {', '.join(used)}\n\n\n"
        f"class {name}(TableView):\n"
        f'    """A view of {game.title.removesuffix("!")}: the fields of `{game.state.__name__}`'
        f' as a seat may know them."""\n\n{text}\n'
    )


def _quoted(lines: list[str]) -> list[str]:
    """As a docstring."""
    return f'"""{chr(10).join(lines)}"""'.splitlines()


def python_field(field: Field) -> str:
    """The type of what `Field.show` makes of a field."""
    match field.mark:
        case Mark.BACKS:
            return "int"
        case Mark.OWN:
            return f"list[{python(item(field.shape))} | int]"
        case Mark.REMEMBERED:
            return f"list[{python(item(field.shape))}]"
        case Mark.MIND:
            return f"Known[{python(item(field.shape))}]"
        case _:
            return python(field.shape)


def python(shape: Shape) -> str:
    """A type as its values are in JSON."""
    return _named(shape, PYTHON, _python_compound, "dict[str, Json]")


def _python_compound(kind: str, args: list[str]) -> str:
    if kind == "tuple":
        return f"list[{' | '.join(dict.fromkeys(args))}]"
    return f"list[{args[0]}]" if kind == "list" else f"dict[str, {args[0]}]"


# --- TypeScript -------------------------------------------------------------------------------


def typescript_view(game: Game[AnyState]) -> str:
    """What the page is shown: `state.show(seat)`, and the table with all face up."""
    about, body = abouts(game.state), []
    fields = shown(game)
    for field, told in fields.items():
        if field in about:
            body += _typescript_comment(about[field])
        mark = "?" if told.mark is Mark.MIND else ""
        body.append(f"  {field}{mark}: {typescript_field(told)};")
    text = "\n".join(body)
    used = [word for word in ("Known", "Top") if f"{word}<" in text or f"| {word})" in text]
    return (
        f"// What is shown of {game.title}, field by field. {MADE}\n\n"
        f'import type {{ {", ".join([*used, "View"])} }} from "$web/view";\n\n'
        f"export interface {view_name(game)} extends View {{\n{text}\n}}\n\n"
        f"{typescript_private(game)}"
    )


def typescript_private(game: Game[AnyState]) -> str:
    """What the page has to know to tell an event of which a part is hidden."""
    head = "/** Of each event the parts that not everybody sees. */\nexport const PRIVATE = {"
    lines = [
        f"  {json.dumps(event) if '-' in event else event}: {json.dumps(parts)},\n"
        for event, parts in private(game).items()
    ]
    return "".join([head, "\n" if lines else "", *lines, "};\n"])


def typescript_field(field: Field) -> str:
    """The type of what is shown of a field: sizes of what is face down, and all that is face up."""
    match field.mark:
        case Mark.BACKS:
            return f"number | {typescript(field.shape)}"
        case Mark.OWN:
            return f"({typescript(item(field.shape))} | number)[]"
        case Mark.REMEMBERED:
            return f"({typescript(item(field.shape))} | Top)[]"
        case Mark.MIND:
            return f"Known<{typescript(item(field.shape))}>"
        case _:
            return typescript(field.shape)


def typescript(shape: Shape) -> str:
    return _named(shape, TYPESCRIPT, _typescript_compound, "Record<string, unknown>")


def _typescript_compound(kind: str, args: list[str]) -> str:
    if kind == "tuple":
        return f"[{', '.join(args)}]"
    if kind == "list":
        return f"({args[0]})[]" if " | " in args[0] else f"{args[0]}[]"
    return f"Record<string, {args[0]}>"


def common_view() -> str:
    """What a view of every game has, for the page."""
    parts = [f"// What a view of every game has. {MADE}"]
    parts += [_interface("Outcome", common.OutcomeView), _interface("View", common.TableView)]
    return "\n\n".join([*parts, KNOWN_AND_TOP])


def _interface(name: str, cls: type) -> str:
    """A TypedDict as an interface."""
    about, body = abouts(cls), []
    for field, shape in typing.get_type_hints(cls).items():
        if field in about:
            body += _typescript_comment(about[field])
        mark = "" if field in cls.__required_keys__ else "?"  # type: ignore[attr-defined]  # it is one
        if field == "todo":
            told = "({ step: string; seat: number } & Record<string, unknown>)[]"
        elif field == "outcome":
            told = "Outcome"
        elif field == "options":
            told = "Record<string, unknown>"
        else:
            told = typescript(shape)
        body.append(f"  {field}{mark}: {told};")
    if name == "View":
        body.append("  [field: string]: unknown;")
    lead = _typescript_comment(inspect.getdoc(cls) or "", "")
    return "\n".join([*lead, f"export interface {name} {{", *body, "}"])


def _typescript_comment(about: str, indent: str = "  ") -> list[str]:
    line = f"{indent}/** {about} */"
    if len(line) <= WIDE:
        return [line]
    lines = fill(about, WIDE - len(indent) - 3).splitlines()
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


# --- what is declared -------------------------------------------------------------------------


def shown(game: Game[AnyState]) -> dict[str, Field]:
    """The game's own fields of which a seat sees something."""
    common_fields = declared(State)
    return {
        name: field
        for name, field in game.state.fields.items()
        if name not in common_fields and field.kept and field.mark is not Mark.SECRET
    }


def view_name(game: Game[AnyState]) -> str:
    return f"{game.state.__name__}View"


def abouts(cls: type) -> dict[str, str]:
    """What is written under each field of a class, as one line."""
    tree = ast.parse(inspect.getsource(importlib.import_module(cls.__module__)))
    body = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == cls.__name__).body
    found = {}
    for node, below in pairwise(body):
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            found[node.target.id] = " ".join(str(below.value.value).split())
    return found


def item(shape: Shape) -> Shape:
    """The type of an entry, in a list with one for each seat."""
    return get_args(bare(shape))[0]


def _named(
    shape: Shape,
    names: dict[type, str],
    compound: Callable[[str, list[str]], str],
    value: str,
) -> str:
    """A type in the notation of a language."""

    def name(shape: Shape) -> str:
        shape = bare(shape)
        origin, args = get_origin(shape), get_args(shape)
        if isinstance(shape, type) and shape in names:
            return names[shape]
        if origin is list or (origin is tuple and args[1:] == (...,)):
            return compound("list", [name(args[0])])
        if origin is tuple:
            return compound("tuple", [name(arg) for arg in args])
        if origin in OBJECTS:
            return compound("dict", [name(args[1])])
        if origin in (types.UnionType, typing.Union):
            return " | ".join(name(arg) for arg in args)
        if origin is Literal:
            said = [f'"{arg}"' if isinstance(arg, str) else str(arg) for arg in args]
            return f"Literal[{', '.join(said)}]" if names is PYTHON else " | ".join(said)
        made_by = origin or shape
        if isinstance(made_by, type) and issubclass(made_by, Step):
            return value
        raise TypeError(f"a view can't have a {shape}")

    return name(shape)
