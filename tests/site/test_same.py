"""The Python of the site plays the same games as ours: same seed, same choices, same digests."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tests.need import do_without

from .conftest import ROOT
from .test_storage import NODE

HERE = Path(__file__).parent
PACKAGES = ROOT / "build/engine/site-packages"


def test_games_and_bots_are_the_same_in_a_browsers_python(built: Path) -> None:
    assert built.is_dir()
    node = shutil.which("node", path=NODE)
    if node is None or not PACKAGES.is_dir():
        do_without("NO NODE, OR NO SITE: the site's Python isn't compared with ours.")
    ours, theirs = (
        json.loads(subprocess.run(run, capture_output=True, text=True, check=True).stdout)
        for run in (
            [sys.executable, str(HERE / "choices.py")],
            [node, str(HERE / "python.mjs"), str(PACKAGES), str(HERE / "choices.py")],
        )
    )
    assert ours == theirs
    assert [len(found) for found in ours.values()] == [4, 4]
