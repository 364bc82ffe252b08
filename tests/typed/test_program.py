"""What type checkers know of the library, and that it is true."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import ludolab
from ludolab.games import shipped
from tests.typed import program
from tools import views

ROOT = Path(__file__).parents[2]


@pytest.mark.long
@pytest.mark.skipif(ludolab.COMPILED, reason="the type checker reads the sources, of any build")
def test_a_program_passes_the_type_checker() -> None:
    """With the project's own strict settings, so that mypy's cache is used."""
    run = [sys.executable, "-m", "mypy", "tests/typed/program.py"]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "Success: no issues found in 1 source file\n", done.stdout + done.stderr


def test_it_runs() -> None:
    assert program.play()
    assert program.read().number == 1
    assert all(len(program.any_game(name)) > 1 for name in ludolab.games())


@pytest.mark.parametrize(
    "name", [name for name, game in shipped().items() if views.declares_its_view(game)]
)
def test_views_have_what_their_types_say(name: str) -> None:
    """Field by field, no more and no less, also at the end of a game."""
    game = ludolab.game(name)
    # mypy checks that `view` returns this type; a compiled method doesn't say so at run time.
    view = getattr(import_module(f"{game.package}.views"), f"{game.state.__name__}View")
    needed, optional = view.__required_keys__, view.__optional_keys__
    state = game.new(seed=1, options=game.short)
    for seat in (0, None):
        assert {*state.view(seat)} == needed
    while not state.over:
        state.play(state.legal_moves()[0])
    assert needed < {*state.view(0)} <= needed | optional


@pytest.mark.skipif("LUDOLAB_TEST_BUILD" in os.environ, reason="they are made from the sources")
def test_the_generated_files_are_fresh() -> None:
    """`make protocol` writes them."""
    for path, text in views.files().items():
        assert path.read_text("utf-8") == text, path
