"""Hints for the compiler: about classes, and which numbers are machine words.

The interpreter takes no notice of it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int
    T = TypeVar("T")

    def mypyc_attr(**_: object) -> Callable[[T], T]:
        return lambda cls: cls


__all__ = ["i64", "mypyc_attr"]
