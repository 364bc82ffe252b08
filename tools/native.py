"""Compiles what every move needs with mypyc, from the same sources: ``python -m tools.native``.

The interpreter derives copies of states and values that exist once from the declared fields, when
a class is made. A compiled class needs the same as methods of its own. They are written here, from
the same declarations, into a copy of the sources, on lines that are blank in the original: an error
in compiled code names the line that everybody reads.
"""

import argparse
import ast
import importlib
import inspect
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ludolab"
CORE = (
    "belief", "chance", "events", "outcome", "pieces", "playout", "shapes", "skill", "state",
    "steps", "values",
)  # fmt: skip
"""Of the core what is used at every move; what is used once a game stays as it is."""
SLOW = ("__init__", "options", "position", "screen", "tools", "workshop")
"""Of a game what isn't used in play."""
MANY = 4096
"""So many values that came from JSON only are remembered, of each class."""
SEATS = 32
"""More players than any game has."""


def modules() -> list[str]:
    """What is compiled, as names of modules."""
    found = [f"ludolab.core.{name}" for name in CORE]
    for path in sorted((PACKAGE / "games").glob("*/*.py")):
        if path.stem not in SLOW:
            found.append(f"ludolab.games.{path.parent.name}.{path.stem}")  # noqa: PERF401
    return [
        *found,
        "ludolab.bots.search",
        *(f"ludolab.learning.{name}" for name in ("cycle", "encoding", "parts", "stepper")),
    ]


class Source:
    """One module, as it is written and as it is compiled."""

    def __init__(self, name: str, mixins: frozenset[str]) -> None:
        self.name = name
        text = PACKAGE.parent.joinpath(*name.split(".")).with_suffix(".py").read_text("utf-8")
        text = text.replace(".decides", ".asks()")
        # All bits of a machine's word: nothing is left to cut off.
        text = text.replace("_WORD = _MASK64", "_WORD = -1")
        self.lines = text.splitlines()
        self.tree = ast.parse("\n".join(self.lines))
        self.module = importlib.import_module(name)
        self.head: list[str] = []
        self.tail: list[str] = []
        self.generic: list[str] = []
        """Classes that derive from typing.Generic."""
        self.mixins = mixins

    def compiled(self) -> str:
        for node in reversed(self.tree.body):
            if isinstance(node, ast.ClassDef):
                self._class(node)
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                self._constant(node)
        self._begin()
        return "\n".join([*self.lines, "", "", *self.tail]) + "\n"

    def _begin(self) -> None:
        """What the rest needs, on the line on which the module's docstring ends, and the next."""
        first = self.tree.body[0]
        assert first.end_lineno is not None
        needed = [
            "from sys import modules as _modules",
            "from typing import TYPE_CHECKING as _CHECKING, Final as _Final",
            *reversed(self.head),
        ]
        self.lines[first.end_lineno - 1] += "".join(f"; {line}" for line in needed)
        assert not self.lines[first.end_lineno], f"{self.name}: no blank line behind the docstring"
        only_for_the_compiler = "from mypy_extensions import mypyc_attr, trait"
        self.lines[first.end_lineno] = f"if _CHECKING: {only_for_the_compiler}"

    def _constant(self, node: ast.Assign | ast.AnnAssign) -> None:
        """What is written in capitals is assigned once: compiled code need not look it up."""
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if not isinstance(target, ast.Name) or not target.id.isupper() or len(target.id) == 1:
            return
        at, line = node.lineno - 1, self.lines[node.lineno - 1]
        if isinstance(node, ast.Assign):
            if len(node.targets) == 1:
                self.lines[at] = line.replace(target.id, f"{target.id}: _Final", 1)
        elif node.annotation.end_lineno == node.lineno and "Final" not in line:
            kind = ast.unparse(node.annotation)
            end = node.annotation.end_col_offset or 0
            self.lines[at] = f"{target.id}: _Final[{kind}]" + line[end:]

    # --- classes ------------------------------------------------------------------------------

    def _class(self, node: ast.ClassDef) -> None:
        from ludolab.core import State, Step
        from ludolab.core.values import Value

        cls: type = getattr(self.module, node.name)
        declared = inspect.get_annotations(cls)
        members: list[str] = []
        if issubclass(cls, Value) and not self.name.startswith("ludolab.core."):
            members += self._value(node.name, cls)
        elif issubclass(cls, State):
            members += self._state(node, cls)
        if any(ast.unparse(base).startswith("Generic[") for base in node.bases):
            # In place of what typing.Generic has (see PLUGIN). It is a class method by itself.
            members.append("def __class_getitem__(cls, item: object) -> object: return cls")
            self.generic.append(f"{self.name}.{node.name}")
        if declared and issubclass(cls, (Value, State)):
            self._declare(node)
        if issubclass(cls, Step):
            # It is asked at every move, and a method answers faster than a class. The steps of
            # other packages, which aren't compiled, answer by their class.
            said = cls.decides if cls is not Step else "bool(getattr(type(self), 'decides'))"
            members.append(f"def asks(self) -> bool: return {said}")
        self._insert(node, members)
        if cls is Value:
            self._drop(node, "__setattr__")
            self._strangers()
        self._decorate(node)

    def _value(self, name: str, cls: type) -> list[str]:
        """The constructor finds the value that there is already. Steps are made at every move: they
        are kept by seat, then by field after field, so that none needs a tuple to be found by."""
        from ludolab.core import Step

        fields = [(field, annotation(cls, field)) for field in cls.shape]  # type: ignore[attr-defined]
        parts = "".join(f", {field}" for field, _ in fields)
        typed = "".join(f", {field}: {kind}" for field, kind in fields)
        key, kind = _key(fields)
        if issubclass(cls, Step):
            its_kind, look_up, place = _drawers(name, f"_made_{name}[seat]", fields[1:])
            self.head.append(
                f'_made_{name}: _Final["list[{its_kind}]"] = [{{}} for _ in range({SEATS})]'
            )
            found = f"{look_up} if -1 < seat < {SEATS} else None"
            keep = f"{place} = found"
            ours = f"not strange and -1 < seat < {SEATS}"
        else:
            self.head.append(f'_made_{name}: _Final["dict[{kind}, {name}]"] = {{}}')
            found = f"_made_{name}.get({key})"
            keep = f"_made_{name}[{key}] = found"
            ours = "not strange"
        self.head.append(f'_strange_{name}: _Final["dict[{kind}, {name}]"] = {{}}')
        sets = "".join(f"        new.{field} = {field}\n" for field, _ in fields)
        self.tail.append(
            f"def _new_{name}(new: {name}{typed}, strange: bool) -> {name}:\n"
            f"    found = _strange_{name}.get({key})\n"
            f"    ours = {ours}\n"
            f"    if found is None:\n"
            f"{sets}"
            f"        found = new\n"
            f"        if not ours:\n"
            f"            if len(_strange_{name}) >= {MANY}:\n"
            f"                _strange_{name}.clear()\n"
            f"            _strange_{name}[{key}] = found\n"
            f"    if ours:\n"
            f"        {keep}\n"
            f"    return found\n\n"
        )
        self.tail.append(f"setattr({name}, '_once', True)\n")
        found = f"({found}) or _new_{name}(object.__new__(cls){parts}, strange)"
        return [
            f'def __new__(cls{typed}, strange: bool = False) -> "{name}": return {found}',
            f"def __init__(self{typed}, strange: bool = False) -> None: pass",
        ]

    def _state(self, node: ast.ClassDef, cls: type) -> list[str]:
        """A copy begins as an empty state. The quickest way to one is a constructor that is given
        no set-up."""
        from ludolab.core import State
        from ludolab.core.fields import copies

        name = node.name
        begin = next(
            stmt
            for stmt in node.body
            if isinstance(stmt, ast.FunctionDef) and stmt.name == "__init__"
        )
        at = begin.lineno - 1
        self.lines[at] = self.lines[at].replace("__init__", f"_begin_{name}", 1)
        kind = begin.args.args[1].annotation
        assert isinstance(kind, ast.Constant)
        assert isinstance(kind.value, str)
        begins = f"self._begin_{name}(setup) if setup is not None else None"
        members = [f'def __init__(self, setup: "{kind.value} | None") -> None: {begins}']
        if cls is not State:
            lines = [f"c.{field} = {copy}" for field, copy in copies(cls.fields)]  # type: ignore[attr-defined]
            new = f"c = {name}(None); s = self; {'; '.join(lines)}; return c"
            members.append(f'def clone(self) -> "{name}": {new}')
            # The interpreter finds its short way to a method only in the class itself.
            self.head.append("from ludolab.core.steps import Move as _Move")
            members.append('def legal_moves(self) -> "list[_Move]": return super().legal_moves()')
            members.append('def play(self, move: "_Move") -> None: super().play(move)')
        return members

    def _declare(self, node: ast.ClassDef) -> None:
        """Compiled classes keep no annotations; what follows from them is derived once more."""
        fields = {
            stmt.target.id: ast.unparse(stmt.annotation)
            for stmt in node.body
            if isinstance(stmt, ast.AnnAssign) and isinstance(stmt.target, ast.Name)
        }
        self.tail.append(
            f"setattr({node.name}, '__annotations__', "
            f"{{k: eval(v, vars(_modules[{self.name!r}])) for k, v in {fields!r}.items()}})\n"
            f"{node.name}.__init_subclass__()\n"
        )

    def _insert(self, node: ast.ClassDef, members: Sequence[str]) -> None:
        """On blank lines inside the class and behind it."""
        assert node.end_lineno is not None
        ends = [stmt.end_lineno or 0 for stmt in node.body]
        blank = [at for at in ends if at < len(self.lines) and not self.lines[at].strip()]
        if blank and blank[-1] + 1 < len(self.lines) and not self.lines[blank[-1] + 1].strip():
            blank.append(blank[-1] + 1)
        if len(blank) < len(members) and node.end_lineno < len(self.lines):
            raise ValueError(f"{self.name}: {node.name} has no room for {len(members)} lines")
        for member in members:
            if blank:
                self.lines[blank.pop()] = "    " + member
            else:
                self.lines.append("    " + member)

    def _drop(self, node: ast.ClassDef, method: str) -> None:
        """What a compiled class can't have: here, that nobody changes a value is only checked."""
        for stmt in node.body:
            if isinstance(stmt, ast.FunctionDef) and stmt.name == method:
                assert stmt.end_lineno is not None
                for at in range(stmt.lineno - 1, stmt.end_lineno):
                    self.lines[at] = ""

    def _strangers(self) -> None:
        """Compiled values find themselves in their own constructor, those of strangers too."""
        found = "found = cls.made.get(parts) or cls.foreign.get(parts)"
        once = "found = cls(*parts, True) if getattr(cls, '_once', False) else "
        at = next(at for at, line in enumerate(self.lines) if line.strip() == found)
        self.lines[at] = self.lines[at].replace("found = ", once, 1)

    def _decorate(self, node: ast.ClassDef) -> None:
        """A class that stands behind another as a base is a trait; anybody may derive from those of
        the core and of learning. The place of a state that nobody needs any more is kept for
        the next copy."""
        from ludolab.core import State

        if node.name in self.mixins:
            decorator = "@trait"
        elif self.name.startswith(("ludolab.core.", "ludolab.learning.")):
            decorator = "@mypyc_attr(allow_interpreted_subclasses=True)"
        elif issubclass(getattr(self.module, node.name), State):
            decorator = "@mypyc_attr(free_list_len=1)"
        else:
            return
        if any(ast.unparse(found).startswith("dataclass(") for found in node.decorator_list):
            return
        for found in node.decorator_list:
            if ast.unparse(found).startswith("dataclass_transform"):
                # It has what a frozen dataclass promises, but written out.
                self.lines[found.lineno - 1] = ""
        before = min([node.lineno, *(found.lineno for found in node.decorator_list)]) - 2
        if before > 0 and not self.lines[before].strip():
            self.lines[before] = decorator
        else:
            self.lines.insert(before + 1, decorator)


def _key(fields: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """By what a value of these fields is found, and its type."""
    if len(fields) == 1:
        return fields[0]
    if not fields:
        return "0", "int"
    names, kinds = zip(*fields, strict=True)
    return f"({', '.join(names)})", f"tuple[{', '.join(kinds)}]"


def _drawers(name: str, outermost: str, fields: Sequence[tuple[str, str]]) -> tuple[str, str, str]:
    """Dictionaries inside each other, by one field each: their type, how a value is looked up, and
    where it is put."""
    keys = fields or [("0", "int")]
    kind, found, place = name, outermost, outermost
    for _, its_kind in reversed(keys):
        kind = f"dict[{its_kind}, {kind}]"
    for field, _ in keys[:-1]:
        found = f"({found}.get({field}) or {{}})"
        place = f"{place}.setdefault({field}, {{}})"
    last, _ = keys[-1]
    return kind, f"{found}.get({last})", f"{place}[{last}]"


def annotation(cls: type, field: str) -> str:
    """What a class, or one that it derives from, declares this field to be, as it is written."""
    for base in cls.__mro__:
        if field in inspect.get_annotations(base):
            tree = ast.parse(inspect.getsource(base).lstrip())
            assert isinstance(tree.body[0], ast.ClassDef)
            for stmt in tree.body[0].body:
                if (
                    isinstance(stmt, ast.AnnAssign)
                    and isinstance(stmt.target, ast.Name)
                    and stmt.target.id == field
                ):
                    return ast.unparse(stmt.annotation)
    raise TypeError(f"{cls.__name__} declares no {field}")


def mixins(paths: Iterable[Path]) -> frozenset[str]:
    """Classes that stand behind the first base of another."""
    found: set[str] = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found |= {base.id for base in node.bases[1:] if isinstance(base, ast.Name)}
    return frozenset(found)


def copy(target: Path) -> None:
    """The package as it is, without what was built from it."""
    shutil.copytree(
        PACKAGE,
        target / "ludolab",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "static", "web", "tests", "__pycache__"),
        dirs_exist_ok=True,
    )


def others() -> str:
    """Where Python is told to look, but for our sources: the copy is compiled. Who builds a wheel
    apart from everything else has the compiler there."""
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join(
        path for path in paths if path and Path(path).resolve() != PACKAGE.parent
    )


def build(target: Path, names: Sequence[str]) -> None:
    """Into a folder of its own: a package of sources with compiled modules beside them."""
    shutil.rmtree(target, ignore_errors=True)
    copy(target)
    files = [str(Path(*name.split(".")).with_suffix(".py")) for name in names]
    behind, generic = mixins(PACKAGE.parent / file for file in files), list[str]()
    for name, file in zip(names, files, strict=True):
        source = Source(name, behind)
        (target / file).write_text(source.compiled(), "utf-8")
        generic += source.generic
    (target / "mypy.ini").write_text(CONFIG, "utf-8")
    (target / "plugin.py").write_text(PLUGIN.format(generic=generic), "utf-8")
    (target / "setup.py").write_text(SETUP.format(files=files), "utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", f"-j{os.cpu_count()}"]
    subprocess.run(command, cwd=target, check=True, env={**os.environ, "PYTHONPATH": others()})
    # What people read, and what LUDOLAB_PURE=1 runs, are the sources themselves.
    copy(target)


CONFIG = """
[mypy]
python_version = 3.11
follow_imports = silent
# What adapters stand on needn't be there.
ignore_missing_imports = True
plugins = plugin.py
"""
PLUGIN = """
from mypy.nodes import TypeInfo
from mypy.plugin import Plugin

class NotGeneric(Plugin):
    # A class that derives from typing.Generic is a slow one: its objects have a dictionary, and
    # nobody is sure of their fields. So the base is dropped, once types begin to be checked: they
    # are known by then, and it has no other use.
    def get_method_hook(self, fullname):
        for name in {generic}:
            found = self.lookup_fully_qualified(name)
            if found and isinstance(found.node, TypeInfo):
                found.node.defn.removed_base_type_exprs.clear()

def plugin(version):
    return NotGeneric
"""
SETUP = """
import os, shlex, subprocess, sysconfig
from mypyc.build import mypycify
from setuptools import setup
options = dict(opt_level="3", debug_level="0", multi_file=True, group_name="ludolab")
native = mypycify(["--config-file", "mypy.ini", *{files!r}], **options)
compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
said = subprocess.run([compiler, "--version"], capture_output=True, text=True).stdout
for extension in native:
    # Nobody calls from outside but through Python, so that calls among ourselves are direct.
    extension.extra_compile_args.append("-fvisibility=hidden")
    if "Free Software Foundation" in said:
        # gcc optimises all modules as one: what is short is put where it is called.
        extension.extra_compile_args += ["-flto=auto", "-fno-plt"]
        extension.extra_link_args += ["-flto=auto", "-O3"]
setup(name="ludolab-native", packages=[], ext_modules=native)
"""


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path, nargs="?", default=ROOT / "build" / "native")
    build(parser.parse_args().target.resolve(), modules())
