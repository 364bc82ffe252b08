"""The example that learns, shortened."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.need import need

EXAMPLE = Path(__file__).parents[1] / "examples" / "learn_kawumm.py"


def test_it_learns_and_draws_its_curve(tmp_path: Path) -> None:
    """It never chooses an illegal action, which would end the game with -1."""
    need("gymnasium", "the example that learns")
    run = subprocess.run(
        [sys.executable, str(EXAMPLE), "30", "60"],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "MPLBACKEND": "Agg", "MPLCONFIGDIR": str(tmp_path)},
    )
    shares = re.findall(r"^against (\w+): wins ([\d.]+)%", run.stdout, re.MULTILINE)
    assert [against for against, _ in shares] == ["random", "1", "2"]
    assert float(shares[0][1]) > 60
    assert "<svg" in (tmp_path / "learning-curve.svg").read_text("utf-8")
