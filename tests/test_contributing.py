"""The worked example of CONTRIBUTING.md is a game that keeps every law."""

import importlib
import re
import sys
from pathlib import Path

import pytest

import ludolab
from ludolab.core import AnyState, BrokenLaw, Game

STANDING = """\
    def standing(self, *, face_up=False):
        return (int(self.left_over[0]),)

"""
OUTLOOK = """\
    def outlook(self):
        return {"left": float(self.left_over[0])}

"""
PAGE = Path(__file__).parent.parent / "CONTRIBUTING.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of the example, as a package of somebody else's."""
    made = tmp_path / "three_sweets"
    made.mkdir()
    for name, text in re.findall(
        r"^```\w+ file=(\S+)\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    ):
        (made / name).write_text(text, "utf-8")
    for english, french in (("rules.en.md", "rules.fr.md"), ("en.ftl", "fr.ftl")):
        (made / french).write_text((made / english).read_text("utf-8"), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return made


def load() -> Game[AnyState]:
    for name in [name for name in sys.modules if name.startswith("three_sweets")]:
        del sys.modules[name]
    found = importlib.import_module("three_sweets").game
    assert isinstance(found, Game)
    return found


def test_the_example_keeps_every_law(folder: Path) -> None:
    report = ludolab.check(load(), games=5)
    assert report.games == 15


@pytest.mark.parametrize(
    ("right", "wrong", "law"),
    [
        ("state.out += state.laid", "state.out += []", "lost or doubled"),
        ("left_over: Backs", "left_over: Public", "looks different"),
        ("state.tell(events.LAID, self.seat, move.sweet)", "pass", "isn't told"),
        ("state.shuffle(unseen)", "unseen.sort()", "too like each other"),
        ('return No("TS-2"', 'return No("TS-9"', "refused by 'TS-9'"),
        ("bound=HAND * 4", "bound=HAND", "more than 3 decisions"),
        ("    out: Public", "    out: Secret", "lost a piece"),
        ("    def score(self)", f"{STANDING}    def score(self)", "the standing tells"),
        ("    def score(self)", f"{OUTLOOK}    def score(self)", "the outlook tells"),
        ("self.seat, move.sweet)", "self.seat, state.left_over[0])", "was foreseen to tell"),
        ("int(sweet or 0) for sweet in state.laid", "int(s) for s in state.left_over", "glance"),
        ("s.hands[seat]", "s.left_over", "hand tells seat"),
        ("for sweet in sweets]", "for sweet in sweets[1:]]", "is no action"),
    ],
)
def test_the_suite_notices(folder: Path, right: str, wrong: str, law: str) -> None:
    """A test must be able to fail: each of these mistakes is found."""
    files = {file: file.read_text("utf-8") for file in folder.glob("*.py")}
    file, text = next((file, text) for file, text in files.items() if right in text)
    text = text.replace(right, wrong).replace("    Public,\n", "    Public,\n    Secret,\n")
    file.write_text(text, "utf-8")
    with pytest.raises(BrokenLaw, match=law):
        ludolab.check(load(), games=3)


def test_a_field_without_a_mark_fails_at_import(folder: Path) -> None:
    file = folder / "rules.py"
    text = file.read_text("utf-8").replace("points: Public[list[int]]", "points: list[int]")
    file.write_text(text, "utf-8")
    with pytest.raises(TypeError, match=r"ThreeSweets\.points doesn't say who may see it"):
        load()
