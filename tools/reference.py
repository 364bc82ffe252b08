"""Writes docs/reference.md from the docstrings of the public names: ``make reference``.

Public are the names in `ludolab.__all__`, and the methods and properties that their classes declare
themselves. They are read from the sources, so both builds give the same.
"""

import ast
import doctest
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from inspect import cleandoc
from pathlib import Path

import ludolab
from tools.formatting import formatted

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "docs" / "reference.md"
SOURCES = ROOT / "src"
SET_UP = """\
import ludolab
game = ludolab.game("kawumm")
state = game.new(players=2, seed=211)
match = ludolab.Match(state)
while not match.state.over:
    match.play(match.state.legal_moves()[0])
record = match.record()
"""
PUBLIC = [*ludolab.__all__, "Batch"]
"""With what `ludolab.batch` makes, which isn't in `__all__` because it needs NumPy."""
HEAD = f"""\
# Reference

Every public name of the library, with an example that the tests run. This page is made from the
docstrings by `make reference`. In the examples this has happened:

```python
{SET_UP}```
"""


@dataclass(frozen=True)
class Entry:
    """A public name with its signature and docstring."""

    name: str
    signature: str
    text: str
    path: Path
    line: int

    def example(self) -> doctest.DocTest:
        names: dict[str, object] = {}
        exec(SET_UP, names)
        parser = doctest.DocTestParser()
        return parser.get_doctest(self.text, names, self.name, str(self.path), self.line)


def entries() -> Iterator[Entry]:
    """All public names, and the public members of classes after their class."""
    # Functions before classes.
    for name in sorted(PUBLIC, key=lambda name: name[0].isupper()):
        path, node, text = _find("ludolab", name)
        yield Entry(f"ludolab.{name}", _signature(node), text, path, node.lineno)
        if isinstance(node, ast.ClassDef):
            for member, where in _members(node, path).values():
                told = ast.get_docstring(member) or ""
                title = f"{name}.{member.name}"
                yield Entry(title, _signature(member), told, where, member.lineno)


def page() -> str:
    """The whole reference."""
    parts = [HEAD]
    for entry in entries():
        level = "##" if entry.name.startswith("ludolab.") else "###"
        text, example = _parted(entry.text)
        parts.append(f"{level} `{entry.name}`\n")
        if entry.signature:
            parts.append(f"```python\n{entry.signature}\n```\n")
        parts.append(f"{text}\n")
        if example:
            parts.append(f"```pycon\n{example}\n```\n")
    return formatted("\n".join(parts), TARGET.name)


def _members(node: ast.ClassDef, path: Path) -> dict[str, tuple[ast.FunctionDef, Path]]:
    """Its public methods and properties, with those of our bases that aren't public themselves."""
    found = {
        member.name: (member, path)
        for member in node.body
        if isinstance(member, ast.FunctionDef) and not member.name.startswith("_")
    }
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id not in ludolab.__all__:
            module = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
            with suppress(LookupError):
                where, declared, _ = _find(module, base.id)
                if isinstance(declared, ast.ClassDef):
                    found = {**_members(declared, where), **found}
    return found


def _find(module: str, name: str) -> tuple[Path, ast.stmt, str]:
    """Where a name is declared: its file, its statement, and its docstring."""
    path = SOURCES.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(path.read_text("utf-8"))
    statements = [*_statements(tree.body)]
    for node, below in zip(statements, [*statements[1:], None], strict=True):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == name:
            return path, node, ast.get_docstring(node) or ""
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        target = node.target if isinstance(node, ast.AnnAssign) else target
        if isinstance(target, ast.Name) and target.id == name:
            told = below.value if isinstance(below, ast.Expr) else None
            text = str(told.value) if isinstance(told, ast.Constant) else ""
            return path, node, cleandoc(text)
    for node in statements:
        if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
            package = module if path.name == "__init__.py" else module.rpartition(".")[0]
            origin = f"{package}.{node.module}" if node.level else node.module
            if origin is not None and origin.startswith("ludolab"):
                return _find(origin, name)
    raise LookupError(f"{module}.{name}")


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.If):
            yield from _statements(node.body)
        else:
            yield node


def _signature(node: ast.stmt) -> str:
    """The signature of a function; the type of a property or a constant, if it has one."""
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(base) for base in node.bases)
        return f"class {node.name}({bases})" if bases else f"class {node.name}"
    if not isinstance(node, ast.FunctionDef):
        return ast.unparse(node)
    kinds = {ast.unparse(decorator) for decorator in node.decorator_list}
    returns = ast.unparse(node.returns).strip("'\"") if node.returns else "None"
    if {"property", "cached_property"} & kinds:
        return f"{node.name}: {returns}"
    arguments = ast.unparse(node.args)
    for first in ("self: Self", "self", "cls"):
        arguments = arguments.removeprefix(first).removeprefix(", ")
    return f"{node.name}({arguments}) -> {returns}"


def _parted(text: str) -> tuple[str, str]:
    """The text and the example of a docstring."""
    said, mark, example = text.partition(">>> ")
    return said.strip(), (mark + example).strip()


if __name__ == "__main__":
    TARGET.write_text(page(), "utf-8")
