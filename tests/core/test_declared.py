"""The copies of annotations that compiled classes read are what the classes declare."""

from pathlib import Path

import pytest

import ludolab
from tools.declared import written

pytestmark = pytest.mark.skipif(ludolab.COMPILED, reason="compiled classes have no annotations")


def test_the_copies_are_what_the_classes_declare() -> None:
    modules = written()
    for path, text in modules.items():
        assert path.read_text("utf-8") == text, "run python -m tools.declared"
    assert set(Path(ludolab.__file__).parent.rglob("declared.py")) == set(modules)
