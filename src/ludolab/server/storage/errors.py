"""Turns the drivers' exceptions into ours: the database is down, or rejects a value."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError, StatementError

from .base import StorageDown, ValueRefused

BLAMES_VALUE = ("22", "23")
"""The classes of SQLSTATE that blame a value; all others blame the database."""


@contextmanager
def our_errors(*driver: type[Exception]) -> Iterator[None]:
    """Let no exceptions out but StorageDown and ValueRefused, each with one sentence."""
    errors: tuple[type[Exception], ...] = (SQLAlchemyError, OSError, *driver)
    try:
        yield
    except (OverflowError, UnicodeEncodeError) as error:
        # Python's own, from before the value reaches a database.
        raise ValueRefused(f"the database takes no such value: {_reason(error)}") from error
    except errors as error:
        if _blames_value(error):
            raise ValueRefused(f"the database takes no such value: {_reason(error)}") from error
        raise StorageDown(f"the database can't be used: {_reason(error)}") from error


def _blames_value(error: Exception) -> bool:
    if not isinstance(error, DBAPIError):
        # A statement whose values didn't get as far as the driver.
        return isinstance(error, StatementError)
    state = getattr(error.orig, "sqlstate", None)
    if isinstance(state, str):
        return state.startswith(BLAMES_VALUE)
    return isinstance(error.orig, sqlite3.IntegrityError | sqlite3.DataError)


def _reason(error: Exception) -> str:
    """The first line of what the driver says, without its statement and values."""
    if isinstance(error, TimeoutError):
        return "it doesn't answer"
    told = error.orig if isinstance(error, StatementError) and error.orig else error
    lines = str(told).splitlines()
    return lines[0] if lines else type(told).__name__
