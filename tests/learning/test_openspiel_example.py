"""The example that searches with OpenSpiel."""

import re
import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "openspiel_ismcts.py"


def test_the_more_it_imagines_the_more_it_wins(capsys: pytest.CaptureFixture[str]) -> None:
    """With fewer games."""
    example = runpy.run_path(str(EXAMPLE))
    example["main"](games=4, levels=(2, 50))
    said = capsys.readouterr().out
    won = [float(share) for share in re.findall(r"decision: ([\d.]+) won", said)]
    assert "Candy Lab" in said
    assert len(won) == 2
    assert won[1] > max(2, won[0])
