"""Missing optional packages: a sentence says how to install them."""

from collections.abc import Iterator
from contextlib import contextmanager

from ludolab.core import LudolabError


@contextmanager
def extra(name: str, *packages: str) -> Iterator[None]:
    """Imports of packages that come with one of our extras."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in packages:
            raise
        raise LudolabError(f'{missing} isn\'t there: pip install "ludolab[{name}]"') from None
