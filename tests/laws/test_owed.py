"""No game owes anything, and whatever is missing is reported with what to do."""

import importlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludolab.core import AnyState, Game
from ludolab.games import shipped
from ludolab.laws.owed import owed
from ludolab.words import LANGUAGES, Rulebook, Texts, languages_of, rulebook_of, texts_of
from tests.games import GAMES
from tests.sweets import forget, written


@GAMES
def test_nothing_is_owed(game: Game[AnyState]) -> None:
    assert owed(game) == []


@pytest.mark.parametrize("name", [*shipped()])
def test_our_own_games_speak_all_languages_and_come_with_tests(name: str) -> None:
    game = shipped()[name]
    assert languages_of(game) == LANGUAGES
    assert rulebook_of(game).tests("1")


FLAG = 'rules="TS", options=(Flag("open"),)'
SQUARES = """\
    def squares(self):
        return {"a1": (0, 0)}

"""
EXAMPLE = {
    "rule": "TS-2",
    "title": "example-lay",
    "position": {"players": 2, "hands": [["5"], ["7"]], "todo": [{"step": "lay-one", "seat": 0}]},
    "moves": [{"move": "lay", "sweet": "5"}],
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    made = written(tmp_path)
    monkeypatch.syspath_prepend(str(made.parent))
    yield made
    forget()


def owed_by(folder: Path) -> list[str]:
    forget()
    Texts.of.cache_clear()
    Rulebook.of.cache_clear()
    found = importlib.import_module(folder.name).game
    assert isinstance(found, Game)
    return owed(found)


def change(file: Path, right: str, wrong: str) -> None:
    text = file.read_text("utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong), "utf-8")


def test_a_game_that_was_just_begun_owes_nothing(folder: Path) -> None:
    assert owed_by(folder) == []


@pytest.mark.parametrize(
    ("name", "right", "wrong", "sentence"),
    [
        # rules
        ("rules.en.md", "# Three Sweets\n", "\n", "rules.en.md: begin with the title, as in"),
        ("rules.fr.md", "### TS-2 ·", "### TS-2:", "rules.fr.md: add the rule '### TS-2 · Its"),
        ("rules.en.md", "TS-3", "TS-4", "rules.en.md: add the rule '### TS-3 · Its title'"),
        ("rules.en.md", "Lay one of your sweets on the table.", "", "write what TS-2 says"),
        ("rules.en.md", "## Rules", "### TS-3 · Early\n\nYes.", "number the rules from TS-1 in"),
        ("rules.py", "TS-1", "the set-up", "name TS-1 in the code, where that rule is carried"),
        ("tests/test_rules.py", '"""TS-1"""', "", "name TS-1 in a test of that rule"),
        ("rules.py", "TS-1", "TS-1, TS-9", "three_sweets/rules.py names TS-9, which isn't in"),
        ("events.py", '"TS-3"', '"Round"', "the event scored names 'Round', which isn't a rule"),
        ("rules.py", 'rules="TS"', 'rules="TS", end="TS-" + "7"', "`end` of the game names 'TS-7'"),
        ("rules.py", 'rules="TS"', 'rules="TS", ends={"x": ""}', "for 'x', names '', which isn't"),
        ("rules.py", 'rule = "TS-2"', 'rule = "TS-" + "8"', "the step LayOne names 'TS-8'"),
        (
            "rules.py",
            '"sweets", "TS-1"',
            '"sweets", "TS-" + "5"',
            "the parameter sweets names 'TS-5'",
        ),
        # texts
        ("en.ftl", "blurb =", "blub =", "en.ftl: add 'blurb = …'"),
        ("fr.ftl", "move-lay =", "move-sleep =", "fr.ftl: add 'move-lay = …'"),
        ("fr.ftl", "move-lay =", "move-sleep =", "fr.ftl: remove move-sleep: nothing in the game"),
        ("en.ftl", "event-scored", "event-won", "en.ftl: add 'event-scored = …'"),
        ("en.ftl", "prompt-lay-one", "prompt-lay", "en.ftl: add 'prompt-lay-one = …'"),
        ("rules.py", 'rules="TS"', 'rules="TS", ends={"tired": "TS-3"}', "add 'reason-tired = …'"),
        ("en.ftl", "reason-no-sweets", "reason-sweets", "add the text 'reason-no-sweets-left = …'"),
        ("en.ftl", "reason-no-sweets", "reason-sweets", "remove the text reason-sweets-left"),
        ("en.ftl", "no-not-yours", "no-not-mine", "add the text 'no-not-yours = …'"),
        ("en.ftl", "no-not-yours", "no-not-mine", "remove the text no-not-mine: nothing in the"),
        ("fr.ftl", "no-not-yours = Tu n’as pas ce bonbon.\n", "", "fr.ftl: add 'no-not-yours = …'"),
        ("en.ftl", "$sweet", "$swet", "en.ftl: move-lay uses $swet, but is given sweet"),
        (
            "en.ftl",
            "{ $sweet }",
            "it",
            "let event-laid use the same variables in en.ftl and fr.ftl",
        ),
        ("en.ftl", "title =", "title", "en.ftl, line 1: this isn't a Fluent message"),
        ("en.ftl", "blurb =", "title =", "en.ftl has title twice"),
        ("en.ftl", "parameter-sweets =", "parameter-all =", "en.ftl: add 'parameter-sweets = …'"),
        ("en.ftl", "parameter-sweets =", "parameter-all =", "en.ftl: remove parameter-all"),
        # what a game may offer
        (
            "rules.py",
            "    def score(self)",
            f"{SQUARES}    def score(self)",
            "add 'square-use = …'",
        ),
        ("rules.py", 'rules="TS"', FLAG, "rules.fr.md: explain the option `open`, its name in"),
        ("rules.py", 'rules="TS"', FLAG, "en.ftl: add 'option-open = …'"),
        ("en.ftl", "title =", "option-open = Open\ntitle =", "en.ftl: remove option-open: nothing"),
        ("rules.py", 'rules="TS"', 'rules="TS", guide=Guide(2, 1)', "add the text 'guide-welcome"),
        ("rules.py", 'rules="TS"', 'rules="TS", guide=Guide(2, 1)', "add a text such as 'guide-<"),
        ("rules.py", 'rules="TS"', 'rules="TS", guide=Guide(2, 2)', "begin with seat 0, not with"),
        ("en.ftl", "title =", "guide-end = Bye\ntitle =", "remove the text guide-end, or offer a"),
    ],
)
def test_what_is_missing_is_told(
    folder: Path, name: str, right: str, wrong: str, sentence: str
) -> None:
    change(folder / name, right, wrong)
    if name == "rules.py":
        change(folder / name, "    Game,\n", "    Flag,\n    Game,\n    Guide,\n")
    told = owed_by(folder)
    assert [lack for lack in told if sentence in lack], told


@pytest.mark.parametrize("name", ["rules.fr.md", "fr.ftl"])
def test_a_language_has_all_its_files(folder: Path, name: str) -> None:
    (folder / name).unlink()
    [told] = owed_by(folder)
    assert told.startswith(f"add {name}, ")
    assert told.endswith("the language 'fr' has the other one of both files")


def test_a_language_without_files_is_not_owed(folder: Path) -> None:
    """Whoever asks for it gets the other one."""
    for name in ("rules.fr.md", "fr.ftl"):
        (folder / name).unlink()
    assert owed_by(folder) == []
    game = importlib.import_module(folder.name).game
    assert texts_of(game, "fr").say("no-not-yours") == "You don't have that sweet."
    assert texts_of(game, "fr").say("no-over") == "La partie est finie."
    assert rulebook_of(game, "fr").rule("1").title == "Set-up"


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({}, "add the text 'example-lay = …', the title of examples.json, example 1"),
        ({"rule": "TS-8"}, "examples.json, example 1 names 'TS-8'"),
        ({"moves": []}, "examples.json, example 1: add the moves that are played"),
        ({"position": {"players": 9}}, "example 1 can't be played: Three Sweets is for 2 to 4"),
        ({"moves": [{"move": "lay", "sweet": "7"}]}, "can't be played: TS-2: You don't have that"),
    ],
)
def test_an_example_can_be_played(folder: Path, changed: dict[str, object], sentence: str) -> None:
    (folder / "examples.json").write_text(json.dumps([{**EXAMPLE, **changed}]), "utf-8")
    told = owed_by(folder)
    assert [lack for lack in told if sentence in lack], told
