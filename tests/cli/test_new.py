"""``ludolab new``: what it writes, and which names and folders it refuses."""

import tomllib
from pathlib import Path

import pytest

from .run import ludolab


def test_the_names_of_a_new_game(tmp_path: Path) -> None:
    folder = tmp_path / "here" / "deep"
    run = ludolab("new", "golden-goose", "--folder", folder)
    assert "ludolab play golden-goose" in run.out
    files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert {"README.md", "pyproject.toml", "golden_goose/rules.py"} <= files
    assert "golden_goose/tests/test_rules.py" in files
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "golden-goose"
    assert project["entry-points"]["ludolab.games"] == {"golden-goose": "golden_goose:game"}
    rules = (folder / "golden_goose" / "rules.py").read_text("utf-8")
    assert 'name="golden-goose"' in rules
    assert 'title="Golden Goose"' in rules
    assert "class GoldenGoose(State[Sweets])" in rules
    assert '"GG-2"' in rules
    whole = "".join(path.read_text("utf-8") for path in folder.rglob("*.*") if path.is_file())
    for old in ("three_sweets", "three-sweets", "ThreeSweets", "Three Sweets", "TS-"):
        assert old not in whole


@pytest.mark.parametrize(
    ("name", "title", "state", "rule"),
    [
        ("lay", "Lay", "LayGame", "LA-1"),
        ("sweets", "Sweets", "SweetsGame", "SW-1"),
        ("game-21", "Game 21", "Game21", "GA-1"),
        ("a-b-c", "A B C", "ABC", "ABC-1"),
    ],
)
def test_a_name_may_be_any(tmp_path: Path, name: str, title: str, state: str, rule: str) -> None:
    """Even a name that the example uses for something else."""
    ludolab("new", name, "--folder", tmp_path / name)
    rules = (tmp_path / name / name.replace("-", "_") / "rules.py").read_text("utf-8")
    assert f'title="{title}"' in rules
    assert f"class {state}(State" in rules
    assert rule in rules


@pytest.mark.parametrize(
    "name", ["", "Big", "1-2", "a--b", "-a", "a-", "a_b", "é", "class", "x" * 41]
)
def test_bad_names(tmp_path: Path, name: str) -> None:
    assert (
        "can’t be a game’s name" in ludolab("new", "--folder", tmp_path / "x", "--", name).refused()
    )
    assert [*tmp_path.iterdir()] == []


def test_names_that_are_taken(tmp_path: Path) -> None:
    here = ("--folder", tmp_path / "x")
    assert "there already is a game kawumm" in ludolab("new", "kawumm", *here).refused()
    assert "there already is a Python package json" in ludolab("new", "json", *here).refused()
    assert "il y a déjà un jeu kawumm" in ludolab("new", "kawumm", "--lang", "fr").refused()
    assert [*tmp_path.iterdir()] == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "rules.py").write_text("mine", "utf-8")
    assert "already exists" in ludolab("new", "my-game", "--folder", mine).refused()
    assert [path.name for path in mine.iterdir()] == ["rules.py"]
    assert (mine / "rules.py").read_text("utf-8") == "mine"
    (tmp_path / "file").touch()
    assert "already exists" in ludolab("new", "my-game", "--folder", tmp_path / "file").refused()
    beneath = tmp_path / "file" / "game"
    assert "isn’t a folder" in ludolab("new", "my-game", "--folder", beneath).refused()
