"""The notebook on the golden sugar runs, and its text agrees with its outputs."""

import json
import re
from pathlib import Path

import pytest

from ludolab.bots.simulation import GameColumns, runner
from tests.need import need

PAGE = Path(__file__).parents[1] / "examples" / "what_if_golden_sugar.ipynb"
CELLS = json.loads(PAGE.read_text("utf-8"))["cells"]
CODE = [cell for cell in CELLS if cell["cell_type"] == "code"]
OUTPUTS = [output for cell in CODE for output in cell["outputs"]]
PRINTED = "".join("".join(output.get("text", "")) for output in OUTPUTS)


def test_it_runs_from_top_to_bottom(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few games; the stored outputs are from many."""
    need("matplotlib", "the notebook")
    monkeypatch.setenv("MPLBACKEND", "Agg")
    monkeypatch.setattr(runner, "MOMENT", 600.0)  # without other processes
    code = "\n".join("".join(cell["source"]) for cell in CODE)
    code, changed = re.subn(r"^GAMES = \d+$", "GAMES = 12", code, flags=re.MULTILINE)
    assert changed == 1
    names: dict[str, object] = {}
    exec(compile(code, PAGE.name, "exec"), names)
    for name, worth in (("three", 3), ("five", 5)):
        games = names[name]
        assert isinstance(games, GameColumns)
        assert len(games) == 12
        sugar = [points for seats in games.parts["golden-sugar"] for points in seats or ()]
        assert {*sugar} == {0, worth}
    found = names["found"]
    assert isinstance(found, dict)
    for (mean, low, high), apart in found.values():
        assert low <= mean <= high
        assert apart > 0


def test_it_was_stored_as_it_ran() -> None:
    assert [cell["execution_count"] for cell in CODE] == [*range(1, len(CODE) + 1)]
    assert all(output["output_type"] != "error" for output in OUTPUTS)
    assert sum("image/png" in output.get("data", {}) for output in OUTPUTS) == 1


def test_what_its_text_tells_stands_in_its_outputs() -> None:
    text = "".join("".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "markdown")
    told, printed = (re.findall(r"\d+\.\d+|\b\d{3,}\b", part) for part in (text, PRINTED))
    assert len(told) > 12
    assert [number for number in told if number not in printed] == []
