"""The game that `ludolab new` writes keeps every law; each mistake in it is found."""

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludolab
from ludolab.core import AnyState, BrokenLaw, Game
from tests.sweets import PACKAGE, forget, written

STANDING = """\
    def standing(self, *, face_up=False):
        return (int(self.left_over[0]),)

    def standing_name(self, *, face_up=False):
        return "title"

"""
CLONE = """\
    def clone(self):
        copy = ThreeSweets.__new__(ThreeSweets)
        self.copy_common(copy)
        copy.hands = [hand[:] for hand in self.hands]
        copy.left_over = self.left_over[:]
        copy.laid = self.laid[:]
        copy.out = self.out[:]
        copy.points = self.points[:]
        return copy

"""
SQUARES = """\
    def squares_used(self):
        return [(0, "b1")]

"""
OUTLOOK = """\
    def outlook(self):
        return {"left": float(self.left_over[0])}

"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The game's folder, in somebody else's package."""
    made = written(tmp_path)
    monkeypatch.syspath_prepend(str(made.parent))
    yield made
    forget()


def load() -> Game[AnyState]:
    forget()
    found = importlib.import_module(PACKAGE).game
    assert isinstance(found, Game)
    return found


def test_the_example_keeps_every_law(folder: Path) -> None:
    report = ludolab.check(load(), games=5)
    assert report.games == 15


FUTURE = "from __future__ import annotations\n\n"


def test_annotations_may_be_texts(folder: Path) -> None:
    rules = folder / "rules.py"
    rules.write_text(FUTURE + rules.read_text("utf-8"), "utf-8")
    assert ludolab.check(load(), games=1).games == 3


def test_a_text_that_means_nothing_in_play_is_named(folder: Path) -> None:
    rules = folder / "rules.py"
    text = rules.read_text("utf-8").replace("laid: Public[list[str]]", "laid: Public[list[Sweet]]")
    rules.write_text(FUTURE + text, "utf-8")
    sentence = r"ThreeSweets\.laid is declared as 'Public\[list\[Sweet\]\]', but .*'Sweet' is not"
    with pytest.raises(TypeError, match=sentence):
        load()


@pytest.mark.parametrize(
    ("right", "wrong", "law"),
    [
        ("state.out += state.laid", "state.out += []", "lost or doubled"),
        ("left_over: Backs", "left_over: Public", "looks different"),
        ("state.tell(events.LAID, self.seat, move.sweet)", "pass", "isn't told"),
        ("state.shuffle(unseen)", "unseen.sort()", "too like each other"),
        ('return No("TS-2"', 'return No("TS-" + "9"', "refused by 'TS-9'"),
        ("bound=HAND * 4", "bound=HAND", "more than 3 decisions"),
        ("    out: Public", "    out: Secret", "lost a piece"),
        ("    def score(self)", f"{STANDING}    def score(self)", "the standing tells"),
        ("    def score(self)", f"{OUTLOOK}    def score(self)", "the outlook tells"),
        ("    def score(self)", f"{SQUARES}    def score(self)", "there is no such square"),
        ("self.seat, move.sweet)", "self.seat, state.left_over[0])", "was foreseen to tell"),
        ("int(sweet or 0) for sweet in state.laid", "int(s) for s in state.left_over", "glance"),
        ("s.hands[seat]", "s.left_over", "hand tells seat"),
        ("for sweet in sweets]", "for sweet in sweets[1:]]", "isn't an action"),
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


def test_a_clone_may_be_written_out(folder: Path) -> None:
    write_clone(folder, CLONE)
    assert ludolab.check(load(), games=1).games == 3


@pytest.mark.parametrize(
    ("right", "wrong", "law"),
    [
        ("        copy.points = self.points[:]\n", "", "a clone has another points"),
        ("self.points[:]", "[1] + self.points[1:]", "a clone has another points"),
        ("self.out[:]", "self.out", "a clone shares out, which can change"),
        ("[hand[:] for hand in self.hands]", "self.hands[:]", "a clone shares hands"),
        ("self.copy_common(copy)", "self.copy_common(copy); copy.todo = self.todo", "shares todo"),
    ],
)
def test_a_clone_copies_every_field_and_shares_nothing_that_can_change(
    folder: Path, right: str, wrong: str, law: str
) -> None:
    assert right in CLONE
    write_clone(folder, CLONE.replace(right, wrong))
    with pytest.raises(BrokenLaw, match=law):
        ludolab.check(load(), games=1)


def write_clone(folder: Path, clone: str) -> None:
    file = folder / "rules.py"
    before = "    def pieces(self)"
    file.write_text(file.read_text("utf-8").replace(before, clone + before, 1), "utf-8")


def test_a_field_without_a_mark_fails_at_import(folder: Path) -> None:
    file = folder / "rules.py"
    text = file.read_text("utf-8").replace("points: Public[list[int]]", "points: list[int]")
    file.write_text(text, "utf-8")
    with pytest.raises(TypeError, match=r"ThreeSweets\.points doesn't say who may see it"):
        load()
