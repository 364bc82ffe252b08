"""``ludolab maze``: labyrinths are generated, checked and shown."""

import json
import re
from pathlib import Path

import pytest

from ludolab.cli import main
from ludolab.games import game
from ludolab.games.labicot import maze
from tests.cli.run import ludolab

LOST = """name: Lost
mode: race
players: 1-2

+---+---+---+
| S   F |   |
+---+---+---+
"""


def test_new_is_the_same_for_the_same_seed_and_can_be_played(tmp_path: Path) -> None:
    args = ("maze", "new", "--seed", 4, "--width", 6, "--height", 5, "--mode", "hunt")
    run = ludolab(*args)
    assert run.code == 0
    labyrinth = maze.parse(run.out)
    assert (labyrinth.width, labyrinth.height, labyrinth.mode) == (6, 5, "hunt")
    file = tmp_path / "mine.txt"
    assert ludolab(*args, "-o", file).code == 0
    assert file.read_text("utf-8") == run.out
    for dice in ("D4", "2D6", "D4+D8"):
        assert ludolab("maze", "check", file, "--dice", dice).code == 0


def test_check_names_the_squares_out_of_reach(tmp_path: Path) -> None:
    file = tmp_path / "lost.txt"
    file.write_text(LOST, "utf-8")
    assert (
        "Lost can’t be played with D6: c1 can't be reached"
        in ludolab("maze", "check", file).refused()
    )
    refused = ludolab("maze", "check", file, "--lang", "fr").refused()
    assert "on ne peut pas atteindre c1" in refused


def test_ready_made() -> None:
    listed = ludolab("maze", "list").out
    for name in maze.ready():
        assert name in listed
    run = ludolab("maze", "check", "foret")
    assert run.code == 0
    assert "Forêt can be played with D6" in run.out
    assert "Forêt" in ludolab("maze", "show", "foret").out


def test_it_is_the_game_that_offers_the_command() -> None:
    """The terminal doesn't know the game; pages and terminal use the same tools."""
    folder = Path(main.__file__).parent
    for path in (*folder.glob("*.py"), *folder.glob("*.ftl")):
        assert not re.search("labicot", path.read_text("utf-8"), re.IGNORECASE)
    labicot = game("labicot")
    assert (labicot.command, [*labicot.commands]) == ("maze", ["new", "check", "show", "list"])
    assert labicot.commands["check"] is labicot.tools["check"]
    assert " maze " in ludolab("--help").out
    assert "Labyrinths for Labicot." in ludolab("maze", "--help").out
    shown = ludolab("maze", "new", "--help").out
    for flag in ("--seed", "--width", "--height", "--density", "--mode", "--output", "-o"):
        assert flag in shown
    assert ludolab("labyrinth").code == 2


def test_without_a_seed_it_is_another_one_each_time() -> None:
    assert ludolab("maze", "new").out != ludolab("maze", "new").out


def test_a_hunt_needs_beans(tmp_path: Path) -> None:
    """LB-8: the editor and the terminal agree."""
    file = tmp_path / "bare.txt"
    file.write_text("mode: hunt\n\n+---+---+\n| S   F |\n+---+---+", "utf-8")
    assert "a hunt needs beans" in ludolab("maze", "check", file).refused()


def test_show_as_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "foret.svg"
    assert ludolab("maze", "show", "foret", "--svg", file).code == 0
    assert file.read_text("utf-8") == maze.to_svg(maze.load("foret"))


@pytest.mark.parametrize(
    "args",
    [
        ["check", "nowhere"],
        ["show", "nowhere"],
        ["check", "foret", "--dice", "x"],
        ["check", "foret", "--dice", "D0"],
        ["check", "foret", "--dice", "9D6"],
        ["check", "foret", "--dice", ""],
        ["new", "--width", "2"],
        ["new", "--height", "-1"],
        ["new", "--density", "7"],
        ["new", "--density", "nan"],
        ["new", "--mode", "walk"],
        ["show", "foret", "--svg", "/nowhere/x.svg"],
        ["new", "-o", "/nowhere/x.txt"],
    ],
)
def test_refusals(args: list[str]) -> None:
    ludolab("maze", *args).refused()


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"name: x\n\n+-", LOST[:-14].encode()])
def test_a_file_that_is_no_labyrinth(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "x.txt"
    file.write_bytes(data)
    assert "x.txt" in ludolab("maze", "check", file).refused()


def test_dice_that_are_not_in_the_box() -> None:
    for dice in ("D7", "3D6", "D4+", "d", "", "2D4+D8"):
        refused = ludolab("maze", "check", "foret", "--dice", dice).refused()
        assert "D4, D6 and D8" in refused
        assert (
            "D4, D6 et D8" in ludolab("--lang", "fr", "maze", "check", "foret", "--dice", dice).err
        )


def test_a_labyrinth_file_is_played_by_its_path(tmp_path: Path, data: Path) -> None:
    file = tmp_path / "mine.txt"
    ludolab("maze", "new", "--seed", 4, "--width", 6, "--height", 6, "-o", file)
    text = file.read_text("utf-8")
    assert maze.parse(text).name == "race-6x6-4"
    run = ludolab("play", "labicot", "-o", f"labyrinths={file}", typed="1\n" * 5 + "q\n")
    assert run.code == 0
    [kept] = (data / "games").iterdir()
    record = json.loads(kept.read_text("utf-8"))["record"]
    [played] = record["options"]["labyrinths"]
    assert played.strip() == text.strip()
    assert ludolab("sim", "labicot", "-o", f"labyrinths={file}", "-n", 1).code == 0
