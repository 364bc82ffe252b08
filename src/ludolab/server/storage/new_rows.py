"""The insert that both databases understand, each in its own words."""

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def new_rows(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Inserts only rows whose keys aren't there yet."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()
