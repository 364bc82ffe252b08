"""A wheel contains everything that a player needs, and plays away from the sources.

`make test` runs the tests of the library and the terminal on an installed wheel (tools/wheel.sh);
the tests here show that it is the wheel that people get.
"""

import os
import re
import subprocess
import sys
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

import hatch_build
import ludolab
from ludolab.games import shipped

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "ludolab"
PACKAGE = Path(ludolab.__file__).parent
NOT_SHIPPED = re.compile(r"games/\w+/(tests|web)/|(^|/)__pycache__/")
ALONE = "server/play/"
"""The page that needs no server, if it was built: not one of our sources."""
BUILD = os.environ.get("LUDOLAB_TEST_BUILD")


def files(folder: Path) -> dict[str, bytes]:
    """The files of a folder that belong in a wheel."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {
        name: path.read_bytes()
        for name, path in found.items()
        if path.is_file() and not NOT_SHIPPED.search(name) and not name.startswith(ALONE)
    }


@pytest.mark.skipif(BUILD is None, reason="these are the sources: `make test` tests wheels too")
def test_these_tests_run_on_the_wheel() -> None:
    assert not PACKAGE.is_relative_to(ROOT / "src")
    assert str(ROOT / "src") not in sys.path
    assert (BUILD == "compiled") == ludolab.COMPILED


@pytest.mark.skipif(BUILD is None, reason="these are the sources: `make test` tests wheels too")
def test_the_installed_wheel_is_what_we_wrote() -> None:
    installed, written = files(PACKAGE), files(SOURCES)
    extensions = {name for name in installed if name.endswith((".so", ".pyd"))}
    assert {name: installed[name] for name in installed.keys() - extensions} == written
    compiled = {name.partition(".")[0] for name in extensions}
    modules = hatch_build.modules(ROOT) if ludolab.COMPILED else []
    assert compiled == {name.removeprefix("ludolab/").removesuffix(".py") for name in modules}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT)]
    plain = {**os.environ, "LUDOLAB_BUILD": "plain"}
    subprocess.run(build, check=True, capture_output=True, env=plain)
    [made] = folder.glob("*.whl")
    return made


def test_it_holds_the_data_and_no_tests(wheel: Path) -> None:
    held = zipfile.ZipFile(wheel).namelist()
    folders = [p for p in (ROOT / "src/ludolab/games").iterdir() if (p / "pieces.toml").exists()]
    assert len(folders) == len(shipped())
    for folder in folders:
        for name in ("rules.fr.md", "rules.en.md", "pieces.toml", "fr.ftl", "en.ftl"):
            assert f"ludolab/games/{folder.name}/{name}" in held
    assert "ludolab/py.typed" in held
    assert "ludolab/cli/fr.ftl" in held
    assert any(name.startswith("ludolab/games/labicot/maze/ready/") for name in held)
    # Except the tests of the game that `ludolab new` writes.
    template = "ludolab/cli/template/"
    assert f"{template}three_sweets/tests/test_rules.py" in held
    assert not [name for name in held if "/tests/" in name and not name.startswith(template)]
    # The built page, without its sources.
    assert "ludolab/server/static/index.html" in held
    assert any(name.startswith("ludolab/server/static/assets/") for name in held)
    alone = {path.name for path in (ROOT / "build/play").glob("engine.json")}
    assert alone == {"engine.json"} & {name.removeprefix(f"ludolab/{ALONE}") for name in held}
    assert not [name for name in held if "/web/" in name or name.endswith(".svelte")]


def test_a_plain_wheel_is_our_sources_byte_for_byte(wheel: Path) -> None:
    """So tests of the sources are tests of the wheel."""
    with zipfile.ZipFile(wheel) as packed:
        ours = [name for name in packed.namelist() if name.startswith("ludolab/")]
        held = {name.removeprefix("ludolab/"): packed.read(name) for name in ours}
    alone = {name for name in held if name.startswith(ALONE)}
    assert {name: held[name] for name in held.keys() - alone} == files(SOURCES)


def test_it_plays(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path)
    game = "import ludolab, sys; s = ludolab.game('labicot').new(2, 1)\n"
    game += "while not s.over: s.play(s.legal_moves()[0])\n"
    game += "print(s.outcome.reason, ludolab.__file__)"
    path = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", game],
        check=True, capture_output=True, text=True, cwd=tmp_path, env=path,
    )  # fmt: skip
    reason, file = run.stdout.split(maxsplit=1)
    assert reason in ("finish", "round-limit")
    assert Path(file.strip()).is_relative_to(tmp_path)


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as packed:
        [name] = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(packed.read(name))


def test_it_says_where_it_comes_from(metadata: Message) -> None:
    address = hatch_build.table(ROOT)["address"]
    links = dict(text.split(", ") for text in metadata.get_all("Project-URL", ()))
    assert links.keys() == {"Changelog", "Documentation", "Issues", "Source"}
    assert all(link.startswith(address) for link in links.values())


def test_the_address_stands_in_one_place() -> None:
    address = hatch_build.table(ROOT)["address"].removeprefix("https://")
    kept = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z"], check=True, capture_output=True, text=True
    ).stdout.split("\0")
    texts = [ROOT / name for name in kept if name.endswith((".md", ".toml", ".yml", ".cff", ".py"))]
    named = [path.name for path in texts if address in path.read_text("utf-8")]
    assert named == ["pyproject.toml"]


def test_it_is_cited_with_its_version() -> None:
    lines = (ROOT / "CITATION.cff").read_text("utf-8").splitlines()
    assert f"version: {ludolab.__version__}" in lines


def test_an_index_can_show_the_readme(metadata: Message) -> None:
    """It has neither our pictures nor our files, so links must be absolute; their targets exist."""
    text = str(metadata.get_payload())
    address, version = hatch_build.table(ROOT)["address"], ludolab.__version__
    links = re.findall(r'\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"', text)
    for link in (one or other for one, other in links):
        assert re.match(r"https?://|#", link), link
        path = re.sub(rf"^{re.escape(address)}/(raw|blob)/v{re.escape(version)}/", "", link)
        assert path == link or (ROOT / path.partition("#")[0]).exists(), link
    assert f"({address}/raw/v{version}/docs/screens/candy-lab.png)" in text


def test_whoever_made_fonts_and_scripts_is_named(wheel: Path, metadata: Message) -> None:
    with zipfile.ZipFile(wheel) as packed:
        [name] = [name for name in packed.namelist() if name.endswith("licenses/LICENSE")]
        [others] = [name for name in packed.namelist() if name.endswith("static/licenses.md")][1:]
        assert others.startswith(name.removesuffix("LICENSE"))
        text = packed.read(others).decode()
        fonts = [Path(name).stem for name in packed.namelist() if name.endswith(".woff2")]
    titles = re.findall(r"^## (\S+) - \S+ \((\S+)\)\n\n(.{9,})", text, re.MULTILINE)
    assert len(titles) == len(re.findall("^## ", text, re.MULTILINE))  # each with its text
    assert {"svelte", "@fluent/bundle"} < {title for title, _, _ in titles}
    for font in fonts:
        assert any(title.endswith(font.partition("-")[0]) for title, _, _ in titles), font
    expression = {"MIT"} | {licence for _, licence, _ in titles}
    assert set(str(metadata["License-Expression"]).split(" AND ")) == expression
