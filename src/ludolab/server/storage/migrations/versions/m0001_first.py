"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

IN_LOBBY = sa.text("public AND status <> 'over'")


def upgrade() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("node", sa.String(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )
    op.create_table(
        "listings",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("about", sa.LargeBinary(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_listings"),
    )
    op.create_index(
        "ix_listings_in_lobby",
        "listings",
        ["changed"],
        sqlite_where=IN_LOBBY,
        postgresql_where=IN_LOBBY,
    )
    op.create_table(
        "seats",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["listings.table_id"], name="fk_seats_table_id"),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_seats"),
    )
    op.create_index("ix_seats_table_id", "seats", ["table_id"])
    op.create_table(
        "people",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("secret_hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_people"),
        sa.UniqueConstraint("secret_hash", name="uq_people_secret_hash"),
    )
    op.create_table(
        "nodes",
        sa.Column("node", sa.String(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("node", name="pk_nodes"),
    )
    op.create_table(
        "duties",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("node", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_duties"),
    )
    op.create_index("ix_duties_due", "duties", ["due"])
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("node", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "node", "person", name="pk_presence"),
    )
    op.create_index("ix_presence_node", "presence", ["node"])
