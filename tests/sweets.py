"""Three Sweets: the small game that `ludolab new` writes, as part of another package."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludolab.cli.new import write_package
from ludolab.core.catalogue import loaded, names

NAME, PACKAGE = "three-sweets", "three_sweets"


def written(folder: Path) -> Path:
    """Write the package there. Returns the folder of the game."""
    write_package(NAME, folder / NAME)
    return folder / NAME / PACKAGE


def forget() -> None:
    """Let it be imported again."""
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


@contextmanager
def among_the_games(folder: Path) -> Iterator[None]:
    """Run with the game as if it were installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(written(folder).parent))
        patch.setitem(names(), NAME, PACKAGE)
        forget()
        loaded.cache_clear()
        yield
    forget()
    loaded.cache_clear()
