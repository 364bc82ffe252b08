"""The copies of annotations and docstrings for compiled classes are what the classes declare."""

from pathlib import Path

import pytest

import ludolab
from ludolab import core
from tools.declared import written


@pytest.mark.skipif(ludolab.COMPILED, reason="compiled classes have no annotations")
def test_the_copies_are_what_the_classes_declare() -> None:
    modules = written()
    for path, text in modules.items():
        assert path.read_text("utf-8") == text, "run python -m tools.declared"
    assert set(Path(ludolab.__file__).parent.rglob("declared.py")) == set(modules)


def test_every_public_class_of_the_core_says_what_it_is() -> None:
    """In both builds."""
    public = [getattr(core, name) for name in core.__all__]
    assert not [cls for cls in public if isinstance(cls, type) and not cls.__doc__]
