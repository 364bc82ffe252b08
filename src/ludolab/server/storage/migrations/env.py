"""How Alembic runs a migration: on the connection, and in the transaction, that it is given."""

from alembic import context

from ludolab.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
