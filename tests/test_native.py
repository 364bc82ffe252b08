"""What the compiler is given: the sources, with what follows from them written out."""

import ast
import os
import re
from pathlib import Path

import pytest

from tools.native import PACKAGE, Source, mixins, modules, others


def path_of(name: str) -> Path:
    return PACKAGE.parent.joinpath(*name.split(".")).with_suffix(".py")


BEHIND = mixins(map(path_of, modules()))


def functions(text: str) -> set[tuple[str, int]]:
    """With their lines. What a state begins with has a name of its own when compiled."""
    found = ast.walk(ast.parse(text))
    return {
        (re.sub(r"^_begin_\w+", "__init__", node.name), node.lineno)
        for node in found
        if isinstance(node, ast.FunctionDef)
    }


@pytest.mark.parametrize("name", modules())
def test_an_error_names_the_line_that_everybody_reads(name: str) -> None:
    lost = functions(path_of(name).read_text("utf-8")) - functions(Source(name, BEHIND).compiled())
    assert {function for function, _ in lost} <= {"__setattr__"}


def test_states_get_their_copies_and_values_their_constructors() -> None:
    state = Source("ludolab.games.kawumm.state", BEHIND).compiled()
    assert "c.zones = [v0.copy() for v0 in s.zones]" in state
    rules = Source("ludolab.games.kawumm.rules", BEHIND).compiled()
    assert "def __new__(cls, seat: int, strange: bool = False)" in rules


def test_the_compiler_is_found_where_a_wheel_is_built_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip has it in a folder of its own, and tells where; our sources aren't what is compiled."""
    paths = [str(PACKAGE.parent), str(tmp_path), os.path.relpath(PACKAGE.parent)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    assert others() == str(tmp_path)
    monkeypatch.delenv("PYTHONPATH")
    assert others() == ""
