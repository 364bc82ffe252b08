"""Hints for the compiler: which classes may be derived from, and which ints are machine words.

The interpreter ignores them.
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
