"""Every public name has a docstring with an example that works."""

import doctest

import pytest

from tools import reference

ENTRIES = [*reference.entries()]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_every_name_has_an_example_that_works(entry: reference.Entry) -> None:
    example = entry.example()
    assert example.examples, f"{entry.name} ({entry.path.name}:{entry.line}) has no example"
    assert entry.text.partition(">>>")[0].strip(), f"{entry.name} doesn't say what it is"
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append)
    assert result.failed == 0, "".join(said)


def test_the_page_is_fresh() -> None:
    assert reference.TARGET.read_text("utf-8") == reference.page(), "make reference"
