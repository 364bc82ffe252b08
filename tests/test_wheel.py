"""The wheel holds everything a player needs, and plays away from the sources.

It is the plain one; `tools/compiled.sh` tests the other.
"""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ludolab.games import shipped

ROOT = Path(__file__).parent.parent


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
    # Those of the game that `ludolab new` writes are part of it.
    template = "ludolab/cli/template/"
    assert f"{template}three_sweets/tests/test_rules.py" in held
    assert not [name for name in held if "/tests/" in name and not name.startswith(template)]
    # The page as it is served, without its sources.
    assert "ludolab/server/static/index.html" in held
    assert any(name.startswith("ludolab/server/static/assets/") for name in held)
    assert not [name for name in held if "/web/" in name or name.endswith(".svelte")]


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
