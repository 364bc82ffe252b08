"""The documentation is true: links lead somewhere, code and commands run."""

import doctest
import json
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import ludolab
import ludolab.learning.__main__ as learning
from tests.cli.run import ludolab as command
from tests.pages import PAGES, ROOT, Block, anchors, blocks, links, name_of, prose

RUNNABLE = [page for page in PAGES if page.name != "reference.md"]
"""The reference's examples don't build on each other: tests/test_reference.py runs them."""

GAMES = 4
"""The most games that a command plays here."""

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
TARGETS = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game, the game.json of the pages."""
    match = ludolab.Match(ludolab.game("kawumm").new(2, seed=3), ("Anne", "Paul"))
    bot = ludolab.bot("kawumm", seed=1)
    while not match.state.over:
        match.play(bot.choose(match.state.view(match.state.to_act)))
    path = tmp_path_factory.mktemp("record") / "game.json"
    match.record().save(path)
    return path


@pytest.fixture
def forget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget what a page imported from its folder."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    for name, module in [*sys.modules.items()]:
        if str(getattr(module, "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in links(page):
        assert target.exists(), f"{target} is not there"
        if anchor:
            assert anchor in anchors(target), f"{target.name} has no heading for #{anchor}"


@pytest.mark.parametrize("page", RUNNABLE, ids=name_of)
@pytest.mark.usefixtures("forget")
def test_code_runs(
    page: Path, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From top to bottom, in a folder with the examples and a finished game."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "game.json").write_bytes(record.read_bytes())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDOLAB_DATA", str(tmp_path / "data"))
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        where = f"{name_of(page)}:{block.line}"
        if "." in block.word:
            (tmp_path / block.word).write_text(block.code, "utf-8")
        if block.language == "sh":
            for line in commands(block):
                (parse if block.word == "no-run" else run)(line, where)
        elif block.language == "python" and block.word == "no-run":
            compile(block.code, where, "exec")
        elif block.language == "python" and "." not in block.word:
            run_python(block, names, where)
        elif block.language == "toml":
            tomllib.loads(block.code)
        elif block.language == "json":
            json.loads(block.code)
        else:
            # A test of the page compares the board in docs/web.md with its file.
            known = {"text", "python", "svelte"}
            assert block.language in known, f"{where}: is {block.language!r} code?"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_is_named_in_passing_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    for extras in re.findall(r"ludolab\[([\w,]+)\]", text):
        assert {*extras.split(",")} <= {*EXTRAS}, extras
    for target in re.findall(r"`make ([a-z-]+)", text):
        assert target in TARGETS, target
    for name in {*re.findall(r"`ludolab ([a-z]+)", prose(page))}:
        parse(["ludolab", name], name_of(page))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_buttons_are_called_as_on_the_page(language: str) -> None:
    """What is in bold without a full stop can be clicked at the web table."""
    texts = (ROOT / f"web/src/texts/{language}.ftl").read_text("utf-8")
    folder = ROOT / "docs" / ("" if language == "en" else language)
    for page in (folder / "play.md", folder / "tutorials" / "host.md"):
        bold = re.findall(r"\*\*(.+?)\*\*", prose(page))
        named = [words for words in bold if not words.endswith(".")]
        assert named
        for button in named:
            assert f" = {button}\n" in texts, f"{name_of(page)}: {button}"


def commands(block: Block) -> list[list[str]]:
    """The lines of a block, split into words as by a shell."""
    lines = block.code.replace("\\\n", " ").splitlines()
    return [words for line in lines if (words := shlex.split(line, comments=True))]


def run(words: Sequence[str], where: str) -> None:
    """Run one of our commands, with few games."""
    words = [
        str(min(int(word), GAMES)) if before in {"-n", "--games"} else word
        for before, word in zip(["", *words], words, strict=False)
    ]
    match words:
        case ["ludolab", "play" | "serve", *_]:
            pytest.fail(f"{where}: {shlex.join(words)} waits for somebody; mark the block no-run")
        case ["ludolab", *rest]:
            ran = command(*rest)
            assert ran.code == 0, f"{where}: {shlex.join(words)}: {ran.err}"
        case ["python", "-m", "ludolab.learning", *rest]:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(sys, "argv", ["learning", *rest])
                learning.main()
        case _:
            pytest.fail(f"{where}: {shlex.join(words)} isn't ours to run; mark the block no-run")


def parse(words: Sequence[str], where: str) -> None:
    """Check that a command has these options: with --help it reads them without running."""
    if words[0] == "make":
        assert words[1] in TARGETS, f"{where}: there is no make {words[1]}"
    elif words[0] == "ludolab":
        ran = command(*words[1:], "--help")
        assert ran.code == 0, f"{where}: {shlex.join(words)}: {ran.err}"


def run_python(block: Block, names: dict[str, object], where: str) -> None:
    if ">>> " not in block.code:
        exec(compile(block.code, where, "exec"), names)
        return
    example = doctest.DocTestParser().get_doctest(block.code, names, where, where, block.line)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(example, out=said.append, clear_globs=False)
    names.update(example.globs)
    assert runner.failures == 0, "".join(said)
