"""Compiled and plain wheels: how they are built, and what both builds have in common."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
import ludolab
from tests import face

ROOT = Path(__file__).parents[1]


# --- building -----------------------------------------------------------------------------------


def test_every_compiled_module_is_there() -> None:
    modules = hatch_build.modules(ROOT)
    assert "ludolab/core/state.py" in modules
    assert "ludolab/games/kawumm/rules.py" in modules
    assert not [path for path in modules if not (ROOT / "src" / path).is_file()]
    table = hatch_build.compiled(ROOT)
    for pattern in (*table["include"], *table["exclude"]):
        assert [*(ROOT / "src").glob(pattern)], f"nothing is called {pattern}"


def test_the_compiler_is_the_one_that_is_tested() -> None:
    [pinned] = [one for one in hatch_build.compiled(ROOT)["requires"] if one.startswith("mypy==")]
    assert f"{pinned} \\" in (ROOT / "requirements" / "dev.txt").read_text("utf-8").splitlines()


def test_what_is_asked_for_is_one_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDOLAB_BUILD", raising=False)
    assert hatch_build.wanted() == "auto"
    monkeypatch.setenv("LUDOLAB_BUILD", "fast")
    with pytest.raises(ValueError, match="one of compiled, plain, auto, not 'fast'"):
        hatch_build.wanted()


def test_a_compiled_wheel_that_cannot_be_is_none(tmp_path: Path) -> None:
    env = {**os.environ, "LUDOLAB_BUILD": "compiled", "CC": "no-such-compiler"}
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-deps"]
    build = [*pip, "--no-build-isolation", "-w", str(tmp_path), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, env=env, check=False)
    assert done.returncode != 0
    assert "LUDOLAB_BUILD=compiled, but there is no C compiler (no-such-compiler)" in done.stderr
    assert not [*tmp_path.glob("*.whl")]


# --- what both builds have in common -------------------------------------------------------------


@pytest.fixture(scope="module")
def plain() -> tuple[face.Face, dict[str, str | None]]:
    """The face of the plain build, and its docstrings."""
    if not ludolab.COMPILED:
        pytest.skip("compares this build with the plain one")
    inherited = filter(None, [os.environ.get("PYTHONPATH")])
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), *inherited])
    env = {**os.environ, "PYTHONPATH": paths}
    printed = subprocess.run(
        [sys.executable, "-m", "tests.face"], env=env, check=True, capture_output=True, text=True
    ).stdout
    described, docstrings = json.loads(printed)
    return described, docstrings


def test_both_builds_look_and_refuse_alike(
    plain: tuple[face.Face, dict[str, str | None]],
) -> None:
    assert json.loads(json.dumps(face.described())) == plain[0]


def test_both_builds_say_what_they_are_for(
    plain: tuple[face.Face, dict[str, str | None]],
) -> None:
    written, found = plain[1], face.docstrings()
    lost = [name for name in written if written[name] and written[name] != found.get(name)]
    assert not lost


def test_docstrings_are_added_to_what_the_compiler_makes() -> None:
    code = r"""
static PyGetSetDef core___state___State_getseters[] = {
    {"number",
     (getter)core___state___State_get_number, (setter)core___state___State_set_number,
     NULL, NULL},
    {"over",
     (getter)core___state___State_get_over,
    NULL, NULL, NULL},
};

static PyMethodDef core___state___State_methods[] = {
    {"play",
     (PyCFunction)CPyPy_core___state___State___play,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("play($self, move)\n--\n\n")},
};

static PyMethodDef core___state___module_methods[] = {
    {"play", (PyCFunction)CPyPy_play, 0, PyDoc_STR("play(a=3)\n--\n\n") /* docstring */},
};
"""
    source = '''
class State:
    @property
    def over(self):
        """Is it?"""

    def play(self, move):
        """Say “yes”.

        >>> 1
        """

def play(a=3):
    """Or "no"."""
'''
    made = hatch_build.with_docstrings(code, hatch_build.docstrings(source))
    assert (
        r"""State_get_over,
    NULL, "Is it?", NULL},"""
        in made
    )
    assert r"""PyDoc_STR("play($self, move)\n--\n\n" "Say “yes”.\n\n>>> 1")},""" in made
    assert r"""PyDoc_STR("play(a=3)\n--\n\n" "Or \"no\".") /* docstring */},""" in made
    assert made.count("NULL, NULL},") == 1
