"""A missing optional package is reported with the command that installs it."""

from collections.abc import Iterator
from contextlib import contextmanager

from ludolab.core import LudolabError


@contextmanager
def extra(name: str, *packages: str) -> Iterator[None]:
    """Around imports of packages that come with one of our extras."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in packages:
            raise
        raise LudolabError(f'{missing} isn\'t installed: pip install "ludolab[{name}]"') from None
