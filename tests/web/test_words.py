"""No component contains text: all comes from the Fluent files, and no message is unused."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludolab.games import shipped
from ludolab.words import LANGUAGES

ROOT = Path(__file__).parent.parent.parent
SHELL = ROOT / "web" / "src"
GAMES = ROOT / "src" / "ludolab" / "games"
OURS = ("board-", "guide-")
"""Messages of a game that only the page says."""
SAID = re.compile(r"\b(?:say|words\.of\([^()]*\))\(\s*(?:[^()\"'`]*\?\s*)?[\"']([\w-]+)[\"']")
STEM = re.compile(r"`([a-z][\w-]*-)\$\{")
WORD = re.compile(r"[\"'`]([a-z][a-z0-9]*(?:-[\w]+)*)[\"'`]")


def sources(folder: Path) -> list[Path]:
    found = [*folder.rglob("*.svelte"), *folder.rglob("*.ts")]
    return [path for path in found if ".test." not in path.name]


def code(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sources(folder))


def messages(file: Path) -> dict[str, frozenset[str]]:
    """Each message of a Fluent file, with its variables."""
    found: dict[str, frozenset[str]] = {}
    text = file.read_text("utf-8")
    for match in re.finditer(r"^([a-z][\w-]*) *=(.*(?:\n[ }].*)*)", text, re.MULTILINE):
        assert match[1] not in found, f"{match[1]} is there twice"
        found[match[1]] = frozenset(re.findall(r"\{\s*\$(\w+)", match[2]))
    return found


def check(said: str, there: set[str], wanted: set[str]) -> None:
    """Every message that is used is `there`, and every one that is `wanted` is used."""
    stems = tuple(STEM.findall(said))
    assert {*SAID.findall(said)} <= there
    words = {*WORD.findall(said)}
    left_over = {w for w in wanted if w not in words and not w.startswith(stems or ("\0",))}
    assert left_over == set()


def test_the_shell_says_what_is_there() -> None:
    english, *others = (messages(SHELL / "texts" / f"{lang}.ftl") for lang in LANGUAGES)
    assert all(other == english for other in others)
    said = code(SHELL) + (SHELL.parent / "vite.config.ts").read_text("utf-8")
    own = set(SAID.findall(said))
    assert own
    # Boards may use texts of the shell, never the other way round.
    check(said, {*english, *all_game_words()}, {*english})


def all_game_words() -> Iterator[str]:
    for game in shipped().values():
        yield from messages(GAMES / game.name.replace("-", "_") / "en.ftl")


@pytest.mark.parametrize("game", shipped())
def test_a_board_says_what_is_there(game: str) -> None:
    folder = GAMES / game.replace("-", "_")
    english, *others = (messages(folder / f"{lang}.ftl") for lang in LANGUAGES)
    assert all(other == english for other in others)
    shell = messages(SHELL / "texts" / "en.ftl")
    wanted = {name for name in english if name.startswith("board-")}
    check(code(folder / "web"), {*english, *shell}, wanted)


def markup(path: Path) -> str:
    """A component without its script, style, comments, tags and expressions."""
    text = path.read_text("utf-8")
    text = re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.DOTALL)
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    for _ in range(6):
        text = re.sub(r"\{[^{}]*\}", " ", text)
    return re.sub(r"<[^<>]*>", "\n", text)


@pytest.mark.parametrize("path", sources(SHELL) + sources(GAMES), ids=lambda path: path.name)
def test_no_component_has_words_of_its_own(path: Path) -> None:
    if path.suffix != ".svelte":
        return
    own = {"Ludolab"}
    words = re.findall(r"[A-Za-zÀ-ÿ]{2,}", markup(path))
    assert [word for word in words if word not in own] == []
    read_out = re.findall(
        r"\s(?:aria-label|title|placeholder|alt)=\"([^\"{}]+)\"", path.read_text()
    )
    assert read_out == []


def test_french_is_well_set() -> None:
    files = [SHELL / "texts" / "fr.ftl", *GAMES.glob("*/fr.ftl")]
    for file in files:
        for line in file.read_text("utf-8").splitlines():
            if line.startswith("#"):
                continue
            text = line.partition("=")[2] if re.match(r"[a-z]", line) else line
            assert not re.search(r"[\w}»] [!?;]|[\w}»] :(?=\s|$)|\w'\w", text), (
                f"{file.name}: {line}"
            )
