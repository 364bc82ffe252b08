"""Copies a database, whole or not at all, while the server runs."""

import sqlite3
from contextlib import closing
from pathlib import Path

from ludolab.core import LudolabError
from ludolab.records import draft_of

from .address import Address


def backup(url: str, target: Path) -> None:
    """Copy the SQLite database as it is at one moment; writers don't wait for it."""
    source = Address(url).path
    if source is None:
        raise LudolabError("a PostgreSQL database is backed up with its own tool, pg_dump")
    if not source.is_file():
        raise LudolabError(f"there is no database {source}")
    if target.exists() and target.samefile(source):
        raise LudolabError(f"{target} is the database itself, no place for a backup")
    if target.with_name(f"{target.name}-wal").exists():
        raise LudolabError(f"{target} is a database in use, no place for a backup")
    if target.exists() and not (target.is_file() or target.is_dir()):
        raise LudolabError(f"{target} isn't an ordinary file: a backup can't be put there")
    try:
        with draft_of(target) as draft:
            draft.chmod(0o600)
            _copy(source, draft)
    except sqlite3.Error as error:
        raise LudolabError(f"{source} can't be backed up to {target}: {error}") from None


def _copy(source: Path, draft: Path) -> None:
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as whole,
        closing(sqlite3.connect(draft)) as copy,
    ):
        # In one step: with several, it would start over whenever the server writes.
        whole.backup(copy)
        # A copy needs no write-ahead log; and this fails if it isn't one of our databases.
        copy.execute("PRAGMA journal_mode = DELETE")
        copy.execute("SELECT version_num FROM alembic_version").fetchone()
