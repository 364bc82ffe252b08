"""A language more is files more: nothing else names those that are there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludolab
from ludolab.words import LANGUAGES

HERE = Path(ludolab.__file__).parent
PARTS = ("words", "table", "server/edge", "cli", "lab")
"""Where our own sentences are, besides those of games."""
PLAYS = """
import msgspec
import ludolab
from ludolab.server.edge.asking import language
from ludolab.table import messages
from ludolab.table.refused import Refused
from ludolab.words import LANGUAGES, Speech, texts_of

assert LANGUAGES == ("en", "eo", *{others}), LANGUAGES
game = ludolab.game("kawumm")
assert texts_of(game, "eo").say("title") == "Kavumm, en Esperanto"
# A game without such a file speaks English.
assert texts_of(ludolab.game("labicot"), "eo").say("title") == "Labicot"

state, speech, said = game.new(players=2, seed=7), Speech(game, "eo", ["Ana", "Pau"]), []
for _ in range(40):
    moves = [] if state.over else state.legal_moves()
    said += [speech.move(move) for move in moves]
    if moves:
        state.play(moves[0])
assert "Provu!" in said, said

hello = msgspec.json.decode(b'{{"type": "hello", "lang": "eo"}}', type=messages.Hello)
assert hello.lang == "eo"
scope = {{"type": "http", "query_string": b"", "headers": [(b"accept-language", b"eo, en;q=.5")]}}
assert language(scope) == "eo"
assert Refused("over").text("eo") == "Finita."
try:
    msgspec.json.decode(b'{{"type": "hello", "lang": "xx"}}', type=messages.Hello)
except msgspec.ValidationError:
    print("plays")
"""
MORE = {
    "words": {},
    "table": {"refused-over": "Finita."},
    "cli": {"games-hint": "Ludu!"},
    "games/kawumm": {"title": "Kavumm, en Esperanto", "move-experiment": "Provu!"},
}
"""What some files of the new language say otherwise than the English ones."""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package, with another language in it. Returns what to put on Python's path."""
    left_out = shutil.ignore_patterns("static", "web", "tests", "__pycache__")
    package = shutil.copytree(HERE, tmp_path / "ludolab", ignore=left_out)
    for part, other in MORE.items():
        lines = (package / part / "en.ftl").read_text("utf-8").split("\n")
        names = [line.partition(" =")[0] for line in lines]
        assert {*other} <= {*names}
        told = [
            f"{name} = {other[name]}" if name in other else line
            for name, line in zip(names, lines, strict=True)
        ]
        (package / part / "eo.ftl").write_text("\n".join(told), "utf-8")
    return tmp_path


def run(path: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(path)}
    return subprocess.run(
        [sys.executable, *command],
        env=environment,
        cwd=path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_a_language_is_added_by_adding_files(copied: Path) -> None:
    played = run(copied, "-c", PLAYS.format(others=LANGUAGES[1:]))
    assert (played.stdout, played.stderr) == ("plays\n", "")
    listed = run(copied, "-m", "ludolab.cli.main", "games", "--lang", "eo")
    assert listed.stdout.endswith("Ludu!\n"), listed.stderr
    refused = run(copied, "-m", "ludolab.cli.main", "games", "--lang", "xx")
    assert "en and eo and fr" in refused.stderr.replace("\n", " ")
    assert refused.returncode == 2


def test_a_language_that_is_there_is_there_everywhere() -> None:
    """A new file that somebody forgot: players would read two languages at once."""
    for part in PARTS:
        there = {file.stem for file in (HERE / part).glob("*.ftl")}
        assert there == {*LANGUAGES}, part
