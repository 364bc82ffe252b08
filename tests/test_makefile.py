"""What the Makefile names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_what_make_quick_runs_is_there() -> None:
    text = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    [named] = re.findall(r"^QUICK := (.*)$", text, re.MULTILINE)
    assert [path for path in named.split() if not (ROOT / path).exists()] == []
    assert len(named.split()) > 5


def test_every_script_is_there() -> None:
    named = re.findall(
        r"\b(?:sh (tools/\S+)|-m (tools[\w.]+))", (ROOT / "Makefile").read_text("utf-8")
    )
    paths = {script or f"{module.replace('.', '/')}.py" for script, module in named}
    assert len(paths) > 5
    assert [path for path in paths if not (ROOT / path).is_file()] == []
