"""Brings a database to the schema of this version, by the migrations in the package."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from .base import StorageDown

MIGRATIONS = "ludolab.server.storage:migrations"
"""By the name of the package, wherever that is installed."""


def needs_upgrade(connection: Connection) -> bool:
    """Whether migrations are missing.

    StorageDown if a newer version has used it: we wouldn't understand what it wrote.
    """
    scripts = ScriptDirectory.from_config(_config())
    found = set(MigrationContext.configure(connection).get_current_heads())
    unknown = found - {script.revision for script in scripts.walk_revisions()}
    if unknown:
        raise StorageDown(
            f"the database was written by a newer Ludolab (its schema is {min(unknown)}, "
            f"this version knows {scripts.get_current_head()}): install that version"
        )
    return found != set(scripts.get_heads())


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, in the transaction of the connection."""
    if needs_upgrade(connection):
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    return config
