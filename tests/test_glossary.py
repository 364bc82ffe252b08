"""Everything that docs/glossary.md names exists, and no package is left out."""

import importlib
import re
from pathlib import Path

import pytest

import ludolab

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/glossary.md").read_text("utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ")]
NAMES = sorted({name for row in ROWS for name in re.findall(r"`([^`]+)`", row[-1])})
PACKAGES = sorted(path.parent.name for path in (ROOT / "src/ludolab").glob("*/__init__.py"))


def find(name: str) -> object:
    """The module, class or member of this dotted name below `ludolab`."""
    module, rest = ludolab.__name__, name.split(".")
    found: object = ludolab
    while rest:
        try:
            found = importlib.import_module(f"{module}.{rest[0]}")
        except ModuleNotFoundError as missing:
            if missing.name != f"{module}.{rest[0]}":
                raise
            break
        module = f"{module}.{rest.pop(0)}"
    for part in rest:
        found = getattr(found, part)
    return found


def test_every_row_is_a_term_a_sentence_and_a_place() -> None:
    rows = [row for row in ROWS if row[0] not in {"term", "---"}]
    assert len(rows) > 100
    for row in rows:
        assert len(row) == 3, row
        assert row[1].endswith("."), row
        assert "`" in row[2], row


@pytest.mark.parametrize("name", NAMES)
def test_what_the_glossary_names_exists(name: str) -> None:
    if "/" in name or name.endswith(".py"):
        assert (ROOT / name).is_file(), f"there is no file {name}"
    else:
        if name.startswith("learning.openspiel."):
            pytest.importorskip("pyspiel")
        find(name)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_is_in_the_glossary(package: str) -> None:
    assert any(name.partition(".")[0] == package for name in NAMES), f"nothing of {package}"
